import { menuCalls } from '@horno/contracts/calls/menu';
import type { PlaceCookie } from '@horno/contracts/disposition';
import { okEnvelope } from '@horno/contracts/envelope';
import { asCall, traceHeaders } from '@horno/server/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';

/** Age from which the keys are read again, and from which they are not used, in ms. */
const FRESH_MS = 1000;
const MOST_MS = 5000;
const RETRY_MS = 1000;
const TIMEOUT_MS = 3000;

/**
 * Returns the place with a place key instead of its outlet code, so that one document serves all stores of a group. Returns the place itself
 * while its key is unknown or too old.
 */
export type ToGroup = (place: PlaceCookie | undefined) => PlaceCookie | undefined;

interface Known {
  keys: ReadonlyMap<string, string>;
  etag: string | null;
  readAtMs: number;
}

interface Sources {
  apiBase: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

async function read(apiBase: string, last: Known | undefined, readAtMs: number): Promise<Known> {
  const { path, answer } = menuCalls.groups;
  const response = await asCall('api GET', () =>
    fetch(apiBase + path, {
      headers: {
        accept: 'application/json',
        client: 'edge',
        ...(last?.etag && { 'if-none-match': last.etag }),
        ...traceHeaders(),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );
  if (response.status === 304 && last) return { ...last, readAtMs };
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const { items } = okEnvelope(answer).parse(await response.json()).data;
  const keys = new Map(items.flatMap(({ key, outlet_codes: codes }) => codes.map((code) => [code, key] as const)));
  return { keys, etag: response.headers.get('etag'), readAtMs };
}

/** Follows the groups of stores while pages are requested. No request waits for them. */
export function placeKeys({ apiBase, clock, log }: Sources): ToGroup {
  let known: Known | undefined;
  let isReading = false;
  let nextAtMs = 0;

  async function refresh(nowMs: number): Promise<void> {
    isReading = true;
    try {
      known = await read(apiBase, known, nowMs);
      nextAtMs = nowMs + FRESH_MS;
    } catch (err) {
      nextAtMs = nowMs + RETRY_MS;
      log.warn({ err }, 'groups of stores not read from the api; documents are made for each store');
    } finally {
      isReading = false;
    }
  }

  return (place) => {
    if (!place) return place;
    const nowMs = clock.now().getTime();
    // The time is earlier when the clock was set back.
    const isDue = nowMs >= nextAtMs || nowMs < nextAtMs - FRESH_MS;
    if (isDue && !isReading) void refresh(nowMs);
    const isUsable = known !== undefined && Math.abs(nowMs - known.readAtMs) <= MOST_MS;
    const key = isUsable ? known?.keys.get(place.outletCode) : undefined;
    return key === undefined ? place : { ...place, outletCode: key };
  };
}
