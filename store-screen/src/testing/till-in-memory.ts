import type { TillFeedEntry, TillOrder } from '@horno/contracts/till';
import type { FeedHandlers } from '../data/feed.ts';
import { callError, failed, networkError } from '../data/result.ts';
import type { TillApi } from '../data/till-api.ts';
import { phaseOf } from '../domain/moves.ts';
import type { Tap } from '../domain/taps.ts';
import { entry, store } from './orders.ts';

/** A till api in memory: applies moves, gives out cursors, and fails on demand. */
export interface TillInMemory extends TillApi {
  orders: Map<string, TillOrder>;
  sent: Tap[];
  /** Cursors after which a feed was opened. */
  opened: number[];
  /** No call reaches the api, and the open feed ends. */
  goDown(): void;
  comeBack(): void;
  /** Refuses the next tap. */
  refuseNext(code: string, status?: number): void;
  /** Changes an order from elsewhere. */
  push(order: TillOrder, kind?: TillFeedEntry['kind']): void;
  /** The api ends the feed with a refusal. */
  refuseFeed(code: string, status: number): void;
}

export function createTillInMemory(...initial: TillOrder[]): TillInMemory {
  const orders = new Map(initial.map((order) => [order.uuid, order]));
  const log: TillFeedEntry[] = [];
  const sent: Tap[] = [];
  const opened: number[] = [];
  let isDown = false;
  let refusal: { code: string; status: number } | undefined;
  let feed: (FeedHandlers & { delivered: number }) | undefined;

  const answer = <T>(value: T) => (isDown ? failed('NETWORK', 0) : ({ ok: true, value } as const));

  function push(order: TillOrder, kind: TillFeedEntry['kind'] = 'moved'): void {
    orders.set(order.uuid, order);
    log.push(entry(log.length + 1, order, kind));
    deliver();
  }

  /** Gives the open feed its entries in order. */
  function deliver(): void {
    while (feed && !isDown && feed.delivered < log.length) {
      const next = log[feed.delivered];
      feed.delivered += 1;
      if (next) feed.onEntry(next);
    }
  }

  function apply(tap: Tap): TillOrder | undefined {
    const order = tap.kind === 'move' ? orders.get(tap.order) : undefined;
    if (tap.kind !== 'move' || !order) return undefined;
    const { type, rider } = tap.body;
    const next = { ...order, phase: phaseOf(type), ...(rider && { rider }) };
    push(next);
    return next;
  }

  return {
    orders,
    sent,
    opened,
    push,
    readStore: async () => answer(store),
    readOrder: async (uuid) => answer(orders.get(uuid) as TillOrder),
    openOrders: async () => answer({ orders: [...orders.values()], cursor: log.length }),
    async send(tap) {
      if (isDown) return failed('NETWORK', 0);
      if (refusal) {
        const { code, status } = refusal;
        refusal = undefined;
        return failed(code, status);
      }
      sent.push(tap);
      return { ok: true, value: { applied: true, order: apply(tap) } };
    },
    follow(after, handlers) {
      opened.push(after);
      const own = { ...handlers, delivered: after };
      feed = own;
      queueMicrotask(() => {
        if (feed !== own) return;
        if (isDown) return own.onLost(networkError);
        own.onOpen();
        deliver();
      });
      return () => {
        if (feed === own) feed = undefined;
      };
    },
    goDown() {
      isDown = true;
      feed?.onLost(networkError);
    },
    comeBack() {
      isDown = false;
    },
    refuseNext(code, status = 400) {
      refusal = { code, status };
    },
    refuseFeed(code, status) {
      feed?.onLost(callError(code, status));
    },
  };
}
