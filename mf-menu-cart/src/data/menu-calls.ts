import { allPages } from '@horno/contracts/all-pages';
import type { CallQuery } from '@horno/contracts/call';
import { menuCalls } from '@horno/contracts/calls/menu';
import type { Category } from '@horno/contracts/menu';
import type { ApiClient } from '@horno/kit';
import { type MenuCard, toMenuCard } from '../domain/menu-card.ts';

/** `lazy-menu-calls.ts` loads this module with the first call. */
export { menuCalls };

export interface MenuItems {
  categories: Category[];
  cards: MenuCard[];
  /** Only the first items are here: the menu is too large for a document. The browser loads the others. */
  isPartial?: boolean;
}

/** Reads categories and items: all items in the browser, the first page of them on the server. */
export async function readMenu(api: ApiClient, query: CallQuery<typeof menuCalls.list>): Promise<MenuItems> {
  const read = (page: { page?: number }) => api.call(menuCalls.list, { query: { ...query, ...page } });
  const [categories, { items, pages }] = await Promise.all([
    api.call(menuCalls.categories, { query }),
    typeof window === 'undefined' ? read({}) : allPages(read).then((all) => ({ items: all, pages: 1 })),
  ]);
  return {
    // Coupons have their own page.
    categories: categories.items.filter(({ pseudo }) => !pseudo),
    cards: items.map(toMenuCard),
    ...(pages > 1 && { isPartial: true }),
  };
}
