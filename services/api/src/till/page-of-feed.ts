import { AppError } from '@horno/contracts/errors';
import type { TillFeedEntry } from '@horno/contracts/till';
import type { ChangeFeed } from '../change-feed.ts';
import type { Deps } from '../deps.ts';
import { findFeedAfter, findLastSeq, findOpenFeed } from '../store-feed/store-feed.repo.ts';
import { toEntries } from './till-orders.ts';

/** A notification can be lost with its connection: a waiting call looks again after this time. */
export const LOOK_MS = 2000;

export interface FeedPage {
  items: TillFeedEntry[];
  cursor: number;
  /** There is more after the cursor. */
  more: boolean;
}

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'catalogue'>;

/** The open orders of a store, and the cursor from which to go on. */
export async function openPage(deps: FeedDeps, store: string): Promise<FeedPage> {
  const { cursor, rows } = await findOpenFeed(deps.db, store);
  return { items: await toEntries(deps.db, deps, rows), cursor, more: false };
}

/** Entries after a cursor. @throws VALIDATION for a cursor that the feed has not reached */
export async function nextPage(deps: FeedDeps, store: string, after: number, limit: number): Promise<FeedPage> {
  const rows = await findFeedAfter(deps.db, store, after, limit + 1);
  if (rows.length === 0 && after > (await findLastSeq(deps.db, store)))
    throw new AppError('VALIDATION', { fields: [{ field: 'after', message: '' }] });
  const shown = rows.slice(0, limit);
  return {
    items: await toEntries(deps.db, deps, shown),
    cursor: shown.at(-1)?.seq ?? after,
    more: rows.length > limit,
  };
}

interface Wait {
  store: string;
  after: number;
  limit: number;
  waitSeconds: number;
  /** Ends the wait: the client has left, or the process stops. */
  signal: AbortSignal;
}

/** Like `nextPage`, and waits when there is nothing new. */
export async function awaitPage(deps: FeedDeps, feed: ChangeFeed, wait: Wait): Promise<FeedPage> {
  const { store, after, limit, waitSeconds, signal } = wait;
  const first = await nextPage(deps, store, after, limit);
  if (first.items.length > 0 || waitSeconds === 0) return first;
  const endsAt = performance.now() + waitSeconds * 1000;
  let wake = () => {};
  let isWoken = false;
  const leave = await feed.subscribe(store, () => {
    isWoken = true;
    wake();
  });
  try {
    for (;;) {
      isWoken = false;
      const page = await nextPage(deps, store, after, limit);
      const restMs = endsAt - performance.now();
      if (page.items.length > 0 || restMs <= 0 || signal.aborted) return page;
      if (!isWoken) await pause(Math.min(restMs, LOOK_MS), signal, (resume) => (wake = resume));
    }
  } finally {
    leave();
  }
}

/** Waits for a time, the signal, or the function that it hands out. */
function pause(ms: number, signal: AbortSignal, onWait: (resume: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    onWait(end);
  });
}
