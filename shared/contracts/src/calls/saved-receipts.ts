import { defineCall } from '../define-call.ts';
import { RucParamsSchema, SavedReceiptSchema, SaveReceiptBodySchema } from '../saved-receipt.schema.ts';
import { items } from './parts.ts';

/** Companies of the signed-in customer for facturas. */
export const savedReceiptsCalls = {
  list: defineCall({
    id: 'customer.receipts',
    method: 'GET',
    path: '/v1/product-customer/saved_receipts',
    summary: 'Companies for facturas, the latest first',
    answer: items(SavedReceiptSchema),
    access: 'customer',
  }),
  save: defineCall({
    id: 'customer.saveReceipt',
    method: 'POST',
    path: '/v1/product-customer/saved_receipts',
    summary: 'Adds a company, or changes the one with the same RUC',
    body: SaveReceiptBodySchema,
    answer: items(SavedReceiptSchema),
    access: 'customer',
  }),
  remove: defineCall({
    id: 'customer.removeReceipt',
    method: 'DELETE',
    path: '/v1/product-customer/saved_receipts/{ruc}',
    summary: 'Removes a company',
    params: RucParamsSchema,
    answer: items(SavedReceiptSchema),
    access: 'customer',
  }),
} as const;
