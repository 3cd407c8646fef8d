import * as z from 'zod/mini';

/** `{status:true, message:'', data:{item|items}}` (domain of every answer, spec 1 §7). */
export const okEnvelope = <T extends z.core.$ZodType>(data: T) =>
  z.object({ status: z.literal(true), message: z.string(), data });

/** `{status:false, error:{code, message, data, info}}` (spec 1 §7). */
export const FailEnvelopeSchema = z.object({
  status: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** The message in each language, where its details have no language: a page that changes its language goes on with it. */
    messages: z.optional(z.object({ es: z.string(), en: z.string() })),
    requestId: z.optional(z.string()),
    data: z.optional(z.record(z.string(), z.unknown())),
    info: z.optional(z.object({ min_cart: z.optional(z.number()) })),
    fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  }),
});
export type FailEnvelope = z.infer<typeof FailEnvelopeSchema>;
