import * as z from 'zod/mini';

export const deletionTopics = { askedMail: 'account.deletion-asked-mail', erase: 'account.erase' } as const;

/** `askedAt` identifies the deletion request: a withdrawn or repeated request has another time. */
export const DeletionJobSchema = z.object({ customer: z.string(), askedAt: z.string() });
