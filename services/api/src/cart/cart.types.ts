import type { AdvanceOrder, OrderType } from '@horno/contracts';
import type { LineChoice } from '../menu/pricing-types.ts';

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
  recentKeys: string[];
  orderUuid?: string;
  updatedAt: Date;
}
