import type { CartItemBody, CartLine, ProductType } from '@horno/contracts/cart';
import type { ErrorCode } from '@horno/contracts/errors';
import type { Picture } from '@horno/contracts/menu';
import type { OrderType } from '@horno/contracts/wire';
import type { Store } from '../catalogue/schema.ts';

/** Place and time at which a line is sold. */
export interface LineContext {
  store: Store;
  tier: number;
  orderType: OrderType;
  /** The slot, or now for an order as soon as possible. */
  orderTime: Date;
  /** Items that the store marked as sold out. */
  soldOut?: ReadonlySet<string>;
}

/** Choice of a customer: the body of update-cart-item without the fields of the cart. */
export type LineChoice = Pick<
  CartItemBody,
  'product_type' | 'uuid' | 'quantity' | 'first_layer' | 'second_layer' | 'toppings' | 'groups' | 'halves'
>;

/** A line with names and the price of the server, in integer céntimos. */
export interface PricedLine {
  menuUuid: string;
  /** A half-and-half with the same recipe twice becomes a single. */
  productType: ProductType;
  quantity: number;
  /** Price of one, extras included: `baseMinor + extrasMinor`. */
  unitMinor: number;
  baseMinor: number;
  extrasMinor: number;
  totalMinor: number;
  name: string;
  /** Size, crust and changes as one line of text. */
  summary: string;
  /** Slug of the category of the item. */
  baseCategory: string;
  comboUuid?: string;
  onlyLunch: boolean;
  hutDay: boolean;
  /** The item as it was built. */
  picture: Picture;
  items: CartLine['items'];
  /** Size of the pizza, for coupons that apply to sizes. */
  size?: string;
  /** The choice in canonical form: lines with equal keys may be merged. */
  choice: LineChoice;
  configKey: string;
}

export interface LineFailure {
  code: ErrorCode;
  /** The layer, topping, group or item that caused the failure. */
  ref?: string;
  /** True when the store has run out of it; otherwise the store never sells it. */
  isSoldOut?: boolean;
  /** ITEM-01 and ITEM-03: selling hours, `12:00` and `16:00`; ITEM-02: the weekdays. */
  window?: { start: string; end: string };
  days?: readonly number[];
}

export type LineResult = { ok: true; value: PricedLine } | { ok: false; error: LineFailure };
