import type { OrderPublic } from '@horno/contracts/order';

/** An order of the customer: what the device knows, and its present state once the server answered. */
export interface OwnRow {
  uuid: string;
  number: string;
  order?: OrderPublic;
}

/** Live orders first, newest first; then the others of the device. */
export function rowsOf(
  recent: readonly { uuid: string; number: string }[],
  seen: readonly { order: OrderPublic }[] | undefined,
): OwnRow[] {
  if (!seen) return recent.map(({ uuid, number }) => ({ uuid, number }));
  const known = new Set(seen.map(({ order }) => order.uuid));
  const rows = seen.map(({ order }) => ({ uuid: order.uuid, number: order.number, order }));
  return [
    ...rows.filter(({ order }) => !order.final),
    ...rows.filter(({ order }) => order.final),
    ...recent.filter(({ uuid }) => !known.has(uuid)).map(({ uuid, number }) => ({ uuid, number })),
  ];
}
