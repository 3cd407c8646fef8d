import type { Page } from '@playwright/test';
import { WEDNESDAY_EVENING } from '../core/shop.ts';

const STORE = 'LIM-MIR-01';
/** A door in the store's delivery area, a few streets away. */
const DOOR = { lat: -12.1257, lng: -77.0297 };

interface Placing {
  type?: 'D' | 'C';
  customer?: { first_name: string; last_name: string; email: string; phone: string };
  /** Lines of the order in the form of the call. */
  lines?: readonly object[];
}

const twoPizzas = [{ uuid: 'pz-horno', quantity: 2, toppings: [], first_layer: 'grande', second_layer: 'clasica' }];

export interface Placed {
  uuid: string;
  number: string;
}

export const rosa = {
  ...{ first_name: 'Rosa', last_name: 'Quispe', phone: '987654321' },
  email: 'rosa.quispe@example.com',
};

/** Calls the api as this browser's device and customer, but without its pages. */
async function callerOf(page: Page) {
  const { origin } = new URL((await page.request.get('/robots.txt')).url());
  return async <T>(method: 'get' | 'post', path: string, data?: object): Promise<T> => {
    const headers = { client: 'web', Lang: 'es', origin, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request[method](`/api/${path}`, { headers, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
}

/** Saves the door of `placeByCalls` in the profile of the signed-in customer. */
export async function saveDoor(page: Page): Promise<void> {
  const call = await callerOf(page);
  await call('post', 'v1/product-customer/locations', {
    ...{ name: 'Casa', location: 'Av. Larco', display_address: 'Av. Larco 345, Miraflores', house_no: '345' },
    ...{ city: 'Miraflores', prefecture: 'Lima', zip_code: '15074', lat: DOOR.lat, long: DOOR.lng },
  });
}

/** Places an order, by default of two large pizzas, paid in cash, by this browser's device but without its pages. */
export async function placeByCalls(
  page: Page,
  { type = 'D', customer = rosa, lines = twoPizzas }: Placing = {},
): Promise<Placed> {
  const call = await callerOf(page);
  const cart = await call<{ item: { uuid: string } }>('post', 'v1/product-cart-fe/create-cart/', {
    ...{ outlet_code: STORE, order_type: type, order_time: WEDNESDAY_EVENING },
    ...(type === 'D' && DOOR),
  });
  const cart_uuid = cart.item.uuid;
  for (const line of lines) {
    const item = { cart_id: cart_uuid, product_type: '0', quantity: 1, toppings: [], ...line };
    await call('post', 'v1/product-cart-fe/update-cart-item', item);
  }
  const checked = await call<{ item: { quote_hash: string } }>('post', 'v1/product-order-be/orders/check-order', {
    cart_uuid,
    payment_method: 'cash',
  });
  const { item } = await call<{ item: { order_time: string; advance_order: number; outlet_code: string } }>(
    'get',
    `v1/product-cart-fe/detail?cart_id=${cart_uuid}`,
  );
  const { order_time, advance_order, outlet_code } = item;
  const placed = await call<{ item: Placed }>('post', 'v1/product-order-be/orders', {
    ...{ cart_uuid, quote_hash: checked.item.quote_hash, order_type: type, outlet_code, order_time, advance_order },
    customer,
    ...(type === 'D' && {
      delivery: { st: 'Av. Larco', house_no: '345', city: 'Miraflores', prefecture: 'Lima', ...DOOR },
    }),
    receipt: { type: 'boleta', doc_type: 'DNI', doc_number: '45678912' },
    payment: { method: 'cash', exact: true },
    consents: { terms: true, terms_version: '2024-04', privacy_version: '2024-04', marketing: false },
  });
  return placed.item;
}
