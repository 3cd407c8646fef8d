import type { FieldErrors } from '@horno/contracts/field-errors';
import type { Lang } from '@horno/contracts/wire';
import { formatMoney, personFaults, toMinor } from '@horno/domain';
import { defaultRules, personTexts } from './person-texts.ts';
import { ruleErrors } from './rule-errors.ts';

/** Identifies a receipt: the number of the order and the e-mail that it was placed with. */
export const emptyReceiptKey = { number: '', email: '' };
export type ReceiptKey = typeof emptyReceiptKey;

export function validateReceiptKey({ number, email }: ReceiptKey): FieldErrors<keyof ReceiptKey> {
  return {
    ...(number.trim() === '' && { number: { key: 'receipt.faults.numberMissing' } }),
    ...ruleErrors<string, keyof ReceiptKey>(personFaults({ email }, defaultRules), () => 'email', {
      email: personTexts.email,
    }),
  };
}

/** Returns the address of the receipt's file; `undefined` unless it is an https address. */
export const receiptFile = (url: string | undefined): string | undefined =>
  url?.startsWith('https://') ? url : undefined;

/** Formats an amount in soles. */
export const moneyText = (soles: number, lang: Lang): string => formatMoney(toMinor(soles), lang);
