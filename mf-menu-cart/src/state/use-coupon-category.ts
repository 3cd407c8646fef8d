import type { Category } from '@horno/contracts/menu';
import { type ApiClient, useIsCustomer } from '@horno/kit';
import { useEffect, useState } from 'react';
import { loadMenuCalls } from '../data/lazy-menu-calls.ts';
import { menuQuery } from '../data/menu.data.ts';
import { useMenuContext } from './use-menu-context.ts';

const asked = new WeakMap<ApiClient, Promise<Category | undefined>>();

/** The category of the customer's coupons, for signed-in customers who have some (domain §3.3). */
export function useCouponCategory(): Category | undefined {
  const isCustomer = useIsCustomer();
  const contextNow = useMenuContext();
  const [category, setCategory] = useState<Category>();
  useEffect(() => {
    const { api, place, now } = contextNow();
    let isOver = false;
    if (!isCustomer) {
      asked.delete(api);
      setCategory(undefined);
      return;
    }
    const asking =
      asked.get(api) ??
      loadMenuCalls()
        .then(({ menuCalls }) => api.call(menuCalls.categories, { query: menuQuery(place, now) }))
        .then(
          ({ items }) => items.find(({ pseudo }) => pseudo),
          // The bar works without it; the header links to the coupons too.
          () => undefined,
        );
    asked.set(api, asking);
    asking.then((found) => {
      if (!isOver) setCategory(found);
    });
    return () => {
      isOver = true;
    };
  }, [isCustomer, contextNow]);
  return category;
}
