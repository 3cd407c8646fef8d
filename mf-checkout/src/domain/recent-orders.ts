/** An order of this device, without personal data. */
export interface RecentOrder {
  uuid: string;
  number: string;
  /** When it was placed, UTC ISO. Absent in records of an earlier version. */
  placedAt?: string | undefined;
  /** End of storing it, UTC ISO. */
  until: string;
  /** Transaction of its online payment, until the device knows that it was paid. */
  transaction?: string | undefined;
}

const MAX_ORDERS = 5;
const DAY_MS = 86_400_000;

/** Returns the end of following: a day after the promised time. */
export function followedUntil(promisedTo: string): string {
  return new Date(Date.parse(promisedTo) + DAY_MS).toISOString();
}

export function withoutExpired(orders: readonly RecentOrder[], now: Date): RecentOrder[] {
  return orders.filter(({ until }) => Date.parse(until) > now.getTime());
}

/** Adds an order that was placed now, or replaces what is known of it; newest first, each once. */
export function withRecent(orders: readonly RecentOrder[], order: RecentOrder, now: Date): RecentOrder[] {
  const placedAt = orders.find(({ uuid }) => uuid === order.uuid)?.placedAt ?? now.toISOString();
  const others = withoutExpired(orders, now).filter(({ uuid }) => uuid !== order.uuid);
  return [{ ...order, placedAt }, ...others].slice(0, MAX_ORDERS);
}

/** Returns the unpaid order of this device, if there is one. */
export function waitingOrder(orders: readonly RecentOrder[]): (RecentOrder & { transaction: string }) | undefined {
  return orders.find((order): order is RecentOrder & { transaction: string } => order.transaction !== undefined);
}

/** Time in which an order is the reason of an empty cart, in ms. */
const JUST_PLACED_MS = 2 * 3_600_000;

/** Returns the newest order if it was placed a short time ago: its cart is gone. */
export function justPlaced(orders: readonly RecentOrder[], now: Date): RecentOrder | undefined {
  const isRecent = ({ placedAt = '' }: RecentOrder) => Date.parse(placedAt) + JUST_PLACED_MS > now.getTime();
  return orders.slice(0, 1).find(isRecent);
}

/** Removes one order. */
export function withoutOrder(orders: readonly RecentOrder[], uuid: string): RecentOrder[] {
  return orders.filter((order) => order.uuid !== uuid);
}
