import type { Clock } from '../clock.ts';

interface KeptOptions {
  clock: Clock;
  /** How long an answer is good. */
  forMs: number;
  /** How long after a failure the next attempt waits. */
  retryMs: number;
  onFault(error: unknown): void;
}

/** A value that is read rarely and kept for a while; while it cannot be read again the last one stands, and `undefined` before any. */
export function kept<T>(read: () => Promise<T>, { clock, forMs, retryMs, onFault }: KeptOptions) {
  let last: T | undefined;
  let due = 0;
  let reading: Promise<T | undefined> | undefined;
  return (): Promise<T | undefined> => {
    const now = clock.now().getTime();
    if (reading) return reading;
    if (now < due) return Promise.resolve(last);
    reading = read().then(
      (value) => {
        last = value;
        due = now + forMs;
        return value;
      },
      (error: unknown) => {
        onFault(error);
        due = now + retryMs;
        return last;
      },
    );
    const done = () => {
      reading = undefined;
    };
    reading.then(done, done);
    return reading;
  };
}
