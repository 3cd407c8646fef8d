import type { AdvanceOrder, OrderType } from '@horno/contracts/wire';
import type { CouponChannel } from '@horno/domain';
import type { LineChoice } from '../pricing/pricing-types.ts';

/** Who asks: the device's hash, the signed-in customer, or both. */
export interface Owner {
  device?: string;
  customerId?: string;
}

/** A line as it is stored: what was chosen, and the price that the customer last saw. */
export interface StoredLine {
  id: string;
  /** Equal keys are the same thing: they merge. */
  key: string;
  choice: LineChoice;
  quantity: number;
  unitMinor: number;
  name: string;
  note?: string;
  couponCode?: string;
  baseCategory?: string;
}

/** A coupon that the customer put into the cart. It stays while it does not fit, and works again when it does. */
export interface StoredCoupon {
  code: string;
  /** Whether it took something off when the customer last saw the cart. */
  isActive: boolean;
  /** Of a free-item coupon: the gift that was chosen, one unit. */
  gift?: StoredLine;
  /** Through what it came in; the web without one. */
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
  /** The last time that its owner was seen with it; later than `updatedAt` when it was only looked at. */
  activeAt: Date;
  /** When the place was last chosen or confirmed. */
  locatedAt: Date;
}
