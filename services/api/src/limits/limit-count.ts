import { Counter } from 'prom-client';

/** Names of the limits, the label of `horno_limits_reached_total`. docs/operating-the-api.md lists them. */
export type LimitName =
  | 'requests'
  | 'reset'
  | 'confirm'
  | 'confirm-mail'
  | 'contact'
  | 'sms'
  | 'sms-network'
  | 'sms-hour'
  | 'sms-day'
  | 'cart-device'
  | 'cart-network'
  | 'order-open'
  | 'order-phone'
  | 'order-email'
  | 'order-device'
  | 'order-network'
  | 'order-store'
  | 'unpaid-open'
  | 'unpaid-network'
  | 'order-mail'
  | 'confirm-order-mail'
  | 'photo-device'
  | 'photo-phone'
  | 'photo-day'
  | 'complaint-email'
  | 'complaint-document';

/** Refusals of this process by the limit that was reached. */
export const limitsReached = new Counter({
  name: 'horno_limits_reached_total',
  help: 'Requests and mails that a limit refused, by the limit.',
  labelNames: ['limit'],
  registers: [],
});

export function noteLimit(limit: LimitName): void {
  limitsReached.inc({ limit });
}
