import type { CurrentCouponItem } from '@horno/contracts/cart';
import type { Lang } from '@horno/contracts/wire';
import { toWire } from '@horno/domain';
import type { StoredLine } from '../cart/cart.types.ts';
import type { PricedCartLine } from '../cart/price-lines.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupon } from '../catalogue/schema.ts';
import { resolveLine } from '../pricing/pricing.ts';
import type { LineChoice, LineContext, PricedLine } from '../pricing/pricing-types.ts';

/** A gift that is available at the store and time of the cart. */
export interface GiftOption {
  gift: Coupon['gifts'][number];
  priced: PricedLine;
}

/** Returns the available gifts of a coupon. Gifts that are not sold now are left out. */
export function giftOptions(catalogue: Catalogue, context: LineContext, coupon: Coupon, lang: Lang): GiftOption[] {
  return coupon.gifts.flatMap((gift) => {
    const result = resolveLine(catalogue, context, giftChoice(catalogue, gift), lang);
    return result.ok ? [{ gift, priced: result.value }] : [];
  });
}

/** Returns the chosen gift at its current price; `undefined` without a choice or when the gift is no longer available. */
export function chosenGift(
  catalogue: Catalogue,
  context: LineContext,
  coupon: Coupon,
  gift: StoredLine | undefined,
  lang: Lang,
): PricedCartLine | undefined {
  if (gift === undefined || !coupon.gifts.some(({ uuid }) => uuid === gift.choice.uuid)) return undefined;
  const result = resolveLine(catalogue, context, { ...gift.choice, quantity: 1 }, lang);
  if (!result.ok) return undefined;
  const { unitMinor, name } = result.value;
  return { stored: { ...gift, quantity: 1, couponCode: coupon.code, unitMinor, name }, priced: result.value };
}

/** Builds the gift chooser (spec 1 §3: menu entries with name, price, uuid, is_combo and coupon_code). */
export function giftOffer(
  code: string,
  options: readonly GiftOption[],
  chosen?: string,
): CurrentCouponItem | undefined {
  const [first] = options;
  if (first === undefined) return undefined;
  const current = options.find(({ gift }) => gift.uuid === chosen) ?? first;
  return {
    uuid: current.gift.uuid,
    is_combo: isCombo(current),
    coupon: code,
    menu: options.map((option) => ({
      uuid: option.gift.uuid,
      name: option.priced.name,
      price: toWire(option.priced.unitMinor),
      is_combo: isCombo(option),
      coupon_code: code,
      first_layer: option.gift.size,
      second_layer: option.gift.crust,
    })),
  };
}

function isCombo({ priced }: GiftOption): boolean {
  return priced.productType === '1';
}

function giftChoice(catalogue: Catalogue, { uuid, size, crust }: GiftOption['gift']): LineChoice {
  const isCombo = catalogue.itemByUuid.get(uuid)?.type === 'combo';
  return {
    product_type: isCombo ? '1' : '0',
    uuid,
    quantity: 1,
    first_layer: size,
    second_layer: crust,
    toppings: [],
  };
}
