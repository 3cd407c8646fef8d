import { AppError, errorCodeOf } from '@horno/contracts/errors';
import type { PlacedOrderSchema, PlaceOrderBody } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import { type Db, isUniqueViolation } from '@horno/db';
import { isPaidOnline, normalizePhone, toMinor, toWire } from '@horno/domain';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Buyer } from '../blocked-buyers/blocked-buyers.repo.ts';
import { lockCart } from '../cart/cart.repo.ts';
import type { Owner, StoredCart } from '../cart/cart.types.ts';
import { isOwner } from '../cart/cart-owner.ts';
import { isOpen } from '../cart/open-cart.ts';
import { type PricedCart, priceCart, priceNow } from '../cart/price-cart.ts';
import type { Tenant } from '../catalogue/schema.ts';
import { consumeCoupons } from '../coupons/consume-coupons.ts';
import { contactRules } from '../customers/customer-rules.ts';
import { orderDays } from '../db/schema/orders.ts';
import type { Deps } from '../deps.ts';
import { gatewayWallets } from '../payment-records/gateway-wallets.ts';
import { ringFeed } from '../store-feed/ring-feed.ts';
import { findHoldEnd, lockSlots } from '../stores/slots.repo.ts';
import { findStoreLoad, type StoreLoad } from '../stores/store-load.ts';
import { assertEditions } from '../tenant/legal-editions.ts';
import { type Assessment, assessOrder, isBlocking, toIssue } from './assess-order.ts';
import { buildOrder, consentsOf, isOrderOf, placedEvent } from './build-order.ts';
import { confirmOrderPhone } from './confirm-phone.ts';
import { insertPlacedOrder, type NewOrder } from './insert-order.repo.ts';
import type { Order } from './order.types.ts';
import { orderAmounts } from './order-amounts.ts';
import { assertCart, assertInput } from './order-input.ts';
import { placedJobs } from './order-jobs.ts';
import { countOrder } from './order-limits.ts';
import { orderDay } from './order-number.ts';
import { beginPayment, orderPayment, paymentStateOf } from './order-payment.ts';
import { orderStatuses } from './order-statuses.ts';
import { toTotals } from './order-view.ts';
import { findOrderOfCart, findOrderOfKey } from './orders.repo.ts';
import { findPlacingFacts } from './placing-facts.repo.ts';

/** Days that this process has begun, so that it queries each day once. */
const begun = new WeakMap<Db, Set<string>>();

/**
 * Begins a day of order numbers unless it has begun. Runs in its own transaction, so that a failed order does not undo the day.
 */
async function beginDay(db: Db, day: string): Promise<void> {
  const days = begun.get(db) ?? new Set();
  begun.set(db, days);
  if (days.has(day)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order-day:${day}`}))`);
    const isThere = await tx.select({ day: orderDays.day }).from(orderDays).where(eq(orderDays.day, day));
    if (isThere.length > 0) return;
    // Read the sequence itself: the numbers of the day count from its present value.
    await tx.execute(
      sql`insert into shop.order_days (day, before) select ${day}, case when is_called then last_value else last_value - 1 end from shop.order_numbers`,
    );
  });
  days.add(day);
}

export interface PlaceRequest {
  owner: Owner;
  lang: Lang;
  /** Idempotency key, required to place an order. */
  key: string | undefined;
  /** Address of the client, for the limits of its network. */
  ip: string;
  body: PlaceOrderBody;
}

type PlacedOrder = z.infer<typeof PlacedOrderSchema>;
type PlaceDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'catalogue' | 'outbox' | 'env'>;

/**
 * Makes an order of a cart in one transaction, with the server's prices and times: number, first event, consents, jobs (kitchen
 * and mail, or the payment), and the used-up cart. The same request with the same key returns the same order. Fails with VALIDATION
 * on a field that differs from the cart, and on the key when it belongs to another request; with CUS-100001 when a customer has no
 * session any more; with CART-01 and ORDER-2…12, 36, CONFIRM_PHONE, PAY_ONLINE and TOO_MANY (see `countOrder`), CUS-100007 and CPH-02 (`phone_code`), and then leaves the
 * cart unchanged.
 */
