import { menuCalls } from '@horno/contracts/calls/menu';
import type { PlaceCookie } from '@horno/contracts/disposition';
import { okEnvelope } from '@horno/contracts/envelope';
import { DueAnswers } from '@horno/render/due-answers';
import type { Clock } from '@horno/server/clock';
import { asCall, traceHeaders } from '@horno/server/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { StoredAnswers } from '../outage/stored-answers.ts';

/** Age from which the keys are read again, and from which they are not used unless the api is away, in ms. */
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
  text: string;
  readAtMs: number;
}

/** Name of the groups among the stored answers. */
const GROUPS_KEY = 'place groups';

interface Sources {
  apiBase: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

const keysOf = (text: string) =>
  new Map(
    okEnvelope(menuCalls.groups.answer)
      .parse(JSON.parse(text))
      .data.items.flatMap(({ key, outlet_codes: codes }) => codes.map((code) => [code, key] as const)),
  );

async function read(apiBase: string, last: Known | undefined): Promise<Omit<Known, 'readAtMs'>> {
  const { path } = menuCalls.groups;
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
  if (response.status === 304 && last) return last;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const text = await response.text();
  return { keys: keysOf(text), etag: response.headers.get('etag'), text };
}

/** Returns the groups that were stored; undefined when there are none that this version can read. */
async function recallKeys(stored: StoredAnswers): Promise<Known | undefined> {
  const text = (await stored.recall(GROUPS_KEY))?.text;
  try {
    return text === undefined ? undefined : { keys: keysOf(text), etag: null, text, readAtMs: 0 };
  } catch {
    return undefined;
  }
}

/** Follows the groups of stores while pages are requested. No request waits for them. While the api is away the last ones stay. */
export function placeKeys({ apiBase, clock, log }: Sources, stored: StoredAnswers): ToGroup {
  let known: Known | undefined;
  let isReading = false;
  /** Until the first answer the api counts as away, and the stored groups are in force. */
  let isAway = true;
  const due = new DueAnswers();
  let nextAtMs = 0;

  void recallKeys(stored).then((keys) => {
    known ??= keys;
  });

  async function refresh(nowMs: number): Promise<void> {
    isReading = true;
    try {
      known = { ...(await read(apiBase, known)), readAtMs: nowMs };
      if (due.isDue(GROUPS_KEY, known.etag ?? undefined)) stored.store(GROUPS_KEY, known.text);
      isAway = false;
      nextAtMs = nowMs + FRESH_MS;
    } catch (err) {
      nextAtMs = nowMs + RETRY_MS;
      isAway = true;
      log.warn({ err }, 'groups of stores not read from the api; the last ones stay');
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
    const isUsable = known !== undefined && (isAway || Math.abs(nowMs - known.readAtMs) <= MOST_MS);
    const key = isUsable ? known?.keys.get(place.outletCode) : undefined;
    return key === undefined ? place : { ...place, outletCode: key };
  };
}
