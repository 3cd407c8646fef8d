import type { Connection } from '@horno/kit/shell';

export interface KnownConnection extends Connection {
  /** What a request has shown: a browser that has a network need not reach the shop by it. */
  found(isOnline: boolean): void;
}

/** Whether the shop can be reached: by what the browser says, and by what was found out. */
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
