import type { OrderFull } from '@horno/contracts/order';
import { AppError, errorCodeOf, useErrorText, useTranslation } from '@horno/kit';
import { Button, Dialog, Notice } from '@horno/ui';
import { useEffect, useState } from 'react';
import { countdown } from '../../domain/countdown.ts';
import { isCancellable } from '../../domain/tracker-view.ts';
import { useClock } from '../../state/use-clock.ts';
import { useTimeWords } from '../use-time-words.ts';
import css from './cancel-bar.module.css';

const TICK_MS = 1000;
/** The countdown is shown from this many seconds before the deadline. */
const COUNTED_SECONDS = 10 * 60;

interface CancelBarProps {
  detail: OrderFull;
  /** Time of the first render, in ms. */
  nowMs: number;
  cancel(): Promise<void>;
  className: string | undefined;
}

interface DialogProps {
  isOpen: boolean;
  isBusy: boolean;
  isPaidByCard: boolean;
  onClose(): void;
  onCancel(): void;
}

function CancelDialog({ isOpen, isBusy, isPaidByCard, onClose, onCancel }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('help.sure')}
      closeLabel={t('help.keep')}
      size="s"
      phone="card"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('help.keep')}
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel={t('help.cancelling')} onClick={onCancel}>
            {t('help.yes')}
          </Button>
        </>
      }
    >
      <p>{t('help.sureText')}</p>
      {isPaidByCard && <p>{t('help.sureMoney')}</p>}
    </Dialog>
  );
}

/** Cancels an order while this is possible. When it becomes too late, a notice says so. */
export function CancelBar({ detail, nowMs: firstMs, cancel, className }: CancelBarProps) {
  const { t } = useTranslation();
  const words = useTimeWords();
  const errorText = useErrorText();
  const nowMs = useClock(new Date(firstMs).toISOString(), TICK_MS);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const deadline = detail.cancel_deadline;
  const left = deadline === undefined ? undefined : countdown(Date.parse(deadline), nowMs);
  const canCancel = isCancellable(detail, nowMs);
  const isOvertaken = isAsking && !isBusy && !canCancel && !detail.final;

  // The deadline passed, or the store started, while the dialog was open.
  useEffect(() => {
    if (!isOvertaken) return;
    setAsking(false);
    setError(new AppError('CANCEL_CLOSED'));
  }, [isOvertaken]);

  function handleCancel() {
    setBusy(true);
    setError(undefined);
    cancel()
      .catch(setError)
      .finally(() => {
        setBusy(false);
        setAsking(false);
      });
  }

  if (error !== undefined && !detail.final) {
    const isClosed = errorCodeOf(error) === 'CANCEL_CLOSED';
    return (
      <Notice variant="error" className={className} onClose={() => setError(undefined)} closeLabel={t('tracker.close')}>
        {isClosed ? t('help.closed') : errorText(error)}
      </Notice>
    );
  }
  if (!canCancel) return null;
  const now = new Date(nowMs);
  const isCounted = left !== undefined && left.leftSeconds <= COUNTED_SECONDS;
  return (
    <Notice
      announce="off"
      className={className}
      action={
        <Button variant="outline" size="s" onClick={() => setAsking(true)}>
          {t('help.cancel')}
        </Button>
      }
    >
      <span>
        {deadline === undefined
          ? t('help.untilPaid')
          : words.isToday(deadline, now)
            ? t('help.untilToday', { time: words.clock(deadline) })
            : t('help.until', { time: words.dayAndClock(deadline, now) })}
      </span>
      {isCounted && (
        <>
          {' · '}
          <span role="timer" aria-label={t('help.left')} className={css.timer}>
            {left.text}
          </span>
        </>
      )}
      <CancelDialog
        isOpen={isAsking}
        isBusy={isBusy}
        isPaidByCard={detail.payment.last4 !== undefined}
        onClose={() => setAsking(false)}
        onCancel={handleCancel}
      />
    </Notice>
  );
}
