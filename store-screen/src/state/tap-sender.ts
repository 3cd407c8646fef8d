import type { CallError } from '../data/result.ts';
import type { TapStorage } from '../data/tap-storage.ts';
import type { TillApi } from '../data/till-api.ts';
import { idOf, nextTap, type Tap } from '../domain/taps.ts';
import type { ScreenClock } from './clock.ts';
import type { ScreenStore } from './screen-store.ts';

const CHECK_MS = 500;

interface Deps {
  store: ScreenStore;
  api: TillApi;
  storage: TapStorage;
  clock: ScreenClock;
  /** A tap could not be sent. It stays, and is sent again when the connection is back. */
  onLost(error: CallError): void;
}

/** Sends taps one after the other. */
export interface TapSender {
  add(tap: Tap): void;
  /** Removes a tap that is not under way; returns whether it did. */
  takeBack(eventId: string): boolean;
  /** Sends all due taps. */
  flush(): void;
  stop(): void;
}

export function createTapSender({ store, api, storage, clock, onLost }: Deps): TapSender {
  let underWay: Tap | undefined;
  // Taps on hold become due without another event.
  const timer = setInterval(flush, CHECK_MS);

  function flush(): void {
    if (underWay === undefined && store.state().connection.kind === 'live') void send();
  }

  async function send(): Promise<void> {
    const tap = nextTap(store.state().taps, clock.device());
    if (tap === undefined) return;
    underWay = tap;
    const result = await api.send(tap);
    underWay = undefined;
    if (!result.ok && result.error.isRetryable) return onLost(result.error);
    storage.remove(tap);
    if (result.ok) {
      store.dispatch({ type: 'tapSent', eventId: idOf(tap), order: result.value.order });
    } else {
      await refuse(tap, result.error);
    }
    flush();
  }

  async function refuse(tap: Tap, error: CallError): Promise<void> {
    for (const each of store.state().taps) {
      if (tap.kind === 'move' && each.kind === 'move' && each.order === tap.order) storage.remove(each);
    }
    store.dispatch({ type: 'tapRefused', eventId: idOf(tap), code: error.code });
    if (tap.kind !== 'move') return;
    const order = await api.readOrder(tap.order);
    if (order.ok) store.dispatch({ type: 'orderRead', order: order.value });
  }

  return {
    add(tap) {
      storage.add(tap);
      flush();
    },
    takeBack(eventId) {
      const tap = store.state().taps.find((each) => idOf(each) === eventId);
      if (tap === undefined || tap === underWay) return false;
      storage.remove(tap);
      store.dispatch({ type: 'tapTakenBack', eventId });
      return true;
    },
    flush,
    stop: () => clearInterval(timer),
  };
}
