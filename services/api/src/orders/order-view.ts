import { builtPicturePath } from '@horno/contracts/built-picture';
import { directionFields, directionOf } from '@horno/contracts/directions';
import type { OrderFull, OrderPhase, OrderPublic, Rider, Totals } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import {
  canCustomerCancel,
  isFinal,
  isPaidOnline,
  isWaitingToStart,
  orderDeadlines,
  orderStatus,
  saleMinor,
  splitIgv,
  toWire,
} from '@horno/domain';
import { shownReceipt } from './issued-receipt.ts';
import type { Order, OrderAmounts, OrderEvent } from './order.types.ts';
import type { Feedback } from './order-feedback.repo.ts';
import type { OnlinePayment } from './order-payment.ts';
import { orderStatuses } from './order-statuses.ts';
import { endText } from './order-texts.ts';
import { timingOf } from './order-timing.ts';
import { getsWhatsapp } from './whatsapp-jobs.ts';

/** Additional data of the owner's view. */
export interface OrderExtras {
  feedback: readonly Feedback[];
  /** Present for online payments only. */
  online: OnlinePayment | undefined;
  shareUrl: string;
  rider: Rider | undefined;
  /** Public VAPID key; absent: no web push. */
  pushKey: string | undefined;
  /** IANA name of the store's time zone. */
  timezone: string;
}

/** Returns true in phases that show the rider's position. */
export function isOnTheRoad(phase: OrderPhase): boolean {
  return phase === 'ready' || phase === 'delivering';
}

/**
 * Builds the view for visitors who have only the uuid: phases, promise and store. `events` are the events that moved the order,
 * in order; the last one is the present.
 */
export function toPublicOrder(order: Order, events: readonly OrderEvent[], now: Date, lang: Lang): OrderPublic {
  const last = events.at(-1);
  const code = last?.status ?? order.status;
  const { group, phase } = orderStatus(code, order.paidAt !== undefined);
  return {
    uuid: order.uuid,
    number: order.number,
    status: code,
    group,
    phase,
    final: isFinal(phase),
    order_type: order.orderType,
    advance_order: order.advanceOrder,
    created_at: order.placedAt.toISOString(),
    promised: rangeOf({ from: order.promisedFrom, to: order.promisedTo }),
    ...(order.firstPromised && { first_promised: rangeOf(order.firstPromised) }),
    timeline: timelineOf(events),
    outlet: order.outlet,
    reason: isFinal(phase) ? endText(lang, last?.endCode, last?.reason) : undefined,
    ...startOf(order, code, phase, now),
    server_time: now.toISOString(),
  };
}

/** Builds the owner's view. */
export function toFullOrder(
  order: Order,
  events: readonly OrderEvent[],
  now: Date,
  lang: Lang,
  { feedback, online, shareUrl, rider, pushKey, timezone }: OrderExtras,
): OrderFull {
  const shown = toPublicOrder(order, events, now, lang);
  const { payment } = order;
  const isUnpaid = order.status === orderStatuses.unpaid;
  const canCancel = isUnpaid || canCustomerCancel(shown.phase, timingOf(order), now);
  const latest = (kind: Feedback['kind']) => feedback.findLast((one) => one.kind === kind);
  const rating = latest('rate');
  return {
    ...shown,
    ...{ collection_time: shown.promised.from, timezone, currency: 'PEN' },
    customer: { first_name: order.customer.first_name },
    delivery_address: order.delivery && addressLine(order.delivery),
    destination: order.delivery && { lat: order.delivery.lat, lng: order.delivery.lng },
    ...(rider && isOnTheRoad(shown.phase) && { rider }),
    items: order.lines.map((line) => ({ ...line, image: builtPicturePath(line.picture) })),
    totals: toTotals(order.amounts),
    total_discount: toWire(order.amounts.discountMinor),
    order_coupons: order.coupons.map(({ code, name, discountMinor }) => ({
      ...{ code, name },
      discount: toWire(discountMinor),
    })),
    payment: {
      method: payment.method,
      state: online?.state ?? paymentState(shown.phase, order.payment.method),
      cash_amount: payment.tenderedMinor === undefined ? undefined : toWire(payment.tenderedMinor),
      change: payment.changeMinor === undefined ? undefined : toWire(payment.changeMinor),
      brand: payment.brand,
      ...(online && { transaction_uuid: online.transactionUuid, brand: online.brand, last4: online.last4 }),
    },
    receipt: shownReceipt(order),
    ...(rating?.stars !== undefined && {
      rating: { stars: rating.stars, reason: rating.reason, message: rating.message },
    }),
    received_at: latest('received')?.at.toISOString(),
    help_requested_at: latest('help')?.at.toISOString(),
    can_rate: shown.phase === 'complete',
    share_url: shareUrl,
    ...(pushKey && !isFinal(shown.phase) && { push_key: pushKey }),
    ...(getsWhatsapp(order) && !isFinal(shown.phase) && { whatsapp_updates: true }),
    can_cancel: canCancel,
    cancel_deadline: canCancel && !isUnpaid ? orderDeadlines(timingOf(order)).cancelUntilUtc : undefined,
  };
}

