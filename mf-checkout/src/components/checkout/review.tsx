import type { Disposition } from '@horno/contracts/disposition';
import { formatMoney } from '@horno/domain';
import { useNow, useTranslation } from '@horno/kit';
import { Button, ClockIcon, ErrorSummary, Skeleton, SkeletonGroup } from '@horno/ui';
import type { FormEvent } from 'react';
import { type Draft, isPaidOnline } from '../../domain/draft.ts';
import type { PlaceOrderState } from '../../state/use-place-order.ts';
import type { QuoteState } from '../../state/use-quote.ts';
import type { StepForm } from '../../state/use-step-form.ts';
import { Totals } from '../totals.tsx';
import { useTimeWords } from '../use-time-words.ts';
import { Consents } from './consents.tsx';
import { Obstacles } from './obstacles.tsx';
import css from './review.module.css';

interface ReviewProps {
  draft: Draft;
  form: StepForm;
  change(part: Partial<Draft>): void;
  place: Disposition;
  quotes: QuoteState;
  placing: PlaceOrderState;
  phone: string;
  onOrder(): void;
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

/** The last look: totals by the server, what was agreed to, and the one button that states the price. */
export function Review({ draft, form, change, place, quotes, placing, phone, onOrder }: ReviewProps) {
  const { t } = useTranslation();
  const { quote } = quotes;
  const isStopped = quote !== undefined && (!quote.isOrderable || quotes.isNew);
  const isWaiting = quote === undefined || quotes.isAsking;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isStopped || isWaiting) return;
    if (form.check()) onOrder();
  }

  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <ErrorSummary title={t('faults.title')} problems={form.problems} focusKey={form.tries} level={3} />
      <Obstacles quotes={quotes} placing={placing} phone={phone} />
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
      <Consents draft={draft} form={form} change={change} />
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
            ? t(isPaidOnline(draft.method) ? 'review.orderAndPay' : 'review.order', {
                total: formatMoney(quote.totals.totalMinor),
              })
            : t('review.orderWaiting')}
        </Button>
        <p className={css.note}>{t(isStopped ? 'review.stopped' : `review.note.${draft.method || 'cash'}`)}</p>
      </div>
    </form>
  );
}
