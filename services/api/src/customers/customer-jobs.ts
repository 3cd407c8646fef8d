import { LangSchema } from '@horno/contracts/wire';
import * as z from 'zod/mini';

export const customerTopics = {
  confirmationMail: 'customer.confirmation-mail',
  resetMail: 'customer.reset-mail',
  passwordChangedMail: 'customer.password-changed-mail',
  phoneCode: 'customer.phone-code',
} as const;

/** Who, and in which language. Secrets are made when the job runs, so that the queue never holds one. */
export const CustomerJobSchema = z.object({ customer: z.string(), lang: LangSchema });
export type CustomerJob = z.infer<typeof CustomerJobSchema>;

/** `askedAt` tells the request: a later one is another job. */
export const PhoneCodeJobSchema = z.extend(CustomerJobSchema, { askedAt: z.string() });
export type PhoneCodeJob = z.infer<typeof PhoneCodeJobSchema>;
