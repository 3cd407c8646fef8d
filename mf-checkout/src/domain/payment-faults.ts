import { receiptFaults as faultsOfReceipt, type RuleFault } from '@horno/domain';
import { cashView } from './cash.ts';
import type { Draft } from './draft.ts';
import type { Fault } from './faults.ts';
import { receiptOf } from './receipt-of.ts';

/** What is wrong with how it is paid; `totalMinor` before rounding. */
export function paymentFaults(draft: Draft, totalMinor: number, cashLimitMinor: number): Fault[] {
  if (draft.method === '') return [{ field: 'method', code: 'methodMissing' }];
  if (draft.method !== 'cash') return [];
  const { fault } = cashView(draft, totalMinor, cashLimitMinor);
  return fault ? [fault] : [];
}

/** What is wrong with the receipt that was asked for, by the table of the shop. */
export function receiptFaults(draft: Draft, totalMinor: number): Fault[] {
  return faultsOfReceipt(receiptOf(draft), totalMinor).map(draft.receipt === 'factura' ? ofFactura : ofBoleta(draft));
}

const ofBoleta =
  ({ docType }: Draft) =>
  ({ code }: RuleFault): Fault => ({ field: 'docNumber', code: code === 'required' ? 'docMissing' : `doc-${docType}` });

const companyFields = { doc_number: 'ruc', business_name: 'businessName', fiscal_address: 'fiscalAddress' } as const;

function ofFactura({ field: name, code }: RuleFault): Fault {
  const field = companyFields[name as keyof typeof companyFields];
  if (code === 'required') return { field, code: `${field}Missing` };
  return { field, code: code === 'too-short' ? 'short' : code };
}
