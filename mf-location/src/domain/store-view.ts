import type { Outlet, WeekdayHours } from '@horno/contracts/outlet';
import type { Lang, OrderType } from '@horno/contracts/wire';
import {
  addDays,
  businessDate,
  clockText,
  compareSpanish,
  distanceKm,
  type GeoPoint,
  hoursOn,
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

type Hours = Pick<Outlet, 'customize' | 'holidays' | 'timezone'>;

/** Returns the opening hours of a date, earliest first: those of a holiday replace those of the weekday. */
function spansOn(outlet: Hours, orderType: OrderType, date: string): Span[] {
  return hoursOn({ weekly: hoursOf(outlet, orderType), holidays: outlet.holidays }, date).map(toSpan);
}

/** Times without seconds. */
export function toSpan({ opening, closing }: Span): Span {
  return { opening: opening.slice(0, 5), closing: closing.slice(0, 5) };
}

function spansToday(outlet: Hours, orderType: OrderType, now: string): Span[] {
  const hours = { weekly: hoursOf(outlet, orderType), holidays: outlet.holidays };
  return spansOn(outlet, orderType, businessDate(hours, now, outlet.timezone));
}

/** Opening hours of a day. The days of the week come first, from Monday; later holidays follow. */
export interface StoreDay {
  date: string;
  weekday: number;
  isHoliday: boolean;
  isToday: boolean;
  spans: { D: Span[]; C: Span[] };
}

/** Weeks start on Monday in Peru. */
const mondayFirst = (weekday: number) => (weekday + 6) % 7;

/** Returns the opening hours of the seven days from today on in the order of the week, and of later holidays. */
export function storeDays(outlet: Hours, now: string): StoreDay[] {
  const today = toLocalTime(now, outlet.timezone).date;
  const week = Array.from({ length: 7 }, (_, day) => addDays(today, day));
  const holidays = outlet.holidays.map(({ date }) => date);
  const later = holidays.filter((date) => date > addDays(today, 6)).sort();
  const toDay = (date: string): StoreDay => ({
    date,
    weekday: weekdayOf(date),
    isHoliday: holidays.includes(date),
    isToday: date === today,
    spans: { D: spansOn(outlet, 'D', date), C: spansOn(outlet, 'C', date) },
  });
  const days = week.map(toDay).sort((a, b) => mondayFirst(a.weekday) - mondayFirst(b.weekday));
  return [...days, ...later.map(toDay)];
}

export function toStoreCard(outlet: Outlet, now: string): StoreCard {
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
    today: { D: spansToday(outlet, 'D', now), C: spansToday(outlet, 'C', now) },
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
