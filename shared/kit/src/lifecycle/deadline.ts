/** A lifecycle phase that did not settle in time. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly code = 'MF-005';
  readonly phase: string;

  constructor(phase: string, ms: number) {
    super(`${phase} did not settle within ${ms} ms`);
    this.phase = phase;
  }
}

/** Settles with `promise`, or rejects with `DeadlineError` after `ms`. single-spa thus never waits endlessly. */
export function withDeadline<T>(phase: string, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineError(phase, ms)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
