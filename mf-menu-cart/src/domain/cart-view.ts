import type { Cart, CartCoupon, CartExpiry, CartLine, CurrentCouponItem } from '@horno/contracts/cart';
import type { AdvanceOrder, OrderType } from '@horno/contracts/wire';
import { hardSpaces, toMinor } from '@horno/domain';
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
  /** The server has not confirmed the line. */
  isPending: boolean;
}

/** A coupon of the cart. A paused coupon has a reason and becomes active again without the customer. */
export interface CartCouponView {
  code: string;
  name: string;
  status: CartCoupon['status'];
  reason?: CartCoupon['reason'];
  discountMinor: number;
}

/** A gift that a coupon offers. */
interface GiftOption {
  uuid: string;
  name: string;
  isCombo: boolean;
  firstLayer?: string;
  secondLayer?: string;
}

/** Gifts of a coupon, and the line of the chosen one. */
export interface GiftOffer {
  coupon: string;
  options: GiftOption[];
  chosen?: CartLineView;
}

/** The cart of the components; amounts in céntimos. */
export interface CartView {
  uuid: string;
  outletCode: string;
  orderType: OrderType;
  orderTime: string;
  advanceOrder: AdvanceOrder;
  lines: CartLineView[];
  /** Gifts of coupons; not counted as items. */
  gifts: CartLineView[];
  coupons: CartCouponView[];
  offer?: GiftOffer;
  subTotalMinor: number;
  discountMinor: number;
  deliveryFeeMinor: number;
  totalMinor: number;
  minMinor: number;
  /** Missing amount to the minimum; 0 when reached. */
  missingMinor: number;
  maxMinor: number;
  /** Absent until the server has answered. */
  expiry?: CartExpiry;
}

export function toCartLineView(line: CartLine): CartLineView {
  const body = toLineBody(line);
  return {
    id: line.id,
    key: bodyKey(body),
    body,
    name: hardSpaces(line.name),
    summary: hardSpaces(line.summary),
    ...(line.note && { note: line.note }),
    image: line.image,
    quantity: line.quantity,
    maxQuantity: line.max_quantity,
    unitMinor: toMinor(line.item_price),
    isPending: false,
  };
}

function toGiftOffer({ coupon, menu }: CurrentCouponItem, gifts: readonly CartLineView[]): GiftOffer {
  const options = menu.map(({ uuid, name, is_combo, first_layer, second_layer }) => ({
    uuid,
    name,
    isCombo: is_combo,
    firstLayer: first_layer,
    secondLayer: second_layer,
  }));
  return { coupon, options, chosen: gifts.find(({ body }) => body.coupon_code === coupon) };
}

/** Code of the coupon whose gift is not chosen yet. */
export function openGift({ offer }: Pick<CartView, 'offer'>): string | undefined {
  return offer && !offer.chosen ? offer.coupon : undefined;
}

export function toCartView(cart: Cart): CartView {
  const gifts = cart.free_items.map(toCartLineView);
  const coupons = cart.coupon.data.map(({ discount, ...coupon }) => ({ ...coupon, discountMinor: toMinor(discount) }));
  return {
    uuid: cart.uuid,
    outletCode: cart.outlet_code,
    orderType: cart.order_type,
    orderTime: cart.order_time,
    advanceOrder: cart.advance_order,
    lines: cart.data.map(toCartLineView),
    gifts,
    coupons,
    ...(cart.current_coupon_item && { offer: toGiftOffer(cart.current_coupon_item, gifts) }),
    subTotalMinor: toMinor(cart.sub_total),
    discountMinor: toMinor(cart.discount),
    deliveryFeeMinor: toMinor(cart.delivery_fee),
    totalMinor: toMinor(cart.total),
    minMinor: toMinor(cart.min_cart),
    missingMinor: toMinor(cart.missing),
    maxMinor: toMinor(cart.max_cart),
    expiry: cart.expiry,
  };
}

export function countOf(lines: readonly Pick<CartLineView, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Replaces the lines and adds up the totals. Discount and fee stay until the server answers. */
export function withLines(cart: CartView, lines: CartLineView[]): CartView {
  const subTotalMinor = [...lines, ...cart.gifts].reduce((sum, line) => sum + line.unitMinor * line.quantity, 0);
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
