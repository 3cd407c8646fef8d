import { type CallAnswer, type CartChange, cartCalls, type Disposition } from '@horno/contracts';
import type { ApiClient } from '@horno/kit';
import type { LineDraft } from '../domain/cart-ops.ts';
import { type CartView, toCartView } from '../domain/cart-view.ts';

export interface CartReply {
  cart: CartView;
  /** What the server changed by itself. */
  changes: CartChange[];
}

function toReply({ item, changes }: CallAnswer<typeof cartCalls.detail>): CartReply {
  return { cart: toCartView(item), changes };
}

function orderTimeOf(disposition: Disposition, now: Date): string {
  return disposition.advanceOrder === 1 && disposition.orderTime ? disposition.orderTime : now.toISOString();
}

/** The cart calls of one visitor, money in céntimos. All reject with `AppError`. */
export function cartData(api: ApiClient, now: () => Date) {
  return {
    async create(disposition: Disposition): Promise<string> {
      const { item } = await api.call(cartCalls.create, {
        body: {
          outlet_code: disposition.outletCode,
          order_type: disposition.orderType,
          order_time: orderTimeOf(disposition, now()),
          advance_order: disposition.advanceOrder,
          tier: disposition.tier,
          lat: disposition.lat,
          lng: disposition.lng,
        },
      });
      return item.uuid;
    },
    async detail(uuid: string): Promise<CartReply> {
      return toReply(await api.call(cartCalls.detail, { query: { cart_id: uuid } }));
    },
    /** Adds a line, or replaces `lineId`. One key per wish: sent again, it is not done again. */
    async save(uuid: string, draft: LineDraft, key: string, lineId?: string): Promise<CartReply> {
      const body = { ...draft.body, cart_id: uuid, item_id: lineId, quantity: draft.quantity };
      return toReply(await api.call(cartCalls.updateItem, { body }, { idempotencyKey: key }));
    },
    async setQuantity(uuid: string, lineId: string, quantity: number): Promise<CartReply> {
      const body = { cart_id: uuid, item_id: lineId, quantity };
      return toReply(await api.call(cartCalls.updateItemQuantity, { body }));
    },
    async removeLine(uuid: string, lineId: string): Promise<CartReply> {
      return toReply(await api.call(cartCalls.removeItem, { body: { cart_id: uuid, item_id: lineId } }));
    },
    async remove(uuid: string): Promise<void> {
      await api.call(cartCalls.remove, { body: { cart_uuid: uuid } });
    },
    async move(uuid: string, disposition: Disposition): Promise<CartReply> {
      const body = {
        cart_uuid: uuid,
        order_time: orderTimeOf(disposition, now()),
        advance_order: disposition.advanceOrder,
        outlet_code: disposition.outletCode,
        order_type: disposition.orderType,
        lat: disposition.lat,
        lng: disposition.lng,
      };
      return toReply(await api.call(cartCalls.update, { body }));
    },
  };
}

export type CartData = ReturnType<typeof cartData>;
