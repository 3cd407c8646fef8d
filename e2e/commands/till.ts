import { createHmac, randomUUID } from 'node:crypto';
import type { Shop } from '../core/shop.ts';
import { TILL_SECRET } from '../core/shop-process.ts';

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

async function tell(shop: Shop, store: string, path: string, event: object): Promise<void> {
  const body = JSON.stringify({ event_id: randomUUID(), ...event });
  const response = await fetch(`${shop.apiUrl}/api/v1/product-order-be/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      client: 'till',
      'x-till-signature': hmac(hmac(TILL_SECRET, `till:${store}`), body),
    },
    body,
  });
  if (!response.ok) throw new Error(`till: ${response.status} ${await response.text()}`);
}

/** Reports an item as sold out, or as available again, from the till of a store. */
export function tellItem(shop: Shop, store: string, item: string, type: 'item.soldOut' | 'item.back', at: string) {
  return tell(shop, store, `stores/${store}/events`, { at, type, item_uuid: item });
}

/** Reports from the till how many minutes an order takes; without minutes the store is back to normal. */
export function tellPace(shop: Shop, store: string, at: string, minutes?: number) {
  const event = minutes === undefined ? { type: 'store.resumed' } : { type: 'store.busy', quote_minutes: minutes };
  return tell(shop, store, `stores/${store}/events`, { at, ...event });
}

/** Cancels an order from the till of a store, with a reason. */
export function rejectOrder(shop: Shop, store: string, order: string, reason: string, at: string) {
  return tell(shop, store, `orders/${order}/events`, { at, status: 8, reason });
}
