import type { FieldFault, PlaceOrderBody } from '@horno/contracts';
import { isDocument, isPlainText } from '@horno/domain';

type Receipt = PlaceOrderBody['receipt'];

/** Above S/ 700 a boleta names its buyer (domain §3.7). */
const ANONYMOUS_BOLETA_MINOR = 70_000;
const MIN_NAME = 3;

/** What is wrong with the receipt that was asked for; `message` is a code for the form. */
export function receiptFaults(receipt: Receipt, totalMinor: number): FieldFault[] {
  return receipt.type === 'factura' ? facturaFaults(receipt) : boletaFaults(receipt, totalMinor);
}

function facturaFaults(receipt: Receipt): FieldFault[] {
  const faults: FieldFault[] = [];
  const isRuc = receipt.doc_type === 'RUC' && isDocument('RUC', receipt.doc_number ?? '');
  if (!isRuc) faults.push({ field: 'receipt.doc_number', message: 'ruc' });
  for (const field of ['business_name', 'fiscal_address'] as const) {
    const value = receipt[field] ?? '';
    if (value.length < MIN_NAME) faults.push({ field: `receipt.${field}`, message: 'too-short' });
    else if (!isPlainText(value)) faults.push({ field: `receipt.${field}`, message: 'characters' });
  }
  return faults;
}

function boletaFaults(receipt: Receipt, totalMinor: number): FieldFault[] {
  const number = receipt.doc_number ?? '';
  if (number === '') {
    return totalMinor > ANONYMOUS_BOLETA_MINOR ? [{ field: 'receipt.doc_number', message: 'required' }] : [];
  }
  if (receipt.doc_type === undefined || receipt.doc_type === 'RUC') {
    return [{ field: 'receipt.doc_type', message: 'document-type' }];
  }
  return isDocument(receipt.doc_type, number) ? [] : [{ field: 'receipt.doc_number', message: 'document' }];
}
