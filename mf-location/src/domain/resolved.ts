import type { Place } from '@horno/contracts/place';

/** True when a place is sufficient for a delivery: it has a city, a state and a country (spec 1 §5). */
export function isResolved(place: Pick<Place, 'city' | 'state' | 'country'>): boolean {
  return place.city.trim() !== '' && place.state.trim() !== '' && place.country === 'PE';
}
