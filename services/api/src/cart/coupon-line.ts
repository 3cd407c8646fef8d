import type { CartItemBody } from '@horno/contracts/cart';
import { AppError } from '@horno/contracts/errors';
import type { StoredCart, StoredCoupon, StoredLine } from './cart.types.ts';
import type { EditContext } from './edit-cart.ts';
import { tooMany } from './lines.ts';

/**
 * Returns the gift coupon under which an item is asked for; `undefined` for any other item. Throws COUPON-01 (the item is not
 * among its gifts), COUPON-02 (the gift to change is not in the cart), COUPON-03 (the code is not in the cart, or paused) and
 * COUPON-04 (the line to change belongs to another coupon).
 */
export function giftCouponOf(
  cart: Pick<StoredCart, 'lines' | 'coupons'>,
  body: CartItemBody,
  { catalogue, priced }: EditContext,
): StoredCoupon | undefined {
  const owner = couponOfLine(cart, body.item_id);
  const code = body.coupon_code;
  if (owner !== undefined && owner !== code) throw new AppError('COUPON-04', { coupon_code: owner });
  if (code === undefined) return undefined;
  const coupon = priced.coupons.find(({ stored }) => stored.code === code);
  if (coupon?.effect.status.status !== 'active') throw new AppError('COUPON-03', { coupon_code: code });
  const gifts = catalogue.couponByCode.get(code)?.gifts ?? [];
  if (gifts.length === 0) return undefined;
  const isGift = gifts.some(
    ({ uuid, size, crust }) =>
      uuid === body.uuid &&
      (size === undefined || size === body.first_layer) &&
      (crust === undefined || crust === body.second_layer),
  );
  if (!isGift) throw new AppError('COUPON-01', { coupon_code: code, ref: body.uuid });
  if (body.item_id !== undefined && coupon.stored.gift?.id !== body.item_id)
    throw new AppError('COUPON-02', { coupon_code: code, item_id: body.item_id });
  return coupon.stored;
}

/** Returns the coupons with a gift chosen for one of them. The gift keeps its id when the customer chooses another one. */
export function withGift(coupons: readonly StoredCoupon[], code: string, line: StoredLine): StoredCoupon[] {
  if (line.quantity > 1) throw tooMany('gift', 1);
  return coupons.map((coupon) =>
    coupon.code === code
      ? { ...coupon, gift: { ...line, id: coupon.gift?.id ?? line.id }, isGiftDeclined: undefined }
      : coupon,
  );
}

/** Returns the coupons without the gifts of these line ids. The coupons stay, and no longer offer a gift (spec 1 §4). */
export function withoutGifts(coupons: readonly StoredCoupon[], ids: ReadonlySet<string>): StoredCoupon[] {
  return coupons.map((coupon) =>
    coupon.gift !== undefined && ids.has(coupon.gift.id)
      ? { ...coupon, gift: undefined, isGiftDeclined: true }
      : coupon,
  );
}

function couponOfLine({ lines, coupons }: Pick<StoredCart, 'lines' | 'coupons'>, id: string | undefined) {
  if (id === undefined) return undefined;
  return coupons.find(({ gift }) => gift?.id === id)?.code ?? lines.find((line) => line.id === id)?.couponCode;
}
