/** What is wrong with which field, as a key of the texts. */
export type Faults<F extends string> = Partial<Record<F, string>>;
export type Values<F extends string> = Record<F, string>;

/** Only what is wrong, in the order given. */
export function faultsOf<F extends string>(rows: readonly (readonly [F, string | false | undefined])[]): Faults<F> {
  return Object.fromEntries(rows.filter(([, fault]) => fault)) as Faults<F>;
}
