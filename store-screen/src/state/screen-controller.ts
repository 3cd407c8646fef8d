import type { TillAvailabilityBody, TillMoveBody, TillOrder, TillStatusBody } from '@horno/contracts/till';
import { networkError } from '../data/result.ts';
import type { TapStorage } from '../data/tap-storage.ts';
import type { TillApi } from '../data/till-api.ts';
import { isEnding, rewindTo } from '../domain/moves.ts';
import type { LastMove, ScreenState } from '../domain/screen.ts';
import { type Tap, withTaps } from '../domain/taps.ts';
import type { ScreenClock } from './clock.ts';
import { createFeedFollower } from './feed-follower.ts';
import { createScreenStore } from './screen-store.ts';
import { createTapSender } from './tap-sender.ts';

/** Time in which a second tap takes a move back. */
export const UNDO_MS = 5000;

const unpaired = new Set(['SCREEN_UNPAIRED', 'SCREEN_REVOKED']);

/** Choices of a person for a move. */
export type MoveDetails = Pick<TillMoveBody, 'ready_at' | 'reason' | 'rider'>;
export type AvailabilityChange = Omit<TillAvailabilityBody, 'event_id' | 'at'>;
export type StatusChange = Omit<TillStatusBody, 'event_id' | 'at'>;

interface Deps {
  api: TillApi;
  storage: TapStorage;
  clock: ScreenClock;
  newId?: () => string;
  /** The device has no key any more. */
  onUnpaired(code: string): void;
}

/** The board's state and its actions. */
export interface ScreenController {
  state(): ScreenState;
  subscribe(listener: () => void): () => void;
  clock: ScreenClock;
  /** Opens the feed, and sends the taps that an earlier visit left. Returns the function that ends everything. */
  start(): () => void;
  move(order: TillOrder, type: TillMoveBody['type'], details?: MoveDetails): void;
  /** Takes the last move of an order back, also after the seconds in which its button does. */
  undo(uuid: string): void;
  /** Ticks an item, or removes its tick. */
  tick(item: string): void;
  /** A person has looked at the ticket: it makes no sound. */
  touch(uuid: string): void;
  /** A person has read the notice about an order, or about the store (`store`). */
  notice(subject: string): void;
  setAvailability(change: AvailabilityChange): void;
  setStatus(change: StatusChange): void;
  /** Tries again at once, because the network is back. */
  retry(): void;
  /** Notes that the device has no network. */
  lose(): void;
}

export function createScreenController(deps: Deps): ScreenController {
  const { api, storage, clock, newId = () => crypto.randomUUID(), onUnpaired } = deps;
  const store = createScreenStore();
  const sender = createTapSender({ store, api, storage, clock, onLost: (error) => follower.lose(error) });
  const follower = createFeedFollower({
    store,
    api,
    clock,
    onLive: sender.flush,
    onRefused: (code) => unpaired.has(code) && onUnpaired(code),
  });
  const stamp = () => ({ event_id: newId(), at: new Date(clock.now()).toISOString() });

  function add(tap: Tap, move?: Pick<LastMove, 'type' | 'order'>): void {
    const until = clock.device() + UNDO_MS;
    const undo = move && { ...move, eventId: tap.body.event_id, until };
    store.dispatch({ type: 'tapped', tap, ...(undo && { undo }) });
    sender.add(tap);
  }

  let written = store.state().done;
  function keepDone(): void {
    const { done } = store.state();
    if (done !== written) storage.setDone(done);
    written = done;
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    clock,
    start() {
      for (const tap of storage.read()) store.dispatch({ type: 'tapped', tap });
      store.dispatch({ type: 'doneRead', items: storage.done() });
      const forget = store.subscribe(keepDone);
      follower.start();
      return () => {
        forget();
        follower.stop();
        sender.stop();
      };
    },
    move(order, type, details = {}) {
      const holdUntil = isEnding(type) && type !== 'rejected' ? clock.device() + UNDO_MS : undefined;
      const isUndoable = type !== 'received' && type !== 'rejected';
      add(
        { kind: 'move', order: order.uuid, body: { ...stamp(), type, ...details }, holdUntil },
        isUndoable ? { type, order } : undefined,
      );
    },
    undo(uuid) {
      const { lastMoves, orders, taps } = store.state();
      const last = lastMoves.get(uuid);
      const order = orders.get(uuid);
      if (last === undefined || order === undefined || sender.takeBack(last.eventId)) return;
      const { phase } = last.order;
      const type = rewindTo(phase);
      if (type === undefined || withTaps(order, taps).phase === phase) return;
      add({ kind: 'move', order: uuid, body: { ...stamp(), type, rewind: true } });
      store.dispatch({ type: 'undone', order: uuid });
    },
    tick: (item) => store.dispatch({ type: 'ticked', item }),
    touch: (order) => store.dispatch({ type: 'touched', order }),
    notice: (order) => store.dispatch({ type: 'noticed', order }),
    setAvailability: (change) => add({ kind: 'availability', body: { ...stamp(), ...change } }),
    setStatus: (change) => add({ kind: 'status', body: { ...stamp(), ...change } }),
    retry: follower.retry,
    lose: () => follower.lose(networkError),
  };
}
