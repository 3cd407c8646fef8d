import type { DOMWindow } from 'jsdom';
import { type Ledger, replace } from './ledger.ts';

/** Watches listeners of the window, the document, its root and its body. */
export function watchListeners(window: DOMWindow, ledger: Ledger): void {
  const { EventTarget, document } = window;
  const isOfPage = (target: unknown) =>
    target === undefined ||
    target === window ||
    [document, document.documentElement, document.body].includes(target as Document);
  const keys = new WeakMap<object, Map<string, object>>();
  /** One key for the same listener of the same event. */
  const keyOf = (type: unknown, listener: unknown, options: unknown): object | undefined => {
    if (typeof listener !== 'function' && (typeof listener !== 'object' || listener === null)) return undefined;
    const known = keys.get(listener) ?? new Map<string, object>();
    keys.set(listener, known);
    const isCapture = options === true || (options as { capture?: unknown } | undefined)?.capture === true;
    const name = `${type} ${isCapture}`;
    const key = known.get(name) ?? {};
    known.set(name, key);
    return key;
  };
  const { prototype } = EventTarget;
  const note = (key: object, type: unknown) => ledger.note(key, `a listener of ${type} on the page`);
  replace(
    prototype,
    'addEventListener',
    (original) =>
      function (this: unknown, ...given) {
        const [type, listener, options] = given;
        const { once, signal } = (options ?? {}) as { once?: boolean; signal?: AbortSignal };
        const isLasting = once !== true && signal?.aborted !== true;
        const key = isOfPage(this) && isLasting ? keyOf(type, listener, options) : undefined;
        if (key) {
          note(key, type);
          signal?.addEventListener('abort', () => ledger.forget(key));
        }
        return original.apply(this, given);
      },
  );
  replace(
    prototype,
    'removeEventListener',
    (original) =>
      function (this: unknown, ...given) {
        const key = isOfPage(this) ? keyOf(...(given as [unknown, unknown, unknown])) : undefined;
        if (key) ledger.forget(key);
        return original.apply(this, given);
      },
  );
}
