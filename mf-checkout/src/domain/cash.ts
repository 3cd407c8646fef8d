import type { FieldError, FieldErrors } from '@horno/contracts/field-errors';
import { type CashRules, cashChipsMinor, checkCash, formatMoney } from '@horno/domain';
import type { Draft } from './draft.ts';

/** `120`, `120.`, `120.5`, `S/ 1,200.00` or `120,50` in céntimos; undefined for other texts. */
export function parseSoles(text: string): number | undefined {
  const plain = text.replace(/S\/\.?/i, '').replace(/\s/g, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(?:[.,](\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, soles = '', cents = ''] = match;
  return Number(soles.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** `120` or `120.50`: an amount as text of the field. */
export function toSolesText(minor: number): string {
  return (minor / 100).toFixed(minor % 100 === 0 ? 0 : 2);
}

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
