import { outletsCalls } from '@horno/contracts/calls/outlets';
import { placesCalls } from '@horno/contracts/calls/places';
import type { OutletDetail } from '@horno/contracts/outlet';
import { errorCodeOf, type LoadContext } from '@horno/kit';
import { type StoreCard, toStoreCard } from '../domain/store-view.ts';
import { isUnknownStore, type StorePage as Stores } from './outlets.data.ts';
import { lngLatText } from './places.data.ts';

const NEIGHBOURS = 3;

/** Data of a store's page; `null` for a store that does not exist. Plain JSON. */
export type StorePage = { outlet: OutletDetail; near: StoreCard[]; now: string } | null;

/** Loads the first stores of the list of all. */
export async function loadStores({ api, now, signal }: LoadContext): Promise<Stores> {
  const { items, total, pages } = await api.call(outletsCalls.list, { query: {} }, { signal });
  return { stores: items.map((outlet) => toStoreCard(outlet, now)), total: total ?? items.length, pages };
}

export async function findStore({ api, params, signal }: LoadContext): Promise<OutletDetail | undefined> {
  try {
    return (await api.call(outletsCalls.detail, { params: { code: params.outlet ?? '' } }, { signal })).item;
  } catch (error) {
    if (isUnknownStore(error)) return undefined;
    throw error;
  }
}

export async function loadStorePage(context: LoadContext): Promise<StorePage> {
  const { api, now, signal } = context;
  const outlet = await findStore(context);
  if (!outlet) return null;
  const query = {
    location: lngLatText({ lat: outlet.lat, lng: outlet.long }),
    disposition: 'C' as const,
    limit: NEIGHBOURS + 1,
  };
  // The page works without the stores nearby.
  const near = await api.call(placesCalls.getStore, { query }, { signal }).then(
    ({ items }) => items,
    (error: unknown) => {
      if (errorCodeOf(error) === undefined) throw error;
      return [];
    },
  );
  const others = near.filter(({ code }) => code !== outlet.code).slice(0, NEIGHBOURS);
  return { outlet, near: others.map((store) => toStoreCard(store, now)), now };
}
