/** An observation of the page about its own code, before it is decided whether it is reported. */
export type Signal =
  | { kind: 'mounted'; remote: string; part: string; ms: number }
  | { kind: 'fault'; remote: string; phase: string; error: unknown; part?: string; version?: string }
  /** An error of the window; its source is read from the stack. `source`: address of the script. */
  | { kind: 'script'; error: unknown; source?: string };

export interface Signals {
  tell(signal: Signal): void;
  /** Hands over the stored signals and all later ones. */
  take(handler: (signal: Signal) => void): void;
}

/** Maximum number of stored signals; the first failures are enough. */
const MOST_STORED = 60;

/** Stores signals until the sender is loaded, which happens after the page works. */
export function createSignals(target: Pick<Window, 'addEventListener'>): Signals {
  const stored: Signal[] = [];
  let hear: ((signal: Signal) => void) | undefined;
  const tell = (signal: Signal) => {
    if (hear) hear(signal);
    else if (stored.length < MOST_STORED) stored.push(signal);
  };
  target.addEventListener('error', ({ error, filename }) => {
    // A picture that fails to load has no script.
    if (filename) tell({ kind: 'script', error, source: filename });
  });
  target.addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'script', error: reason }));
  return {
    tell,
    take(handler) {
      hear = handler;
      for (const signal of stored.splice(0)) handler(signal);
    },
  };
}
