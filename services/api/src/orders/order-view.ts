import type { Lang, OrderFull, OrderPublic, Totals } from '@horno/contracts';
import {
  canCustomerCancel,
  isFinal,
  type OrderTiming,
  orderDeadlines,
  orderStatus,
  splitIgv,
  toWire,
} from '@horno/domain';
import type { Order, OrderAmounts, OrderEvent } from './order.types.ts';
import { endText } from './order-texts.ts';

/** What a bare uuid shows: phases, promise and store. `events` are those that count, in order; the last one is the present. */
export function toPublicOrder(order: Order, events: readonly OrderEvent[], now: Date, lang: Lang): OrderPublic {
  const last = events.at(-1);
  const code = last?.status ?? order.status;
  const { group, word } = orderStatus(code);
  return {
    uuid: order.uuid,
    number: order.number,
    status: code,
    group,
    word,
    final: isFinal(word),
    order_type: order.orderType,
    advance_order: order.advanceOrder,
    created_at: order.placedAt.toISOString(),
    promised: { from: order.promisedFrom.toISOString(), to: order.promisedTo.toISOString() },
    timeline: events.map((event) => ({ word: orderStatus(event.status).word, at: event.at.toISOString() })),
    outlet: order.outlet,
    reason: isFinal(word) ? endText(lang, last?.endCode, last?.reason) : undefined,
    server_time: now.toISOString(),
  };
}

/** The owner's view. */
export function toFullOrder(order: Order, events: readonly OrderEvent[], now: Date, lang: Lang): OrderFull {
  const shown = toPublicOrder(order, events, now, lang);
  const { payment } = order;
  const canCancel = canCustomerCancel(shown.word, timingOf(order), now);
  return {
    ...shown,
    customer: { first_name: order.customer.first_name },
    delivery_address: order.delivery && addressLine(order.delivery),
    items: order.lines,
    totals: toTotals(order.amounts),
    payment: {
      method: payment.method,
      state: paymentState(shown.word),
      cash_amount: payment.tenderedMinor === undefined ? undefined : toWire(payment.tenderedMinor),
      change: payment.changeMinor === undefined ? undefined : toWire(payment.changeMinor),
    },
    can_cancel: canCancel,
    cancel_deadline: canCancel ? orderDeadlines(timingOf(order)).cancelUntilUtc : undefined,
  };
}

/** What the order's clock counts from. */
export function timingOf(
  order: Pick<Order, 'placedAt' | 'promisedFrom' | 'quoteMinutes' | 'advanceOrder'>,
): OrderTiming {
  return {
    placedAt: order.placedAt,
    promisedFrom: order.promisedFrom,
    quoteMinutes: order.quoteMinutes,
    advanceOrder: order.advanceOrder,
  };
}

/** Amounts as the wire shows them, with the IGV that the total holds. */
export function toTotals(amounts: OrderAmounts): Totals {
  return {
    sub_total: toWire(amounts.subTotalMinor),
    discount: toWire(amounts.discountMinor),
    delivery_fee: toWire(amounts.deliveryFeeMinor),
    rounding: toWire(amounts.roundingMinor),
    total: toWire(amounts.totalMinor),
    igv: toWire(splitIgv(amounts.totalMinor).igvMinor),
  };
}

/** `Av. Larco 345, dpto 502, Miraflores`. */
export function addressLine(delivery: NonNullable<Order['delivery']>): string {
  const parts = [`${delivery.st} ${delivery.house_no}`, delivery.unit_no, delivery.village, delivery.city];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

/** Cash and card on delivery are paid at the door: nothing is owed before, and nothing after a cancellation. */
function paymentState(word: OrderPublic['word']): string {
  if (word === 'complete') return 'PAID';
  return word === 'cancel' || word === 'error' ? 'VOID' : 'ON_DELIVERY';
}
