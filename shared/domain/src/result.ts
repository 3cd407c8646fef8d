/** A decision that may fail: failures are values with a code of the error catalogue (spec 1 §8), never exceptions. */
export type Result<T, C extends string = string> = { ok: true; value: T } | { ok: false; error: Failure<C> };

export interface Failure<C extends string = string> {
  code: C;
  /** What was at fault: a topping id, a group id, a layer reference. */
  ref?: string;
}

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail<C extends string>(code: C, ref?: string): { ok: false; error: Failure<C> } {
  return { ok: false, error: ref === undefined ? { code } : { code, ref } };
}
