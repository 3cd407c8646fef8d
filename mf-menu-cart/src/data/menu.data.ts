import type { CallQuery } from '@horno/contracts/call';
import type { menuCalls } from '@horno/contracts/calls/menu';
import type { PlaceCookie } from '@horno/contracts/disposition';
import type { MenuItemDetail, SellingHours } from '@horno/contracts/menu';
import type { OrderType } from '@horno/contracts/wire';
import { menuOrderTime } from '@horno/domain';
import { type ApiClient, errorCodeOf, type LoadContext, lazyCalls, orderTypeChoice } from '@horno/kit';
import { loadMenuCalls } from './lazy-menu-calls.ts';
import type { MenuItems } from './menu-calls.ts';

export interface Menu extends MenuItems {
  /** Without a place the prices are those of the reference store. */
  hasPlace: boolean;
  /** Order type of the reference prices; absent with a place. */
  reference?: OrderType;
  /** The chosen store does not exist any more, so the prices are those of the reference store. */
  isStoreGone?: boolean;
  /** These are the data of a document, which shows all of them. */
  isOfDocument?: boolean;
  /** The chosen time has gone by, so the menu is that of now. */
  isTimePast?: boolean;
}

const laterCalls = lazyCalls<typeof import('./later.data.ts')>(() => import('./later.data.ts'));

type MenuQuery = CallQuery<typeof menuCalls.list>;
export type MenuContext = Pick<LoadContext, 'api' | 'place' | 'orderType' | 'now' | 'lang'>;

/** True when the chosen time is not ahead any more. */
function isTimePast(place: PlaceCookie | undefined, now: string): boolean {
  return place?.advanceOrder === 1 && place.orderTime !== undefined && Date.parse(place.orderTime) <= Date.parse(now);
}

/** The chosen time, otherwise now. */
function orderTimeOf({ place, now }: Pick<MenuContext, 'place' | 'now'>): string {
  return (place?.advanceOrder === 1 && !isTimePast(place, now) && place.orderTime) || now;
}

/**
 * Query of every menu call (spec 1 §7). A chosen time that has gone by is not used. Without a place the server uses its reference
 * store, with the tier of the tab that the visitor chose.
 */
export function menuQuery(
  place: PlaceCookie | undefined,
  now: string,
  orderType: OrderType | undefined = orderTypeChoice.read(),
): MenuQuery {
  if (!place) {
    return { order_time: menuOrderTime(now), ...(orderType && { order_type: orderType }) };
  }
  return {
    order_time: menuOrderTime(orderTimeOf({ place, now })),
    outlet_code: place.outletCode,
    tier: place.tier,
    order_type: place.orderType,
  };
}

/** Order type of the reference prices: that of the chosen tab, else delivery. */
export function referenceType(orderType: OrderType | undefined = orderTypeChoice.read()): OrderType {
  return orderType ?? 'D';
}

/** Runs a call for the place; when its store does not exist any more, for the reference store. */
export async function orReference<T>(
  place: PlaceCookie | undefined,
  run: (place: PlaceCookie | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await run(place);
  } catch (error) {
    if (!place || errorCodeOf(error) !== 'HUTFE-2') throw error;
    return run(undefined);
  }
}

/** The menu of a category, or of all, at the place; at the reference store when that of the place does not exist any more. */
const fetchPart = (context: MenuContext, slug?: string): Promise<Menu> =>
  orReference(context.place, async (place) => ({
    ...(await fetchMenu({ ...context, place }, slug)),
    ...(context.place && !place && { isStoreGone: true }),
  }));

async function fetchMenu({ api, place, orderType, now }: MenuContext, slug?: string): Promise<Menu> {
  const query = { ...menuQuery(place, now, orderType), ...(slug !== undefined && { slug }) };
  const { readMenu } = await loadMenuCalls();
  return {
    ...(await readMenu(api, query)),
    hasPlace: place !== undefined,
    ...(!place && { reference: referenceType(orderType) }),
    ...(isTimePast(place, now) && { isTimePast: true }),
  };
}

/** Time for which the browser uses answers of the menu, in ms. */
export const CACHE_MS = 60_000;
/** Interval of refreshes of the visible menu, in ms. */
export const LIVE_MS = 20_000;
const cache = new WeakMap<ApiClient, { key: string; until: number; menu: Promise<Menu> }>();

/**
 * Loads categories and the whole menu of the place. The browser caches the last one for a minute, so that a change of category makes no
 * request. The server caches nothing.
 */
export function loadMenu(context: MenuContext): Promise<Menu> {
  if (typeof window === 'undefined') return fetchPart(context).then((menu) => ({ ...menu, isOfDocument: true }));
  const at = Date.parse(context.now);
  const last = cache.get(context.api);
  return last && last.key === keyOf(context) && at < last.until ? last.menu : fetchAndCache(context);
}

const keyOf = ({ lang, place, orderType }: MenuContext) => JSON.stringify([lang, place ?? referenceType(orderType)]);

function fetchAndCache(context: MenuContext): Promise<Menu> {
  const { api } = context;
  const menu = fetchPart(context);
  cache.set(api, { key: keyOf(context), until: Date.parse(context.now) + CACHE_MS, menu });
  menu.catch(() => cache.delete(api));
  return menu;
}

/** Loads the present menu, ignoring the cache. Only in the browser. */
export function reloadMenu(context: MenuContext, slug: string | undefined): Promise<Menu> {
  return withHidden(context, fetchAndCache(context), slug);
}

/** Loads the menu with the category of the slug, even if it is hidden (spec 1 §2) or not among the first items. */
export function loadMenuWith(context: MenuContext, slug: string | undefined): Promise<Menu> {
  return withHidden(context, loadMenu(context), slug);
}

const loadLater = (context: MenuContext, slug: string, hours: SellingHours) =>
  laterCalls.loadLater({
    slug,
    hours,
    orderTime: orderTimeOf(context),
    fetchAt: (now) => fetchPart({ ...context, now }, slug),
  });

async function withHidden(context: MenuContext, loading: Promise<Menu>, slug: string | undefined): Promise<Menu> {
  const menu = await loading;
  const isListed = menu.categories.some((category) => category.slug === slug);
  if (slug === undefined || (isListed && !menu.isPartial)) return menu;
  try {
    const hidden = await fetchPart(context, slug);
    const category = hidden.categories.find((candidate) => candidate.slug === slug);
    const isSold = hidden.cards.some(({ categorySlug }) => categorySlug === slug);
    const later = category?.hours && !isSold ? await loadLater(context, slug, category.hours) : [];
    const cards = [...hidden.cards, ...later].filter((card) => !menu.cards.some(({ uuid }) => uuid === card.uuid));
    return { ...menu, categories: hidden.categories, cards: [...menu.cards, ...cards] };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'NOT_FOUND' || code === 'HUT-01') return menu;
    throw error;
  }
}

/** One product with sizes, crusts, toppings and groups, at the prices of the place. Rejects with SINGLE-01, COMBO-01 or HUT-02. */
export async function fetchDetail(
  api: ApiClient,
  uuid: string,
  place: PlaceCookie | undefined,
  now: string,
  orderType?: OrderType,
): Promise<MenuItemDetail> {
  const { menuCalls } = await loadMenuCalls();
  const { item } = await orReference(place, (at) =>
    api.call(menuCalls.item, { params: { id: uuid }, query: menuQuery(at, now, orderType) }),
  );
  return item;
}
