import type { AdvanceOrder, Cart, CartLine, OrderType } from '@horno/contracts';
import { toMinor } from '@horno/domain';
import { bodyKey, type LineBody, toLineBody } from './line-body.ts';

export interface CartLineView {
  id: string;
  key: string;
  body: LineBody;
  name: string;
  summary: string;
  note?: string;
  image: string;
  quantity: number;
  maxQuantity: number;
  unitMinor: number;
  /** The server has not answered for it yet. */
  isPending: boolean;
}

/** The cart as this remote shows it; céntimos. */
export interface CartView {
  uuid: string;
  outletCode: string;
  orderType: OrderType;
  orderTime: string;
  advanceOrder: AdvanceOrder;
  lines: CartLineView[];
  subTotalMinor: number;
  discountMinor: number;
  deliveryFeeMinor: number;
  totalMinor: number;
  minMinor: number;
  /** What lacks to the minimum; 0 when reached. */
  missingMinor: number;
}

export function toCartLineView(line: CartLine): CartLineView {
  const body = toLineBody(line);
  return {
    id: line.id,
    key: bodyKey(body),
    body,
    name: line.name,
    summary: line.summary,
    ...(line.note && { note: line.note }),
    image: line.image,
    quantity: line.quantity,
    maxQuantity: line.max_quantity,
    unitMinor: toMinor(line.item_price),
    isPending: false,
  };
}

export function toCartView(cart: Cart): CartView {
  return {
    uuid: cart.uuid,
    outletCode: cart.outlet_code,
    orderType: cart.order_type,
    orderTime: cart.order_time,
    advanceOrder: cart.advance_order,
    lines: cart.data.map(toCartLineView),
    subTotalMinor: toMinor(cart.sub_total),
    discountMinor: toMinor(cart.discount),
    deliveryFeeMinor: toMinor(cart.delivery_fee),
    totalMinor: toMinor(cart.total),
    minMinor: toMinor(cart.min_cart),
    missingMinor: toMinor(cart.missing),
  };
}

export function countOf(lines: readonly Pick<CartLineView, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The same cart with other lines, added up as the server will: discount and fee stay until it answers. */
export function withLines(cart: CartView, lines: CartLineView[]): CartView {
  const subTotalMinor = lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, 0);
  const discountMinor = Math.min(cart.discountMinor, subTotalMinor);
  return {
    ...cart,
    lines,
    subTotalMinor,
    discountMinor,
    totalMinor: subTotalMinor - discountMinor + cart.deliveryFeeMinor,
    missingMinor: Math.max(0, cart.minMinor - subTotalMinor),
  };
}
