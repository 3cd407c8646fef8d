import type { DOMWindow } from 'jsdom';
import { type Ledger, replace } from './ledger.ts';

/** A call that waits for its time. */
interface Waiting {
  run(): void;
  cancel(): void;
  what: string;
  stack: string;
}

/** Waits of one place that follow each other so often are a chain. A retry ends before. */
const CHAIN = 4;
/** Time for promises and messages between two waits. */
const BETWEEN_MS = 5;
const WAITS = [
  ['setTimeout', 'clearTimeout'],
  ['requestAnimationFrame', 'cancelAnimationFrame'],
  ['requestIdleCallback', 'cancelIdleCallback'],
] as const;

/** Watches intervals, and waits of the version's own code that begin themselves again. */
export class TimerWatch {
  readonly #ledger: Ledger;
  readonly #waiting = new Map<string, Waiting>();
  /** The part that waited first at a place. */
  readonly #parts = new Map<string, string>();

  constructor(window: DOMWindow, ledger: Ledger) {
    this.#ledger = ledger;
    this.#watchIntervals(window);
    for (const [start, cancel] of WAITS) this.#watchWaits(window, start, cancel);
  }

  #watchIntervals(window: DOMWindow): void {
    replace(window, 'setInterval', (original) => (...given) => {
      const id = original.apply(window, given);
      this.#ledger.note(`interval ${id}`, 'a timer (setInterval)');
      return id;
    });
    for (const name of ['clearInterval', 'clearTimeout'])
      replace(window, name, (original) => (id) => {
        this.#ledger.forget(`interval ${id}`);
        return original.call(window, id);
      });
  }

  #watchWaits(window: DOMWindow, start: string, cancel: string): void {
    const end = (id: unknown) => {
      this.#waiting.delete(`${start} ${id}`);
      this.#ledger.forget(`${start} ${id}`);
    };
    for (const name of start === 'setTimeout' ? [cancel, 'clearInterval'] : [cancel])
      replace(window, name, (original) => (id) => {
        end(id);
        return original.call(window, id);
      });
    const stop = Reflect.get(window, cancel) as (id: unknown) => void;
    replace(window, start, (original) => (work, ...given) => {
      const stack = typeof work === 'function' ? this.#ledger.ownStack() : undefined;
      if (stack === undefined) return original.call(window, work, ...given);
      const run = (...values: unknown[]) => {
        end(id);
        Reflect.apply(work as () => void, window, values);
      };
      const id = original.call(window, run, ...given);
      const what = `a chain of ${start}`;
      this.#parts.set(stack, this.#parts.get(stack) || this.#ledger.part);
      this.#waiting.set(`${start} ${id}`, { run, cancel: () => stop(id), what, stack });
      return id;
    });
  }

  /**
   * Does what waits, and what that begins, until it is done or a chain, which it notes. Parts have ended, so nothing is on its way for
   * them.
   */
  async runOut(): Promise<void> {
    const times = new Map<string, number>();
    for (let turn = 0; turn < CHAIN && this.#waiting.size > 0; turn += 1) {
      for (const { run, cancel, stack } of [...this.#waiting.values()]) {
        times.set(stack, (times.get(stack) ?? 0) + 1);
        cancel();
        try {
          run();
        } catch {
          // It would be an error at its own time, which is not that of the part.
        }
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
    for (const [key, { what, stack }] of this.#waiting)
      if ((times.get(stack) ?? 0) >= CHAIN) this.#ledger.add(key, { what, stack, part: this.#parts.get(stack) ?? '' });
  }
}
