import { lazy, lazyCalls, useApi, useNow } from '@horno/kit';
import { useMemo } from 'react';

/** The calls about places and stores with the contracts that they parse by: nobody needs them before a search. */
export const bringLocationData = lazy(() => import(/* webpackChunkName: "location-data" */ '../data/location.data.ts'));

/** The data doors of this remote, bound to the page's client and clock. */
export function useLocationData() {
  const api = useApi();
  const now = useNow();
  return useMemo(
    () => ({
      places: lazyCalls(async () => (await bringLocationData()).placesData(api)),
      outlets: lazyCalls(async () => (await bringLocationData()).outletsData(api, now)),
    }),
    [api, now],
  );
}
