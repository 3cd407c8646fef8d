import type { PaymentForm, PaymentStatus } from '@horno/contracts/payment';
import type { DeviceWallet } from '@horno/contracts/payment-kind';
import { deviceWalletNames, formatMoney, formLifeMs, isDeviceWallet, toMinor } from '@horno/domain';
import { routes, useErrorText, useLang, useNow, useTranslation } from '@horno/kit';
import {
  Button,
  Card,
  ClockIcon,
  Heading,
  LockIcon,
  Notice,
  Price,
  Skeleton,
  SkeletonGroup,
  VisuallyHidden,
} from '@horno/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readCheckout } from '../../data/draft.storage.ts';
import type { PaymentName } from '../../data/payment.data.ts';
import { type Countdown, countdown } from '../../domain/countdown.ts';
import { type CardFormState, useCardForm } from '../../state/use-card-form.ts';
import { useLeavePayment } from '../../state/use-leave-payment.ts';
import { usePayment } from '../../state/use-payment.ts';
import { usePaymentEnd } from '../../state/use-payment-end.ts';
import { CardLogos } from './card-logos.tsx';
import css from './payment.module.css';
import { PaymentRefused, trackerAddress } from './payment-gate.tsx';
import { SavedCards } from './saved-cards.tsx';
import { WalletPayment } from './wallet-payment.tsx';
import { YapeForm } from './yape-form.tsx';

