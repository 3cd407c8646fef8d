import type { ErrorCode, ErrorDetails } from '@horno/contracts/errors';
import type { OrderIssueSchema } from '@horno/contracts/order';
import type { DeviceWallet, PaymentKind } from '@horno/contracts/payment-kind';
import type { Lang } from '@horno/contracts/wire';
import {
  clockText,
  type DayWord,
  dateText,
  dayWord,
  exceedsMaximum,
  type OrderPromise,
  promiseAsap,
  promiseAt,
  toLocalTime,
  toWire,
} from '@horno/domain';
import type * as z from 'zod/mini';
import type { StoredCart } from '../cart/cart.types.ts';
import type { PricedCart } from '../cart/price-cart.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import { faultDetails } from '../coupons/coupon-texts.ts';
import { couponPaymentFaults } from '../coupons/payment-faults.ts';
import { isOpenFor } from '../stores/store-day.ts';
import type { StoreLoad } from '../stores/store-load.ts';
import { atPace } from '../stores/store-pace.ts';
import { checkNow, checkTime, storeSchedule, type TimeCheck } from '../stores/store-schedule.ts';
import { messageOf, type TextFor } from '../texts/index.ts';
import { isPayableBy } from './payment-methods.ts';
import { quoteHash } from './quote-hash.ts';

/** Reason why an order cannot be placed. `message` replaces the default text of the code. */
export interface Obstacle {
  code: ErrorCode;
  fix: z.infer<typeof OrderIssueSchema>['fix'];
  itemId?: string;
  message?: string;
  details?: ErrorDetails;
}

export interface Assessment {
  /** Sorted in the order in which the customer should resolve them. */
  obstacles: Obstacle[];
  promise: OrderPromise;
  quoteMinutes: number;
  hash: string;
}

export interface AssessInput {
  catalogue: Catalogue;
  lang: Lang;
  cart: StoredCart;
  priced: PricedCart;
  now: Date;
  load: StoreLoad;
  payment?: PaymentKind;
  /** Wallets of a device that the gateway charges. */
  deviceWallets: readonly DeviceWallet[];
  /** Tip for the rider, which is paid with the order. Default: none. */
  tipMinor?: number;
}

const dayWords: Record<Lang, Partial<Record<DayWord, string>>> = {
  es: { today: 'hoy', tomorrow: 'mañana' },
  en: { today: 'today', tomorrow: 'tomorrow' },
};

/** Checks whether a cart can become an order, by the server's prices and clock. The check and the placing of orders share it. */
export function assessOrder(input: AssessInput): Assessment {
  const { cart, priced, catalogue, now } = input;
  const store = atPace(priced.store, input.load.busyMinutes);
  const quoteMinutes = store.quoteMinutes[cart.orderType];
  const time =
    cart.advanceOrder === 0
      ? checkNow(catalogue, store, cart.orderType, now)
      : checkTime(storeSchedule(catalogue, store, cart.orderType, now, input.load.fullSlots), 1, cart.orderTime);
  return {
    obstacles: [
      ...lineObstacles(priced),
      ...placeObstacles(input),
      ...timeObstacles(time, input, store),
      ...amountObstacles(priced),
      ...paymentObstacles(input),
      ...couponObstacles(input),
    ],
    promise: time.ok ? time.promise : nextPromise(time, now, quoteMinutes),
    quoteMinutes,
    hash: hashOf(cart, priced),
  };
}

/** Returns the wire form of an obstacle. */
export function toIssue(obstacle: Obstacle, reader: TextFor): z.infer<typeof OrderIssueSchema> {
  const { code, fix, itemId, message, details } = obstacle;
  return { code, fix, item_id: itemId, message: message ?? messageOf(code, details ?? {}, reader) };
}

/** Returns false for a price change, which the customer only has to accept. Every other obstacle must be resolved first. */
export function isBlocking(obstacle: Obstacle): boolean {
  return obstacle.fix !== 'accept';
}

