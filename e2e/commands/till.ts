import { randomUUID } from 'node:crypto';
import { tillHeaders } from '@horno/api/till-signature';
import type { Shop } from '../core/shop.ts';
import { OPS_TOKEN } from '../core/shop-process.ts';

async function ask<T>(shop: Shop, method: string, path: string, headers: object, body?: string): Promise<T> {
  const response = await fetch(`${shop.apiUrl}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body }),
  });
  const answer = (await response.json()) as { data: T };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

const operations = { authorization: `Bearer ${OPS_TOKEN}` };
const keysOf = (store: string) => `/api/v1/ops/stores/${store}/keys`;

/**
 * Posts as the till of a store. The key ends after the call, so that the simulator goes on with the store. `at` is a time of the
 * shop's clock, five minutes from its present at most.
 */
async function tell(shop: Shop, store: string, below: string, event: { at: string; [key: string]: unknown }) {
  const label = JSON.stringify({ label: 'browser test' });
  const { item } = await ask<{ item: { key_id: string; secret: string } }>(
    shop,
    'POST',
    keysOf(store),
    operations,
    label,
  );
  const path = `/api/v1/stores/${store}${below}`;
  const body = JSON.stringify({ event_id: randomUUID(), ...event });
  const key = { keyId: item.key_id, secret: item.secret };
  const headers = tillHeaders(key, { method: 'POST', path, timestamp: new Date(event.at).toISOString(), body });
  await ask(shop, 'POST', path, headers, body);
  await ask(shop, 'DELETE', `${keysOf(store)}/${item.key_id}`, operations);
}

/** Reports from the till that an item is sold out, or available again. */
export function tellItem(shop: Shop, store: string, id: string, available: boolean, at: string) {
  return tell(shop, store, '/availability', { at, kind: 'item', id, available });
}

/** Reports from the till how many minutes an order takes; without minutes the store is back to normal. */
export function tellPace(shop: Shop, store: string, at: string, minutes?: number) {
  const status = minutes === undefined ? { state: 'open' } : { state: 'busy', quote_minutes: minutes };
  return tell(shop, store, '/status', { at, ...status });
}

/** Rejects an order from the till of a store, with a reason. */
export function rejectOrder(shop: Shop, store: string, order: string, reason: string, at: string) {
  return tell(shop, store, `/orders/${order}/events`, { at, type: 'rejected', reason });
}
