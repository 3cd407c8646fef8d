import type { Disposition } from '@horno/contracts/disposition';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import {
  addTip,
  type CashRules,
  cancelMinutes,
  deviceWalletNames,
  formatMoney,
  isDeviceWallet,
  isPaidOnline,
} from '@horno/domain';
import { routes, useNow, useTranslation } from '@horno/kit';
import { Button, Checkbox, ClockIcon, ErrorSummary, Skeleton, SkeletonGroup } from '@horno/ui';
import { Link } from 'react-router-dom';
import { tipMinorOf } from '../../domain/tip.ts';
import type { MethodsState } from '../../state/use-payment-methods.ts';
import type { PlaceOrderState } from '../../state/use-place-order.ts';
import type { QuoteState } from '../../state/use-quote.ts';
import type { StepForm } from '../../state/use-step-form.ts';
import { Totals } from '../totals.tsx';
import { useTimeWords } from '../use-time-words.ts';
import { ConfirmPhone, type PhoneCode } from './confirm-phone.tsx';
import { OrderIssues } from './order-issues.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import css from './review.module.css';
import { TipFields } from './tip-fields.tsx';

interface ReviewProps {
  form: StepForm;
  methods: MethodsState;
  cash: CashRules;
  place: Disposition;
  quotes: QuoteState;
  placing: PlaceOrderState;
  phone: string;
  /** Present when the order needs a confirmed phone. */
  phoneCode: PhoneCode | undefined;
}

function Promised({ promised, place }: { promised: { from: string; to: string }; place: Disposition }) {
  const { t } = useTranslation();
  const now = useNow();
  const words = useTimeWords();
  const { advanceOrder, orderType } = place;
  const times = { range: words.range(promised), from: words.clock(promised.from) };
  return (
    <p className="u-row u-gap-3 u-strong">
      <ClockIcon />
      <span>
        {advanceOrder === 1
          ? t(`review.promisedOn.${orderType}`, { day: words.day(promised.from, now()), ...times })
          : t(`review.promised.${orderType}`, times)}
      </span>
    </p>
  );
}

/** When the customer pays, and until when the order may be cancelled. */
function WhatNext({ method, place }: { method: PaymentKind; place: Disposition }) {
  const { t } = useTranslation();
  if (isDeviceWallet(method)) return t('review.note.device', { wallet: deviceWalletNames[method] });
  if (isPaidOnline(method)) return t(`review.note.${method}`);
  const until = t(`review.cancel.${place.advanceOrder === 1 ? 'later' : 'now'}`, { minutes: cancelMinutes });
  return `${t(`review.note.${method}.${place.orderType}`)} ${until}`;
}

/** A press of the order button accepts the terms. */
function Terms() {
  const { t } = useTranslation();
  return (
    <p className="u-note u-text-center">
      <span>{t('consents.accept')}</span> <Link to={routes.onlineTerms.to()}>{t('consents.terms')}</Link>{' '}
      <span>{t('consents.and')}</span> <Link to={routes.privacy.to()}>{t('consents.privacy')}</Link>.
    </p>
  );
}

interface SumsProps extends Pick<ReviewProps, 'quotes' | 'place'> {
  method: PaymentKind | '';
  tipMinor: number;
}

/** The totals of the server with the tip, or their placeholder. Nothing before a way to pay is chosen: the total depends on it. */
function Sums({ quotes, place, method, tipMinor }: SumsProps) {
  const { t } = useTranslation();
  const { quote, error } = quotes;
  if (quote) {
    return (
      <>
        <Promised promised={quote.promised} place={place} />
        <Totals totals={addTip(quote.totals, tipMinor)} isDelivery={place.orderType === 'D'} />
      </>
    );
  }
  if (error !== undefined || method === '') return null;
  return (
    <SkeletonGroup label={t('review.checking')}>
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="title" />
    </SkeletonGroup>
  );
}

/** The last section: payment and receipt, totals of the server, and the order button with the price. */
export function Review({ form, methods, cash, place, quotes, placing, phone, phoneCode }: ReviewProps) {
  const { t } = useTranslation();
  const { quote } = quotes;
  const { method } = form.values;
  const tipMinor = tipMinorOf(form.values, place.orderType);
  const isStopped = quote !== undefined && (!quote.isOrderable || quotes.isNew);

  return (
    <form className={`u-column u-gap-5 ${css.form}`} {...form.form}>
      <ErrorSummary title={t('faults.title')} problems={form.problems} focusKey={form.attempts} level={3} />
      <PaymentFields
        form={form}
        methods={methods}
        orderType={place.orderType}
        totalMinor={quotes.totalMinor + tipMinor}
        cash={cash}
      />
      {place.orderType === 'D' && <TipFields form={form} />}
      <ReceiptFields form={form} totalMinor={quotes.totalMinor} />
      <Sums {...{ quotes, place, method, tipMinor }} />
      {method !== '' && !isStopped && (
        <p className="muted">
          <WhatNext method={method} place={place} />
        </p>
      )}
      <Checkbox {...form.check('marketing')}>{t('consents.marketing')}</Checkbox>
      <OrderIssues quotes={quotes} placing={placing} phone={phone} />
      {phoneCode && <ConfirmPhone {...phoneCode} />}
      <div className={`u-stack u-gap-2 ${css.foot}`}>
        <Button
          type="submit"
          size="l"
          wide
          busy={placing.isSending}
          busyLabel={t('review.sending')}
          // Without a way to pay the press shows what is missing.
          aria-disabled={(method !== '' && !quotes.isReady) || undefined}
        >
          {quote
            ? t(isPaidOnline(method) ? 'review.orderAndPay' : 'review.order', {
                total: formatMoney(quote.totals.totalMinor + tipMinor),
              })
            : t('review.orderWaiting')}
        </Button>
        {isStopped ? <p className="u-note u-text-center">{t('review.stopped')}</p> : <Terms />}
      </div>
    </form>
  );
}
