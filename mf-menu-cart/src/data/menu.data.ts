import {
  type CallQuery,
  type Category,
  errorCodeOf,
  type MenuItemDetail,
  menuCalls,
  type PlaceCookie,
} from '@horno/contracts';
import { menuOrderTime } from '@horno/domain';
import type { ApiClient, LoadContext } from '@horno/kit';
import { type MenuCard, toMenuCard } from '../domain/menu-card.ts';

export interface Menu {
  categories: Category[];
  cards: MenuCard[];
  /** Without a place the prices are those of the reference store. */
  hasPlace: boolean;
}

type MenuQuery = CallQuery<typeof menuCalls.list>;
type MenuContext = Pick<LoadContext, 'api' | 'place' | 'now' | 'lang'>;

/** Outlet, tier, type and time of every menu call (spec 1 §7); without a place the server takes its reference store. */
export function menuQuery(place: PlaceCookie | undefined, now: string): MenuQuery {
  const scheduled = place?.advanceOrder === 1 ? place.orderTime : undefined;
  return {
    order_time: menuOrderTime(scheduled ?? now),
    ...(place && { outlet_code: place.outletCode, tier: place.tier, order_type: place.orderType }),
  };
}

async function fetchPart({ api, place, now }: MenuContext, slug?: string): Promise<Menu> {
  const query = { ...menuQuery(place, now), ...(slug !== undefined && { slug }) };
  const [categories, list] = await Promise.all([
    api.call(menuCalls.categories, { query }),
    api.call(menuCalls.list, { query }),
  ]);
  return { categories: categories.items, cards: list.items.map(toMenuCard), hasPlace: place !== undefined };
}

const KEPT_MS = 60_000;
const kept = new WeakMap<ApiClient, { key: string; until: number; menu: Promise<Menu> }>();

/**
 * Categories and the whole menu of the place. The browser keeps the last one for a minute, so that going from category to category
 * asks for nothing; a server never keeps anything.
 */
export function loadMenu(context: MenuContext): Promise<Menu> {
  if (typeof window === 'undefined') return fetchPart(context);
  const { api, place, lang } = context;
  const at = Date.parse(context.now);
  const key = JSON.stringify([lang, place ?? null]);
  const last = kept.get(api);
  if (last && last.key === key && at < last.until) return last.menu;
  const menu = fetchPart(context);
  kept.set(api, { key, until: at + KEPT_MS, menu });
  menu.catch(() => kept.delete(api));
  return menu;
}

/** The menu, with the category of the slug even while it is hidden: it shows when it is asked for (spec 1 §2). */
export async function loadMenuWith(context: MenuContext, slug: string | undefined): Promise<Menu> {
  const menu = await loadMenu(context);
  if (slug === undefined || menu.categories.some((category) => category.slug === slug)) return menu;
  try {
    const hidden = await fetchPart(context, slug);
    const cards = hidden.cards.filter((card) => !menu.cards.some(({ uuid }) => uuid === card.uuid));
    return { ...menu, categories: hidden.categories, cards: [...menu.cards, ...cards] };
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_FOUND') return menu;
    throw error;
  }
}

/** One product with sizes, crusts, toppings and groups, at the prices of the place. Rejects with SINGLE-01 or COMBO-01. */
export async function fetchDetail(
  api: ApiClient,
  uuid: string,
  place: PlaceCookie | undefined,
  now: string,
): Promise<MenuItemDetail> {
  return (await api.call(menuCalls.item, { params: { id: uuid }, query: menuQuery(place, now) })).item;
}
