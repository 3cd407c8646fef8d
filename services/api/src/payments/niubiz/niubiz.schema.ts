import * as z from 'zod/mini';

/** Some calls return numbers as strings. */
const loose = z.optional(z.nullable(z.union([z.string(), z.number()])));
const DataMapSchema = z.object({
  ACTION_CODE: loose,
  STATUS: loose,
  CARD: loose,
  BRAND: loose,
  TRANSACTION_ID: loose,
});

/**
 * Reply of the session, authorization, lookup, confirmation, reversal and refund calls. Each call fills some of the fields.
 */
export const NiubizAnswerSchema = z.object({
  sessionKey: z.optional(z.string()),
  errorCode: loose,
  order: z.optional(
    z.object({ transactionId: loose, actionCode: loose, amount: loose, status: loose, purchaseNumber: loose }),
  ),
  dataMap: z.optional(DataMapSchema),
  data: z.optional(DataMapSchema),
});
export type NiubizAnswer = z.infer<typeof NiubizAnswerSchema>;
