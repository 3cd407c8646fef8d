import type { AppApproval, PaymentForm, WalletApp } from '@horno/contracts/payment';
import { errorCodeOf, useApi, useErrorText, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { Button, ButtonLink, ChoiceCard, ChoiceGroup, Notice, WalletIcon } from '@horno/ui';
import { type ReactNode, useState } from 'react';
import { openApproval, type PaymentName } from '../../data/payment.data.ts';
import css from './payment.module.css';

/** Value of the choice that pays by phone and approval code. */
const CODE = 'code';
/** Light border of a QR code, in modules. */
const QUIET = 4;
/** The payment needs no approval any more. */
const elsewhere: readonly unknown[] = ['PAYMENT_DONE', 'PAYMENT_PENDING', 'PAYMENT_CLOSED'];

interface WalletProps {
  form: PaymentForm;
  name: PaymentName;
  /** Takes the form that a choice opened. */
  onForm(form: PaymentForm): void;
  /** The payment is decided elsewhere. */
  onElsewhere(): void;
  /** The way to pay by code. */
  children: ReactNode;
}

/** The QR code of an approval, drawn dark on light in both looks, so that cameras read it. */
function QrCode({ qr: { size, path }, label }: { qr: AppApproval['qr']; label: string }) {
  const side = size + 2 * QUIET;
  return (
    <svg
      className={css.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** An approval that waits: the way to the app, or a code for the phone with it. The page polls the payment. */
function Waiting({ approval, children }: { approval: AppApproval; children: ReactNode }) {
  const { t } = useTranslation();
  const app = t(`brands.${approval.app}`);
  return (
    <div className={css.approval}>
      <div className={css.scan}>
        <QrCode qr={approval.qr} label={t('pay.app.qr', { app })} />
        <p>{t('pay.app.scan', { app })}</p>
      </div>
      <ButtonLink size="l" wide href={approval.link} target="_blank" rel="noopener noreferrer">
        {t('pay.app.open', { app })}
      </ButtonLink>
      <p role="status">{t('pay.app.waiting', { app })}</p>
      {children}
    </div>
  );
}

/** Ways to pay by a wallet: its app, or a code. One way is open at a time. */
export function WalletPayment({ form, name, onForm, onElsewhere, children }: WalletProps) {
  const { t } = useTranslation();
  const api = useApi();
  const errorText = useErrorText();
  const { apps = [], takes_code: takesCode = true, approval } = form;
  const choices: (WalletApp | typeof CODE)[] = [...apps, ...(takesCode ? ([CODE] as const) : [])];
  const [chosen, setChosen] = useState(choices[0] ?? CODE);
  const { isSending, failure, send } = useSending();

  function choose(app: WalletApp | undefined) {
    void send(async () => {
      try {
        onForm(await openApproval(api, name, app));
      } catch (error) {
        if (!elsewhere.includes(errorCodeOf(error))) throw error;
        onElsewhere();
      }
    });
  }

  const fault = failure === undefined ? null : <Notice variant="error">{errorText(failure)}</Notice>;
  if (approval) {
    return (
      <Waiting approval={approval}>
        {fault}
        <Button variant="quiet" busy={isSending} busyLabel={t('pay.app.closing')} onClick={() => choose(undefined)}>
          {t('pay.app.change')}
        </Button>
      </Waiting>
    );
  }
  if (apps.length === 0) return children;
  return (
    <>
      <ChoiceGroup legend={t('pay.app.legend')} value={chosen} onChange={(value) => setChosen(value as typeof chosen)}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice}
            value={choice}
            title={t(`pay.app.choices.${choice}`)}
            detail={t(`pay.app.details.${choice === CODE ? CODE : 'app'}`)}
            icon={<WalletIcon />}
          />
        ))}
      </ChoiceGroup>
      {fault}
      {chosen === CODE ? (
        children
      ) : (
        <Button size="l" wide busy={isSending} busyLabel={t('pay.app.opening')} onClick={() => choose(chosen)}>
          {t('pay.app.go', { app: t(`brands.${chosen}`) })}
        </Button>
      )}
    </>
  );
}