function rangeOf({ from, to }: { from: Date; to: Date }): OrderPublic['promised'] {
  return { from: from.toISOString(), to: to.toISOString() };
}

/** Converts amounts to their wire form, with the IGV that the sale includes. */
export function toTotals(amounts: OrderAmounts): Totals {
  return {
    sub_total: toWire(amounts.subTotalMinor),
    discount: toWire(amounts.discountMinor),
    delivery_fee: toWire(amounts.deliveryFeeMinor),
    rounding: toWire(amounts.roundingMinor),
    ...(amounts.tipMinor > 0 && { tip: toWire(amounts.tipMinor) }),
    total: toWire(amounts.totalMinor),
    igv: toWire(splitIgv(saleMinor(amounts), amounts.igvRate).igvMinor),
  };
}

/** `Av. Larco 345, dpto 502, Miraflores`. */
export function addressLine(delivery: NonNullable<Order['delivery']>): string {
  const inLine = directionFields.filter((field) => directionOf(field).isInLine).map((field) => delivery[field]);
  const parts = [`${delivery.st} ${delivery.house_no}`, ...inLine, delivery.village, delivery.city];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

/** Returns the phases in order. Waiting for the payment and sending to the store count as one phase. */
function timelineOf(events: readonly OrderEvent[]): OrderPublic['timeline'] {
  const timeline: OrderPublic['timeline'] = [];
  for (const { status, at } of events) {
    const { phase } = orderStatus(status);
    if (timeline.at(-1)?.phase !== phase) timeline.push({ phase, at: at.toISOString() });
  }
  return timeline;
}

/** Returns the start of a scheduled order, and whether the store is slow to accept. */
function startOf(
  order: Order,
  code: number,
  phase: OrderPhase,
  now: Date,
): Pick<OrderPublic, 'starts_at' | 'is_slow' | 'slow_at'> {
  if (code === orderStatuses.unpaid) return {};
  const timing = timingOf(order);
  const { startsAtUtc, alertAtUtc } = orderDeadlines(timing);
  const isUnaccepted = phase === 'processing' || phase === 'received';
  return {
    ...(isWaitingToStart(phase, timing, now) && { starts_at: startsAtUtc }),
    ...(isUnaccepted && { slow_at: alertAtUtc }),
    ...(isUnaccepted && now >= new Date(alertAtUtc) && { is_slow: true }),
  };
}

/** Returns the state of a payment on delivery or collection: nothing is due before, or after a cancellation. */
function paymentState(phase: OrderPublic['phase'], method: Order['payment']['method']): string {
  if (phase === 'complete') return 'PAID';
  if (phase === 'cancel' || phase === 'error') return 'VOID';
  return isPaidOnline(method) ? 'CREATED' : 'ON_DELIVERY';
}
