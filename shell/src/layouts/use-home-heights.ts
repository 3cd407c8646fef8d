import { HOME_HEIGHTS_KEY, ORDER_HEIGHT, OWN_HEIGHT, PLACE_COOKIE, PLACE_HEIGHT } from '@horno/contracts/home-heights';
import { useEvent } from '@horno/kit';
import { safeStorage } from '@horno/kit/shell';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Stores the heights of the location card and of the visitor's own things. The early script of the next document reserves them. */
function storeHeights(hero: HTMLElement): void {
  const heightOf = (selector: string) => hero.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
  const own = heightOf('[data-slot="home.own"]');
  const order = heightOf('[data-fill$="/ownOrder"] section');
  const card = heightOf('[data-slot="home.hero"] section');
  if (own === 0 || card === 0) return;
  const place = document.cookie.includes(PLACE_COOKIE) ? undefined : card;
  safeStorage('local').setItem(HOME_HEIGHTS_KEY, JSON.stringify({ width: window.innerWidth, own, order, place }));
}

/** Stores the heights when the visitor leaves the home page, and ends the reservation at sign-out. */
export function useHomeHeights(hero: RefObject<HTMLElement | null>, hasOwn: boolean): void {
  const latest = useRef(hasOwn);
  latest.current = hasOwn;
  useLayoutEffect(() => {
    const element = hero.current;
    if (!element) return;
    const store = () => {
      if (latest.current) storeHeights(element);
      else safeStorage('local').removeItem(HOME_HEIGHTS_KEY);
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [hero]);
  useEvent('account.signedOut@1', () => {
    for (const name of [OWN_HEIGHT, ORDER_HEIGHT, PLACE_HEIGHT]) document.documentElement.style.removeProperty(name);
  });
}
