import type { PaymentStatus } from '@horno/contracts/payment';
import { deviceWalletNames, formatMoney, isDeviceWallet, toMinor } from '@horno/domain';
import { type Translate, useErrorText, useLang, useTranslation } from '@horno/kit';
import { Button, ButtonLink, ClockIcon, cx, Heading, Notice, Skeleton, WarningIcon } from '@horno/ui';
import { Link, Navigate } from 'react-router-dom';
import type { PaymentName } from '../../data/payment.data.ts';
import { type PaymentAction, type PaymentView, paymentView } from '../../domain/payment-view.ts';
import { telephone } from '../../domain/telephone.ts';
import { type Gateway, useGateway } from '../../state/use-gateway.ts';
import { type LeaveState, useLeavePayment } from '../../state/use-leave-payment.ts';
import { type PaymentState, usePayment } from '../../state/use-payment.ts';
import { usePaymentEnd } from '../../state/use-payment-end.ts';
import css from './payment.module.css';
import { PaymentRefused, trackerAddress } from './payment-gate.tsx';

const icons = { calm: ClockIcon, bad: WarningIcon };

/** Labels of another try, by the kind of refusal. */
const retryLabels: Partial<Record<PaymentView['kind'], string>> = {
  otherCard: 'otherCard',
  yapeData: 'newCode',
  yapeRefused: 'againYape',
  deviceRefused: 'againYape',
};

interface ActionProps {
  action: PaymentAction;
  kind: PaymentView['kind'];
  isFirst: boolean;
  name: PaymentName;
  status: PaymentStatus;
  payment: PaymentState;
  leaving: LeaveState;
  gateway: Gateway;
}

function Action({ action, kind, isFirst, name, status, payment, leaving, gateway }: ActionProps) {
  const { t } = useTranslation();
  const look = { size: 'l', wide: true, variant: isFirst ? 'primary' : 'outline' } as const;
  if (action === 'ask') {
    return (
      <Button {...look} onClick={payment.ask}>
        {t('pay.actions.ask')}
      </Button>
    );
  }
  if (action === 'other' || action === 'checkout') {
    const isOver = action === 'checkout';
    const press = isOver ? leaving.goOn : leaving.leave;
    return (
      <Button {...look} busy={leaving.isLeaving} busyLabel={t('pay.leaving')} onClick={press}>
        {isOver || kind !== 'ours'
          ? t(`pay.actions.${isOver ? 'checkout' : 'other'}`)
          : t(`pay.actions.atTheDoor.${status.order_type}`)}
      </Button>
    );
  }
  if (action === 'track') {
    return (
      <ButtonLink {...look} as={Link} to={trackerAddress(status, name)}>
        {t('pay.actions.track')}
      </ButtonLink>
    );
  }
  const label = action === 'retry' ? (retryLabels[kind] ?? action) : action;
  return (
    <Button
      {...look}
      busy={gateway.isLeaving}
      busyLabel={t('pay.going')}
      onClick={() => gateway.go(name, status.method)}
    >
      {t(`pay.actions.${label}`, { wallet: walletName(t, status) })}
    </Button>
  );
}

