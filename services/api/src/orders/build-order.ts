import { isDeepStrictEqual } from 'node:util';
import { directionFields, directionOf } from '@horno/contracts/directions';
import type { PlaceOrderBody } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import {
  isPaidOnline,
  normalizeDocument,
  normalizeHouseNumber,
  normalizePhone,
  normalizeStreet,
  toMinor,
  toOneLine,
} from '@horno/domain';
import type { Owner, StoredCart } from '../cart/cart.types.ts';
import { toCartLine } from '../cart/cart-view.ts';
import type { PricedCart, PricedCoupon } from '../cart/price-cart.ts';
import type { OrderCoupon } from '../db/schema/orders.ts';
import type { Assessment } from './assess-order.ts';
import type { Order, OrderAmounts, OrderEvent, OrderPayment } from './order.types.ts';
import { orderStatuses } from './order-statuses.ts';

export interface OrderParts {
  uuid: string;
  body: PlaceOrderBody;
  owner: Owner;
  lang: Lang;
  idempotencyKey: string;
  cart: StoredCart;
  priced: PricedCart;
  assessment: Assessment;
  amounts: OrderAmounts;
  payment: OrderPayment;
  now: Date;
}

/**
 * Builds the stored order without its number. The order copies all texts and prices, so later changes of the menu do not affect
 * it.
 */
export function buildOrder(parts: OrderParts): Omit<Order, 'number'> {
  const { body, cart, priced, assessment, now } = parts;
  const { store } = priced;
  const { code, name, phone, address, lat, lng } = store;
  return {
    uuid: parts.uuid,
    status: isPaidOnline(parts.payment.method) ? orderStatuses.unpaid : orderStatuses.placed,
    orderType: cart.orderType,
    advanceOrder: cart.advanceOrder,
    lang: parts.lang,
    placedAt: now,
    promisedFrom: new Date(assessment.promise.fromUtc),
    promisedTo: new Date(assessment.promise.toUtc),
    quoteMinutes: assessment.quoteMinutes,
    outlet: { code, name, phone, address, lat, lng },
    lines: [...priced.lines, ...priced.coupons.flatMap(({ effect }) => effect.freeLines)].map(toCartLine),
    coupons: priced.coupons.flatMap(toOrderCoupon),
    choices: priced.lines.map(({ stored: { choice, quantity, name, note, baseCategory } }) => ({
      choice,
      quantity,
      name,
      note,
      baseCategory,
    })),
    amounts: parts.amounts,
    payment: parts.payment,
    customer: toCustomer(body.customer),
    whatsappUpdates: body.whatsapp_updates ?? false,
    delivery: cart.orderType === 'D' ? toDelivery(body.delivery) : undefined,
    receipt: toReceipt(body.receipt),
    cartUuid: cart.uuid,
    device: parts.owner.device,
    customerId: parts.owner.customerId,
    idempotencyKey: parts.idempotencyKey,
    lastSeq: 1,
  };
}

/**
 * Returns true when the body asks for this order: the same cart to the same person and door, paid in the same way. An idempotency
 * key of another request must not answer this order.
 */
export function isOrderOf(order: Order, body: PlaceOrderBody): boolean {
  const { payment, amounts } = order;
  const { method, brand } = body.payment;
  const asked = {
    cartUuid: body.cart_uuid.toLowerCase(),
    customer: toCustomer(body.customer),
    whatsappUpdates: body.whatsapp_updates ?? false,
    delivery: order.orderType === 'D' ? toDelivery(body.delivery) : undefined,
    receipt: toReceipt(body.receipt),
    payment: { method, brand: method === 'eftpos' ? brand : undefined },
    tenderedMinor: tenderedOf(body.payment, payment),
    tipMinor: toMinor(body.tip ?? 0),
  };
  const { cartUuid, customer, whatsappUpdates, delivery, receipt } = order;
  const placed = {
    ...{ cartUuid, customer, whatsappUpdates, delivery, receipt },
    payment: { method: payment.method, brand: payment.brand },
    ...{ tenderedMinor: payment.tenderedMinor, tipMinor: amounts.tipMinor },
  };
  return isDeepStrictEqual(plain(asked), plain(placed));
}

/** Returns the cash that a body promises for an order. Exact cash is all that was promised but the change; an amount beside it does not count. */
function tenderedOf(
  { method, exact, cash_amount }: PlaceOrderBody['payment'],
  placed: OrderPayment,
): number | undefined {
  if (method !== 'cash') return undefined;
  if (exact === true) return (placed.tenderedMinor ?? 0) - (placed.changeMinor ?? 0);
  return cash_amount === undefined ? undefined : toMinor(cash_amount);
}

/** Drops the fields without a value, as the database does. */
function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Returns the first event of an order: the shop accepted it. */
export function placedEvent(order: Omit<Order, 'number'>, eventId: string): OrderEvent {
  const { uuid: orderUuid, lastSeq: seq, status, placedAt: at } = order;
  return { orderUuid, seq, eventId, source: 'shop', status, at, applied: true };
}

/** Returns one row for each consent that was given or refused, with the version that was shown. */
export function consentsOf({ consents }: PlaceOrderBody, now: Date) {
  const { terms_version, privacy_version, marketing } = consents;
  return [
    { kind: 'terms', version: terms_version, granted: true, at: now },
    { kind: 'privacy', version: privacy_version, granted: true, at: now },
    { kind: 'marketing', version: privacy_version, granted: marketing, at: now },
  ] as const;
}

/** Returns no row for a paused coupon, because it took nothing off and is not used up. */
function toOrderCoupon({ stored, effect }: PricedCoupon): OrderCoupon[] {
  if (!stored.isActive) return [];
  const discountMinor = effect.discounts.reduce((sum, { minor }) => sum + minor, 0);
  return [{ code: stored.code, name: effect.status.name, discountMinor }];
}

function toCustomer(customer: Order['customer']): Order['customer'] {
  return {
    ...customer,
    email: customer.email.toLowerCase(),
    phone: normalizePhone(customer.phone) ?? customer.phone,
  };
}

function toDelivery(delivery: PlaceOrderBody['delivery']): Order['delivery'] {
  if (delivery === undefined) return undefined;
  const { st, village, house_no } = delivery;
  const long = directionFields.filter((field) => directionOf(field).hasLines && delivery[field] !== undefined);
  return {
    ...delivery,
    st: normalizeStreet(st),
    ...(village !== undefined && { village: normalizeStreet(village) }),
    house_no: normalizeHouseNumber(house_no),
    ...Object.fromEntries(long.map((field) => [field, toOneLine(delivery[field] ?? '')])),
  };
}

function toReceipt(receipt: Order['receipt']): Order['receipt'] {
  const number = normalizeDocument(receipt.doc_number ?? '');
  return number === '' ? { type: receipt.type } : { ...receipt, doc_number: number };
}
