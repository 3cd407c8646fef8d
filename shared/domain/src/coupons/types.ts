import type { ListedPayment } from '@horno/contracts/payment-kind';
import type { Instant } from '../slots/lima-time.ts';
import type { OrderType } from '../tier.ts';

/** Sales channels. */
export type CouponChannel = 'web' | 'app' | 'call';
/** Payment methods of coupons. */
export type CouponPayment = ListedPayment;
/** Customers of a coupon: without an order, in the month of their birthday, or holders of a copy. */
export type CouponSegment = 'new' | 'birthday' | 'assigned';

/** A time span of the day in the store's zone; an `end` at or before `start` runs past midnight. */
export interface CouponWindow {
  start: string;
  end: string;
}

/** A number of units of an item or of a category. */
export interface CouponPart {
  uuid?: string;
  category?: string;
  quantity: number;
}

/** A coupon's record (domain §3.5). Amounts in céntimos; an empty list means no restriction. */
export type CouponRule = CouponConditions & CouponValue;

/** The value of a coupon, by its type (spec 1 §9), in céntimos: `discountMinor` of a bundle is its price. */
export type CouponValue =
  | { type: 'free_item' | 'free_delivery' }
  | { type: 'amount' | 'bundle'; discountMinor: number }
  | { type: 'percent'; discountPercent: number }
  /** The cheapest of `take` units are free, all but `pay`. */
  | { type: 'n_for_m'; nForM: { take: number; pay: number } };

interface CouponConditions {
  code: string;
  maxDiscountMinor?: number;
  gifts: readonly { uuid: string }[];
  minAmountMinor: number;
  minItems: number;
  minQtyOf: readonly CouponPart[];
  appliesTo: {
    menus: readonly string[];
    categories: readonly string[];
    sizes: readonly string[];
    exclude: readonly string[];
  };
  orderTypes: readonly OrderType[];
  channels: readonly CouponChannel[];
  outlets: readonly string[];
  tiers: readonly number[];
  /** First and last day, inclusive. */
  validFrom: string;
  validTo: string;
  /** 0 is Sunday. */
  days: readonly number[];
  windows: readonly CouponWindow[];
  advanceOnly: boolean;
  hutDayOnly: boolean;
  lunchOnly: boolean;
  loginRequired: boolean;
  segment: readonly CouponSegment[];
  perUserLimit?: number;
  totalLimit?: number;
  generationLimit?: number;
  paymentMethods: readonly CouponPayment[];
  /** True when a card on delivery counts as `credit` (domain §1: the default). */
  cardOnDelivery: boolean;
  stackable: boolean;
}

/** A cart line as coupons see it; gifts are excluded. */
export interface CouponLine {
  id: string;
  uuid: string;
  category: string;
  size?: string;
  quantity: number;
  unitMinor: number;
}

/** `unconfirmed`: neither e-mail nor phone is confirmed; `phone`: the phone has orders. */
export type NotNew = 'unconfirmed' | 'phone';

/** Data about the customer and the use of a coupon. */
export interface CouponUse {
  isSignedIn: boolean;
  segments: readonly CouponSegment[];
  usedByShopper: number;
  /** Most uses with one of the shopper's phones. */
  usedByPhone: number;
  /** Reason why the shopper is not `new` although the account has no orders. */
  notNew?: NotNew;
  usedInAll: number;
  /** Number of copies that the account received, including used and expired ones. */
  given: number;
  /** The account has a usable copy. */
  holdsCopy: boolean;
  /** Every unused copy has expired. */
  hasExpiredCopy: boolean;
}

/** Another coupon of the same cart. */
export interface CouponNeighbour {
  code: string;
  stackable: boolean;
}

/** Settings of the chain that coupons depend on. */
export interface CouponSettings {
  timeZone: string;
  hutDays: readonly number[];
  lunch: { days: readonly number[]; window: CouponWindow };
}

/** Everything that decides whether a coupon applies to a cart. */
export interface CouponContext {
  settings: CouponSettings;
  now: Instant;
  /** Time of the order: the time slot, or now for an order as soon as possible. */
  orderTime: Instant;
  advanceOrder: 0 | 1;
  orderType: OrderType;
  outletCode: string;
  tier: number;
  channel: CouponChannel;
  lines: readonly CouponLine[];
  deliveryFeeMinor: number;
  /** Prices of the available gifts in the coupon's order; empty for other types. */
  giftPricesMinor: readonly number[];
  /** The chosen gift. */
  giftMinor?: number;
  /** Earlier coupons of the cart, including paused ones, which may become active again. */
  others: readonly CouponNeighbour[];
  use: CouponUse;
  payment?: CouponPayment;
}

/** Reason why a coupon does not apply, with the data for its text. */
export interface CouponFault {
  code: CouponCode;
  /** CP-03, CP-22: the minimum and the missing amount. */
  minMinor?: number;
  missingMinor?: number;
  /** CP-16: missing units of `part`; CP-25: the minimum number of items. */
  count?: number;
  part?: CouponPart;
  /** CP-10. */
  other?: string;
  /** CP-11: the excluded line's item. */
  uuid?: string;
  orderTypes?: readonly OrderType[];
  days?: readonly number[];
  windows?: readonly CouponWindow[];
  payments?: readonly CouponPayment[];
  /** CP-08: what is used up, or what a new customer lacks. */
  reason?: NotNew | 'phone-used';
}

/** Reason codes of coupons (CP-*). */
export type CouponCode = `CP-${
  | '01'
  | '02'
  | '03'
  | '04'
  | '05'
  | '06'
  | '07'
  | '08'
  | '09'
  | '10'
  | '11'
  | '12'
  | '13'
  | '14'
  | '15'
  | '16'
  | '17'
  | '18'
  | '19'
  | '20'
  | '21'
  | '22'
  | '23'
  | '24'
  | '25'}`;
