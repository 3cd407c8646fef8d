import { FAVOURITES_KEY } from '@horno/contracts/favourites';
import { LAST_ORDER_KEY } from '@horno/contracts/last-order';
import { Slot, useEventState, useTranslation } from '@horno/kit';
import { safeStorage } from '@horno/kit/shell';
import { type ReactNode, useEffect, useState } from 'react';
import css from './home.module.css';

/**
 * The own things of the customer: a live order, the usual one, favourites. It lies over the picture, so that nothing moves when it comes.
 * Visitors without a session, and without orders or favourites on this device, load nothing for it.
 */
function Own() {
  const isCustomer = useEventState('session.changed@1')?.status === 'customer';
  const [hasOwn, setHasOwn] = useState(false);
  useEffect(() => {
    const storage = safeStorage('local');
    setHasOwn([LAST_ORDER_KEY, FAVOURITES_KEY].some((key) => storage.getItem(key) !== null));
  }, []);
  return isCustomer || hasOwn ? <Slot name="home.own" className={css.own} /> : null;
}

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
          <Own />
        </div>
      </section>
      {children}
    </main>
  );
}
