import { randomUUID } from 'node:crypto';

/** Time of an order, as the calls take it. */
export interface OrderTime {
  order_time: string;
  advance_order: 0 | 1;
}

const HEADROOM_MS = 60_000;

/**
 * Asks a shop that runs by the real clock for the next time at which a store takes an order: now, else its next time slot. `headers`
 * identify the visitor to the api or to the edge.
 */
export async function nextTime(
  origin: string,
  outlet_id: string,
  order_type: 'D' | 'C',
  headers: Record<string, string> = { 'x-device': randomUUID().replaceAll('-', '') },
): Promise<OrderTime> {
  const now = { order_time: new Date(Date.now() + HEADROOM_MS).toISOString(), advance_order: 0 as const };
  const answer = await fetch(`${origin}/api/v2/product-hut-fe/outlets/available`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', client: 'web', ...headers },
    body: JSON.stringify({ outlet_id, order_type, ...now }),
  });
  const { error } = (await answer.json()) as { error?: { code: string; data?: { next?: string } } };
  if (error === undefined) return now;
  if (!error.data?.next) throw new Error(`no time for an order: ${error.code}`);
  return { order_time: error.data.next, advance_order: 1 };
}