/** Order, amount, card and the reference number for calls. */
function Facts({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { order_number: number, amount, brand, last4, support_id: support, method } = status;
  const rows: [string, string][] = [['order', number]];
  if (amount !== undefined) rows.push(['amount', formatMoney(toMinor(amount), lang)]);
  if (brand !== undefined && last4 !== undefined) {
    const value = { brand: t(`brands.${brand}`), last4 };
    const isCard = method === 'credit' || method === undefined;
    rows.push([
      isCard ? 'card' : 'wallet',
      t(method === 'wallet' ? 'pay.facts.walletText' : 'pay.facts.cardText', value),
    ]);
  }
  if (support !== undefined) rows.push(['support', support]);
  return (
    <dl className={`u-panel u-stack u-gap-2 u-shadow u-p-4 ${css.facts}`}>
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{key === 'wallet' ? walletName(t, status) : t(`pay.facts.${key}`)}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Name of the wallet of a payment. */
function walletName(t: Translate, { method = 'credit', brand }: PaymentStatus): string {
  return isDeviceWallet(method) ? deviceWalletNames[method] : t(`brands.${brand === 'plin' ? 'plin' : 'yape'}`);
}

/** Kinds whose texts name the bank, with texts of their own for Yape. */
const yapeKinds: readonly PaymentView['kind'][] = ['pending', 'unknown', 'stalled'];

/** Title and text of a payment. The text is the server's message where it gives the reason. */
function wordsOf(t: Translate, { kind, saysWhy }: PaymentView, status: PaymentStatus) {
  const { message, method = 'credit' } = status;
  const isOpenWallet = kind === 'open' && isDeviceWallet(method);
  const part = method === 'wallet' && yapeKinds.includes(kind) ? 'yapeStates' : 'states';
  const key = `pay.${part}.${isOpenWallet ? 'openWallet' : kind}`;
  const wallet = walletName(t, status);
  return {
    title: t(`${key}.title`, { wallet }),
    text: saysWhy && message !== undefined ? message : t(`${key}.text`, { wallet }),
  };
}

interface ResultProps {
  first: PaymentStatus;
  name: PaymentName;
  phone: string;
}

/** Live state of a payment with the possible actions. */
export function PaymentResult({ first, name, phone }: ResultProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const payment = usePayment(first, name);
  const { isCartBack } = usePaymentEnd(payment.status);
  const leaving = useLeavePayment(name, payment, isCartBack);
  const gateway = useGateway();
  const status = payment.status ?? first;
  const isOwner = status.amount !== undefined;
  if (payment.isRequested && !isOwner) return <PaymentRefused />;
  if (status.outcome === 'paid' && isOwner) return <Navigate to={trackerAddress(status, name)} replace />;
  const view = paymentView(status, payment.hasStalled);
  const words = wordsOf(t, view, status);
  const ToneIcon = icons[view.tone];
  const isWaiting = view.kind === 'pending' || view.kind === 'unknown';
  const actions = isOwner ? view.actions : [];
  const needsHelp = isOwner && (view.tone === 'bad' || view.kind === 'stalled');
  return (
    <div className={cx(css.page, css.result)}>
      <div role="status" className={`u-stack u-gap-3 ${css.head}`}>
        <span className={cx(css.mark, css[view.tone], isWaiting && css.waiting)} aria-hidden="true">
          <ToneIcon />
        </span>
        <Heading level={1} look={2}>
          {words.title}
        </Heading>
        {payment.isRequested || isOwner ? (
          <>
            <p className={css.text}>{words.text}</p>
            {isOwner && (view.kind === 'closed' || status.cart_uuid !== undefined) && (
              <p className={css.text}>{t('pay.cartBack')}</p>
            )}
          </>
        ) : (
          <Skeleton />
        )}
      </div>
      {payment.isOffline && (
        <Notice
          variant="warning"
          action={
            <Button size="s" variant="outline" onClick={payment.ask}>
              {t('pay.actions.ask')}
            </Button>
          }
        >
          {t('pay.offline')}
        </Notice>
      )}
      {leaving.error !== undefined && <Notice variant="error">{errorText(leaving.error)}</Notice>}
      <Facts status={status} />
      {actions.length > 0 && (
        <div className="u-column u-gap-4">
          {actions.map((action, index) => (
            <Action
              key={action}
              {...{ action, name, status, payment, leaving, gateway }}
              kind={view.kind}
              isFirst={index === 0}
            />
          ))}
        </div>
      )}
      {needsHelp && (
        <p className="u-note u-text-center">
          <span>{t('pay.help')}</span> <a href={telephone(phone)}>{t('fix.call', { phone })}</a>
        </p>
      )}
    </div>
  );
}
