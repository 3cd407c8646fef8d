import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import css from './icon.module.css';

export interface IconProps {
  /** 16, 20, 24 and 32 px. Default `m` (24). */
  size?: 'xs' | 's' | 'm' | 'l';
  /** Only where no text says the same. */
  label?: string;
  className?: string;
}

const pixels = { xs: 16, s: 20, m: 24, l: 32 };

/** The frame of every icon: a grid of 24, lines in the colour of the text. */
export function IconFrame({
  size = 'm',
  label,
  className,
  children,
  filled,
}: IconProps & { children: ReactNode; filled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={pixels[size]}
      height={pixels[size]}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size === 'xs' ? 2 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      className={cx(css.icon, className)}
    >
      {children}
    </svg>
  );
}
