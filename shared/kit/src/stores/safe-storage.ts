export type StorageArea = 'local' | 'session';

/** A storage area of the browser whose calls never throw. */
export interface SafeStorage {
  getItem(key: string): string | null;
  /** Returns false when the value was not written: storage is full or blocked. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
  keys(): string[];
}

/**
 * Returns a storage area of the browser. Where site data are blocked, reading `window.localStorage` throws: the area is then empty and
 * accepts no values. On the server the area is empty too.
 */
export function safeStorage(area: StorageArea): SafeStorage {
  function use<T>(action: (storage: Storage) => T, fallback: T): T {
    try {
      return action(area === 'local' ? globalThis.localStorage : globalThis.sessionStorage);
    } catch {
      return fallback;
    }
  }
  return {
    getItem: (key) => use((storage) => storage.getItem(key), null),
    setItem: (key, value) =>
      use((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    removeItem: (key) => use((storage) => storage.removeItem(key), undefined),
    keys: () => use((storage) => Object.keys(storage), []),
  };
}
