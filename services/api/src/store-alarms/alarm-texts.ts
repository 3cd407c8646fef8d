import type { Lang } from '@horno/contracts/wire';
import { isPaidOnline } from '@horno/domain';
import en from '../../locales/alarms.en.json' with { type: 'json' };
import es from '../../locales/alarms.es.json' with { type: 'json' };
import type { Order } from '../orders/order.types.ts';
import { statusOf } from '../orders/order-statuses.ts';
import type { AlarmJob } from './alarm-jobs.ts';

/** State of an order after its alarm: it waits, was cancelled by the shop, or by the customer. */
type Outcome = 'waiting' | 'canceled' | 'byCustomer';

/** Returns the outcome, or nothing when the alarm is over because the store did its part. */
function outcomeOf(order: Order, kind: AlarmJob['kind']): Outcome | undefined {
  const { phase } = statusOf(order);
  if (phase === 'processing' || (phase === 'received' && kind === 'unaccepted')) return 'waiting';
  if (phase !== 'cancel') return undefined;
  if (order.endCode === 'no-acceptance') return 'canceled';
  return order.endCode === 'customer' ? 'byCustomer' : undefined;
}

const words: Record<Lang, typeof es> = { es, en };

/** Returns the texts of an alarm that are true of the order now, or nothing when the store did its part meanwhile. */
export function alarmTexts(lang: Lang, order: Order, kind: AlarmJob['kind']) {
  const outcome = outcomeOf(order, kind);
  if (outcome === undefined) return undefined;
  const { title, check, accept, refundFollows, doNotMake, refunded, facts } = words[lang];
  const isPaid = isPaidOnline(order.payment.method);
  const isWaiting = outcome === 'waiting';
  const steps = [
    ...(isWaiting ? [] : [doNotMake, ...(isPaid ? [refunded] : [])]),
    ...(kind === 'unreceived' ? [check] : []),
    ...(kind === 'unaccepted' && isWaiting ? [accept, ...(isPaid ? [refundFollows] : [])] : []),
  ];
  return { title: title[kind][outcome], next: steps.join(' '), facts };
}
