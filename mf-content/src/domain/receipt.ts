import type { Lang } from '@horno/contracts/wire';
import { formatMoney, personFaults, toMinor } from '@horno/domain';
import { type Faults, faultsIn, type Values } from './faults.ts';
import { personWords, usualRules } from './person-words.ts';

export const receiptFields = ['number', 'email'] as const;
export type ReceiptField = (typeof receiptFields)[number];

/** What opens a receipt: the number of the order and the e-mail that it was placed with. */
export function checkReceipt({ number, email }: Values<ReceiptField>): Faults<ReceiptField> {
  return {
    ...(number.trim() === '' && { number: { key: 'receipt.faults.numberMissing' } }),
    ...faultsIn<string, ReceiptField>(personFaults({ email }, usualRules), () => 'email', { email: personWords.email }),
  };
}

/** The file of a receipt, where it can be had: only over https. */
export const receiptFile = (url: string | undefined): string | undefined =>
  url?.startsWith('https://') ? url : undefined;

/** Soles of the wire as they are read. */
export const moneyText = (soles: number, lang: Lang): string => formatMoney(toMinor(soles), lang);
