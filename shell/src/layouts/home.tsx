import { FAVOURITES_KEY } from '@horno/contracts/favourites';
import { LAST_ORDER_KEY, USUAL_ORDER_KEY } from '@horno/contracts/last-order';
import { Slot, useIsCustomer, useTranslation } from '@horno/kit';
import { safeStorage } from '@horno/kit/shell';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './home.module.css';
import { TrustLine } from './trust-line.tsx';
import { useHomeHeights } from './use-home-heights.ts';

/**
 * Returns whether the visitor may have own things: a live order, the usual one, favourites. Visitors without a session, and without orders or
 * favourites on this device, load nothing for them.
 */
function useHasOwn(): boolean {
  const isCustomer = useIsCustomer();
  const [hasOwn, setHasOwn] = useState(false);
  useEffect(() => {
    const storage = safeStorage('local');
    setHasOwn([LAST_ORDER_KEY, USUAL_ORDER_KEY, FAVOURITES_KEY].some((key) => storage.getItem(key) !== null));
  }, []);
  return isCustomer || hasOwn;
}

/** The oven with the location tool beside it, and the home page below. Customers can start an order even when that page is missing. */
export default function HomeLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const hero = useRef<HTMLElement>(null);
  const hasOwn = useHasOwn();
  useHomeHeights(hero, hasOwn);
  return (
    <main id="main" data-layout="home" tabIndex={-1}>
      <section ref={hero} className={css.hero}>
        <div className={css.inner}>
          <div className={css.text}>
            <h1 className={css.title}>{t('hero.title')}</h1>
            <p className={css.lead}>{t('hero.lead')}</p>
            <Slot name="home.hero" className={css.where} />
            <TrustLine className={css.trust} />
          </div>
          <Slot name="home.art" className={css.art} />
          {/* Over the picture, so that little moves when it comes. */}
          {hasOwn ? <Slot name="home.own" className={css.own} /> : null}
        </div>
      </section>
      {children}
    </main>
  );
}