/** Countdown of the form: visible every second, announced at 120, 60 and 30 seconds. */
function TimeLeft({ left }: { left: Countdown | undefined }) {
  const { t } = useTranslation();
  const marks = { 120: 'pay.left.two', 60: 'pay.left.one', 30: 'pay.left.half' };
  return (
    <>
      <p className={`u-inline-row u-gap-2 ${css.timer}`} role="timer" aria-live="off">
        <ClockIcon size="s" />
        <span>{left ? t('pay.left.text', { time: left.text }) : t('pay.left.opening')}</span>
      </p>
      <VisuallyHidden>
        <span role="status">{left?.warned && left.leftSeconds > 0 ? t(marks[left.warned]) : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/** The gateway failed or its form expired: offers a retry and another payment method. */
function FormFailure({ card, isEnded }: { card: CardFormState; isEnded: boolean }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const action = (
    <Button size="s" variant="outline" onClick={card.retry}>
      {t(isEnded ? 'pay.reopen' : 'checkout.retry')}
    </Button>
  );
  if (isEnded) {
    return (
      <Notice variant="warning" action={action}>
        {t('pay.ended')}
      </Notice>
    );
  }
  return (
    <Notice variant="error" title={t('pay.noForm')} action={action}>
      {errorText(card.error)}
    </Notice>
  );
}

interface CardChoiceProps {
  form: PaymentForm;
  card: CardFormState;
  name: PaymentName;
  wasRefused: boolean;
}

/** The button that opens the form of the gateway, below the saved cards of the customer. */
function CardChoice({ form, card, name, wasRefused }: CardChoiceProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const { transaction, token } = name;
  const total = formatMoney(toMinor(form.amount), lang);
  const open = (
    <>
      <CardLogos />
      <Button
        size="l"
        wide
        icon={<LockIcon size="s" />}
        busy={card.isLeaving}
        busyLabel={t('pay.going')}
        onClick={card.go}
      >
        {t('pay.button', { total })}
      </Button>
      <p className="u-note u-text-center">{t('pay.secure')}</p>
    </>
  );
  const { cards = [] } = form;
  if (cards.length === 0) return open;
  const onSent = () => navigate(statusAddress(transaction, token), { replace: true });
  return <SavedCards {...{ name, cards, total, wasRefused, onSent }}>{open}</SavedCards>;
}

/** The button that opens the document of a wallet of this device. */
function DeviceChoice({ wallet, card }: { wallet: DeviceWallet; card: CardFormState }) {
  const { t } = useTranslation();
  const name = { wallet: deviceWalletNames[wallet] };
  return (
    <>
      <Button
        size="l"
        wide
        icon={<LockIcon size="s" />}
        busy={card.isLeaving}
        busyLabel={t('pay.device.going', name)}
        onClick={card.go}
      >
        {t('pay.device.go', name)}
      </Button>
      <p className="u-note u-text-center">{t('pay.device.secure', name)}</p>
    </>
  );
}

/** The ways to pay by a wallet, with the phone of the order. */
function Wallet({ name, form, onForm }: { name: PaymentName; form: PaymentForm; onForm(form: PaymentForm): void }) {
  const navigate = useNavigate();
  const [phone, setPhone] = useState<string>();
  useEffect(() => setPhone(readCheckout()?.draft.phone ?? ''), []);
  if (phone === undefined) return null;
  const { transaction, token } = name;
  const onSent = () => navigate(statusAddress(transaction, token), { replace: true });
  return (
    <WalletPayment {...{ name, form, onForm }} onElsewhere={onSent}>
      <YapeForm name={name} amount={form.amount} phone={phone} onSent={onSent} />
    </WalletPayment>
  );
}

const statusAddress = (transaction: string, token: string | undefined) =>
  routes.paymentStatus.to({ transaction }, { t: token });

/** Returns true when the customer has refused the approval that the page shows. */
function isRefused(form: PaymentForm | undefined, { support_id: number }: PaymentStatus): boolean {
  return form?.approval !== undefined && form.purchasenumber === number;
}

interface CardPaymentProps {
  first: PaymentStatus;
  name: PaymentName;
}

/** Amount, remaining time, and the button that opens the form of the gateway. */
export function CardPayment({ first, name }: CardPaymentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const payment = usePayment(first, name);
  const card = useCardForm(name);
  const { isCartBack } = usePaymentEnd(payment.status);
  const leaving = useLeavePayment(name, payment, isCartBack);
  const errorText = useErrorText();
  const now = useTickingClock(card.form !== undefined);
  const { transaction, token } = name;
  const { form } = card;
  // The device's estimate of the server's clock can be late: the countdown never exceeds the lifetime of the form.
  const left =
    form && now !== undefined ? countdown(Math.min(Date.parse(form.expires_at), now + formLifeMs), now) : undefined;
  const isEnded = left?.leftSeconds === 0;

  const status = payment.isRequested ? payment.status : undefined;
  const isOver = status !== undefined && status.outcome !== 'open' && (!status.can_retry || isRefused(form, status));
  const isElsewhere = card.isElsewhere || isOver;
  const number = form?.purchasenumber;
  const isStale = payment.status?.outcome !== 'open';
  const { ask } = payment;
  // A new form after a refusal: the state that was read before it is not polled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (number !== undefined && isStale) ask();
  }, [number, ask]);
  const end = status?.outcome === 'paid' ? trackerAddress(status, name) : statusAddress(transaction, token);
  useEffect(() => {
    if (isElsewhere && !leaving.isLeaving) navigate(end, { replace: true });
  }, [isElsewhere, leaving.isLeaving, navigate, end]);

  if (card.isForbidden) return <PaymentRefused />;
  const device = form && isDeviceWallet(form.method) ? form.method : undefined;
  return (
    <div className={css.page}>
      <Heading level={1}>{t('pay.title')}</Heading>
      <Card padding="l" className="u-column u-gap-4">
        <div className="u-row u-flex-wrap u-between u-gap-x-4 u-gap-y-2">
          <p>{t('pay.order', { number: first.order_number })}</p>
          <TimeLeft left={left} />
        </div>
        {form ? (
          <p className={css.amount}>
            <Price amountMinor={toMinor(form.amount)} size="xl" />
          </p>
        ) : (
          card.error === undefined && (
            <SkeletonGroup label={t('pay.opening')}>
              <Skeleton shape="title" />
              <Skeleton shape="button" />
            </SkeletonGroup>
          )
        )}
        {((card.error !== undefined && !card.isElsewhere) || isEnded) && <FormFailure card={card} isEnded={isEnded} />}
        {form?.method === 'wallet' && !isEnded && <Wallet name={name} form={form} onForm={card.take} />}
        {device && !isEnded && <DeviceChoice wallet={device} card={card} />}
        {form?.method === 'credit' && !isEnded && (
          <CardChoice form={form} card={card} name={name} wasRefused={first.state === 'DECLINED'} />
        )}
      </Card>
      {leaving.error !== undefined && <Notice variant="error">{errorText(leaving.error)}</Notice>}
      <Button variant="quiet" busy={leaving.isLeaving} busyLabel={t('pay.leaving')} onClick={leaving.leave}>
        {t('pay.actions.other')}
      </Button>
      <p className="u-note u-text-center">{t('pay.otherNote')}</p>
    </div>
  );
}

const TICK_MS = 1000;

/** Returns the server's time in ms, every second while `isOn`; undefined in the first render. */
function useTickingClock(isOn: boolean): number | undefined {
  const now = useNow();
  const [ms, setMs] = useState<number>();
  useEffect(() => {
    if (!isOn) return;
    const tick = () => setMs(now().getTime());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [now, isOn]);
  return ms;
}
