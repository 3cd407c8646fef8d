import type { PaymentMethod } from '@horno/contracts/order';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import { type CashRules, isDeviceWallet, isPaidOnline } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import {
  Button,
  CardIcon,
  CashIcon,
  Chip,
  ChipGroup,
  ChoiceCard,
  ChoiceGroup,
  Notice,
  Skeleton,
  SkeletonGroup,
  TerminalIcon,
  WalletIcon,
} from '@horno/ui';
import type { MethodsState } from '../../state/use-payment-methods.ts';
import { CashFields } from './cash-fields.tsx';
import type { FieldsProps } from './contact-fields.tsx';
import css from './fields.module.css';

const icons = {
  cash: CashIcon,
  eftpos: TerminalIcon,
  credit: CardIcon,
  wallet: WalletIcon,
  applepay: WalletIcon,
  googlepay: WalletIcon,
};

export interface PaymentProps extends FieldsProps {
  methods: MethodsState;
  orderType: 'D' | 'C';
  /** Before the rounding of cash, in céntimos. */
  totalMinor: number;
  cash: CashRules;
}

/** Name of the texts of a way to pay. */
function wayOf({ method, apps }: PaymentMethod): string {
  if (isDeviceWallet(method)) return 'device';
  return apps ? 'walletApp' : method;
}

function MethodCard({ method, orderType }: { method: PaymentMethod; orderType: 'D' | 'C' }) {
  const { t } = useTranslation();
  const MethodIcon = icons[method.method];
  const { enabled, name } = method;
  const way = t(`payment.${wayOf(method)}.${orderType}`, { wallet: name });
  const detail = enabled ? way : (method.reason ?? t('payment.notHere'));
  return <ChoiceCard value={method.method} title={name} detail={detail} icon={<MethodIcon />} disabled={!enabled} />;
}

/** Payment methods. A disabled method shows the reason. */
export function PaymentFields({ form, methods, orderType, totalMinor, cash }: PaymentProps) {
  const { t } = useTranslation();
  if (methods.status === 'loading') {
    return (
      <SkeletonGroup label={t('payment.loading')}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    );
  }
  if (methods.status === 'failed') {
    return (
      <Notice
        variant="error"
        action={
          <Button size="s" variant="outline" onClick={methods.retry}>
            {t('checkout.retry')}
          </Button>
        }
      >
        {t('payment.failed')}
      </Notice>
    );
  }
  const { values: draft, change } = form;
  const chosen = methods.methods.find(({ method }) => method === draft.method);
  return (
    <>
      <ChoiceGroup
        id={form.idOf('method')}
        name="method"
        legend={t('payment.legend')}
        className={css.methods}
        value={draft.method || undefined}
        onChange={(value) => change({ method: value as PaymentKind })}
        error={form.errorOf('method')}
      >
        {methods.methods.map((method) => (
          <MethodCard key={method.id} method={method} orderType={orderType} />
        ))}
      </ChoiceGroup>
      {draft.method === 'cash' && <CashFields form={form} totalMinor={totalMinor} cash={cash} />}
      {draft.method === 'eftpos' && chosen?.brands && (
        <div className="u-stack u-gap-2">
          <p className="u-note" aria-hidden="true">
            {t('payment.brand')}
          </p>
          <ChipGroup label={t('payment.brand')} wrap>
            {chosen.brands.map((brand) => (
              <Chip
                key={brand}
                pressed={draft.brand === brand}
                onClick={() => change({ brand: draft.brand === brand ? '' : brand })}
              >
                {t(`brands.${brand}`)}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      )}
      {isPaidOnline(draft.method) && chosen?.brands && (
        <p className="u-note">
          {t('payment.brands', { names: chosen.brands.map((brand) => t(`brands.${brand}`)).join(', ') })}
        </p>
      )}
      {isPaidOnline(draft.method) && chosen && (
        <p className="u-note">{t(`payment.next.${wayOf(chosen)}`, { wallet: chosen.name })}</p>
      )}
    </>
  );
}
