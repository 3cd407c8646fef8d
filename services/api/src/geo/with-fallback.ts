import { errorCodeOf } from '@horno/contracts';
import type { Geocoder } from './geocoder.ts';

/** Where failures of the primary geocoder are reported; a pino logger is one. */
export interface GeoLog {
  warn(details: object, message: string): void;
}

function faultOf(error: unknown): unknown {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  return typeof details === 'object' && details !== null && 'fault' in details ? details.fault : undefined;
}

/**
 * Asks `primary` and, when it is unavailable, `gazetteer`. Each failure is reported without the address; any other failure is
 * passed on. Ids of the gazetteer (`gz:`), handed out while the primary was away, keep their meaning.
 */
export function withFallback(primary: Geocoder, gazetteer: Geocoder, log: GeoLog): Geocoder {
  async function attempt<T>(operation: string, ask: (geocoder: Geocoder) => Promise<T>): Promise<T> {
    try {
      return await ask(primary);
    } catch (error) {
      if (errorCodeOf(error) !== 'GEO_UNAVAILABLE') throw error;
      log.warn(
        { operation, code: 'GEO_UNAVAILABLE', fault: faultOf(error) },
        'geocoder unavailable, gazetteer answers',
      );
      return ask(gazetteer);
    }
  }
  return {
    predict: (query) => attempt('predict', (geocoder) => geocoder.predict(query)),
    geocode: (query) => attempt('geocode', (geocoder) => geocoder.geocode(query)),
    reverse: (point, lang) => attempt('reverse', (geocoder) => geocoder.reverse(point, lang)),
    // The gazetteer cannot read the primary's ids, so a failure there must stay a failure: "no such place" would be untrue.
    place: (id, lang) => (id.startsWith('gz:') ? gazetteer : primary).place(id, lang),
  };
}
