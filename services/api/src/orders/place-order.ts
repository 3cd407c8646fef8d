import { AppError, type Lang, type PlacedOrderSchema, type PlaceOrderBody } from '@horno/contracts';
import { normalizePhone, toWire } from '@horno/domain';
import type * as z from 'zod/mini';
import { lockCart, saveCart } from '../cart/cart.repo.ts';
import type { Owner, StoredCart } from '../cart/cart.types.ts';
import { isOwner } from '../cart/cart-owner.ts';
import { isOpen } from '../cart/open-cart.ts';
import { type PricedCart, priceCart } from '../cart/price-cart.ts';
import type { Db } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import { type Assessment, assessOrder, isBlocking } from './assess-order.ts';
import { isBlockedBuyer } from './blocked-buyers.repo.ts';
import { buildOrder, consentsOf, placedEvent } from './build-order.ts';
import type { Order } from './order.types.ts';
import { orderAmounts } from './order-amounts.ts';
import { insertEvent } from './order-events.repo.ts';
import { assertInput } from './order-input.ts';
import { enqueueOrderJobs } from './order-jobs.ts';
import { orderDay, orderNumber } from './order-number.ts';
import { orderPayment } from './order-payment.ts';
import { toTotals } from './order-view.ts';
import { findOrderOfCart, insertConsents, insertOrder, lockSlots, nextCounter } from './orders.repo.ts';
import { findStoreLoad } from './store-load.ts';

export interface PlaceRequest {
  owner: Owner;
  lang: Lang;
  /** Idempotency key; an order is not taken without one. */
  key: string | undefined;
  body: PlaceOrderBody;
}

type PlacedOrder = z.infer<typeof PlacedOrderSchema>;
type PlaceDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'catalogue' | 'outbox'>;

/**
 * Makes an order of a cart in one transaction: prices and times by the server, number, first event, consents, what follows
 * (kitchen, mail), and the cart is used up. The same key answers the same order. Fails with CART-01 and ORDER-2…12, 36; the cart
 * stays as it is then.
 */
export async function placeOrder(deps: PlaceDeps, request: PlaceRequest): Promise<PlacedOrder> {
  const { body, key } = request;
  if (key === undefined) throw new AppError('VALIDATION', { fields: [{ field: 'idempotency-key', message: '' }] });
  const catalogue = deps.catalogue.current();
  return deps.db.transaction(async (tx) => {
    const locked = await lockCart(tx, body.cart_uuid);
    const earlier = hasNoOrder(locked) ? undefined : await findOrderOfCart(tx, body.cart_uuid);
    if (earlier !== undefined) return answerEarlier(earlier, request.owner, key);
    const now = deps.clock.now();
    if (locked === undefined || !isOpen(locked, request.owner, now)) throw new AppError('CART-01');
    if (locked.advanceOrder === 1) await lockSlots(tx, locked.outletCode);

    const cart = withDeliveryPoint(locked, body);
    const priced = priceCart(catalogue, cart, now, request.lang);
    const load = await findStoreLoad(tx, priced.store, cart, now);
    const assessment = assessOrder({ catalogue, cart, priced, now, load, payment: body.payment.method });
    const obstacle = assessment.obstacles.find(isBlocking);
    if (obstacle !== undefined) throw new AppError(obstacle.code, { ...obstacle.details, fix: obstacle.fix });
    assertInput(body, priced.total.totalMinor, request.lang);
    await refuseBlocked(tx, request);
    assertQuote(cart, priced, assessment, body);

    const payment = orderPayment(body.payment, priced.total.totalMinor, catalogue.tenant, request.lang);
    const draft = buildOrder({
      ...request,
      ...{ uuid: deps.ids.shownId(), idempotencyKey: key, cart, priced, assessment, payment, now },
      amounts: orderAmounts(priced.total, body.payment.method),
    });
    await saveCart(tx, { ...locked, orderUuid: draft.uuid, updatedAt: now });
    await enqueueOrderJobs(tx, deps.outbox, draft);
    const day = orderDay(now);
    const order: Order = { ...draft, number: orderNumber(day, await nextCounter(tx, day)) };
    await insertOrder(tx, order);
    await insertConsents(tx, order.uuid, consentsOf(body, now));
    await insertEvent(tx, placedEvent(order, deps.ids.uuid()), now);
    return toPlaced(order);
  });
}

/** A cart notes its order in the transaction that makes it; where the cart is gone, only the orders themselves can tell. */
function hasNoOrder(cart: StoredCart | undefined): boolean {
  return cart !== undefined && cart.orderUuid === undefined;
}

/** Same key: the same order. Another key for the same cart is a second try of the same thing: ORDER-12 names the first. */
function answerEarlier(order: Order, visitor: Owner, key: string): PlacedOrder {
  if (!isOwner(order, visitor)) throw new AppError('CART-01');
  if (order.idempotencyKey === key) return toPlaced(order);
  throw new AppError('ORDER-12', { uuid: order.uuid, number: order.number });
}

function toPlaced(order: Order): PlacedOrder {
  return {
    uuid: order.uuid,
    number: order.number,
    status: order.status,
    total: toWire(order.amounts.totalMinor),
    promised: { from: order.promisedFrom.toISOString(), to: order.promisedTo.toISOString() },
  };
}

/** The door decides the zone, whatever the cart had before. */
function withDeliveryPoint(cart: StoredCart, { delivery }: PlaceOrderBody): StoredCart {
  if (cart.orderType === 'C' || delivery === undefined) return cart;
  return { ...cart, point: { lat: delivery.lat, lng: delivery.lng } };
}

/** ORDER-8 with the present totals when the customer agreed to something else. */
function assertQuote(cart: StoredCart, priced: PricedCart, assessment: Assessment, body: PlaceOrderBody): void {
  const isSameTime = body.advance_order === 0 || new Date(body.order_time).getTime() === cart.orderTime.getTime();
  const isSame =
    body.quote_hash === assessment.hash &&
    body.outlet_code === cart.outletCode &&
    body.order_type === cart.orderType &&
    body.advance_order === cart.advanceOrder &&
    isSameTime;
  if (isSame) return;
  throw new AppError('ORDER-8', {
    totals: toTotals(orderAmounts(priced.total, body.payment.method)),
    quote_hash: assessment.hash,
    promised: { from: assessment.promise.fromUtc, to: assessment.promise.toUtc },
  });
}

async function refuseBlocked(tx: Db, { body, owner }: PlaceRequest): Promise<void> {
  const { phone, email } = body.customer;
  const buyer = { phone: normalizePhone(phone) ?? phone, email, customerId: owner.customerId };
  if (await isBlockedBuyer(tx, buyer)) throw new AppError('ORDER-36');
}
