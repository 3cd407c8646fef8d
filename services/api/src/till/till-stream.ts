import type { ServerResponse } from 'node:http';
import type { ChangeFeed } from '../change-feed.ts';
import type { Deps } from '../deps.ts';
import { findKey, noteUse } from '../store-keys/store-keys.repo.ts';
import { type FeedPage, LOOK_MS, nextPage, openPage } from './page-of-feed.ts';

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 3000;
const PAGE = 50;
/** Limit of unread bytes: a client over it has disconnected without closing. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

export interface TillStreamRequest {
  store: string;
  /** Key that opened the stream: the stream ends with it. */
  keyId: string;
  /** Cursor of the client. Without one, the stream starts with the open orders. */
  after: number | undefined;
}

/**
 * Streams the feed of a store as server-sent events, in order: the id of an event is its number. A comment keeps the connection
 * alive. The feed is read again every two seconds in case a notification was lost.
 */
export async function streamFeed(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'log'>,
  feed: ChangeFeed,
  response: ServerResponse,
  { store, keyId, after }: TillStreamRequest,
): Promise<void> {
  let cursor = after;
  let sending: Promise<void> = Promise.resolve();
  let isWanted = false;
  const leave = await feed.subscribe(store, wake);
  // The client may have disconnected while the subscription was opened.
  if (response.destroyed) return leave();
  const look = setInterval(wake, LOOK_MS);
  const heartbeat = setInterval(() => {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(':\n\n');
  }, HEARTBEAT_MS);
  look.unref();
  heartbeat.unref();
  response.once('close', () => {
    clearInterval(look);
    clearInterval(heartbeat);
    leave();
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
  wake();
  await sending;

  function wake(): void {
    if (isWanted) return;
    isWanted = true;
    sending = sending.then(send).catch((error) => {
      deps.log.error({ err: error, store }, 'feed of a store failed: connection closed, the till reconnects');
      response.destroy();
    });
  }

  async function send(): Promise<void> {
    isWanted = false;
    if (response.destroyed || response.writableEnded) return;
    const key = await findKey(deps.db, keyId);
    if (key === undefined || key.revokedAt !== null) return void response.end();
    await noteUse(deps.db, keyId, deps.clock.now());
    if (cursor === undefined) write(await openPage(deps, store));
    for (let more = true; more && !response.destroyed; ) {
      const page = await nextPage(deps, store, cursor ?? 0, PAGE);
      write(page);
      more = page.more;
    }
  }

  function write({ items, cursor: next }: FeedPage): void {
    for (const entry of items) response.write(`id: ${entry.seq}\ndata: ${JSON.stringify(entry)}\n\n`);
    // An id without data sets the cursor of the client and shows nothing.
    if (cursor === undefined) response.write(`id: ${next}\n\n`);
    cursor = next;
  }
}
