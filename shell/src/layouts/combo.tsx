import type { ReactNode } from 'react';
import css from './combo.module.css';

/** A product on the whole width. */
export default function ComboLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" data-layout="combo" tabIndex={-1} className={css.main}>
      {children}
    </main>
  );
}
