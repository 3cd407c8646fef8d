import type { DOMWindow } from 'jsdom';
import type { Ledger, Leftover } from './ledger.ts';

/** Watches sheets of the whole page that scripts make (`adoptedStyleSheets`). */
export class SheetWatch {
  readonly #window: DOMWindow;
  /** Places at which sheets were made. */
  readonly #madeAt = new WeakMap<object, string>();
  #before: ReadonlySet<object> = new Set();

  constructor(window: DOMWindow, ledger: Ledger) {
    this.#window = window;
    const madeAt = this.#madeAt;
    const { CSSStyleSheet } = window;
    Reflect.set(
      window,
      'CSSStyleSheet',
      new Proxy(CSSStyleSheet, {
        construct(target, given, made) {
          const sheet = Reflect.construct(target, given, made) as object;
          madeAt.set(sheet, ledger.ownStack() ?? '');
          return sheet;
        },
      }),
    );
  }

  #sheets(): object[] {
    return (this.#window.document as { adoptedStyleSheets?: object[] }).adoptedStyleSheets ?? [];
  }

  begin(): void {
    this.#before = new Set(this.#sheets());
  }

  /** Returns those that the page did not have before. */
  added(): Leftover[] {
    const what = 'a style sheet of the whole page (adoptedStyleSheets)';
    return this.#sheets()
      .filter((sheet) => !this.#before.has(sheet))
      .map((sheet) => ({ what, part: '', stack: this.#madeAt.get(sheet) ?? '' }));
  }
}
