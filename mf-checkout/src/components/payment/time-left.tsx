import { useTranslation } from '@horno/kit';
import { ClockIcon, VisuallyHidden } from '@horno/ui';
import type { Countdown } from '../../domain/countdown.ts';
import css from './payment.module.css';

/** Countdown of the form: visible every second, announced at 120, 60 and 30 seconds. */
export function TimeLeft({ left }: { left: Countdown | undefined }) {
  const { t } = useTranslation();
  const marks = { 120: 'pay.left.two', 60: 'pay.left.one', 30: 'pay.left.half' };
  return (
    <>
      <p className={css.timer} role="timer" aria-live="off">
        <ClockIcon size="s" />
        <span>{left ? t('pay.left.text', { time: left.text }) : t('pay.left.opening')}</span>
      </p>
      <VisuallyHidden>
        <span role="status">{left?.warned && left.leftSeconds > 0 ? t(marks[left.warned]) : ''}</span>
      </VisuallyHidden>
    </>
  );
}