export async function placeOrder(deps: PlaceDeps, request: PlaceRequest): Promise<PlacedOrder> {
  const { key } = request;
  if (key === undefined) throw keyFault();
  assertEditions(deps.catalogue.current().tenant, request.body.consents, 'consents.');
  const { phone_code: code, customer } = request.body;
  if (code !== undefined) await confirmOrderPhone(deps, { owner: request.owner, phone: customer.phone, code });
  const day = orderDay(deps.clock.now());
  await beginDay(deps.db, day);
  const placing = { ...request, key, day, isCounted: false };
  try {
    const placed =
      (await placeAtOnce(deps, placing)) ?? (await deps.db.transaction((tx) => placeInTurn(deps, tx, placing)));
    ringFeed(deps.db, request.body.outlet_code);
    return placed;
  } catch (error) {
    // The key has an order already: of another cart, or one whose payment failed.
    const first = isUniqueViolation(error) ? await findOrderOfKey(deps.db, key) : undefined;
    if (first === undefined) throw error;
    if (!isOwner(first, request.owner) || !isOrderOf(first, request.body)) throw keyFault();
    return placedEarlier(deps.db, first);
  }
}

interface Placing extends PlaceRequest {
  key: string;
  day: string;
  /** The limits have counted the order. */
  isCounted: boolean;
}

/**
 * Places the usual order in two round trips without a lock; the insert checks that the cart has not changed. Returns `undefined`
 * when it has changed, or when the order needs the lock: for a slot, a coupon, an online payment or an earlier order of the cart.
 */
async function placeAtOnce(deps: PlaceDeps, placing: Placing): Promise<PlacedOrder | undefined> {
  const { body, owner, lang } = placing;
  if (isPaidOnline(body.payment.method)) return undefined;
  const facts = await findPlacingFacts(deps.db, body.cart_uuid, buyerOf(placing));
  const now = deps.clock.now();
  if (facts === undefined || !isOpen(facts.cart, owner, now)) return undefined;
  if (facts.cart.advanceOrder === 1 || facts.cart.coupons.length > 0) return undefined;
  const cart = withDeliveryPoint(facts.cart, body);
  const { soldOut, state, version } = facts;
  const priced = priceCart(deps.catalogue.current(), cart, now, lang, { soldOut, applyCoupon: noCoupon });
  const order = makeOrder(deps, placing, { cart, priced, load: { ...state, fullSlots: [] }, now });
  // Above a limit, `placeInTurn` first looks for an earlier order of the cart.
  if (!(await isWithinLimits(deps, placing, order))) return undefined;
  const number = await insertPlacedOrder(deps.db, { ...rowsOf(deps, placing, order), version });
  return number === undefined ? undefined : toPlaced({ ...order, number }, undefined);
}

/** Counts the order once. Returns false above a limit. */
async function isWithinLimits(deps: PlaceDeps, placing: Placing, order: Omit<Order, 'number'>): Promise<boolean> {
  const { tenant } = deps.catalogue.current();
  try {
    await countOrder(deps, deps.db, { order, tenant, ip: placing.ip });
    placing.isCounted = true;
    return true;
  } catch (error) {
    if (errorCodeOf(error) === undefined) throw error;
    return false;
  }
}

function noCoupon(): never {
  throw new Error('a cart with coupons must use placeInTurn');
}

/** Places any order under the lock of its cart. */
async function placeInTurn(deps: PlaceDeps, tx: Db, placing: Placing): Promise<PlacedOrder> {
  const { body, lang, owner } = placing;
  const catalogue = deps.catalogue.current();
  const locked = await lockCart(tx, body.cart_uuid);
  const earlier = hasNoOrder(locked) ? undefined : await findOrderOfCart(tx, body.cart_uuid);
  if (earlier !== undefined) return answerEarlier(tx, earlier, placing);
  const now = deps.clock.now();
  if (locked === undefined || !isOpen(locked, owner, now)) throw new AppError('CART-01');
  if (locked.advanceOrder === 1) await lockSlots(tx, locked.outletCode);

  const cart = withDeliveryPoint(locked, body);
  const priced = await priceNow(tx, catalogue, cart, now, lang, buyerOf(placing).phone);
  const load = await findStoreLoad(tx, priced.store, cart, now, buyerOf(placing));
  const order = makeOrder(deps, placing, { cart, priced, load, now });
  if (!placing.isCounted) await countOrder(deps, tx, { order, tenant: catalogue.tenant, ip: placing.ip });
  const hasHold = order.advanceOrder === 1 && order.status === orderStatuses.unpaid;
  const holdEndsAt = hasHold ? await findHoldEnd(tx, order) : undefined;
  const number = await insertPlacedOrder(tx, rowsOf(deps, placing, { ...order, holdEndsAt }));
  if (number === undefined) throw new Error(`the day ${placing.day} has not begun`);
  const online = await beginPayment(deps, tx, order);
  await consumeCoupons(tx, catalogue, order, now);
  return toPlaced({ ...order, number }, online);
}

interface Situation {
  cart: StoredCart;
  priced: PricedCart;
  load: StoreLoad;
  now: Date;
}

