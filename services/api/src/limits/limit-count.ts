import { Counter } from 'prom-client';

/** The limits, the label of `horno_limits_reached_total`. docs/operating/api.md lists them. */
const limits = [
  'requests',
  'reset',
  'confirm',
  'confirm-mail',
  'confirm-mailbox',
  'contact',
  'sms',
  'sms-network',
  'sms-hour',
  'sms-day',
  'cart-device',
  'cart-network',
  'order-open',
  'order-phone',
  'order-email',
  'order-device',
  'order-network',
  'order-store',
  'unpaid-open',
  'unpaid-network',
  'order-mail',
  'confirm-order-mail',
  'photo-device',
  'photo-phone',
  'photo-day',
  'complaint-email',
  'complaint-document',
  'complaint-network',
] as const;
export type LimitName = (typeof limits)[number];

/** Refusals of this process by the limit that was reached. */
export const limitsReached = new Counter({
  name: 'horno_limits_reached_total',
  help: 'Requests and mails that a limit refused, by the limit.',
  labelNames: ['limit'],
  registers: [],
});
// A counter that begins with its first refusal would hide it: Prometheus sees an increase between two values only.
for (const limit of limits) limitsReached.inc({ limit }, 0);

export function noteLimit(limit: LimitName): void {
  limitsReached.inc({ limit });
}
