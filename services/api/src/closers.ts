type Close = () => Promise<unknown> | unknown;

export interface Closers {
  add(close: Close): void;
  /** Runs all closers in reverse order. A failure does not stop the others. A second call does nothing. */
  run(): Promise<void>;
}

export function createClosers(): Closers {
  const closers: Close[] = [];
  return {
    add: (close) => void closers.push(close),
    async run() {
      const faults: unknown[] = [];
      for (const close of closers.splice(0).reverse()) {
        try {
          await close();
        } catch (fault) {
          faults.push(fault);
        }
      }
      if (faults.length > 0) throw new AggregateError(faults, 'Some parts did not end cleanly.');
    },
  };
}
