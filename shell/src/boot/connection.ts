import type { Connection } from '@horno/kit/shell';

export interface KnownConnection extends Connection {
  /** Takes the result of a request: a browser that is online may still not reach the shop. */
  found(isOnline: boolean): void;
}

/** Tracks whether the shop is reachable, by the browser's events and by the results of requests. */
export function createConnection(target: Pick<Window, 'addEventListener' | 'navigator'>): KnownConnection {
  let isOnline = target.navigator.onLine;
  const listeners = new Set<() => void>();
  const found = (next: boolean) => {
    if (next === isOnline) return;
    isOnline = next;
    for (const listener of listeners) listener();
  };
  target.addEventListener('online', () => found(true));
  target.addEventListener('offline', () => found(false));
  return {
    isOnline: () => isOnline,
    onChange(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    found,
  };
}
