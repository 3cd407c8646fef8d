import { outletsCalls } from '@horno/contracts/calls/outlets';
import { placesCalls } from '@horno/contracts/calls/places';
import type { OpeningHoursAnswer, Outlet } from '@horno/contracts/outlet';
import type { Place } from '@horno/contracts/place';
import type { OrderType } from '@horno/contracts/wire';
import type { GeoPoint } from '@horno/domain';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import { storesAtOnce } from '../domain/localisation.ts';
import { type OrderTime, timeOnWire } from '../domain/order-time.ts';
import { type RefusalReason, reasonOf } from '../domain/refusal.ts';
import { type StoreCard, type StoreFilter, sortStores, toStoreCard } from '../domain/store-view.ts';
import { lngLatText, type PlacesData } from './places.data.ts';

const unknownStore: readonly string[] = ['NOT_FOUND', 'HUTFE-2', 'VALIDATION'];

/** True when an error means that the store does not exist. */
export function isUnknownStore(error: unknown): boolean {
  return unknownStore.includes(errorCodeOf(error) ?? '');
}

/** A store that accepts the order, or the reason of the refusal; `outlet` is then the store to schedule with, if any. */
export type StoreCheck =
  | { isAccepted: true; outlet: Outlet }
  | { isAccepted: false; reason: RefusalReason; outlet: Outlet | undefined; error?: unknown };

/** Search, filters and origin of a list of stores. */
export interface WantedStores {
  query: string;
  filters: readonly StoreFilter[];
  from: GeoPoint | undefined;
}

/** One page of the stores that match, with the number of all of them and of all pages. */
export interface StorePage {
  stores: StoreCard[];
  total: number;
  pages: number;
}

export interface StoreList {
  stores: StoreCard[];
  /** A larger limit may find more. */
  hasMore: boolean;
  /** Origin of the distances. */
  from?: GeoPoint;
}

/** Geocodes a text. Returns nothing when the geocoder fails: stores can still be searched by name. */
function pointOf(text: string, places: PlacesData): Promise<Place[]> {
  return places.find(text).catch((error: unknown) => {
    if (errorCodeOf(error) === undefined) throw error;
    return [];
  });
}

/** Calls about stores. They reject with `AppError` when the call itself failed. */
export function outletsData(api: ApiClient, now: () => Date) {
  const nowIso = () => now().toISOString();

  async function available(outletId: string, orderType: OrderType, time: OrderTime): Promise<Outlet> {
    const body = { outlet_id: outletId, order_type: orderType, ...timeOnWire(time, now()) };
    return (await api.call(outletsCalls.available, { body })).item;
  }

  async function check(outlet: Outlet, orderType: OrderType, time: OrderTime): Promise<StoreCheck> {
    try {
      // This response does not depend on a point: fee and minimum of the address come from the search around the point.
      const accepted = await available(outlet.id, orderType, time);
      const { min_cart, delivery_fee } = orderType === 'D' ? outlet : accepted;
      return { isAccepted: true, outlet: { ...accepted, min_cart, delivery_fee } };
    } catch (error) {
      const reason = reasonOf(errorCodeOf(error));
      if (!reason) throw error;
      return { isAccepted: false, reason, outlet, error };
    }
  }

  /** Stores for collection around a point, nearest first. */
  async function around(point: GeoPoint, limit: number): Promise<Outlet[]> {
    const query = { location: lngLatText(point), disposition: 'C' as const, limit };
    return (await api.call(placesCalls.getStore, { query })).items;
  }

  async function nearest(point: GeoPoint, limit: number): Promise<StoreCard[]> {
    const outlets = await around(point, limit);
    return sortStores(
      outlets.map((outlet) => toStoreCard(outlet, nowIso())),
      point,
    );
  }

  return {
    available,

    /** Finds the first store that delivers to the point and accepts the order. Tries up to three (spec 1 §9). */
    async findDelivery(point: GeoPoint, time: OrderTime): Promise<StoreCheck> {
      const query = {
        location: lngLatText(point),
        disposition: 'D' as const,
        limit: storesAtOnce,
        ...(time.advanceOrder === 1 && { order_time: time.orderTime, advance_order: '1' as const }),
      };
      const { items } = await api.call(placesCalls.localization, { query });
      let refusal: StoreCheck | undefined;
      for (const outlet of items) {
        const checked = await check(outlet, 'D', time);
        if (checked.isAccepted) return checked;
        // Prefer a closed store, which accepts orders for later, over one that is down.
        if (!refusal || (!refusal.isAccepted && refusal.reason === 'unavailable')) refusal = checked;
      }
      return refusal ?? { isAccepted: false, reason: 'none', outlet: undefined };
    },

    /** Returns whether the zone of a store contains the point, whatever the hour. */
    async reaches(point: GeoPoint): Promise<boolean> {
      const query = { location: lngLatText(point), disposition: 'D' as const, limit: 1 };
      return (await api.call(placesCalls.localization, { query })).items.length > 0;
    },

    async checkCollection(code: string, time: OrderTime): Promise<StoreCheck> {
      const outlet = await api.call(outletsCalls.detail, { params: { code } }).then(
        ({ item }) => item,
        (error: unknown) => {
          if (!isUnknownStore(error)) throw error;
          return undefined;
        },
      );
      return outlet ? check(outlet, 'C', time) : { isAccepted: false, reason: 'noStore', outlet };
    },

    openingHours(outletId: string, orderType: OrderType): Promise<OpeningHoursAnswer> {
      return api.call(outletsCalls.openingHours, { params: { outletId }, query: { order_type: orderType } });
    },

    async near(point: GeoPoint, limit = storesAtOnce): Promise<StoreList> {
      const stores = await nearest(point, limit);
      return { stores, from: point, hasMore: stores.length === limit };
    },

    /** Returns a page of the stores that match; `page` counts from 1. */
    async list({ query, filters, from }: WantedStores, page: number): Promise<StorePage> {
      const q = query.trim();
      const asked = {
        page,
        ...(q && { q }),
        ...(from && { location: lngLatText(from) }),
        ...Object.fromEntries(filters.map((name) => [name, '1' as const])),
      };
      const { items, total, pages } = await api.call(outletsCalls.list, { query: asked });
      return { stores: items.map((outlet) => toStoreCard(outlet, nowIso())), total: total ?? items.length, pages };
    },

    /** Returns all stores of collection. */
    async all(): Promise<StoreList> {
      const { items } = await api.call(outletsCalls.list, { query: { collection: '1' } });
      return { stores: items.map((outlet) => toStoreCard(outlet, nowIso())), hasMore: false };
    },

    /** Searches by name or district first, then around the geocoded text. Empty when the place is unknown. */
    async search(text: string, places: PlacesData, limit = storesAtOnce): Promise<StoreList> {
      const q = text.trim();
      const [{ items, total = items.length }, [place]] = await Promise.all([
        api.call(outletsCalls.list, { query: { collection: '1', q, limit } }),
        pointOf(text, places),
      ]);
      const named = items.map((outlet) => toStoreCard(outlet, nowIso()));
      if (!place) return { stores: named, hasMore: total > named.length };
      const from = { lat: place.lat, lng: place.lng };
      const near = (await nearest(from, limit)).filter(({ code }) => !named.some((store) => store.code === code));
      const stores = [...sortStores(named, from), ...near];
      return { stores: stores.slice(0, limit), from, hasMore: stores.length >= limit };
    },
  };
}
