export type StorageArea = 'local' | 'session';

/** A storage area of the browser whose calls never throw. */
export interface SafeStorage {
  getItem(key: string): string | null;
  /** Returns false when the value was not written: storage is full or blocked. The page keeps the value until it is left, and place and cart are carried to the next one. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
  keys(): string[];
}

/** Values without which the next page load would lose an order. */
const carried: readonly string[] = ['sf.disposition.v1', 'sf.cart.v1'];
const CARRIED_S = 7200;

function carriedValue(key: string): string | null {
  if (typeof document === 'undefined' || !carried.includes(key)) return null;
  const [, value] = new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie) ?? [];
  return value ? decodeURIComponent(value) : null;
}

/** Writes a cookie that only browsers without working storage get; an empty value removes it. */
function carry(key: string, value: string): void {
  if (!carried.includes(key) || (value === '' && carriedValue(key) === null)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${value ? CARRIED_S : 0}; SameSite=Lax${secure}`;
}

/** Values that the browser did not store, by area. */
const refused = { local: new Map<string, string>(), session: new Map<string, string>() };

/**
 * Returns a storage area of the browser. Where site data are blocked, reading `window.localStorage` throws, and some in-app browsers have
 * no storage at all: the values then last as long as the page, place and cart as cookies for two hours. On the server the area is empty.
 */
export function safeStorage(area: StorageArea): SafeStorage {
  const inPage = refused[area];
  function use<T>(action: (storage: Storage) => T, fallback: T): T {
    try {
      return action(area === 'local' ? globalThis.localStorage : globalThis.sessionStorage);
    } catch {
      return fallback;
    }
  }
  const remove = (key: string) => {
    inPage.delete(key);
    if (area === 'local') carry(key, '');
    use((storage) => storage.removeItem(key), undefined);
  };
  return {
    getItem(key) {
      const stored = inPage.get(key) ?? use((storage) => storage.getItem(key), null);
      return stored ?? (area === 'local' ? carriedValue(key) : null);
    },
    setItem(key, value) {
      const isStored = use((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      // An earlier value would come back at the next page load.
      if (!isStored) remove(key);
      // The cookie of an earlier value that was refused.
      else if (area === 'local') carry(key, '');
      inPage.delete(key);
      if (!isStored && typeof document !== 'undefined') {
        inPage.set(key, value);
        if (area === 'local') carry(key, value);
      }
      return isStored;
    },
    removeItem: remove,
    keys: () => [
      ...use((storage) => Object.keys(storage), []),
      ...inPage.keys(),
      ...(area === 'local' ? carried.filter((key) => carriedValue(key) !== null) : []),
    ],
  };
}
