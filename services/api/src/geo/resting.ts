import { AppError, errorCodeOf } from '@horno/contracts/errors';
import { type Breaker, callGuarded } from '../breaker.ts';
import type { Geocoder } from './geocoder.ts';

/** Creates a geocoder that fails at once with `GEO_UNAVAILABLE` (fault `rest`) while the breaker lets its calls rest. */
export function resting(geocoder: Geocoder, breaker: Breaker): Geocoder {
  const guard = {
    isOutage: (error: unknown) => errorCodeOf(error) === 'GEO_UNAVAILABLE',
    refusal: () => new AppError('GEO_UNAVAILABLE', { fault: 'rest' }),
  };
  const guarded = <T>(call: () => Promise<T>) => callGuarded(breaker, guard, call);
  return {
    predict: (query) => guarded(() => geocoder.predict(query)),
    geocode: (query) => guarded(() => geocoder.geocode(query)),
    reverse: (point, lang) => guarded(() => geocoder.reverse(point, lang)),
    place: (id, lang) => guarded(() => geocoder.place(id, lang)),
  };
}
