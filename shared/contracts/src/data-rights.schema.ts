import * as z from 'zod/mini';
import { InstantSchema } from './wire.ts';

const RowsSchema = z.array(z.record(z.string(), z.unknown()));

/** All data that the shop stores about a customer, by table name (Ley 29733, access and portability). */
export const DataExportSchema = z.object({
  exported_at: InstantSchema,
  shop: z.object({ name: z.string(), ruc: z.string(), address: z.string() }),
  data: z.record(z.string(), RowsSchema),
});
export type DataExport = z.infer<typeof DataExportSchema>;

/** Requests the deletion of the account. Without `password` the session must be a few minutes old at most. */
export const DeleteAccountBodySchema = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  /** True: delete at once, without the thirty days of grace. */
  at_once: z.optional(z.boolean()),
});
export type DeleteAccountBody = z.infer<typeof DeleteAccountBodySchema>;

/** Time at which the account will be deleted, UTC. */
export const DeletionSchema = z.object({ deletes_at: InstantSchema });
