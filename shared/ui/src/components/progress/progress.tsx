import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx.ts';
import css from './progress.module.css';

export interface ProgressProps {
  value: number;
  max: number;
  /** The sentence above the bar, e.g. "Te faltan S/ 7.10 para el pedido mínimo". It names the bar. */
  label: ReactNode;
  /** Default: `done` when the value has reached the maximum. */
  tone?: 'goal' | 'done';
  className?: string;
}

/** Progress towards a goal, with the native element. */
export function Progress({ value, max, label, tone = value >= max ? 'done' : 'goal', className }: ProgressProps) {
  const labelId = useId();
  return (
    <div className={cx(css.progress, className)}>
      <p id={labelId} className={css.label}>
        {label}
      </p>
      <progress
        aria-labelledby={labelId}
        className={cx(css.bar, css[tone])}
        value={Math.max(0, Math.min(value, max))}
        max={max}
      />
    </div>
  );
}
