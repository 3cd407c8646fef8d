import type { ReactNode } from 'react';
import css from './simple.module.css';

/** One column of text or a form. */
export default function SimpleLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" data-layout="simple" tabIndex={-1} className={css.main}>
      {children}
    </main>
  );
}
