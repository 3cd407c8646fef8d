/** A thing that a part started or changed, and did not take back. */
export interface Leftover {
  /** In English: `a timer (setInterval)`. */
  what: string;
  /** The part whose turn it was. */
  part: string;
  /** Its place in the code. Empty where only the result shows. */
  stack: string;
  /** Text of a function where that is what shows. */
  code?: string;
}

interface Entry extends Leftover {
  isThere?: (() => boolean) | undefined;
}

export type Anything = (this: unknown, ...given: unknown[]) => unknown;

/** Puts a function that calls the original in its place. */
export function replace(target: object, name: string, wrap: (original: Anything) => Anything): void {
  Reflect.set(target, name, wrap(Reflect.get(target, name) as Anything));
}

/**
 * Lists what the code of a version has started and not taken back. `isOwn` tells whether an address is of the version. Only what its own
 * code does counts, not what the shell does for it.
 */
export class Ledger {
  readonly #isOwn: (frame: string) => boolean;
  readonly #live = new Map<unknown, Entry>();
  #part = '';

  constructor(isOwn: (frame: string) => boolean) {
    this.#isOwn = isOwn;
  }

  get part(): string {
    return this.#part;
  }

  /** Tells whose turn it is. */
  turn(part: string): void {
    this.#part = part;
  }

  /** Returns the stack of a call by the version's own code; undefined for calls by others. */
  ownStack(): string | undefined {
    const stack = new Error('here').stack ?? '';
    const caller = stack.split('\n').find((line) => line.includes('/_assets/'));
    return caller !== undefined && this.#isOwn(caller) ? `Error: here\n${caller}` : undefined;
  }

  /** Notes what a call by the version's own code has started. `isThere`: tells later whether it still is. */
  note(key: unknown, what: string, isThere?: () => boolean): void {
    const stack = this.ownStack();
    if (stack !== undefined) this.#live.set(key, { what, part: this.#part, stack, isThere });
  }

  /** Notes what followed from earlier calls. */
  add(key: unknown, leftover: Leftover): void {
    this.#live.set(key, leftover);
  }

  forget(key: unknown): void {
    this.#live.delete(key);
  }

  /** Counts live things by their kind and place. */
  counts(): Map<string, { leftover: Leftover; count: number }> {
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
}
