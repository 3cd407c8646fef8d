import type { Place } from '@horno/contracts/place';
import type { Lang } from '@horno/contracts/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Geocoder } from '../geo/geocoder.ts';
import { type MapEnv, storeCodeOf, storePlace, toPlace } from './place-view.ts';

/**
 * Returns the place of an id: a store or a place of the geocoder. Fails with GEO_UNAVAILABLE when the geocoder does not answer.
 */
export async function findPlace(
  id: string,
  lang: Lang,
  { catalogue, geocoder, env }: { catalogue: Catalogue; geocoder: Geocoder; env: MapEnv },
): Promise<Place | undefined> {
  const code = storeCodeOf(id);
  if (code !== undefined) {
    const store = catalogue.storeByCode.get(code);
    return store && storePlace(store);
  }
  const place = await geocoder.place(id, lang);
  return place && toPlace(place, env);
}
