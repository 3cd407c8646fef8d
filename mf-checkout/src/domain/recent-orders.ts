/** An order of this device: enough to find it again, nothing about who ordered. */
export interface RecentOrder {
  uuid: string;
  number: string;
  /** UTC ISO; forgotten after this. */
  until: string;
}

const MAX_KEPT = 5;
const DAY_MS = 86_400_000;

/** A day after the promise nobody follows it any more. */
export function keptUntil(promisedTo: string): string {
  return new Date(Date.parse(promisedTo) + DAY_MS).toISOString();
}

export function stillKept(orders: readonly RecentOrder[], now: Date): RecentOrder[] {
  return orders.filter(({ until }) => Date.parse(until) > now.getTime());
}

/** Newest first, each once. */
export function withRecent(orders: readonly RecentOrder[], order: RecentOrder, now: Date): RecentOrder[] {
  const others = stillKept(orders, now).filter(({ uuid }) => uuid !== order.uuid);
  return [order, ...others].slice(0, MAX_KEPT);
}
