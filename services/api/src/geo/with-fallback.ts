import { errorCodeOf } from '@horno/contracts/errors';
import type { Geocoder } from './geocoder.ts';

/** Logger for failures of the primary geocoder, for example pino. */
export interface GeoLog {
  warn(details: object, message: string): void;
}

function detailOf(error: unknown, name: 'fault' | 'status'): unknown {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  return typeof details === 'object' && details !== null ? (details as Record<string, unknown>)[name] : undefined;
}

const TOO_MANY_REQUESTS = 429;
/** Pause after a 429 reply, in ms. Public services block clients that ignore it. */
const REST_MS = 60_000;

/**
 * Creates a geocoder that asks `primary`, and `gazetteer` when it is unavailable. Each failure is logged without the address;
 * other errors are passed on. After a 429 reply the primary pauses for a minute (`nowMs` is any clock in ms). Ids of the
 * gazetteer (`gz:`) always resolve there.
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
      const fault = detailOf(error, 'fault');
      // The breaker has logged that calls rest.
      if (fault !== 'rest')
        log.warn({ operation, code: 'GEO_UNAVAILABLE', fault }, 'geocoder unavailable, gazetteer answers');
      return ask(gazetteer);
    }
  }
  return {
    predict: (query) => attempt('predict', (geocoder) => geocoder.predict(query)),
    geocode: (query) => attempt('geocode', (geocoder) => geocoder.geocode(query)),
    reverse: (point, lang) => attempt('reverse', (geocoder) => geocoder.reverse(point, lang)),
    // The gazetteer cannot read ids of the primary. The failure is passed on, because NOT_FOUND would be wrong.
    place: (id, lang) => (id.startsWith('gz:') ? gazetteer : primary).place(id, lang),
  };
}
