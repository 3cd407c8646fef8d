import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import css from './badge.module.css';

export interface BadgeProps {
  /** `offer` cheese, `ok` basil, `hot` tomato, `ink` dark, `neutral` (default). */
  tone?: 'neutral' | 'offer' | 'ok' | 'hot' | 'ink';
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A short label beside a name: offer, vegetarian, spicy. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(css.badge, css[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
