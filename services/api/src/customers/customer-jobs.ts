import { LangSchema } from '@horno/contracts/wire';
import * as z from 'zod/mini';

export const customerTopics = {
  confirmationMail: 'customer.confirmation-mail',
  resetMail: 'customer.reset-mail',
  passwordChangedMail: 'customer.password-changed-mail',
  phoneCode: 'customer.phone-code',
} as const;

/** Customer and language of a job. The job creates secrets when it runs, so that the queue never contains one. */
export const CustomerJobSchema = z.object({ customer: z.string(), lang: LangSchema });
export type CustomerJob = z.infer<typeof CustomerJobSchema>;

/** `askedAt` identifies the request: a later request creates another job. */
export const PhoneCodeJobSchema = z.extend(CustomerJobSchema, { askedAt: z.string() });
export type PhoneCodeJob = z.infer<typeof PhoneCodeJobSchema>;
