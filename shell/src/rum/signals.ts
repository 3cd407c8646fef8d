/** Something that the page saw of its own code, before it is known whether anybody is told. */
export type Signal =
  | { kind: 'mounted'; remote: string; part: string; ms: number }
  | { kind: 'fault'; remote: string; phase: string; error: unknown; part?: string; version?: string }
  /** Of the window: whose it is has to be read from the stack. `source`: address of the script. */
  | { kind: 'script'; error: unknown; source?: string };

export interface Signals {
  tell(signal: Signal): void;
  /** Hands over what was kept so far and everything from now on. */
  take(handler: (signal: Signal) => void): void;
}

/** A page that fails all the time says enough with its first failures. */
const MOST_KEPT = 60;

/** Keeps what happens while the sender is not there yet: it comes long after the page works. */
export function createSignals(target: Pick<Window, 'addEventListener'>): Signals {
  const kept: Signal[] = [];
  let hear: ((signal: Signal) => void) | undefined;
  const tell = (signal: Signal) => {
    if (hear) hear(signal);
    else if (kept.length < MOST_KEPT) kept.push(signal);
  };
  target.addEventListener('error', ({ error, filename }) => {
    // A picture that does not load has no script.
    if (filename) tell({ kind: 'script', error, source: filename });
  });
  target.addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'script', error: reason }));
  return {
    tell,
    take(handler) {
      hear = handler;
      for (const signal of kept.splice(0)) handler(signal);
    },
  };
}
