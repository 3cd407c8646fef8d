import { randomUUID } from 'node:crypto';
import type { Cart, CartAnswerSchema, CartItemBody } from '@horno/contracts/cart';
import type { CheckOrderAnswerSchema, PlaceOrderBody } from '@horno/contracts/order';
import type * as z from 'zod/mini';
import type { Catalogue } from '../src/catalogue/catalogue.ts';
import { usualNow } from './fixtures.ts';

/** Stores for the ordering tests: expensive, cheap, with two delivery zones, and at list prices. */
export const outlets = {
  miraflores: 'LIM-MIR-01',
  losOlivos: 'LIM-LOL-01',
  molina: 'LIM-LMO-01',
  higuereta: 'LIM-SUR-02',
} as const;

export interface Answer<T> {
  status: number;
  data: T;
  code: string | undefined;
  error: { code: string; message: string; data?: Record<string, unknown>; fields?: { field: string }[] } | undefined;
}

/** Sends a call of a visitor to a back end. */
export type Send = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: object;
}) => Promise<{ statusCode: number; json(): ReturnType<typeof JSON.parse> }>;

/** Creates a browser with one device id and the calls of a customer; `send` chooses the back end. */
export function visitorBy(send: Send, device: string = randomUUID().replaceAll('-', '')) {
  async function call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await send({
      method,
      url: `/api${path}`,
      headers: { 'x-device': device, client: 'web', ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const parsed = response.json();
    return { status: response.statusCode, data: parsed.data, code: parsed.error?.code, error: parsed.error };
  }
  const post = <T>(path: string, body: unknown, headers?: Record<string, string>) =>
    call<T>('POST', path, body, headers);
  const cartCall = (name: string) => (body: unknown, headers?: Record<string, string>) =>
    post<z.infer<typeof CartAnswerSchema>>(`/v1/product-cart-fe/${name}`, body, headers);

  return {
    device,
    call,
    createCart: async (over: Record<string, unknown> = {}): Promise<string> => {
      const body = { outlet_code: outlets.miraflores, order_type: 'D', order_time: usualNow.toISOString(), ...over };
      const answer = await post<{ item: { uuid: string } }>('/v1/product-cart-fe/create-cart/', body);
      if (answer.status !== 200) throw new Error(`no cart: ${answer.code}`);
      return answer.data.item.uuid;
    },
    add: (cart: string, item: Partial<CartItemBody>, headers?: Record<string, string>) =>
      cartCall('update-cart-item')({ cart_id: cart, product_type: '0', quantity: 1, toppings: [], ...item }, headers),
    setQuantity: cartCall('update-item-quantity'),
    setQuantities: cartCall('update-quantity'),
    removeItem: cartCall('remove-cart-item'),
    updateCart: cartCall('update-cart'),
    checkCart: cartCall('check-cart'),
    detail: (cart: string) =>
      call<z.infer<typeof CartAnswerSchema>>('GET', `/v1/product-cart-fe/detail?cart_id=${cart}`),
    check: (cart: string, over: Record<string, unknown> = {}, headers?: Record<string, string>) =>
      post<z.infer<typeof CheckOrderAnswerSchema>>(
        '/v1/product-order-be/orders/check-order',
        { cart_uuid: cart, payment_method: 'cash', ...over },
        headers,
      ),
    place: (body: PlaceOrderBody, key: string = randomUUID(), headers: Record<string, string> = {}) =>
      post<{ item: { uuid: string; number: string; status: number; total: number } }>(
        '/v1/product-order-be/orders',
        body,
        { 'idempotency-key': key, ...headers },
      ),
  };
}

export type Visitor = ReturnType<typeof visitorBy>;

/** A large pizza with the classic crust. */
export const pizza = (uuid = 'pz-horno'): Partial<CartItemBody> => ({
  uuid,
  first_layer: 'grande',
  second_layer: 'clasica',
});

/** Chooses the first option of each group of a combo. */
export function firstChoice(catalogue: Catalogue, uuid: string): Partial<CartItemBody> {
  const combo = catalogue.itemByUuid.get(uuid);
  if (combo?.type !== 'combo') throw new RangeError(uuid);
  const groups = combo.groups.map(({ id, min, size, crusts, items }) => ({
    id,
    items: items.slice(0, min).map((item) => ({
      uuid: item.uuid,
      toppings: [],
      ...(size !== undefined && { first_layer: size }),
      ...(crusts[0] !== undefined && { second_layer: crusts[0] }),
    })),
  }));
  return { product_type: '1', uuid, groups };
}

/** Returns a place in the first zone of a store, close to the store. */
export function near(catalogue: Catalogue, outletCode: string): { lat: number; lng: number } {
  const store = catalogue.storeByCode.get(outletCode);
  if (store === undefined) throw new RangeError(outletCode);
  return { lat: store.lat + 0.0005, lng: store.lng };
}

/** Returns a valid order body for a cart and its quote. */
export function orderBody(cart: Cart, quoteHash: string, point: { lat: number; lng: number }): PlaceOrderBody {
  return {
    cart_uuid: cart.uuid,
    quote_hash: quoteHash,
    order_type: cart.order_type,
    outlet_code: cart.outlet_code,
    order_time: cart.order_time,
    advance_order: cart.advance_order,
    customer: { first_name: 'Rosa', last_name: 'Quispe', email: 'Rosa.Quispe@correo.pe', phone: '987 654 321' },
    ...(cart.order_type === 'D' && {
      delivery: { st: 'Av. Larco', house_no: '345', city: 'Miraflores', prefecture: 'Lima', ...point },
    }),
    receipt: { type: 'boleta' },
    payment: { method: 'cash', exact: true },
    consents: { terms: true, terms_version: '2024-04', privacy_version: '2024-04', marketing: false },
  };
}

/** Applies a coupon to a cart of the visitor. */
export const applyCoupon = (customer: Visitor, cart_id: string, coupon_code: string) =>
  customer.call('POST', '/v1/product-cart-fe/apply-coupon', { cart_id, coupon_code });

/** Makes a cart with two large pizzas, checked and ready to be placed. */
export async function readyOrder(
  ordering: { catalogue(): Catalogue },
  customer: Visitor,
  over: {
    cart?: Record<string, unknown>;
    body?: Partial<PlaceOrderBody>;
    lines?: Partial<CartItemBody>[];
    coupon?: string | undefined;
  } = {},
): Promise<PlaceOrderBody> {
  const point = near(ordering.catalogue(), outlets.miraflores);
  const uuid = await customer.createCart({ ...point, ...over.cart });
  for (const line of over.lines ?? [{ ...pizza(), quantity: 2 }]) await customer.add(uuid, line);
  if (over.coupon) await applyCoupon(customer, uuid, over.coupon);
  const check = await customer.check(uuid);
  const { data } = await customer.detail(uuid);
  return { ...orderBody(data.item, check.data.item.quote_hash, point), ...over.body };
}
