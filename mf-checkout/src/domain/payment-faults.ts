import { isDocument, isPlainText, isRuc } from '@horno/domain';
import { cashView } from './cash.ts';
import type { Draft } from './draft.ts';
import type { Fault } from './faults.ts';

/** Above S/ 700 a boleta names its buyer (domain §3.7). */
const ANONYMOUS_BOLETA_MINOR = 70_000;
const MIN_NAME = 3;

/** What is wrong with how it is paid; `totalMinor` before rounding. */
export function paymentFaults(draft: Draft, totalMinor: number, cashLimitMinor: number): Fault[] {
  if (draft.method === '') return [{ field: 'method', code: 'methodMissing' }];
  if (draft.method !== 'cash') return [];
  const { fault } = cashView(draft, totalMinor, cashLimitMinor);
  return fault ? [fault] : [];
}

/** What is wrong with the receipt that was asked for. */
export function receiptFaults(draft: Draft, totalMinor: number): Fault[] {
  return draft.receipt === 'factura' ? facturaFaults(draft) : boletaFaults(draft, totalMinor);
}

export function isDocumentNeeded(totalMinor: number): boolean {
  return totalMinor > ANONYMOUS_BOLETA_MINOR;
}

function boletaFaults({ docType, docNumber }: Draft, totalMinor: number): Fault[] {
  if (docNumber.trim() === '') {
    return isDocumentNeeded(totalMinor) ? [{ field: 'docNumber', code: 'docMissing' }] : [];
  }
  return isDocument(docType, docNumber) ? [] : [{ field: 'docNumber', code: `doc-${docType}` }];
}

function facturaFaults(draft: Draft): Fault[] {
  const faults: Fault[] = [];
  if (draft.ruc.trim() === '') faults.push({ field: 'ruc', code: 'rucMissing' });
  else if (!isRuc(draft.ruc)) faults.push({ field: 'ruc', code: 'ruc' });
  for (const field of ['businessName', 'fiscalAddress'] as const) {
    const value = draft[field].trim();
    if (value === '') faults.push({ field, code: `${field}Missing` });
    else if (value.length < MIN_NAME) faults.push({ field, code: 'short' });
    else if (!isPlainText(value)) faults.push({ field, code: 'characters' });
  }
  return faults;
}
