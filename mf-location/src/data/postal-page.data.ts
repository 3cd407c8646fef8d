import { placesCalls } from '@horno/contracts/calls/places';
import type { Place } from '@horno/contracts/place';
import type { OrderType } from '@horno/contracts/wire';
import { toOrderType } from '@horno/domain';
import { errorCodeOf, type LoadContext } from '@horno/kit';
import { type StoreCard, toStoreCard } from '../domain/store-view.ts';
import { lngLatText } from './places.data.ts';

/** Maximum number of addresses and stores together (spec 1 §9). */
const RESULTS = 10;

/** Districts of a postal code or ubigeo and the stores around the first. Empty for an unknown code. Plain JSON. */
export interface PostalPage {
  zip: string;
  orderType: OrderType;
  places: Place[];
  stores: StoreCard[];
}

const unknownZip: readonly unknown[] = ['NOT_FOUND', 'VALIDATION'];

export async function loadPostalPage({ api, params, now, signal }: LoadContext): Promise<PostalPage> {
  const zip = (params.zip ?? '').slice(0, 12);
  const orderType = toOrderType(params.opt) ?? 'C';
  const places = await api.call(placesCalls.cep, { params: { zip_code: zip } }, { signal }).then(
    ({ items }) => items,
    (error: unknown) => {
      if (!unknownZip.includes(errorCodeOf(error))) throw error;
      return [];
    },
  );
  const [first] = places;
  if (!first) return { zip, orderType, places, stores: [] };
  const shown = orderType === 'D' ? places : [];
  const query = {
    location: lngLatText(first),
    disposition: 'C' as const,
    limit: RESULTS - Math.min(shown.length, RESULTS - 1),
  };
  const { items } = await api.call(placesCalls.getStore, { query }, { signal });
  return {
    zip,
    orderType,
    places: places.slice(0, RESULTS - 1),
    stores: items.map((store) => toStoreCard(store, now)),
  };
}
