import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Heading } from '../heading/heading.tsx';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** The rank of the title in the page. Default 2. */
  level?: 1 | 2 | 3;
  /** A picture of the package, or an icon. */
  picture?: ReactNode;
  children?: ReactNode;
  /** One or two buttons for the next step. */
  action?: ReactNode;
  /** Centred, for a whole page. */
  centred?: boolean;
  className?: string;
}

/** Nothing here, or it did not come: says so, says what stayed, and leads on. */
export function EmptyState({ title, level = 2, picture, children, action, centred, className }: EmptyStateProps) {
  return (
    <div className={cx(css.state, centred && css.centred, className)}>
      {picture ? <div className={css.picture}>{picture}</div> : null}
      <Heading level={level} look={3}>
        {title}
      </Heading>
      {children ? <div className={css.text}>{children}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
