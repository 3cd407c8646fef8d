import type { FieldErrors } from '@horno/contracts/field-errors';
import type { RuleCode, RuleFault } from '@horno/domain';

/** Text keys of a field by code of the shared validation rules; `other` for every code without its own text. */
export type RuleTexts = Partial<Record<RuleCode | 'other', string>>;

/** Converts broken validation rules to field errors of a form. Only the first broken rule of a field counts. */
export function ruleErrors<P extends string, F extends string>(
  broken: readonly RuleFault<P>[],
  fieldOf: (path: P) => F | undefined,
  texts: Partial<Record<F, RuleTexts>>,
): FieldErrors<F> {
  const errors: FieldErrors<F> = {};
  for (const { field: path, code, min, signs } of broken) {
    const field = fieldOf(path);
    const key = field && (texts[field]?.[code] ?? texts[field]?.other);
    if (field && key) errors[field] ??= { key, values: { min, signs } };
  }
  return errors;
}