function lineObstacles({ lines, changes }: PricedCart): Obstacle[] {
  const obstacles = changes.map((change): Obstacle => {
    const about = { itemId: change.item_id, message: change.message, details: { item_id: change.item_id } };
    return change.type === 'removed'
      ? { ...about, code: 'ORDER-7', fix: 'menu' }
      : { ...about, code: 'ORDER-8', fix: 'accept' };
  });
  return lines.length === 0 ? [...obstacles, { code: 'ORDER-2', fix: 'menu' }] : obstacles;
}

function placeObstacles({ cart, priced: { store, zone }, load }: AssessInput): Obstacle[] {
  if (!store.active || load.isPaused) return [{ code: 'ORDER-3', fix: 'place' }];
  if (cart.orderType === 'C') return store.collects ? [] : [{ code: 'ORDER-3', fix: 'place' }];
  return store.delivers && zone.isCovered ? [] : [{ code: 'ORDER-11', fix: 'place' }];
}

function timeObstacles(time: TimeCheck, input: AssessInput, store: Store): Obstacle[] {
  if (time.ok) return [];
  const details = time.nextUtc === undefined ? {} : { next: time.nextUtc };
  if (time.fault === 'slot-gone') return [{ code: 'ORDER-4', fix: 'time', details }];
  return [{ code: 'ORDER-3', fix: 'time', details: { ...details, ...lateDetails(time, input, store) } }];
}

/** The doors are open, but an order of now would be ready too late: says so, with the next time slot. */
function lateDetails({ nextUtc }: TimeCheck & { ok: false }, input: AssessInput, store: Store): ErrorDetails {
  const { catalogue, cart, lang, now } = input;
  const { tz } = catalogue.tenant;
  if (nextUtc === undefined || !isOpenFor(catalogue, store, cart.orderType, { now, isPaused: false })) return {};
  const [today, next] = [toLocalTime(now, tz), toLocalTime(nextUtc, tz)];
  const day = dayWord(next.date, today.date);
  const reason = day === 'today' ? 'later' : 'ended';
  return { reason, when: `${dayWords[lang][day] ?? dateText(next.date, lang)}, ${clockText(next.time, lang)}` };
}

function amountObstacles({ lines, minimum, total, maxMinor }: PricedCart): Obstacle[] {
  if (lines.length > 0 && !minimum.isReached) {
    const details = { min_cart: toWire(minimum.minMinor), missing: toWire(minimum.missingMinor) };
    return [{ code: 'ORDER-5', fix: 'menu', details }];
  }
  return exceedsMaximum(total.totalMinor, maxMinor) ? [{ code: 'ORDER-6', fix: 'menu' }] : [];
}

function paymentObstacles(input: AssessInput): Obstacle[] {
  const { catalogue, payment, tipMinor = 0, deviceWallets, priced } = input;
  const { store, total } = priced;
  const scope = { store, deviceWallets };
  if (payment === undefined || isPayableBy(catalogue.tenant, payment, total.totalMinor + tipMinor, scope)) return [];
  return [{ code: 'ORDER-9', fix: 'payment', details: { method: payment } }];
}

/** CP-14: the coupon requires another payment method. */
function couponObstacles({ catalogue, payment, priced, lang }: AssessInput): Obstacle[] {
  return couponPaymentFaults(catalogue, priced.coupons, payment).map((fault) => ({
    code: fault.code,
    fix: 'payment',
    details: faultDetails(fault, catalogue, lang),
  }));
}

/** Returns the earliest possible promise, for an answer that needs one. */
function nextPromise(time: TimeCheck & { ok: false }, now: Date, quoteMinutes: number): OrderPromise {
  return time.nextUtc === undefined ? promiseAsap(now, quoteMinutes) : promiseAt(time.nextUtc);
}

function hashOf(cart: StoredCart, { lines, total }: PricedCart): string {
  return quoteHash({
    outletCode: cart.outletCode,
    orderType: cart.orderType,
    advanceOrder: cart.advanceOrder,
    orderTime: cart.orderTime,
    lines: lines.map(({ stored }) => ({ key: stored.key, quantity: stored.quantity, unitMinor: stored.unitMinor })),
    total,
  });
}
