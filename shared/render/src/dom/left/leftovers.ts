import type { DOMWindow } from 'jsdom';
import { Ledger, type Leftover, replace } from './ledger.ts';
import { watchListeners } from './watch-listeners.ts';
import { NodeWatch } from './watch-nodes.ts';
import { SheetWatch } from './watch-sheets.ts';
import { TimerWatch } from './watch-timers.ts';

export type { Leftover };

const PROTOTYPES = [
  ...['Object', 'Array', 'String', 'Promise', 'Node', 'Element', 'EventTarget', 'History', 'Storage', 'XMLHttpRequest'],
];

/** Returns the own properties of an object that are functions. */
const functionsOf = (target: object): [string, unknown][] =>
  Object.entries(Object.getOwnPropertyDescriptors(target))
    .filter(([, { value }]) => typeof value === 'function')
    .map(([name, { value }]): [string, unknown] => [name, value]);

interface Watched {
  /** Tells whether a line of a stack is of the version's own code. */
  isOwn(frame: string): boolean;
  /** First part of the names that are its own. */
  prefixes: readonly string[];
  /** Tells whether the frame of the shop is there. */
  isUp(): boolean;
}

/**
 * Watches what the code of a version leaves behind when its parts have ended: timers and chains of them, listeners of the page, nodes in
 * the body and the head, keys in the storage, sheets of the document, replaced functions of the browser, a page without its frame.
 */
export class Leftovers {
  readonly #window: DOMWindow;
  readonly #ledger: Ledger;
  readonly #timers: TimerWatch;
  readonly #nodes: NodeWatch;
  readonly #sheets: SheetWatch;
  /** Functions of the page before a part ran. */
  #functionsBefore: Map<string, unknown> | undefined;
  #firstRound = new Map<string, number>();

  constructor(window: DOMWindow, { isOwn, prefixes, isUp }: Watched) {
    this.#window = window;
    this.#ledger = new Ledger(isOwn);
    this.#timers = new TimerWatch(window, this.#ledger);
    this.#nodes = new NodeWatch(window, this.#ledger, isUp);
    this.#sheets = new SheetWatch(window, this.#ledger);
    watchListeners(window, this.#ledger);
    watchStorage(window, this.#ledger, prefixes);
  }

  /** Tells whose turn it is. */
  turn(part: string): void {
    this.#ledger.turn(part);
  }

  /** Place of the code that removed the frame of the shop. */
  get frameRemovedAt(): string {
    return this.#nodes.removedAt ?? '';
  }

  #functions(): Map<string, unknown> {
    const window = this.#window as unknown as Record<string, { prototype: object } | undefined>;
    const all = PROTOTYPES.flatMap((name) =>
      functionsOf(window[name]?.prototype ?? {}).map(([key, value]) => [`${name}.prototype.${key}`, value] as const),
    );
    return new Map([...functionsOf(this.#window), ...all]);
  }

  /** Remembers the page before a part ran: at an address to which the steps come back. */
  begin(): void {
    this.#functionsBefore = this.#functions();
    this.#sheets.begin();
  }

  /**
   * Remembers what there is after every part has ended for the first time: a script may start something once for all its parts. Returns
   * false when there is nothing, so that a second time says no more.
   */
  async endFirstRound(): Promise<boolean> {
    await this.#timers.runOut();
    this.#firstRound = new Map([...this.#ledger.counts()].map(([id, { count }]) => [id, count]));
    return this.#firstRound.size > 0;
  }

  /** Returns what the parts left behind. Of what counts, only what the second time added. */
  async end(): Promise<Leftover[]> {
    await this.#timers.runOut();
    const grown = [...this.#ledger.counts()]
      .filter(
        ([id, { count, leftover }]) => leftover.what.startsWith('the key') || count > (this.#firstRound.get(id) ?? 0),
      )
      .map(([, { leftover }]) => leftover);
    const before = this.#functionsBefore;
    if (!before) return grown;
    const now = this.#functions();
    const replaced = [...before].filter(([name, value]) => now.has(name) && now.get(name) !== value);
    return [
      ...grown,
      ...replaced.map(([name]) => {
        const code = String(now.get(name));
        return { what: `its own ${name} in place of the browser’s`, part: '', stack: '', code };
      }),
      ...this.#sheets.added(),
    ];
  }
}

/** Watches keys in the storage whose names are not the version's own. */
function watchStorage(window: DOMWindow, ledger: Ledger, prefixes: readonly string[]): void {
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
