import * as z from 'zod/mini';
import { InstantSchema } from './wire.ts';

const RowsSchema = z.array(z.record(z.string(), z.unknown()));

/** All that the shop holds about a customer, under the names of what it holds (Ley 29733, access and portability). */
export const DataExportSchema = z.object({
  exported_at: InstantSchema,
  shop: z.object({ name: z.string(), ruc: z.string(), address: z.string() }),
  data: z.record(z.string(), RowsSchema),
});
export type DataExport = z.infer<typeof DataExportSchema>;

/** Asks for the end of the account. Without `password` the session must be minutes old. */
export const DeleteAccountBodySchema = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  /** True: no thirty days to think it over. */
  at_once: z.optional(z.boolean()),
});
export type DeleteAccountBody = z.infer<typeof DeleteAccountBodySchema>;

export const DeletionSchema = z.object({ deletes_at: InstantSchema });
