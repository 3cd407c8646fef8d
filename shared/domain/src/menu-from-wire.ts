import type { CartItemBody } from '@horno/contracts/cart';
import type { MenuItemDetail, FirstLayer as WireFirstLayer, Topping as WireTopping } from '@horno/contracts/menu';
import type { Combo, ComboGroupPicks } from './combo-price.ts';
import type { LineConfiguration } from './line-key.ts';
import type { FirstLayer, HalfConfiguration, MenuItem, SingleConfiguration, Topping } from './menu-types.ts';
import { toMinor } from './money.ts';

/** Converts an item of the menu call; prices in céntimos. */
export function toMenuItem(
  detail: Pick<MenuItemDetail, 'uuid' | 'price' | 'min_price' | 'first_layers' | 'toppings'>,
): MenuItem {
  return {
    uuid: detail.uuid,
    priceMinor: toMinor(detail.price),
    minPriceMinor: toMinor(detail.min_price),
    firstLayers: detail.first_layers.map(toFirstLayer),
    toppings: detail.toppings.map(toTopping),
  };
}

/**
 * Converts a combo of the menu call. Group items of the wire have no toppings, so pass those of the items that can be
 * configured inside the combo, by uuid.
 */
export function toCombo(
  detail: Pick<MenuItemDetail, 'uuid' | 'price' | 'groups'>,
  toppingsByItem: ReadonlyMap<string, readonly Topping[]> = new Map(),
): Combo {
  return {
    uuid: detail.uuid,
    priceMinor: toMinor(detail.price),
    groups: detail.groups.map((group) => ({
      id: group.id,
      min: group.min,
      max: group.max,
      items: group.items.map((item) => ({
        uuid: item.uuid,
        surchargeMinor: toMinor(item.surcharge),
        firstLayers: item.first_layers.map(toFirstLayer),
        toppings: toppingsByItem.get(item.uuid) ?? [],
      })),
    })),
  };
}

type LineBody = Pick<CartItemBody, 'first_layer' | 'second_layer' | 'toppings'>;

/** Returns size, crust and toppings of a wire body. */
export function toSingleConfiguration(body: LineBody): SingleConfiguration {
  return { firstLayer: body.first_layer, secondLayer: body.second_layer, toppings: body.toppings };
}

/** Returns the two halves of a line; `undefined` when the body is not a half-and-half with a size. */
export function toHalfConfiguration(
  body: Pick<CartItemBody, 'first_layer' | 'second_layer' | 'halves'>,
): HalfConfiguration | undefined {
  if (body.first_layer === undefined || body.halves === undefined) return undefined;
  const [a, b] = body.halves;
  return {
    firstLayer: body.first_layer,
    secondLayer: body.second_layer,
    halves: [
      { menuUuid: a.menu_uuid, toppings: a.toppings },
      { menuUuid: b.menu_uuid, toppings: b.toppings },
    ],
  };
}

/** Returns the picks of a wire body. */
export function toComboPicks(groups: CartItemBody['groups']): ComboGroupPicks[] {
  return (groups ?? []).map((group) => ({
    id: group.id,
    items: group.items.map((item) => ({ uuid: item.uuid, ...toSingleConfiguration(item) })),
  }));
}

/** Returns the input of `lineKey` from the body that adds a line. */
export function toLineConfiguration(
  body: Omit<CartItemBody, 'cart_id' | 'item_id' | 'quantity' | 'note' | 'base_category'>,
): LineConfiguration {
  return {
    productType: body.product_type,
    uuid: body.uuid,
    ...toSingleConfiguration(body),
    halves: body.halves?.map((half) => ({ menuUuid: half.menu_uuid, toppings: half.toppings })),
    groups: toComboPicks(body.groups),
    couponCode: body.coupon_code,
  };
}

function toFirstLayer(layer: WireFirstLayer): FirstLayer {
  return {
    uuid: layer.uuid,
    size: layer.size,
    priceMinor: toMinor(layer.price),
    secondLayers: layer.second_layers.map((crust) => ({ uuid: crust.uuid, priceMinor: toMinor(crust.price) })),
  };
}

function toTopping(topping: WireTopping): Topping {
  const prices = Object.entries(topping.price).map(([size, price]) => [size, toMinor(price)] as const);
  return { id: topping.id, isDefault: topping.type === 'default', priceMinorBySize: Object.fromEntries(prices) };
}
