import * as z from 'zod/mini';

export const complaintTopics = {
  consumerCopy: 'complaint.consumer-copy',
  shopCopy: 'complaint.shop-copy',
  warning: 'complaint.warning',
  answer: 'complaint.answer',
} as const;

export const ComplaintJobSchema = z.object({ number: z.string() });
