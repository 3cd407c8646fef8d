/** Result of a decision: a failure is a value with an error code (spec 1 §8), never an exception. */
export type Result<T, C extends string = string> = { ok: true; value: T } | { ok: false; error: Failure<C> };

/** A failure with its code. */
export interface Failure<C extends string = string> {
  code: C;
  /** Cause of the failure: a topping id, a group id, a layer reference. */
  ref?: string;
}

/** Returns a successful result. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** Returns a failed result. */
export function fail<C extends string>(code: C, ref?: string): { ok: false; error: Failure<C> } {
  return { ok: false, error: ref === undefined ? { code } : { code, ref } };
}
