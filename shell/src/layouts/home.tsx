import { FAVOURITES_KEY } from '@horno/contracts/favourites';
import { LAST_ORDER_KEY, USUAL_ORDER_KEY } from '@horno/contracts/last-order';
import { Slot, useIsCustomer, useLang, useTranslation } from '@horno/kit';
import { safeStorage } from '@horno/kit/shell';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShell } from '../app/shell-context.ts';
import css from './home.module.css';
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
        <div className={`u-column u-gap-3 ${css.inner}`}>
          <div className={css.text}>
            <h1 className={css.title}>{t('hero.title')}</h1>
            <p className={css.lead}>{t('hero.lead')}</p>
            <Slot name="home.hero" className={css.where} />
            <TrustLine className={`u-t13 u-text-center u-mt-3 u-on-oven-2 ${css.trust}`} />
          </div>
          <Slot name="home.art" className={css.art} />
          {/* Over the picture, so that little moves when it comes. */}
          {hasOwn ? <Slot name="home.own" className={`u-column u-gap-3 ${css.own}`} /> : null}
        </div>
      </section>
      {children}
    </main>
  );
}

/** Minutes that a delivery takes longer than the quoted ones, as in the promise of an order. */
const SPAN_MINUTES = 10;

/** One line of facts of the chain: minutes of a delivery, number of stores, ways to pay. Facts that are unknown are left out. */
export function TrustLine({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { quote, store_count: count, pay_by: kinds = [], wallets = [] } = useShell().tenant;
  const ways = [
    ...wallets,
    kinds.some((kind) => kind === 'credit' || kind === 'eftpos') && t('hero.trust.pay.card'),
    kinds.includes('cash') && t('hero.trust.pay.cash'),
  ].filter((way) => typeof way === 'string');
  if (count === undefined) return null;
  const last = ways.pop();
  const pay = [ways.join(', '), last].filter(Boolean).join(lang === 'es' ? ' o ' : ' or ');
  const facts = [
    t('hero.trust.minutes', { from: quote.D, to: quote.D + SPAN_MINUTES }),
    t('hero.trust.stores', { count }),
    pay,
  ];
  return <p className={className}>{facts.filter(Boolean).join(' · ')}</p>;
}
