import type { CallAnswer } from '@horno/contracts/call';
import { cartCalls } from '@horno/contracts/calls/cart';
import { couponCalls } from '@horno/contracts/calls/coupons';
import type { CartChange, CartSummary } from '@horno/contracts/cart';
import type { Coupon } from '@horno/contracts/coupon';
import type { Disposition } from '@horno/contracts/disposition';
import { toWire } from '@horno/domain';
import type { ApiClient } from '@horno/kit';
import type { LineCount, LineDraft } from '../domain/cart-ops.ts';
import { type CartView, toCartView } from '../domain/cart-view.ts';

export interface CartReply {
  cart: CartView;
  /** Changes made by the server. */
  changes: CartChange[];
}

function toReply({ item, changes }: CallAnswer<typeof cartCalls.detail>): CartReply {
  return { cart: toCartView(item), changes };
}

function orderTimeOf(disposition: Disposition, now: Date): string {
  return disposition.advanceOrder === 1 && disposition.orderTime ? disposition.orderTime : now.toISOString();
}

/** Calls of the cart. Amounts in céntimos. All reject with `AppError`. */
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
    /**
     * Adds a line, or replaces `lineId`, at the displayed price. Rejects with SINGLE-07 when the price differs. Sent again with
     * the same key, it is not done again.
     */
    async save(uuid: string, draft: LineDraft, key: string, lineId?: string): Promise<CartReply> {
      const { body: configuration, quantity, unitMinor } = draft;
      const body = { ...configuration, cart_id: uuid, item_id: lineId, quantity, item_price: toWire(unitMinor) };
      return toReply(await api.call(cartCalls.updateItem, { body }, { idempotencyKey: key }));
    },
    async setQuantity(uuid: string, lineId: string, quantity: number): Promise<CartReply> {
      const body = { cart_id: uuid, item_id: lineId, quantity };
      return toReply(await api.call(cartCalls.updateItemQuantity, { body }));
    },
    async setQuantities(uuid: string, counts: readonly LineCount[]): Promise<CartReply> {
      const items = counts.map(({ lineId, quantity }) => ({ item_id: lineId, quantity }));
      return toReply(await api.call(cartCalls.updateQuantity, { body: { cart_id: uuid, items } }));
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
    /** Checks that the checkout may begin. `quoteTime`: quoted minutes. */
    async check(uuid: string, quoteTime: number | undefined): Promise<CartReply> {
      const body = { cart_uuid: uuid, quote_time: quoteTime };
      return toReply(await api.call(cartCalls.check, { body }));
    },
    async mine(): Promise<CartSummary[]> {
      return (await api.call(cartCalls.mine, {})).items;
    },
    async applyCoupon(uuid: string, code: string, key: string): Promise<CartReply> {
      const body = { cart_id: uuid, coupon_code: code };
      return toReply(await api.call(couponCalls.apply, { body }, { idempotencyKey: key }));
    },
    async removeCoupon(uuid: string, code: string): Promise<CartReply> {
      return toReply(await api.call(couponCalls.remove, { body: { cart_id: uuid, coupon_code: code } }));
    },
    /** The coupon behind a code; rejects with CP-15, CP-12 or CP-04. */
    async checkCoupon(code: string): Promise<Coupon> {
      return (await api.call(couponCalls.check, { params: { code } })).item;
    },
  };
}

export type CartData = ReturnType<typeof cartData>;
