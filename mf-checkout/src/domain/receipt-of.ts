import type { PlaceOrderBody } from '@horno/contracts/order';
import { normalizeDocument } from '@horno/domain';
import type { Draft } from './draft.ts';

/** Converts the receipt of the draft to the contract. */
export function receiptOf(draft: Draft): PlaceOrderBody['receipt'] {
  if (draft.receipt === 'factura') {
    return {
      type: 'factura',
      doc_type: 'RUC',
      doc_number: normalizeDocument(draft.ruc),
      business_name: draft.businessName.trim(),
      fiscal_address: draft.fiscalAddress.trim(),
    };
  }
  const number = normalizeDocument(draft.docNumber);
  return number === '' ? { type: 'boleta' } : { type: 'boleta', doc_type: draft.docType, doc_number: number };
}
