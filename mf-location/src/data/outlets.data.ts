import { outletsCalls } from '@horno/contracts/calls/outlets';
import { placesCalls } from '@horno/contracts/calls/places';
import type { OpeningHoursAnswer, Outlet } from '@horno/contracts/outlet';
import type { Place } from '@horno/contracts/place';
import type { OrderType } from '@horno/contracts/wire';
import type { GeoPoint } from '@horno/domain';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import { type OrderTime, timeOnWire } from '../domain/order-time.ts';
import { type RefusalReason, reasonOf } from '../domain/refusal.ts';
import { type StoreCard, sortStores, storesMatching, toStoreCard } from '../domain/store-view.ts';
import { lngLatText, type PlacesData } from './places.data.ts';

const STORES_ASKED = 3;

const unknownStore: readonly string[] = ['NOT_FOUND', 'HUTFE-2', 'VALIDATION'];

/** Whether a failure says that there is no such store. */
export function isUnknownStore(error: unknown): boolean {
  return unknownStore.includes(errorCodeOf(error) ?? '');
}

/** A store that takes the order, or why none does; `outlet` is then the one to schedule with, if there is one. */
export type StoreCheck =
  | { isTaken: true; outlet: Outlet }
  | { isTaken: false; reason: RefusalReason; outlet: Outlet | undefined; fault?: unknown };

export interface StoreList {
  stores: StoreCard[];
  /** Where the distances are counted from. */
  from?: GeoPoint;
}

/** Without a map service the stores can still be searched by name. */
function pointOf(text: string, places: PlacesData): Promise<Place[]> {
  return places.find(text).catch((error: unknown) => {
    if (errorCodeOf(error) === undefined) throw error;
    return [];
  });
}

/** What may be asked about stores. Rejects with `AppError` when the question itself failed. */
export function outletsData(api: ApiClient, now: () => Date) {
  const nowIso = () => now().toISOString();

  async function available(outletId: string, orderType: OrderType, time: OrderTime): Promise<Outlet> {
    const body = { outlet_id: outletId, order_type: orderType, ...timeOnWire(time, now()) };
    return (await api.call(outletsCalls.available, { body })).item;
  }

  async function check(outlet: Outlet, orderType: OrderType, time: OrderTime): Promise<StoreCheck> {
    try {
      // The answer has no point: fee and minimum of the address come from the store that the point was asked for.
      const taken = await available(outlet.id, orderType, time);
      const { min_cart, delivery_fee } = orderType === 'D' ? outlet : taken;
      return { isTaken: true, outlet: { ...taken, min_cart, delivery_fee } };
    } catch (error) {
      const reason = reasonOf(errorCodeOf(error), outlet.open_now[orderType]);
      if (!reason) throw error;
      return { isTaken: false, reason, outlet, fault: error };
    }
  }

  return {
    available,

    /** The first store that reaches the point and takes the order; up to three are tried (spec 1 §9). */
    async findDelivery(point: GeoPoint, time: OrderTime): Promise<StoreCheck> {
      const query = {
        location: lngLatText(point),
        disposition: 'D' as const,
        limit: STORES_ASKED,
        ...(time.advanceOrder === 1 && { order_time: time.orderTime, advance_order: '1' as const }),
      };
      const { items } = await api.call(placesCalls.localization, { query });
      let refusal: StoreCheck | undefined;
      for (const outlet of items) {
        const checked = await check(outlet, 'D', time);
        if (checked.isTaken) return checked;
        // A store that is only closed can be ordered from later: better than one that is down.
        if (!refusal || (!refusal.isTaken && refusal.reason === 'unavailable')) refusal = checked;
      }
      return refusal ?? { isTaken: false, reason: 'none', outlet: undefined };
    },

    async checkCollection(code: string, time: OrderTime): Promise<StoreCheck> {
      const outlet = await api.call(outletsCalls.detail, { params: { code } }).then(
        ({ item }) => item,
        (error: unknown) => {
          if (!isUnknownStore(error)) throw error;
          return undefined;
        },
      );
      return outlet ? check(outlet, 'C', time) : { isTaken: false, reason: 'noStore', outlet };
    },

    openingHours(outletId: string, orderType: OrderType): Promise<OpeningHoursAnswer> {
      return api.call(outletsCalls.openingHours, { params: { outletId }, query: { order_type: orderType } });
    },

    async near(point: GeoPoint): Promise<StoreList> {
      const query = { location: lngLatText(point), disposition: 'C' as const, limit: STORES_ASKED };
      const { items } = await api.call(placesCalls.getStore, { query });
      return {
        stores: sortStores(
          items.map((outlet) => toStoreCard(outlet, nowIso())),
          point,
        ),
        from: point,
      };
    },

    /** Stores of a name or district first, then those nearest to where the text leads. Empty: nobody knows the place. */
    async search(text: string, places: PlacesData): Promise<StoreList> {
      const [{ items }, found] = await Promise.all([
        api.call(outletsCalls.list, {}),
        text.trim() === '' ? [] : pointOf(text, places),
      ]);
      const from = found[0] && { lat: found[0].lat, lng: found[0].lng };
      const cards = items.filter(({ collects }) => collects).map((outlet) => toStoreCard(outlet, nowIso()));
      const named = storesMatching(cards, text);
      const near = from
        ? sortStores(cards, from).filter(({ code }) => !named.some((store) => store.code === code))
        : [];
      return { stores: [...sortStores(named, from), ...near.slice(0, STORES_ASKED)], from };
    },
  };
}

export type OutletsData = ReturnType<typeof outletsData>;
