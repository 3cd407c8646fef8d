import { orderTypeChoice, writeDisposition } from '@horno/kit';
import { safeStorage } from '@horno/kit/shell';

/** Stored values that say nothing about a person (docs/privacy.md). */
const impersonal: readonly string[] = [
  'sf.breaker.v1',
  'sf.scroll',
  'sf.rum.v1',
  'sf.popup.v1',
  'sf.notices.closed.v1',
];

/**
 * Removes all personal values of the shop from the browser's storage, and the cookies of place and order type. A key that is not known to be impersonal is
 * removed, so that a new one is never left behind, also where its remote is not loaded.
 */
export function forgetDevice(document: { cookie: string }): void {
  for (const area of ['local', 'session'] as const) {
    const storage = safeStorage(area);
    for (const key of storage.keys()) {
      if (key.startsWith('sf.') && !impersonal.includes(key)) storage.removeItem(key);
    }
  }
  writeDisposition(undefined, document);
  orderTypeChoice.write(undefined, document);
}
