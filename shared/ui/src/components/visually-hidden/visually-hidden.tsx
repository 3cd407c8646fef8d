import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text for those who listen; takes no place on the screen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
