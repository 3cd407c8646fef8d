import { useTranslation } from '@horno/kit';
import { ClockIcon, VisuallyHidden } from '@horno/ui';
import type { Countdown } from '../../domain/countdown.ts';
import css from './payment.module.css';

/** How long the form is open: for the eye every second, for the ear at two minutes, one, and half a one. */
export function TimeLeft({ left }: { left: Countdown | undefined }) {
  const { t } = useTranslation();
  const marks = { 120: 'pay.left.two', 60: 'pay.left.one', 30: 'pay.left.half' };
  return (
    <>
      <p className={css.timer} role="timer" aria-live="off">
        <ClockIcon size="s" />
        {left ? t('pay.left.text', { time: left.text }) : t('pay.left.opening')}
      </p>
      <VisuallyHidden>
        <span role="status">{left?.warned && left.leftSeconds > 0 ? t(marks[left.warned]) : ''}</span>
      </VisuallyHidden>
    </>
  );
}
