import type { CartItemBody, CartLine, ProductType } from '@horno/contracts/cart';
import type { ErrorCode } from '@horno/contracts/errors';
import type { Picture } from '@horno/contracts/menu';
import type { OrderType } from '@horno/contracts/wire';
import type { Store } from '../catalogue/schema.ts';

/** Where and when a line is to be had. */
export interface LineContext {
  store: Store;
  tier: number;
  orderType: OrderType;
  /** The slot, or now for an order as soon as possible. */
  orderTime: Date;
  /** Items that the store marked as sold out. */
  soldOut?: ReadonlySet<string>;
}

/** What a customer chose: the body of update-cart-item without the cart's own fields. */
export type LineChoice = Pick<
  CartItemBody,
  'product_type' | 'uuid' | 'quantity' | 'first_layer' | 'second_layer' | 'toppings' | 'groups' | 'halves'
>;

/** A line with names and the server's price, in integer céntimos. */
export interface PricedLine {
  menuUuid: string;
  /** A half-and-half of one recipe twice becomes a single. */
  productType: ProductType;
  quantity: number;
  /** Price of one, extras included: `baseMinor + extrasMinor`. */
  unitMinor: number;
  baseMinor: number;
  extrasMinor: number;
  totalMinor: number;
  name: string;
  /** Size, crust and changes in one line for people. */
  summary: string;
  /** Slug of the category that the item stands in. */
  baseCategory: string;
  comboUuid?: string;
  onlyLunch: boolean;
  hutDay: boolean;
  image: string;
  picture: Picture;
  items: CartLine['items'];
  /** Size of the pizza, for coupons that apply to sizes. */
  size?: string;
  /** The choice in one canonical form: lines with equal keys may be merged. */
  choice: LineChoice;
  configKey: string;
}

export interface LineFailure {
  code: ErrorCode;
  /** What was at fault: a layer, topping, group or item. */
  ref?: string;
  /** The store ran out of it; otherwise it never sells it. */
  isSoldOut?: boolean;
  /** ITEM-01 and ITEM-03: when it is sold, `12:00` and `16:00`; ITEM-02: the weekdays. */
  window?: { start: string; end: string };
  days?: readonly number[];
}

export type LineResult = { ok: true; value: PricedLine } | { ok: false; error: LineFailure };
