import type { Lang } from '@horno/contracts/wire';
import { isPaidOnline } from '@horno/domain';
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

interface Words {
  title: Record<AlarmJob['kind'], Record<Outcome, string>>;
  check: string;
  accept: string;
  refundFollows: string;
  doNotMake: string;
  refunded: string;
  facts: Record<'order' | 'store' | 'placed', string>;
}

const words: Record<Lang, Words> = {
  es: {
    title: {
      unreceived: {
        waiting: 'La tienda no recibió un pedido',
        canceled: 'Se anuló un pedido que la tienda no recibió a tiempo',
        byCustomer: 'El cliente anuló un pedido que la tienda no recibió a tiempo',
      },
      unaccepted: {
        waiting: 'La tienda no aceptó un pedido',
        canceled: 'Se anuló un pedido que la tienda no aceptó a tiempo',
        byCustomer: 'El cliente anuló un pedido que la tienda no aceptó a tiempo',
      },
    },
    check: 'Revisa que la caja o la pantalla de la tienda esté encendida y con internet.',
    accept: 'Acéptalo o recházalo. Si nadie lo acepta, se anula solo.',
    refundFollows: 'En ese caso se devuelve el pago.',
    doNotMake: 'No lo prepares.',
    refunded: 'El pago se devuelve.',
    facts: { order: 'Pedido', store: 'Tienda', placed: 'Hecho' },
  },
  en: {
    title: {
      unreceived: {
        waiting: 'The store has not received an order',
        canceled: 'An order that the store did not receive in time was cancelled',
        byCustomer: 'The customer cancelled an order that the store did not receive in time',
      },
      unaccepted: {
        waiting: 'The store has not accepted an order',
        canceled: 'An order that the store did not accept in time was cancelled',
        byCustomer: 'The customer cancelled an order that the store did not accept in time',
      },
    },
    check: 'Check that the till or the screen of the store is on and online.',
    accept: 'Accept it or reject it. If nobody accepts it, it is cancelled.',
    refundFollows: 'Its payment is then given back.',
    doNotMake: 'Do not make it.',
    refunded: 'The payment is given back.',
    facts: { order: 'Order', store: 'Store', placed: 'Placed' },
  },
};

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
