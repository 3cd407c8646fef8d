import { DataExportSchema, DeleteAccountBodySchema, DeletionSchema } from '../data-rights.schema.ts';
import { defineCall } from '../define-call.ts';
import { done, item } from './parts.ts';

/** Requests of customers about their personal data (Ley 29733). */
export const dataRightsCalls = {
  export: defineCall({
    id: 'customer.export',
    method: 'GET',
    path: '/v1/product-customer/export',
    summary: 'All that the shop holds about the customer',
    answer: item(DataExportSchema),
    access: 'customer',
  }),
  deleteAccount: defineCall({
    id: 'customer.deleteAccount',
    method: 'POST',
    path: '/v1/product-customer/delete_account',
    summary: 'Ends every session and erases the account after thirty days, or at once',
    body: DeleteAccountBodySchema,
    answer: item(DeletionSchema),
    access: 'customer',
  }),
  keepAccount: defineCall({
    id: 'customer.keepAccount',
    method: 'POST',
    path: '/v1/product-customer/keep_account',
    summary: 'Takes back the wish to end the account',
    answer: done,
    access: 'customer',
  }),
} as const;
