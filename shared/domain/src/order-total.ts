import { roundCash } from './money.ts';
import type { OrderType } from './tier.ts';

/** S/ 700.00, inclusive (spec 1 §9). */
export const maxOrderMinor = 70_000;
/** Minimum order by default: S/ 25.00 for delivery, none for carry-out (domain §1). */
export const defaultMinOrderMinor: Readonly<Record<OrderType, number>> = { D: 2500, C: 0 };

/** Input of `orderTotal`. Amounts in céntimos. */
export interface OrderTotalInput {
  orderType: OrderType;
  lines: readonly { unitMinor: number; quantity: number }[];
  /** Discount on the goods, limited to the subtotal. */
  discountMinor?: number;
  /** Discount on the fee by a free-delivery coupon, limited to the fee. */
  deliveryDiscountMinor?: number;
  /** Fee of the zone; applied to deliveries while `isDeliveryFeeOn`. */
  deliveryFeeMinor?: number;
  isDeliveryFeeOn?: boolean;
}

/** Céntimos throughout; `totalMinor = subTotalMinor − discountMinor + deliveryFeeMinor` (domain §3.4). */
export interface OrderTotal {
  subTotalMinor: number;
  discountMinor: number;
  deliveryFeeMinor: number;
  totalMinor: number;
}

/** Returns the totals of a cart. Prices include taxes (spec 1 §9: tax rate 0). */
export function orderTotal(input: OrderTotalInput): OrderTotal {
  const subTotalMinor = input.lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, 0);
  const deliveryFeeMinor = deliveryFee(input.orderType, input.deliveryFeeMinor ?? 0, input.isDeliveryFeeOn ?? true);
  const discountMinor =
    clamp(input.discountMinor ?? 0, subTotalMinor) + clamp(input.deliveryDiscountMinor ?? 0, deliveryFeeMinor);
  return {
    subTotalMinor,
    discountMinor,
    deliveryFeeMinor,
    totalMinor: subTotalMinor - discountMinor + deliveryFeeMinor,
  };
}

/** Returns the fee in céntimos: the zone's for delivery when the flag is on, else 0. */
export function deliveryFee(orderType: OrderType, zoneFeeMinor: number, isDeliveryFeeOn: boolean): number {
  return orderType === 'D' && isDeliveryFeeOn ? zoneFeeMinor : 0;
}

/** Input of `checkMinimum`. Amounts in céntimos. */
export interface MinimumInput {
  orderType: OrderType;
  /** Before discount and before fee. */
  subTotalMinor: number;
  /** Delivery minimum of the outlet or of the coverage zone. */
  outletMinMinor?: number;
  tenantMinMinor?: Partial<Record<OrderType, number>>;
}

/** Result of `checkMinimum`. Amounts in céntimos. */
export interface MinimumCheck {
  isReached: boolean;
  minMinor: number;
  missingMinor: number;
  /** CART-05 for delivery, CART-03 for carry-out; absent when the minimum is reached. */
  code?: 'CART-03' | 'CART-05';
}

/** Checks the minimum order, inclusive: the store's for delivery, the tenant's for carry-out (domain §3.4). */
export function checkMinimum(input: MinimumInput): MinimumCheck {
  const tenantMinMinor = input.tenantMinMinor?.[input.orderType] ?? defaultMinOrderMinor[input.orderType];
  const minMinor = input.orderType === 'D' ? (input.outletMinMinor ?? tenantMinMinor) : tenantMinMinor;
  const missingMinor = Math.max(0, minMinor - input.subTotalMinor);
  if (missingMinor === 0) return { isReached: true, minMinor, missingMinor };
  return { isReached: false, minMinor, missingMinor, code: input.orderType === 'D' ? 'CART-05' : 'CART-03' };
}

/** Returns true when a total exceeds the maximum order; such an addition is refused (spec 1 §5). */
export function exceedsMaximum(totalMinor: number, maxMinor: number = maxOrderMinor): boolean {
  return totalMinor > maxMinor;
}

/** Cash amount and its rounding in céntimos. */
export interface CashRounding {
  payableMinor: number;
  /** Zero or negative: the line "Redondeo". */
  roundingMinor: number;
}

/** Returns the amount to pay in cash and the rounding (domain §3.4). */
export function cashRounding(totalMinor: number): CashRounding {
  const payableMinor = roundCash(totalMinor);
  return { payableMinor, roundingMinor: payableMinor - totalMinor };
}

function clamp(amountMinor: number, maxMinor: number): number {
  return Math.min(Math.max(0, amountMinor), maxMinor);
}
