import type { Instant } from '../slots/lima-time.ts';
import type { OrderType } from '../tier.ts';

export type CouponGroup = 'free_gift' | 'discount' | 'promotion';
export type CouponChannel = 'web' | 'app' | 'call';
export type CouponPayment = 'cash' | 'eftpos' | 'credit' | 'wallet';
/** Whom a coupon is for: customers without an order, in the month of their birthday, or who hold a copy of it. */
export type CouponSegment = 'new' | 'birthday' | 'assigned';

/** A span of the day on the store's clock; `end` at or before `start` runs past midnight. */
export interface CouponWindow {
  start: string;
  end: string;
}

/** So many units of an item, or of a category. */
export interface CouponPart {
  uuid?: string;
  category?: string;
  quantity: number;
}

/** A coupon's record (domain §3.5). Céntimos; empty lists leave open what they name. */
export interface CouponRule {
  code: string;
  /** 1 free item, 2 soles off, 3 percent, 4 free delivery, 5 N for M, 6 bundle price (spec 1 §9). */
  typeId: number;
  /** Type 2: what it takes off. Type 6: the bundle's price. */
  discountMinor?: number;
  discountPercent?: number;
  maxDiscountMinor?: number;
  nForM?: { take: number; pay: number };
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
  /** Days, both included. */
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
  /** Whether a card at the door counts as `credit` (domain §1: yes, unless the coupon says no). */
  cardOnDelivery: boolean;
  stackable: boolean;
}

/** A line of the cart as coupons see it. Gifts are no lines. */
export interface CouponLine {
  id: string;
  uuid: string;
  category: string;
  size?: string;
  quantity: number;
  unitMinor: number;
}

/** What is known of who uses a coupon, and of how often it was used. */
export interface CouponUse {
  isSignedIn: boolean;
  segments: readonly CouponSegment[];
  usedByShopper: number;
  usedInAll: number;
  /** Copies that the account was given, used and expired ones included. */
  given: number;
  /** A copy that may still be used. */
  holdsCopy: boolean;
  /** Every copy that was not used has run out. */
  hasExpiredCopy: boolean;
}

/** Another coupon of the same cart. */
export interface CouponNeighbour {
  code: string;
  stackable: boolean;
}

/** The chain's settings that coupons lean on. */
export interface CouponSettings {
  timeZone: string;
  hutDays: readonly number[];
  lunch: { days: readonly number[]; window: CouponWindow };
}

/** Everything that decides whether a coupon fits a cart. */
export interface CouponContext {
  settings: CouponSettings;
  now: Instant;
  /** The slot; of an order as soon as possible it is now. */
  orderTime: Instant;
  advanceOrder: 0 | 1;
  orderType: OrderType;
  outletCode: string;
  tier: number;
  channel: CouponChannel;
  lines: readonly CouponLine[];
  deliveryFeeMinor: number;
  /** Prices of the gifts that can be had here, in the coupon's order; of other types empty. */
  giftPricesMinor: readonly number[];
  /** The gift that was chosen. */
  giftMinor?: number;
  /** Those before it in the cart, paused ones too: they come back, and must still be welcome then. */
  others: readonly CouponNeighbour[];
  use: CouponUse;
  payment?: CouponPayment;
}

/** Why a coupon does not fit, with what a text or a screen needs to say so. */
export interface CouponFault {
  code: CouponCode;
  /** CP-03, CP-22: the least amount, and what lacks to it. */
  minMinor?: number;
  missingMinor?: number;
  /** CP-16: units that lack of `part`; CP-25: the least number of items. */
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
}

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
