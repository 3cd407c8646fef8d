import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import css from './busy-text.module.css';

/** A sentence about the current work, with three pulsing dots instead of a spinner. */
export function BusyText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span role="status" className={cx(css.busy, className)}>
      {children}
      <span aria-hidden="true" className={css.dots}>
        <span className={css.dot} />
        <span className={css.dot} />
        <span className={css.dot} />
      </span>
    </span>
  );
}
