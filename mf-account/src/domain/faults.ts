/** What is wrong with one field: the key of a text under `faults`, or the server's own words. */
export interface Fault {
  key?: string;
  values?: Record<string, unknown>;
  text?: string;
  /** The server's refusal: no rule here can tell whether it still stands. */
  isRefusal?: boolean;
}

export type Faults<F extends string> = Partial<Record<F, Fault>>;

/** Leaves out the fields that are in order. */
export function faultsOf<F extends string>(found: Record<F, Fault | undefined>): Faults<F> {
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined)) as Faults<F>;
}
