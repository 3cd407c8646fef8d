import * as z from 'zod/mini';

export const deletionTopics = { askedMail: 'account.deletion-asked-mail', erase: 'account.erase' } as const;

/** `askedAt` tells the wish: one that was taken back, or came again, is another. */
export const DeletionJobSchema = z.object({ customer: z.string(), askedAt: z.string() });
