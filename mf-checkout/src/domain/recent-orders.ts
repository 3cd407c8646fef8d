/** An order of this device: enough to find it again, nothing about who ordered. */
export interface RecentOrder {
  uuid: string;
  number: string;
  /** UTC ISO; forgotten after this. */
  until: string;
  /** Its online payment, as long as this device does not know that it was paid. */
  transaction?: string | undefined;
}

const MAX_KEPT = 5;
const DAY_MS = 86_400_000;

/** Returns the end of following: a day after the promised time. */
export function followedUntil(promisedTo: string): string {
  return new Date(Date.parse(promisedTo) + DAY_MS).toISOString();
}

export function withoutExpired(orders: readonly RecentOrder[], now: Date): RecentOrder[] {
  return orders.filter(({ until }) => Date.parse(until) > now.getTime());
}

/** Newest first, each once. */
export function withRecent(orders: readonly RecentOrder[], order: RecentOrder, now: Date): RecentOrder[] {
  const others = withoutExpired(orders, now).filter(({ uuid }) => uuid !== order.uuid);
  return [order, ...others].slice(0, MAX_KEPT);
}

/** The order of this device that waits to be paid, if there is one. */
export function waitingOrder(orders: readonly RecentOrder[]): (RecentOrder & { transaction: string }) | undefined {
  return orders.find((order): order is RecentOrder & { transaction: string } => order.transaction !== undefined);
}

/** Newest first, without one that came to nothing. */
export function withoutOrder(orders: readonly RecentOrder[], uuid: string): RecentOrder[] {
  return orders.filter((order) => order.uuid !== uuid);
}
