import type { CallError } from '../data/result.ts';
import type { TillApi } from '../data/till-api.ts';
import type { ScreenClock } from './clock.ts';
import type { ScreenStore } from './screen-store.ts';

const RETRY_MS = [1000, 2000, 5000, 10_000] as const;
const STORE_POLL_MS = 60_000;

interface Deps {
  store: ScreenStore;
  api: TillApi;
  clock: ScreenClock;
  /** The feed is open: taps can be sent. */
  onLive(): void;
  /** The device may not read the store. */
  onRefused(code: string): void;
}

/** Keeps the board in step with the api: opens the feed, continues after the last entry, and tries again after a loss. */
export interface FeedFollower {
  start(): void;
  /** Notes that the server is not reached, and tries again later. */
  lose(error: CallError): void;
  /** Tries again at once. */
  retry(): void;
  stop(): void;
}

export function createFeedFollower({ store, api, clock, onLive, onRefused }: Deps): FeedFollower {
  let attempt = 0;
  let hasCursor = false;
  let run = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | undefined;
  const poll = setInterval(readStore, STORE_POLL_MS);

  async function readStore(): Promise<CallError | undefined> {
    const result = await api.readStore();
    if (!result.ok) return result.error;
    clock.set(result.value.server_time);
    store.dispatch({ type: 'storeRead', store: result.value });
    return undefined;
  }

  async function open(): Promise<void> {
    end();
    const current = run;
    const error = (await readStore()) ?? (await readOrders());
    if (current !== run) return;
    if (error) return lose(error);
    const { cursor = 0 } = store.state();
    close = api.follow(cursor, {
      onOpen() {
        attempt = 0;
        store.dispatch({ type: 'connection', connection: { kind: 'live' } });
        onLive();
      },
      onEntry: (entry) => store.dispatch({ type: 'entry', entry }),
      onLost: lose,
    });
  }

  /** The first time all open orders; after a loss the feed continues after its cursor. */
  async function readOrders(): Promise<CallError | undefined> {
    if (hasCursor) return undefined;
    const result = await api.openOrders();
    if (!result.ok) return result.error;
    hasCursor = true;
    store.dispatch({ type: 'opened', ...result.value });
    return undefined;
  }

  function lose(error: CallError): void {
    end();
    if (!error.isRetryable) {
      // A refusal that is not about the key is about the cursor: the feed starts again with the open orders.
      hasCursor = false;
      onRefused(error.code);
    }
    store.dispatch({
      type: 'connection',
      connection: { kind: 'offline', since: new Date(clock.now()).toISOString() },
    });
    timer = setTimeout(open, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
    attempt += 1;
  }

  function end(): void {
    run += 1;
    clearTimeout(timer);
    close?.();
    close = undefined;
  }

  return {
    start: () => void open(),
    lose,
    retry() {
      if (store.state().connection.kind !== 'live') void open();
    },
    stop() {
      end();
      clearInterval(poll);
    },
  };
}
