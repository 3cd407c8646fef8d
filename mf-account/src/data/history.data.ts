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

interface RepeatRequest {
  orderUuid: string;
  /** The open cart. It may have expired. */
  cartUuid: string | undefined;
  place: Disposition;
  now: Date;
  /** Idempotency key of the request. */
  key: string;
}

/** Adds the lines of an order to the open cart, or to a new one, at today's prices. */
export async function repeatOrder(api: ApiClient, request: RepeatRequest): Promise<Repeated> {
  const { orderUuid, cartUuid, place, now, key } = request;
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
