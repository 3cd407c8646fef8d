import type { Disposition } from '@horno/contracts/disposition';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import { cancelMinutes, formatMoney } from '@horno/domain';
import { useNow, useTranslation } from '@horno/kit';
import { Button, ClockIcon, ErrorSummary, Skeleton, SkeletonGroup } from '@horno/ui';
import type { FormEvent } from 'react';
import { isPaidOnline } from '../../domain/draft.ts';
import type { PlaceOrderState } from '../../state/use-place-order.ts';
import type { QuoteState } from '../../state/use-quote.ts';
import type { StepForm } from '../../state/use-step-form.ts';
import { Totals } from '../totals.tsx';
import { useTimeWords } from '../use-time-words.ts';
import { ConfirmPhone, type PhoneCode } from './confirm-phone.tsx';
import { Consents } from './consents.tsx';
import { OrderIssues } from './order-issues.tsx';
import css from './review.module.css';

interface ReviewProps {
  form: StepForm;
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
  const day = place.advanceOrder === 1 ? `${words.day(promised.from, now())}, ` : '';
  return (
    <p className={css.promise}>
      <ClockIcon />
      <span>
        {day}
        {t(`review.promised.${place.orderType}`, { range: words.range(promised), from: words.clock(promised.from) })}
      </span>
    </p>
  );
}

/** When the customer pays, and until when the order may be cancelled. */
function WhatNext({ method, place }: { method: PaymentKind; place: Disposition }) {
  const { t } = useTranslation();
  if (isPaidOnline(method)) return t(`review.note.${method}`);
  const until = t(`review.cancel.${place.advanceOrder === 1 ? 'later' : 'now'}`, { minutes: cancelMinutes });
  return `${t(`review.note.${method}.${place.orderType}`)} ${until}`;
}

/** The last section: totals of the server, consents, and the order button with the price. */
export function Review({ form, place, quotes, placing, phone, phoneCode }: ReviewProps) {
  const { t } = useTranslation();
  const { quote } = quotes;
  const { method } = form.values;
  const isStopped = quote !== undefined && (!quote.isOrderable || quotes.isNew);
  const isWaiting = quote === undefined || quotes.isAsking;

  function handleSubmit(event: FormEvent) {
    if (isStopped || isWaiting) event.preventDefault();
    else form.form.onSubmit(event);
  }

  return (
    <form className={css.form} {...form.form} onSubmit={handleSubmit}>
      <ErrorSummary title={t('faults.title')} problems={form.problems} focusKey={form.attempts} level={3} />
      <OrderIssues quotes={quotes} placing={placing} phone={phone} />
      {quote ? (
        <>
          <Promised promised={quote.promised} place={place} />
          <Totals totals={quote.totals} isDelivery={place.orderType === 'D'} />
        </>
      ) : (
        quotes.error === undefined && (
          <SkeletonGroup label={t('review.checking')}>
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="title" />
          </SkeletonGroup>
        )
      )}
      <Consents form={form} />
      {phoneCode && <ConfirmPhone {...phoneCode} />}
      <div className={css.foot}>
        <Button
          type="submit"
          size="l"
          wide
          busy={placing.isSending}
          busyLabel={t('review.sending')}
          aria-disabled={isStopped || isWaiting || undefined}
        >
          {quote
            ? t(isPaidOnline(method) ? 'review.orderAndPay' : 'review.order', {
                total: formatMoney(quote.totals.totalMinor),
              })
            : t('review.orderWaiting')}
        </Button>
        <p className={css.note}>
          {isStopped ? t('review.stopped') : <WhatNext method={method || 'cash'} place={place} />}
        </p>
      </div>
    </form>
  );
}
