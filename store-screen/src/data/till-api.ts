import type { AnyCall, CallAnswer, CallInput } from '@horno/contracts/call';
import { tillCalls } from '@horno/contracts/calls/till';
import type { TillOrder, TillStore } from '@horno/contracts/till';
import type { Lang } from '@horno/contracts/wire';
import type { Tap } from '../domain/taps.ts';
import { type FeedHandlers, followFeed } from './feed.ts';
import type { Result } from './result.ts';
import { ask } from './server.ts';

const PAGE = 100;

/** The calls that the screen makes for its store. */
export interface TillApi {
  readStore(): Promise<Result<TillStore>>;
  /** Open orders, and the cursor after which the feed continues. */
  openOrders(): Promise<Result<{ orders: TillOrder[]; cursor: number }>>;
  readOrder(uuid: string): Promise<Result<TillOrder>>;
  /** Sends a tap. `order` is the order afterwards. */
  send(tap: Tap): Promise<Result<{ applied: boolean; order?: TillOrder }>>;
  /** Follows the feed; returns the function that closes it. */
  follow(after: number, handlers: FeedHandlers): () => void;
}

const map = <T, U>(result: Result<T>, to: (value: T) => U): Result<U> =>
  result.ok ? { ok: true, value: to(result.value) } : result;

/** The calls of one store; `lang` is read at each call. */
export function createTillApi(store: string, lang: () => Lang): TillApi {
  const call = <C extends AnyCall>(one: C, input: CallInput<C>): Promise<Result<CallAnswer<C>>> =>
    ask(one, input, lang());
  const params = { store };

  return {
    readStore: async () => map(await call(tillCalls.store, { params }), ({ item }) => item),
    readOrder: async (uuid) => map(await call(tillCalls.order, { params: { store, uuid } }), ({ item }) => item),
    async openOrders() {
      const first = await call(tillCalls.orders, { params, query: { wait: 0, limit: PAGE } });
      return map(first, ({ items, cursor }) => ({ orders: items.map(({ order }) => order), cursor }));
    },
    async send(tap) {
      if (tap.kind === 'availability') return call(tillCalls.availability, { params, body: tap.body });
      if (tap.kind === 'status') return call(tillCalls.status, { params, body: tap.body });
      const answer = await call(tillCalls.move, { params: { store, uuid: tap.order }, body: tap.body });
      return map(answer, ({ applied, item }) => ({ applied, order: item }));
    },
    follow: (after, handlers) => followFeed(store, after, handlers),
  };
}
