import { hasOnlySigns, type TextKind, textSigns } from '../text-checks.ts';
import type { RuleFault } from './rule-fault.ts';

/** Returns an error with the allowed signs for each text with other signs than those of its kind. */
export function signFaults<F extends string>(
  kind: TextKind,
  texts: Partial<Record<F, string | undefined>>,
): RuleFault<F>[] {
  return (Object.entries(texts) as [F, string | undefined][])
    .filter(([, text]) => !hasOnlySigns(text ?? '', kind))
    .map(([field]) => ({ field, code: 'characters', signs: textSigns[kind] }));
}
