import type { AdvanceOrder, OrderType } from '@horno/contracts/wire';
import type { CouponChannel } from '@horno/domain';
import type { LineChoice } from '../pricing/pricing-types.ts';

/** Identity of the visitor: the hash of the device id, the signed-in customer, or both. */
export interface Owner {
  device?: string;
  customerId?: string;
}

/** A stored line: the choice of the customer and the price that the customer last saw. */
export interface StoredLine {
  id: string;
  /** Lines with equal keys have the same configuration and are merged. */
  key: string;
  choice: LineChoice;
  quantity: number;
  unitMinor: number;
  name: string;
  note?: string;
  couponCode?: string;
  baseCategory?: string;
}

/** A coupon that the customer added to the cart. It stays paused while it does not apply, and works again when it does. */
export interface StoredCoupon {
  code: string;
  /** True when the coupon gave a discount at the time the customer last saw the cart. */
  isActive: boolean;
  /** The chosen gift of a free-item coupon, one unit. */
  gift?: StoredLine;
  /** The customer removed the gift: it is not offered again until one is chosen, or the code is applied again. */
  isGiftDeclined?: boolean;
  /** Sales channel of the coupon; the web when it is missing. */
  channel?: CouponChannel;
}

/** A cart as it is stored. */
export interface StoredCart {
  uuid: string;
  device?: string;
  customerId?: string;
  outletCode: string;
  orderType: OrderType;
  orderTime: Date;
  advanceOrder: AdvanceOrder;
  tier: number;
  point?: { lat: number; lng: number };
  lines: StoredLine[];
  coupons: StoredCoupon[];
  recentKeys: string[];
  orderUuid?: string;
  updatedAt: Date;
  /** Time when the owner last saw the cart; later than `updatedAt` when the owner only read it. */
  activeAt: Date;
  /** Time when the place was last chosen or confirmed. */
  locatedAt: Date;
}
