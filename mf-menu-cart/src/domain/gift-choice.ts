import type { LineDraft } from './cart-ops.ts';
import type { GiftOffer } from './cart-view.ts';

/** The line of a chosen gift; `undefined` when the coupon does not offer it. */
export function giftDraft({ coupon, options }: GiftOffer, uuid: string): LineDraft | undefined {
  const option = options.find((candidate) => candidate.uuid === uuid);
  if (!option) return undefined;
  const { name, isCombo, firstLayer, secondLayer } = option;
  return {
    body: {
      product_type: isCombo ? '1' : '0',
      uuid,
      first_layer: firstLayer,
      second_layer: secondLayer,
      toppings: [],
      coupon_code: coupon,
    },
    quantity: 1,
    name,
    summary: '',
    image: '',
    unitMinor: 0,
  };
}
