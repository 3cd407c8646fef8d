/** Order type as the wire sends it: delivery or carry-out (spec 1 §3). */
export type OrderType = 'D' | 'C';
/** Order type in the client's state. */
export type OrderTypeName = 'DELIVERY' | 'CARRYOUT';

const DEFAULT_TIER: Record<OrderType, number> = { D: 2, C: 1 };

/** Parses D, C, DELIVERY or CARRYOUT in any case; `undefined` for other text (domain §3.0). */
export function toOrderType(value: unknown): OrderType | undefined {
  if (typeof value !== 'string') return undefined;
  switch (value.trim().toUpperCase()) {
    case 'D':
    case 'DELIVERY':
      return 'D';
    case 'C':
    case 'CARRYOUT':
      return 'C';
    default:
      return undefined;
  }
}

/** Returns the long name of an order type. */
export function toOrderTypeName(orderType: OrderType): OrderTypeName {
  return orderType === 'D' ? 'DELIVERY' : 'CARRYOUT';
}

/** Returns the price tier: the store's, else 2 for delivery and 1 for carry-out (domain §3.0). */
export function tierFor(orderType: OrderType, outletTier?: number | string | null): number {
  const tier = Number.parseInt(String(outletTier), 10);
  return tier > 0 ? tier : DEFAULT_TIER[orderType];
}
