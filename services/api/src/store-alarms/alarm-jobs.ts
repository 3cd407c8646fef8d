import * as z from 'zod/mini';

/** Topic of the message about an alarm to the store, by mail and by text message. */
export const alarmTopics = { mail: 'store.alarm-mail', sms: 'store.alarm-sms' } as const;

export const AlarmJobSchema = z.object({ order: z.string(), kind: z.enum(['unreceived', 'unaccepted']) });
export type AlarmJob = z.infer<typeof AlarmJobSchema>;
