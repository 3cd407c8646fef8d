import { errorCodeOf } from '@horno/contracts/errors';
import type { Geocoder } from './geocoder.ts';

/** Where failures of the primary geocoder are reported; a pino logger is one. */
export interface GeoLog {
  warn(details: object, message: string): void;
}

function detailOf(error: unknown, name: 'fault' | 'status'): unknown {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  return typeof details === 'object' && details !== null ? (details as Record<string, unknown>)[name] : undefined;
}

const TOO_MANY_REQUESTS = 429;
/** A service that asks for less is left alone for so long: public ones lock out who goes on. */
const REST_MS = 60_000;

/**
 * Asks `primary` and, when it is unavailable, `gazetteer`. Each failure is reported without the address; any other failure is
 * passed on. A primary that is asked too much rests for a minute (`nowMs` is any clock of milliseconds). Ids of the gazetteer (`gz:`), handed out while the primary was away, keep their meaning.
 */
export function withFallback(
  primary: Geocoder,
  gazetteer: Geocoder,
  log: GeoLog,
  nowMs: () => number = () => performance.now(),
): Geocoder {
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  async function attempt<T>(operation: string, ask: (geocoder: Geocoder) => Promise<T>): Promise<T> {
    if (nowMs() < restsUntilMs) return ask(gazetteer);
    try {
      return await ask(primary);
    } catch (error) {
      if (errorCodeOf(error) !== 'GEO_UNAVAILABLE') throw error;
      if (detailOf(error, 'status') === TOO_MANY_REQUESTS) restsUntilMs = nowMs() + REST_MS;
      log.warn(
        { operation, code: 'GEO_UNAVAILABLE', fault: detailOf(error, 'fault') },
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
