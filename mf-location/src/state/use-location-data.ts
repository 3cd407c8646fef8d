import { useApi, useNow } from '@horno/kit';
import { useMemo } from 'react';
import { outletsData } from '../data/outlets.data.ts';
import { placesData } from '../data/places.data.ts';

/** The data doors of this remote, bound to the page's client and clock. */
export function useLocationData() {
  const api = useApi();
  const now = useNow();
  return useMemo(() => ({ places: placesData(api), outlets: outletsData(api, now) }), [api, now]);
}
