import * as z from 'zod/mini';
import { InstantSchema } from './wire.ts';

/** The customer's answer about optional measurements of use. */
export const ConsentSchema = z.object({
  /** Edition of the privacy policy that the customer saw. */
  version: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  analytics: z.boolean(),
  at: InstantSchema,
});
export type Consent = z.infer<typeof ConsentSchema>;
