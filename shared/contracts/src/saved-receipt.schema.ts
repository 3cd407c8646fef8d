import * as z from 'zod/mini';
import { InstantSchema, text } from './wire.ts';

/** A company for facturas. Its number must be a RUC (domain §3.6). */
export const SaveReceiptBodySchema = z.object({
  ruc: text(11, 11),
  business_name: text(120, 3),
  fiscal_address: text(160, 3),
});
export type SaveReceiptBody = z.infer<typeof SaveReceiptBodySchema>;

/** A saved company with the time it was saved, UTC. */
export const SavedReceiptSchema = z.extend(SaveReceiptBodySchema, { saved_at: InstantSchema });
export type SavedReceipt = z.infer<typeof SavedReceiptSchema>;

/** Path parameter with a RUC. */
export const RucParamsSchema = z.object({ ruc: text(11, 11) });
