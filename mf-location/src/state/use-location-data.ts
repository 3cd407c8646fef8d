import { lazy, lazyCalls, useApi, useNow } from '@horno/kit';
import { useMemo } from 'react';

/** Loads the calls about places and stores with their contracts, which are not needed before a search. */
export const loadLocationData = lazy(() => import(/* webpackChunkName: "location-data" */ '../data/location.data.ts'));

/** Returns the calls about places and stores, bound to the client and the clock of the page. */
export function useLocationData() {
  const api = useApi();
  const now = useNow();
  return useMemo(
    () => ({
      places: lazyCalls(async () => (await loadLocationData()).placesData(api)),
      outlets: lazyCalls(async () => (await loadLocationData()).outletsData(api, now)),
    }),
    [api, now],
  );
}