/** Builds the order of a cart, or throws the reason why it cannot be placed. */
function makeOrder(deps: PlaceDeps, placing: Placing, situation: Situation): Omit<Order, 'number'> {
  const { body, lang, key } = placing;
  const { cart, priced, load, now } = situation;
  if (body.is_customer && placing.owner.customerId === undefined) throw new AppError('CUS-100001');
  assertCart(cart, body);
  const catalogue = deps.catalogue.current();
  const tipMinor = toMinor(body.tip ?? 0);
  const deviceWallets = gatewayWallets[deps.env.PAYMENT_GATEWAY];
  const about = { catalogue, lang, cart, priced, now, load, tipMinor, deviceWallets };
  const assessment = assessOrder({ ...about, payment: body.payment.method });
  const obstacle = assessment.obstacles.find(isBlocking);
  if (obstacle !== undefined) throw new AppError(obstacle.code, { ...obstacle.details, fix: obstacle.fix });
  assertInput(body, { ...contactRules(catalogue.tenant), totalMinor: priced.total.totalMinor });
  if (load.isBlockedBuyer) throw new AppError('ORDER-36');
  assertQuote(priced, assessment, placing, catalogue.tenant);
  return buildOrder({
    ...placing,
    ...{ uuid: deps.ids.shownId(), idempotencyKey: key, cart, priced, assessment, now },
    payment: orderPayment(body.payment, priced.total.totalMinor + tipMinor, catalogue.tenant),
    amounts: orderAmounts(priced.total, body.payment.method, catalogue.tenant, tipMinor),
  });
}

function rowsOf(deps: PlaceDeps, { day, body }: Placing, order: Omit<Order, 'number'>): NewOrder {
  return {
    ...{ order, day },
    event: placedEvent(order, deps.ids.uuid()),
    consents: consentsOf(body, order.placedAt),
    jobs: deps.outbox.rowsOf(placedJobs(order)),
  };
}

function keyFault(): AppError {
  return new AppError('VALIDATION', { fields: [{ field: 'idempotency-key', message: '' }] });
}

/** Returns true when the cart proves that it has no order. For a deleted cart only the orders table can tell. */
function hasNoOrder(cart: StoredCart | undefined): boolean {
  return cart !== undefined && cart.orderUuid === undefined;
}

/** Returns the earlier order for the same request and key. Another key for the same cart gets ORDER-12, which names the first order. */
async function answerEarlier(tx: Db, order: Order, { owner, key, body }: Placing): Promise<PlacedOrder> {
  if (!isOwner(order, owner)) throw new AppError('CART-01');
  if (order.idempotencyKey === key) {
    if (!isOrderOf(order, body)) throw keyFault();
    return placedEarlier(tx, order);
  }
  const online = order.status === orderStatuses.unpaid ? await paymentStateOf(tx, order) : undefined;
  const { uuid, number } = order;
  throw new AppError('ORDER-12', { uuid, number, ...(online && { transaction_uuid: online.transactionUuid }) });
}

async function placedEarlier(db: Db, order: Order): Promise<PlacedOrder> {
  const online = await paymentStateOf(db, order);
  return toPlaced(order, online && { transaction_uuid: online.transactionUuid, state: online.state });
}

function toPlaced(order: Order, payment: PlacedOrder['payment']): PlacedOrder {
  return {
    uuid: order.uuid,
    number: order.number,
    status: order.status,
    total: toWire(order.amounts.totalMinor),
    promised: { from: order.promisedFrom.toISOString(), to: order.promisedTo.toISOString() },
    ...(payment && { payment }),
  };
}

/** Uses the delivery point of the order for the zone, instead of the cart's point. */
function withDeliveryPoint(cart: StoredCart, { delivery }: PlaceOrderBody): StoredCart {
  if (cart.orderType === 'C' || delivery === undefined) return cart;
  return { ...cart, point: { lat: delivery.lat, lng: delivery.lng } };
}

/** Fails with ORDER-8 with the present totals and the reasons when the customer accepted other ones. */
function assertQuote(priced: PricedCart, assessment: Assessment, { body, lang }: Placing, tenant: Tenant): void {
  if (body.quote_hash === assessment.hash) return;
  throw new AppError('ORDER-8', {
    totals: toTotals(orderAmounts(priced.total, body.payment.method, tenant)),
    quote_hash: assessment.hash,
    issues: assessment.obstacles.map((obstacle) => toIssue(obstacle, { lang, symbol: tenant.symbol })),
    promised: { from: assessment.promise.fromUtc, to: assessment.promise.toUtc },
  });
}

function buyerOf({ body, owner }: PlaceRequest): Buyer {
  const { phone, email } = body.customer;
  return { phone: normalizePhone(phone) ?? phone, email, customerId: owner.customerId };
}
