import type { DOMWindow } from 'jsdom';
import { type Ledger, replace } from './ledger.ts';

/** Watches keys in the storage whose names are not the version's own. */
export function watchStorage(window: DOMWindow, ledger: Ledger, prefixes: readonly string[]): void {
  const own = new RegExp(`^(${prefixes.join('|')})([^A-Za-z0-9]|$)`);
  const note = (area: Storage, key: string) => {
    if (own.test(key)) return;
    ledger.note(`storage ${key}`, `the key ${key} in the storage`, () => area.getItem(key) !== null);
  };
  replace(
    window.Storage.prototype,
    'setItem',
    (original) =>
      function (this: unknown, ...given) {
        note(this as Storage, String(given[0]));
        return original.apply(this, given);
      },
  );
}
