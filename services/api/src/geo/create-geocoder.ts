import { AppError, errorCodeOf } from '@horno/contracts/errors';
import { type Breaker, callGuarded } from '@horno/server/breaker';
import { createGazetteerGeocoder } from './gazetteer.geocoder.ts';
import { type GazetteerData, gazetteerData } from './gazetteer-data.ts';
import type { Geocoder } from './geocoder.ts';
import { createRemoteGeocoder, type RemoteGeocoderName } from './remote.geocoder.ts';
import { type GeoLog, withFallback } from './with-fallback.ts';

/** Creates a geocoder that fails at once with `GEO_UNAVAILABLE` (fault `rest`) while the breaker lets its calls rest. */
function resting(geocoder: Geocoder, breaker: Breaker): Geocoder {
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

/** The part of the environment that configures the geocoder. */
export interface GeocoderEnv {
  GEOCODER?: 'gazetteer' | RemoteGeocoderName | undefined;
  /** Base URL of the service. Required by every geocoder except the gazetteer. */
  GEOCODER_URL?: string | undefined;
  GEOCODER_TIMEOUT_MS?: number | undefined;
}

/** Deadline of a request, in ms. The customer waits while typing, so the gazetteer answers after it. */
const DEADLINE_MS = 2_500;

/** Creates the configured geocoder. A remote geocoder falls back to the gazetteer. */
export function createGeocoder(
  env: GeocoderEnv,
  log: GeoLog,
  data: GazetteerData = gazetteerData(),
  breaker?: Breaker,
): Geocoder {
  const gazetteer = createGazetteerGeocoder(data);
  const name = env.GEOCODER ?? 'gazetteer';
  if (name === 'gazetteer') return gazetteer;
  if (!env.GEOCODER_URL) throw new Error(`GEOCODER=${name} needs GEOCODER_URL`);
  const remote = createRemoteGeocoder(name, env.GEOCODER_URL, env.GEOCODER_TIMEOUT_MS ?? DEADLINE_MS, data.districts);
  return withFallback(breaker ? resting(remote, breaker) : remote, gazetteer, log);
}
