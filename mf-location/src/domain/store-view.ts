import type { Outlet, WeekdayHours } from '@horno/contracts/outlet';
import type { Lang, OrderType } from '@horno/contracts/wire';
import {
  clockText,
  compareSpanish,
  distanceKm,
  type GeoPoint,
  matchesQuery,
  toLocalTime,
  weekdayOf,
} from '@horno/domain';

/** The fields of a store that lists show; small enough for the HTML document. */
export interface StoreCard {
  id: string;
  code: string;
  name: string;
  slug: string;
  address: string;
  district: string;
  city: string;
  phone: string;
  lat: number;
  lng: number;
  delivers: boolean;
  collects: boolean;
  openNow: { D: boolean; C: boolean };
  /** Opening hours of today by order type, `12:00` to `22:30`; empty means closed. */
  today: { D: Span[]; C: Span[] };
  /** Distance in kilometres, when a point is known. */
  km?: number;
}

export interface Span {
  opening: string;
  closing: string;
}

/** Formats opening hours as `11 a. m. – 10:45 p. m.`; a line breaks after the dash only. */
export const spanText = ({ opening, closing }: Span, lang: Lang): string =>
  `${clockText(opening, lang, 'short')}\u00a0– ${clockText(closing, lang, 'short')}`;

export function hoursOf({ customize }: Pick<Outlet, 'customize'>, orderType: OrderType): WeekdayHours[] {
  return orderType === 'D' ? customize.deliveryOpeningHours : customize.carryoutOpeningHours;
}

/** Returns the opening hours of a weekday (0 is Sunday), earliest first. */
export function spansOf(weekly: readonly WeekdayHours[], weekday: number): Span[] {
  return weekly
    .filter(({ day }) => day === weekday)
    .map(({ opening, closing }) => ({ opening: opening.slice(0, 5), closing: closing.slice(0, 5) }))
    .sort((a, b) => (a.opening < b.opening ? -1 : 1));
}

export function toStoreCard(outlet: Outlet, now: string): StoreCard {
  const weekday = weekdayOf(toLocalTime(now, outlet.timezone).date);
  const { id, code, name, slug, address, district, city, phone, lat, delivers, collects } = outlet;
  return {
    id,
    code,
    name,
    slug,
    address,
    district,
    city,
    phone,
    lat,
    lng: outlet.long,
    delivers,
    collects,
    openNow: outlet.open_now,
    today: { D: spansOf(hoursOf(outlet, 'D'), weekday), C: spansOf(hoursOf(outlet, 'C'), weekday) },
    ...(outlet.distance !== undefined && { km: outlet.distance }),
  };
}

/** Filters of the store list. Their names are query parameters of the page. */
export const storeFilters = ['open', 'delivery', 'collection'] as const;
export type StoreFilter = (typeof storeFilters)[number];

const fits: Record<StoreFilter, (store: StoreCard) => boolean> = {
  open: ({ openNow }) => openNow.D || openNow.C,
  delivery: ({ delivers }) => delivers,
  collection: ({ collects }) => collects,
};

/** True when a store matches all filters. */
export function fitsFilters(store: StoreCard, filters: readonly StoreFilter[]): boolean {
  return filters.every((name) => fits[name](store));
}

/** Returns the stores whose name, address or district contains every word of the query. */
export function storesMatching(stores: readonly StoreCard[], query: string): StoreCard[] {
  return stores.filter(({ name, address, district, city }) =>
    matchesQuery(`${name} ${address} ${district} ${city}`, query),
  );
}

/** Sorts by distance from a point. Without a point the order stays as it is. */
export function sortStores(stores: readonly StoreCard[], from: GeoPoint | undefined): StoreCard[] {
  if (!from) return [...stores];
  return stores
    .map((store) => ({ ...store, km: distanceKm(from, store) }))
    .sort((a, b) => a.km - b.km || compareSpanish(a.name, b.name));
}

/** Groups stores by city, in the order of their first store. */
export function byCity(stores: readonly StoreCard[]): { city: string; stores: StoreCard[] }[] {
  const groups = new Map<string, StoreCard[]>();
  for (const store of stores) groups.set(store.city, [...(groups.get(store.city) ?? []), store]);
  return [...groups].map(([city, members]) => ({ city, stores: members }));
}
