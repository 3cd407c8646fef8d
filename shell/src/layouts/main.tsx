import { Slot } from '@horno/kit';
import type { ReactNode } from 'react';
import css from './main.module.css';

/** The page and, from 1024 px, the cart at its side. */
export default function MainLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" data-layout="main" tabIndex={-1} className={css.main}>
      <div className="u-min-w-0">{children}</div>
      <Slot name="main.aside" className={css.aside} />
    </main>
  );
}
