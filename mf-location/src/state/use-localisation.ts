import type { GeoPoint } from '@horno/domain';
import { useRef, useState } from 'react';
import {
  extended,
  firstLocalisation,
  type Localisation,
  localised,
  mayLocalise,
  seen,
} from '../domain/localisation.ts';
import type { StoreCard } from '../domain/store-view.ts';
import { useLocationData } from './use-location-data.ts';

/** Stores of a search. Dragging or zooming the map runs at most two more searches (spec 1 §4, map). */
export function useLocalisation(stores: readonly StoreCard[]) {
  const { outlets } = useLocationData();
  const [found, setFound] = useState<Localisation>(() => firstLocalisation(stores));
  const isSearching = useRef(false);

  async function searchAround(center: GeoPoint) {
    if (isSearching.current) return;
    if (!mayLocalise(found)) {
      setFound((before) => seen(before, center));
      return;
    }
    isSearching.current = true;
    try {
      const { stores: more } = await outlets.near(center);
      setFound((before) => localised(before, center, more));
    } catch {
      // The known stores stay. The next move of the map tries again.
    }
    isSearching.current = false;
  }

  return {
    found,
    searchAround,
    add: (stores: readonly StoreCard[]) => setFound((before) => extended(before, stores)),
  };
}
