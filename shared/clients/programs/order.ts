// Places an order as a guest, who collects it and pays at the store, and reads its tracker. Prints the order as JSON.
import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const { API_URL: baseUrl = 'http://127.0.0.1:3010', ORDER_TIME: order_time = new Date().toISOString() } = process.env;
const device = randomUUID().replaceAll('-', '');
const client = createClient<paths>({ baseUrl, headers: { 'x-device': device, client: 'example', lang: 'en' } });
/** The shop's own address knows a guest by a cookie in place of x-device, and takes changes from its own origin only. */
let cookie = '';
client.use({
  onRequest({ request }) {
    request.headers.set('origin', new URL(baseUrl).origin);
    if (cookie) request.headers.set('cookie', cookie);
  },
  onResponse({ response }) {
    cookie ||= response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
  },
});

/** Returns what a call answers. Its failure has a code: decide by it. */
function answered<T>({ data, error }: { data?: { data: T }; error?: { error: { code: string; message: string } } }): T {
  if (data) return data.data;
  throw new Error(error ? `${error.error.code}: ${error.error.message}` : 'no answer');
}

const stores = answered(await client.GET('/api/v1/product-hut-fe/outlets', { params: { query: { collection: '1' } } }));
const store = stores.items.find(({ open_now }) => open_now.C);
if (!store) throw new Error('every store is closed');
const query = { outlet_code: store.code, order_type: 'C', order_time } as const;
const menu = answered(await client.GET('/api/v2/product-menu-fe/menu', { params: { query } }));
const pizza = menu.items.find(({ kind, sizes }) => kind === 'single' && sizes?.[0]?.crusts);
const size = pizza?.sizes?.[0];
const [crust] = Object.keys(size?.crusts ?? {});
if (!pizza || !size || !crust) throw new Error('no pizza');

const layers = { first_layer: size.uuid, second_layer: crust };
const made = answered(await client.POST('/api/v1/product-cart-fe/create-cart', { body: query }));
const cart_id = made.item.uuid;
const { item: cart } = answered(
  await client.POST('/api/v1/product-cart-fe/update-cart-item', {
    body: { cart_id, product_type: 'single', uuid: pizza.uuid, quantity: 1, toppings: [], ...layers },
  }),
);
const { item: quote } = answered(
  await client.POST('/api/v1/product-order-be/orders/check-order', {
    body: { cart_uuid: cart_id, payment_method: 'cash' },
  }),
);
const order = {
  params: { header: { 'idempotency-key': randomUUID() } },
  body: {
    cart_uuid: cart_id,
    quote_hash: quote.quote_hash,
    order_type: cart.order_type,
    outlet_code: cart.outlet_code,
    order_time: cart.order_time,
    advance_order: cart.advance_order,
    customer: { first_name: 'Rosa', last_name: 'Quispe', email: 'rosa.quispe@correo.example', phone: '987 654 321' },
    receipt: { type: 'boleta' },
    payment: { method: 'cash', exact: true },
    consents: { terms: true, terms_version: '2024-04', privacy_version: '2024-04', marketing: false },
  },
} as const;
const { item: placed } = answered(await client.POST('/api/v1/product-order-be/orders', order));
// The same key answers the same order.
const { item: again } = answered(await client.POST('/api/v1/product-order-be/orders', order));
const read = { params: { path: { id: placed.uuid } } };
const tracked = await client.GET('/api/v1/product-order-be/orders/{id}', read);
const { item } = answered(tracked);
const known = { 'if-none-match': tracked.response.headers.get('etag') ?? '' };
const unchanged = await client.GET('/api/v1/product-order-be/orders/{id}', {
  params: { ...read.params, header: known },
});
const { uuid, number, phase, order_type } = item;
const repeated = { again: again.uuid, status: unchanged.response.status };
process.stdout.write(
  JSON.stringify({ uuid, number, phase, order_type, store: store.code, total: placed.total, repeated }),
);
