import type { DOMWindow } from 'jsdom';

/** A thing that a part started or changed, and did not take back. */
export interface Leftover {
  /** In English: `a timer (setInterval)`. */
  what: string;
  /** The part whose turn it was. */
  part: string;
  /** Its place in the code. Empty where only the result shows. */
  stack: string;
}

type Anything = (this: unknown, ...given: unknown[]) => unknown;

/** Ways to put a node into the body. */
const INSERTS = ['append', 'prepend', 'appendChild', 'insertBefore', 'insertAdjacentElement'] as const;
const PROTOTYPES = [
  ...['Object', 'Array', 'String', 'Promise', 'Node', 'Element', 'EventTarget', 'History', 'Storage', 'XMLHttpRequest'],
];

/** Returns the own properties of an object that are functions. */
const functionsOf = (target: object): [string, unknown][] =>
  Object.entries(Object.getOwnPropertyDescriptors(target))
    .filter(([, { value }]) => typeof value === 'function')
    .map(([name, { value }]): [string, unknown] => [name, value]);

/**
 * Watches what the code of a version leaves behind when its parts have ended: timers, listeners of the page, nodes in the body, keys in the
 * storage, sheets of the document, replaced functions of the browser. `isOwn` tells whether an address is of the version. Only what its
 * own code does counts, not what the shell does for it. Chains of timeouts, and markup that is inserted as text, are not seen.
 */
export class Leftovers {
  readonly #window: DOMWindow;
  readonly #isOwn: (frame: string) => boolean;
  readonly #prefixes: readonly string[];
  readonly #live = new Map<unknown, Leftover & { isThere?: () => boolean }>();
  #part = '';
  /** Of the page before a part ran. */
  #before: { functions: Map<string, unknown>; sheets: number } | undefined;
  #firstRound = new Map<string, number>();

  constructor(window: DOMWindow, isOwn: (frame: string) => boolean, prefixes: readonly string[]) {
    this.#window = window;
    this.#isOwn = isOwn;
    this.#prefixes = prefixes;
    this.#watchTimers();
    this.#watchListeners();
    this.#watchStorage();
  }

  /** Tells whose turn it is. */
  turn(part: string): void {
    this.#part = part;
  }

  /** Returns the stack of a call by the version's own code; undefined for calls by others. */
  #ownStack(): string | undefined {
    const stack = new Error('here').stack ?? '';
    const caller = stack.split('\n').find((line) => line.includes('/_assets/'));
    return caller !== undefined && this.#isOwn(caller) ? `Error: here\n${caller}` : undefined;
  }

  #note(key: unknown, what: string, isThere?: () => boolean): void {
    const stack = this.#ownStack();
    if (stack !== undefined) this.#live.set(key, { what, part: this.#part, stack, ...(isThere && { isThere }) });
  }

  #replace(target: object, name: string, wrap: (original: Anything) => Anything): void {
    Reflect.set(target, name, wrap(Reflect.get(target, name) as Anything));
  }

  #watchTimers(): void {
    const window = this.#window;
    this.#replace(window, 'setInterval', (original) => (...given) => {
      const id = original.apply(window, given);
      this.#note(id, 'a timer (setInterval)');
      return id;
    });
    for (const name of ['clearInterval', 'clearTimeout'])
      this.#replace(window, name, (original) => (id) => {
        this.#live.delete(id);
        return original.call(window, id);
      });
  }

  #watchListeners(): void {
    const { EventTarget, document } = this.#window;
    const isOfPage = (target: unknown) =>
      target === undefined ||
      target === this.#window ||
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
    const live = this.#live;
    const note = (key: object, type: unknown) => this.#note(key, `a listener of ${type} on the page`);
    this.#replace(
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
            signal?.addEventListener('abort', () => live.delete(key));
          }
          return original.apply(this, given);
        },
    );
    this.#replace(
      prototype,
      'removeEventListener',
      (original) =>
        function (this: unknown, ...given) {
          const key = isOfPage(this) ? keyOf(...(given as [unknown, unknown, unknown])) : undefined;
          if (key) live.delete(key);
          return original.apply(this, given);
        },
    );
  }

  #watchStorage(): void {
    const own = new RegExp(`^(${this.#prefixes.join('|')})([^A-Za-z0-9]|$)`);
    const note = (area: Storage, key: string) => {
      if (own.test(key)) return;
      this.#note(`storage ${key}`, `the key ${key} in the storage`, () => area.getItem(key) !== null);
    };
    this.#replace(
      this.#window.Storage.prototype,
      'setItem',
      (original) =>
        function (this: unknown, ...given) {
          note(this as Storage, String(given[0]));
          return original.apply(this, given);
        },
    );
  }

  /** Watches the body, which is there when the document has been parsed. */
  watchBody(): void {
    const { body } = this.#window.document;
    for (const name of INSERTS)
      this.#replace(body, name, (original) => (...given) => {
        const { Node } = this.#window;
        const nodes = given
          .filter((each): each is Node => each instanceof Node && each.parentNode !== body)
          .flatMap((each) => (each.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? [...each.childNodes] : [each]));
        const result = original.apply(body, given);
        for (const node of nodes) this.#note(node, 'a node in the body', () => node.parentNode === body);
        return result;
      });
  }

  #functions(): Map<string, unknown> {
    const window = this.#window as unknown as Record<string, { prototype: object } | undefined>;
    const all = PROTOTYPES.flatMap((name) =>
      functionsOf(window[name]?.prototype ?? {}).map(([key, value]) => [`${name}.prototype.${key}`, value] as const),
    );
    return new Map([...functionsOf(this.#window), ...all]);
  }

  #sheets(): number {
    return (this.#window.document as { adoptedStyleSheets?: unknown[] }).adoptedStyleSheets?.length ?? 0;
  }

  /** Remembers the page before a part ran: at an address to which the steps come back. */
  begin(): void {
    this.#before = { functions: this.#functions(), sheets: this.#sheets() };
  }

  /** Counts live things by their kind and place. */
  #counts(): Map<string, { leftover: Leftover; count: number }> {
    const counts = new Map<string, { leftover: Leftover; count: number }>();
    for (const [key, { isThere, ...leftover }] of this.#live) {
      if (isThere && !isThere()) this.#live.delete(key);
      else {
        const id = `${leftover.what} ${leftover.stack}`;
        counts.set(id, { leftover, count: (counts.get(id)?.count ?? 0) + 1 });
      }
    }
    return counts;
  }

  /**
   * Remembers what there is after every part has ended for the first time: a script may start something once for all its parts. Returns
   * false when there is nothing, so that a second time says no more.
   */
  endFirstRound(): boolean {
    this.#firstRound = new Map([...this.#counts()].map(([id, { count }]) => [id, count]));
    return this.#firstRound.size > 0;
  }

  /** Returns what the parts left behind. Of what counts, only what the second time added. */
  end(): Leftover[] {
    const seen = (what: string) => ({ what, part: '', stack: '' });
    const grown = [...this.#counts()]
      .filter(
        ([id, { count, leftover }]) => leftover.what.startsWith('the key') || count > (this.#firstRound.get(id) ?? 0),
      )
      .map(([, { leftover }]) => leftover);
    if (!this.#before) return grown;
    const { functions, sheets } = this.#before;
    const now = this.#functions();
    const replaced = [...functions].filter(([name, value]) => now.has(name) && now.get(name) !== value);
    return [
      ...grown,
      ...replaced.map(([name]) => seen(`its own ${name} in place of the browser’s`)),
      ...(this.#sheets() > sheets ? [seen('a style sheet of the whole page (adoptedStyleSheets)')] : []),
    ];
  }
}
