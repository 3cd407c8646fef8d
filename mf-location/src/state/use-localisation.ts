import type { GeoPoint } from '@horno/domain';
import { useRef, useState } from 'react';
import { firstLocalisation, type Localisation, localised, mayLocalise, seen } from '../domain/localisation.ts';
import type { StoreCard } from '../domain/store-view.ts';
import { useLocationData } from './use-location-data.ts';

/** Stores of a search, and those that come as its map is dragged or zoomed: at most two more searches (spec 1 §4, map). */
export function useLocalisation(stores: readonly StoreCard[]) {
  const { outlets } = useLocationData();
  const [found, setFound] = useState<Localisation>(() => firstLocalisation(stores));
  const isAsking = useRef(false);

  async function look(center: GeoPoint) {
    if (isAsking.current) return;
    if (!mayLocalise(found)) {
      setFound((before) => seen(before, center));
      return;
    }
    isAsking.current = true;
    try {
      const { stores: more } = await outlets.near(center);
      setFound((before) => localised(before, center, more));
    } catch {
      // The stores that are known stay; the next move of the map asks again.
    }
    isAsking.current = false;
  }

  return { found, look };
}
