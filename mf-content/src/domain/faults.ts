import type { RuleCode, RuleFault } from '@horno/domain';

/** What is wrong with a field: the key of a text, and what it says. */
export interface Fault {
  key: string;
  values?: { min: number };
}

export type Faults<F extends string> = Partial<Record<F, Fault>>;
export type Values<F extends string> = Record<F, string>;

/** Texts of a field by what the shop's table of rules says of it; `other` for what has none of its own. */
export type Words = Partial<Record<RuleCode | 'other', string>>;

/** What the table of rules says, in the words of a form; its first word of each field. */
export function faultsIn<P extends string, F extends string>(
  found: readonly RuleFault<P>[],
  fieldOf: (path: P) => F | undefined,
  words: Partial<Record<F, Words>>,
): Faults<F> {
  const faults: Faults<F> = {};
  for (const { field: path, code, min } of found) {
    const field = fieldOf(path);
    const key = field && (words[field]?.[code] ?? words[field]?.other);
    if (field && key) faults[field] ??= { key, ...(min !== undefined && { values: { min } }) };
  }
  return faults;
}

/** Fields that the shop refused for reasons of its own. */
export function refusals<F extends string>(fields: readonly F[]): Faults<F> {
  return Object.fromEntries(fields.map((field) => [field, { key: 'faults.refused' }])) as Faults<F>;
}
