import type { ServerResponse } from 'node:http';
import type { OrderPublic } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import { isFinal } from '@horno/domain';
import type { ChangeFeed } from '../change-feed.ts';
import type { Deps } from '../deps.ts';
import { findAppliedEvents } from './order-events.repo.ts';
import { findRider } from './order-riders.repo.ts';
import { statusOf } from './order-statuses.ts';
import { isOnTheRoad, toPublicOrder } from './order-view.ts';
import { findOrder } from './orders.repo.ts';

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 3000;
/** Limit of unread bytes: a client over it has disconnected without closing. */
const MAX_UNREAD_BYTES = 64 * 1024;

export interface StreamRequest {
  uuid: string;
  lang: Lang;
  /** Number of the last event that the client has. Without it, the stream starts with the present state. */
  lastEventId?: number;
  /** True adds `event: rider` with each position of the rider. */
  isOwner?: boolean;
}

/**
 * Streams an order's phases to an open response as server-sent events: one `OrderPublic` for each phase, in order, each once. A
 * new promise of the store sends the present phase again. The stream ends with the order. Between events it sends a comment as
 * keep-alive, and reads the order in case a notification was lost.
 */
export async function streamOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  feed: ChangeFeed,
  response: ServerResponse,
  request: StreamRequest,
): Promise<void> {
  let lastSeq = request.lastEventId;
  let lastPromise: string | undefined;
  let lastRiderAt = '';
  let sending: Promise<void> = Promise.resolve();
  let isOver = false;

  const leave = await feed.subscribe(request.uuid, wake);
  // The client may have disconnected while the subscription was opened.
  if (response.destroyed) return leave();
  const timer = setInterval(() => {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(':\n\n');
    wake();
  }, HEARTBEAT_MS);
  timer.unref();
  response.once('close', end);
  response.write(`retry: ${RETRY_MS}\n\n`);
  wake();
  await sending;

  function wake(): void {
    sending = sending.then(send).catch((error) => {
      deps.log.error(
        { err: error, order: request.uuid },
        'order stream failed: connection closed, the client reconnects',
      );
      response.destroy();
    });
  }

  async function send(): Promise<void> {
    if (isOver) return;
    const order = await findOrder(deps.db, request.uuid);
    if (order === undefined) return;
    const events = await findAppliedEvents(deps.db, request.uuid);
    const newest = events.at(-1)?.seq ?? 0;
    const before = lastSeq;
    const after = before ?? newest - 1;
    for (const [index, { seq }] of events.entries()) {
      if (seq <= after || isOver) continue;
      const state = toPublicOrder(order, events.slice(0, index + 1), deps.clock.now(), request.lang);
      write(state, seq);
    }
    const promise = JSON.stringify([order.promisedFrom, order.promisedTo]);
    const isPhaseSent = lastSeq !== before;
    if (lastPromise !== undefined && promise !== lastPromise && !isPhaseSent) {
      write(toPublicOrder(order, events, deps.clock.now(), request.lang), newest);
    }
    lastPromise = promise;
    if (request.isOwner && isOnTheRoad(statusOf(order).phase)) await sendRider();
    if (isFinal(statusOf(order).phase)) response.end();
  }

  function write(state: OrderPublic, seq: number): void {
    response.write(`id: ${seq}\ndata: ${JSON.stringify(state)}\n\n`);
    lastSeq = seq;
  }

  async function sendRider(): Promise<void> {
    const rider = await findRider(deps.db, request.uuid);
    if (rider === undefined || rider.at === lastRiderAt || isOver) return;
    response.write(`event: rider\ndata: ${JSON.stringify(rider)}\n\n`);
    lastRiderAt = rider.at;
  }

  function end(): void {
    isOver = true;
    clearInterval(timer);
    leave();
  }
}
