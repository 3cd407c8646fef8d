import { Counter } from 'prom-client';

/** Messages by WhatsApp of this process: `sent`, `refused` (not sent again), `failed` (retried later). */
export const whatsappsSent = new Counter({
  name: 'horno_whatsapp_messages_total',
  help: 'Messages by WhatsApp about orders, by result.',
  labelNames: ['result'],
  registers: [],
});
