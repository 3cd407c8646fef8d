import { type StoredSchema, stored } from '@horno/kit';
import { useSyncExternalStore } from 'react';

/** A choice that this device remembers for all tabs. */
export interface DeviceChoice<T> {
  /** The choice; undefined without one, on the server and during hydration. */
  use(): T | undefined;
  read(): T | undefined;
  write(value: T): void;
  forget(): void;
}

export function deviceChoice<T>(key: string, schema: StoredSchema<T>): DeviceChoice<T> {
  const store = stored<T>(key, schema);
  const listeners = new Set<() => void>();
  // One object for one stored text: React compares by identity.
  let known: { text: string; value: T | undefined } | undefined;
  function read(): T | undefined {
    const value = store.read();
    const text = JSON.stringify(value) ?? '';
    if (known?.text !== text) known = { text, value };
    return known.value;
  }
  const announce = () => {
    for (const changed of listeners) changed();
  };
  function subscribe(changed: () => void): () => void {
    listeners.add(changed);
    window.addEventListener('storage', changed);
    return () => {
      listeners.delete(changed);
      window.removeEventListener('storage', changed);
    };
  }
  return {
    use: () => useSyncExternalStore(subscribe, read, () => undefined),
    read,
    write(value) {
      store.write(value);
      announce();
    },
    forget() {
      store.remove();
      announce();
    },
  };
}
