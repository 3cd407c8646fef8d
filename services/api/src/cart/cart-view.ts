import { builtPicturePath } from '@horno/contracts/built-picture';
import type { Cart, CartLine } from '@horno/contracts/cart';
import { maxLineQuantity, toWire } from '@horno/domain';
import type { Tenant } from '../catalogue/schema.ts';
import type { StoredCart } from './cart.types.ts';
import { cartExpiry } from './cart-expiry.ts';
import type { PricedCart } from './price-cart.ts';
import type { PricedCartLine } from './price-lines.ts';

/** Converts a line to its wire form. An order stores the same form. */
export function toCartLine({ stored, priced }: PricedCartLine): CartLine {
  return {
    id: stored.id,
    menu_uuid: priced.menuUuid,
    product_type: priced.productType,
    quantity: stored.quantity,
    max_quantity: maxLineQuantity,
    item_price: toWire(stored.unitMinor),
    total: toWire(stored.unitMinor * stored.quantity),
    name: priced.name,
    summary: priced.summary,
    base_category: stored.baseCategory ?? priced.baseCategory,
    coupon_code: stored.couponCode,
    combo_uuid: priced.comboUuid,
    only_lunch: priced.onlyLunch,
    note: stored.note,
    image: builtPicturePath(priced.picture),
    picture: priced.picture,
    items: priced.items,
  };
}

/** Converts the cart to its wire form. Prices include taxes, so no tax is added. */
export function toCart(cart: StoredCart, priced: PricedCart, tenant: Tenant, now: Date): Cart {
  const { total, minimum } = priced;
  const effects = priced.coupons.map(({ effect }) => effect);
  return {
    uuid: cart.uuid,
    customer_id: cart.customerId,
    outlet_code: cart.outletCode,
    order_type: cart.orderType,
    order_time: cart.orderTime.toISOString(),
    advance_order: cart.advanceOrder,
    tier: cart.tier,
    tax_percent: tenant.taxRate,
    tax_total: 0,
    sub_total: toWire(total.subTotalMinor),
    discount: toWire(total.discountMinor),
    delivery_fee: toWire(total.deliveryFeeMinor),
    total: toWire(total.totalMinor),
    min_cart: toWire(minimum.minMinor),
    missing: toWire(minimum.missingMinor),
    max_cart: toWire(priced.maxMinor),
    data: priced.lines.map(toCartLine),
    free_items: effects.flatMap(({ freeLines }) => freeLines.map(toCartLine)),
    coupon: { data: effects.map(({ status }) => status), total_discount: toWire(total.discountMinor) },
    current_coupon_item: effects.find(({ offer }) => offer !== undefined)?.offer,
    updated_at: cart.updatedAt.toISOString(),
    expiry: cartExpiry(cart, tenant, now),
  };
}
