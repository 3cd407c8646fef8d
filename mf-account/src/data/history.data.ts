import type { CallAnswer } from '@horno/contracts/call';
import { cartCalls } from '@horno/contracts/calls/cart';
import { ordersCalls } from '@horno/contracts/calls/orders';
import type { Disposition } from '@horno/contracts/disposition';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import type { HistoryFilter } from '../domain/history.ts';

export type HistoryPage = CallAnswer<typeof ordersCalls.list>;
export type Repeated = CallAnswer<typeof ordersCalls.reorder>;

const ROWS = 10;

export async function fetchHistory(api: ApiClient, { state, orderType, page }: HistoryFilter): Promise<HistoryPage> {
  return api.call(ordersCalls.list, { query: { page, limit: ROWS, state, order_type: orderType } });
}

async function createCart(api: ApiClient, place: Disposition, now: Date): Promise<string> {
  const isLater = place.advanceOrder === 1 && place.orderTime !== undefined;
  const { item } = await api.call(cartCalls.create, {
    body: {
      outlet_code: place.outletCode,
      order_type: place.orderType,
      order_time: isLater ? (place.orderTime ?? now.toISOString()) : now.toISOString(),
      advance_order: isLater ? 1 : 0,
      tier: place.tier,
      lat: place.lat,
      lng: place.lng,
    },
  });
  return item.uuid;
}

interface Wish {
  orderUuid: string;
  /** The cart that is open; it may have ended meanwhile. */
  cartUuid: string | undefined;
  place: Disposition;
  now: Date;
  /** One wish is done once. */
  key: string;
}

/** Puts the lines of an order into the open cart, or into a new one, at the prices of now. */
export async function repeatOrder(api: ApiClient, wish: Wish): Promise<Repeated> {
  const { orderUuid, cartUuid, place, now, key } = wish;
  const fill = (cart: string, idempotencyKey: string) =>
    api.call(ordersCalls.reorder, { params: { id: orderUuid }, body: { cart_uuid: cart } }, { idempotencyKey });
  if (cartUuid !== undefined) {
    try {
      return await fill(cartUuid, key);
    } catch (error) {
      if (errorCodeOf(error) !== 'CART-01') throw error;
    }
  }
  return fill(await createCart(api, place, now), crypto.randomUUID());
}
