import { Slot, useTranslation } from '@horno/kit';
import type { ReactNode } from 'react';
import css from './home.module.css';

/** The oven with the location tool beside it, and the home page below. Customers can start an order even when that page is missing. */
export default function HomeLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main id="main" data-layout="home" tabIndex={-1}>
      <section className={css.hero}>
        <div className={css.inner}>
          <div className={css.text}>
            <h1 className={css.title}>{t('hero.title')}</h1>
            <p className={css.lead}>{t('hero.lead')}</p>
            <Slot name="home.hero" className={css.where} />
          </div>
          <Slot name="home.art" className={css.art} />
        </div>
      </section>
      {children}
    </main>
  );
}
