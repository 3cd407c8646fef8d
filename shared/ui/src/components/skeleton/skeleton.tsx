import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** `line` 16, `title` 26, `button` 48, `row` 60, `card` 160 px high; `picture` square; `circle` 44 px. */
  shape?: 'line' | 'title' | 'button' | 'row' | 'card' | 'picture' | 'circle' | 'chip';
  width?: 'full' | 'most' | 'half' | 'third' | 'quarter';
  /** A class of the caller for any other final size. */
  className?: string;
}

/** A grey place of the final size, so that nothing moves when the content comes. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(css.skeleton, css[shape], css[width], className)} />;
}

export interface SkeletonGroupProps {
  /** Said once to those who listen, e.g. "Cargando la carta". */
  label: string;
  children: ReactNode;
  className?: string;
}

/** Skeletons of one region. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={cx(css.group, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
