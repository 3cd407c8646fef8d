import { createHmac, randomUUID } from 'node:crypto';
import type { Shop } from '../core/shop.ts';
import { TILL_SECRET } from '../core/shop-process.ts';

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** The till of a store says that an item is sold out, or there again. */
export async function tellItem(
  shop: Shop,
  store: string,
  item: string,
  type: 'item.soldOut' | 'item.back',
  at: string,
) {
  const body = JSON.stringify({ event_id: randomUUID(), at, type, item_uuid: item });
  const response = await fetch(`${shop.apiUrl}/api/v1/product-order-be/stores/${store}/events`, {
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
