import type { FieldError, FieldErrors } from '@horno/contracts/field-errors';
import { type CashRules, cashChipsMinor, checkCash, formatMoney } from '@horno/domain';
import type { Draft } from './draft.ts';
import { parseSoles } from './soles.ts';

/** Amounts beside "Monto exacto": the next banknotes above the total. */
export function noteChips(totalMinor: number, { maxNoteMinor }: CashRules): number[] {
  return cashChipsMinor(totalMinor, maxNoteMinor).slice(1);
}

export interface CashView {
  payableMinor: number;
  /** Zero or negative. */
  roundingMinor: number;
  /** Change for the customer; absent while the amount is wrong. */
  changeMinor?: number;
  errors?: FieldErrors<'method' | 'cashText'>;
}

/** Computes the cash helper for a total before rounding, in céntimos. */
export function cashView(draft: Pick<Draft, 'cashExact' | 'cashText'>, totalMinor: number, rules: CashRules): CashView {
  const given = draft.cashExact ? undefined : parseSoles(draft.cashText);
  const check = checkCash(totalMinor, given, rules);
  const amounts = { payableMinor: check.payableMinor, roundingMinor: check.payableMinor - totalMinor };
  const fail = (code: string, values?: FieldError['values']): CashView => ({
    ...amounts,
    errors: { [code === 'cashLimit' ? 'method' : 'cashText']: { key: `faults.${code}`, values } },
  });
  if (!check.ok && check.fault === 'over-limit') return fail('cashLimit', { limit: formatMoney(rules.limitMinor) });
  if (!draft.cashExact && draft.cashText.trim() === '') return fail('cashMissing');
  if (!draft.cashExact && given === undefined) return fail('cashFormat');
  if (check.ok) return { ...amounts, changeMinor: check.changeMinor };
  if (check.fault === 'too-little') {
    return fail('cashLow', { given: formatMoney(given ?? 0), total: formatMoney(check.payableMinor) });
  }
  return fail('cashHigh', { max: formatMoney(check.maxTenderedMinor) });
}
