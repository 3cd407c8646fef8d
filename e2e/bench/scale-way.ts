import { randomUUID } from 'node:crypto';
import { WEDNESDAY_EVENING } from '../core/shop.ts';

const STORE = 'LIM-MIR-01';
const PASSWORD = 'Horno-caliente-1';
const EMAIL = 'rosa.quispe@correo.pe';
const at = '-77.0297,-12.1211';

/** Takes the time of one call and the bytes of its answer. */
export type Note = (name: string, ms: number, bytes: number) => void;
type Ask = (name: string, method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

const asDevice = () => ({ client: 'web', lang: 'es', 'x-device': randomUUID().replaceAll('-', '') });

function asker(apiUrl: string, headers: Record<string, string>, note: Note): Ask {
  return async (name, method, path, body) => {
    const from = performance.now();
    const response = await fetch(`${apiUrl}/api/${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    note(name, performance.now() - from, text.length);
    const { data, error } = JSON.parse(text);
    if (!data) throw new Error(`${name}: ${response.status} ${error?.code} ${JSON.stringify(error)}`);
    return data.item ?? data;
  };
}

/** Registers the customer of the way and places one order, from which the others are copied. */
export async function register(apiUrl: string): Promise<void> {
  const ask = asker(apiUrl, asDevice(), () => {});
  const { token } = await ask('register', 'POST', 'v1/product-customer/customer_registration', {
    ...{ first_name: 'Rosa', last_name: 'Quispe', email: EMAIL, phone: '987654321', password: PASSWORD, gender: 'F' },
    ...{ birthdate: '1990-02-28', document: { type: 'DNI', number: '45678912' } },
    ...{ terms: true, marketing: false, privacy_version: '2024-04' },
  });
  await order(asker(apiUrl, { ...asDevice(), 'x-token': String(token) }, () => {}));
}

async function order(ask: Ask): Promise<string> {
  const place = { outlet_code: STORE, order_type: 'C', order_time: WEDNESDAY_EVENING, advance_order: 0 };
  await ask('time', 'POST', 'v2/product-hut-fe/outlets/available', {
    ...{ outlet_id: STORE, order_type: 'C', order_time: place.order_time, advance_order: place.advance_order },
  });
  const { uuid: cart } = await ask('cart', 'POST', 'v1/product-cart-fe/create-cart/', place);
  await ask('add to the cart', 'POST', 'v1/product-cart-fe/update-cart-item', {
    ...{ cart_id: cart, product_type: '0', uuid: 'pz-horno', first_layer: 'grande', second_layer: 'clasica' },
    ...{ quantity: 2, toppings: [] },
  });
  await ask('coupon', 'POST', 'v1/product-cart-fe/apply-coupon', { cart_id: cart, coupon_code: 'HORNO10' });
  await ask('cart again', 'GET', `v1/product-cart-fe/detail?cart_id=${cart}`);
  await ask('check of the cart', 'POST', 'v1/product-cart-fe/check-cart', { cart_uuid: cart, quote_time: 20 });
  await ask('ways to pay', 'GET', `v1/product-payment-fe/payment-methods?outlet_code=${STORE}&total=60`);
  const { quote_hash } = await ask('total', 'POST', 'v1/product-order-be/orders/check-order', {
    ...{ cart_uuid: cart, payment_method: 'cash' },
  });
  const number = Math.floor(Math.random() * 100_000_000);
  const phone = `9${String(number).padStart(8, '0')}`;
  const { uuid } = await ask('order', 'POST', 'v1/product-order-be/orders', {
    ...place,
    ...{ cart_uuid: cart, quote_hash },
    customer: { first_name: 'Rosa', last_name: 'Quispe', email: `rosa.${phone}@correo.pe`, phone },
    receipt: { type: 'boleta' },
    payment: { method: 'cash', exact: true },
    consents: { terms: true, terms_version: '2024-04', privacy_version: '2024-04', marketing: false },
  });
  return String(uuid);
}

const menu = `outlet_code=${STORE}&order_type=C`;
const reads: Record<string, string> = {
  'chain and its settings': 'v1/product-tenant/config',
  banners: 'v1/product-banner-fe/banner/positions?code=top_home,left_home',
  categories: `v2/product-menu-fe/category?${menu}`,
  'menu, first page': `v2/product-menu-fe/menu?${menu}`,
  product: `v2/product-menu-fe/menu/pz-horno?${menu}`,
  'groups of stores': 'v2/product-menu-fe/groups',
  'districts with stores': 'v1/product-hut-fe/localizations',
  'stores, first page': 'v1/product-hut-fe/outlets',
  store: `v1/product-hut-fe/outlets/detail/${STORE}`,
  'hours of a store': `v2/product-hut-fe/outlets/opening_hours/${STORE}?order_type=C`,
  'nearest stores': `v1/product-loc-americas/data/pe/get-store?location=${at}&disposition=C&limit=3`,
  'stores that deliver to a point': `v1/product-loc-americas/data/pe/localization?location=${at}&disposition=D&limit=3`,
  'search of an address': 'product-localisation/search?address=larco&order_type=D&limit=5',
  'address while typing': 'v1/product-geo/predictions?text=larco&limit=5',
  'address of a pin': 'v1/product-geo/reverse?lat=-12.1211&lng=-77.0297',
};

/** Makes every call of the customer's way once: guest, order and tracking, then signed in. */
export async function walk(apiUrl: string, note: Note): Promise<void> {
  const guest = asker(apiUrl, asDevice(), note);
  for (const [name, path] of Object.entries(reads)) await guest(name, 'GET', path);
  const uuid = await order(guest);
  await guest('order, shown', 'GET', `v1/product-order-be/orders/${uuid}`);
  const { token } = await guest('sign-in', 'POST', 'v1/product-customer/login', {
    ...{ type: 0, email: EMAIL, password: PASSWORD },
  });
  const customer = asker(apiUrl, { ...asDevice(), 'x-token': String(token) }, note);
  await customer('profile', 'GET', 'v1/product-customer/customers-by-token');
  await customer('history', 'GET', 'v1/product-order-be/list-orders-by-user?page=1&limit=10');
  await customer('usual order', 'GET', `v1/product-order-be/usual-order?outlet_code=${STORE}&order_type=C`);
  await customer('coupons', 'GET', 'v1/product-coupon-fe/coupons');
  await customer('carts', 'GET', 'v1/product-cart-fe/carts');
}
