/** Something that outlived the part that made it: `interval`, `listener window:resize`, `global foo`. */
interface Leak {
  owner: string;
  what: string;
  count: number;
}

/** Returns the owner of the code that runs; undefined for the shell. */
export type OwnerNow = () => string | undefined;

export interface LeakWatch {
  /** A subscription of this owner; ends with the returned function. */
  subscribed(owner: string, name: string): () => void;
  /** Returns what an owner has not cleaned up. */
  left(owner: string): Leak[];
  stop(): void;
}

interface Started {
  owner: string;
  what: string;
}

type Watched = Window & typeof globalThis;
type Call = (...args: never[]) => unknown;

/** Records what was started and by whom, and restores the replaced functions. */
interface Tracker {
  window: Watched;
  started: Map<unknown, Started>;
  /** Records `what` under `key` when a remote's code runs. */
  note(key: unknown, what: string): void;
  replace<T extends object, K extends keyof T>(target: T, name: K, make: (original: T[K] & Call) => T[K]): void;
  restore(): void;
}

function createTracker(window: Watched, ownerNow: OwnerNow): Tracker {
  const started = new Map<unknown, Started>();
  const undo: (() => void)[] = [];
  return {
    window,
    started,
    note(key, what) {
      const owner = ownerNow();
      if (owner) started.set(key, { owner, what });
    },
    replace(target, name, make) {
      const own = Object.getOwnPropertyDescriptor(target, name);
      const original = target[name] as (typeof target)[typeof name] & Call;
      target[name] = make(original);
      undo.push(() => {
        if (own) Object.defineProperty(target, name, own);
        else delete target[name];
      });
    },
    restore() {
      for (const back of undo.reverse()) back();
    },
  };
}

function watchTimer(
  { window, started, note, replace }: Tracker,
  set: 'setTimeout' | 'setInterval',
  clear: 'clearTimeout' | 'clearInterval',
  what: string,
): void {
  const isOnce = set === 'setTimeout';
  replace(window, set, (original) => {
    const watched = (run: unknown, ...rest: unknown[]) => {
      const done = (...args: unknown[]) => {
        if (isOnce) started.delete(key);
        if (typeof run === 'function') run(...args);
      };
      const id = (original as (...args: unknown[]) => unknown).call(window, done, ...rest);
      const key = `timer ${String(id)}`;
      note(key, what);
      return id;
    };
    return watched as unknown as Watched[typeof set];
  });
  replace(window, clear, (original) => {
    const watched = (id: unknown) => {
      started.delete(`timer ${String(id)}`);
      return (original as (id: unknown) => void).call(window, id);
    };
    return watched as Watched[typeof clear];
  });
}

function watchListeners({ started, note, replace }: Tracker, target: Window | Document, name: string): void {
  const listeners = new WeakMap<object, Map<string, object>>();
  const keyOf = (listener: object, type: string, options: unknown) => {
    const capture =
      typeof options === 'object' && options !== null
        ? Boolean((options as { capture?: boolean }).capture)
        : Boolean(options);
    const keys = listeners.get(listener) ?? new Map<string, object>();
    listeners.set(listener, keys);
    const id = `${type} ${capture}`;
    const key = keys.get(id) ?? {};
    keys.set(id, key);
    return key;
  };
  replace(target, 'addEventListener', (original) => {
    const watched = (type: string, listener: object | null, options?: AddEventListenerOptions | boolean) => {
      const own = typeof options === 'object' ? options : {};
      if (listener && !own.once && !own.signal?.aborted) {
        const key = keyOf(listener, type, options);
        note(key, `listener ${name}:${type}`);
        own.signal?.addEventListener('abort', () => started.delete(key));
      }
      return (original as Call).call(target, ...([type, listener, options] as never[]));
    };
    return watched as typeof target.addEventListener;
  });
  replace(target, 'removeEventListener', (original) => {
    const watched = (type: string, listener: object | null, options?: EventListenerOptions | boolean) => {
      if (listener) started.delete(keyOf(listener, type, options));
      return (original as Call).call(target, ...([type, listener, options] as never[]));
    };
    return watched as typeof target.removeEventListener;
  });
}

function watchStyles({ window, note, replace }: Tracker): void {
  const { document } = window;
  for (const name of ['appendChild', 'insertBefore', 'append'] as const) {
    replace(document.head, name, (original) => {
      const watched = (...args: unknown[]) => {
        const [node] = args;
        if (node instanceof window.HTMLStyleElement) note(node, 'style tag');
        return (original as Call).call(document.head, ...(args as never[]));
      };
      return watched as HTMLHeadElement[typeof name];
    });
  }
}

/**
 * Watches what remotes start on the page: timers, listeners of window and document, subscriptions, globals and style tags. For
 * developers who try a build: it replaces functions of the window until `stop`.
 */
export function watchLeaks(window: Watched, ownerNow: OwnerNow): LeakWatch {
  const tracker = createTracker(window, ownerNow);
  const { started } = tracker;
  const known = new Set(Object.keys(window));
  watchTimer(tracker, 'setTimeout', 'clearTimeout', 'timer');
  watchTimer(tracker, 'setInterval', 'clearInterval', 'interval');
  watchListeners(tracker, window, 'window');
  watchListeners(tracker, window.document, 'document');
  watchStyles(tracker);

  return {
    subscribed(owner, name) {
      const key = {};
      started.set(key, { owner, what: `subscription ${name}` });
      return () => started.delete(key);
    },
    left(owner) {
      for (const [key] of started) if (key instanceof window.HTMLStyleElement && !key.isConnected) started.delete(key);
      const counts = new Map<string, number>();
      for (const each of started.values()) {
        if (each.owner === owner) counts.set(each.what, (counts.get(each.what) ?? 0) + 1);
      }
      // Globals have no known owner. They are reported with the first remote that unmounts.
      for (const name of Object.keys(window)) {
        if (known.has(name)) continue;
        known.add(name);
        counts.set(`global ${name}`, 1);
      }
      return [...counts].map(([what, count]) => ({ owner, what, count }));
    },
    stop: tracker.restore,
  };
}
