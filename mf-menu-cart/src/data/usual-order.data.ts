import type { CallAnswer } from '@horno/contracts/call';
import { ordersCalls } from '@horno/contracts/calls/orders';
import type { Disposition } from '@horno/contracts/disposition';
import type { UsualOrder } from '@horno/contracts/order';
import type { ApiClient } from '@horno/kit';
import { errorCodeOf } from '@horno/kit';
import { cartData } from './cart.data.ts';

export type Repeated = CallAnswer<typeof ordersCalls.reorder>;

/** Loads what the customer, or a guest by the last order of the device, orders as usual, at the prices of the place; undefined without one. */
export async function loadUsualOrder(
  api: ApiClient,
  place: Disposition | undefined,
  order: string | undefined,
): Promise<UsualOrder | undefined> {
  const time = place?.advanceOrder === 1 ? place.orderTime : undefined;
  const at = place && { outlet_code: place.outletCode, order_type: place.orderType, order_time: time };
  return (await api.call(ordersCalls.usual, { query: { order, ...at } })).item;
}

interface Repeat {
  orderUuid: string;
  /** The open cart. It may have expired. */
  cartUuid: string | undefined;
  place: Disposition;
  /** Idempotency key of the request. */
  key: string;
}

/** Adds the lines of an order to the open cart, or to a new one, at the prices of now. */
export async function repeatOrder(api: ApiClient, now: () => Date, request: Repeat): Promise<Repeated> {
  const { orderUuid, cartUuid, place, key } = request;
  const fill = (cart: string, idempotencyKey: string) =>
    api.call(ordersCalls.reorder, { params: { id: orderUuid }, body: { cart_uuid: cart } }, { idempotencyKey });
  if (cartUuid !== undefined) {
    try {
      return await fill(cartUuid, key);
    } catch (error) {
      if (errorCodeOf(error) !== 'CART-01') throw error;
    }
  }
  return fill(await cartData(api, now).create(place), crypto.randomUUID());
}
