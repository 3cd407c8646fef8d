import type { MenuItemDetail } from '@horno/contracts/menu';
import { type MenuItem, priceSingle, toMenuItem } from '@horno/domain';
import type { LineDraft } from './cart-ops.ts';
import { layersText, type PizzaChoice, startChoice, type UsualSize } from './pizza-choice.ts';

/** Price of one unit of a choice in céntimos; `undefined` while the choice is incomplete. */
export function unitMinorOf(item: MenuItem, { size, crust, picks }: PizzaChoice): number | undefined {
  const price = priceSingle(item, { firstLayer: size, secondLayer: crust, toppings: picks });
  return price.ok ? price.value.unitMinor : undefined;
}

/** The line that a choice adds to the cart. */
export function singleDraft(
  detail: MenuItemDetail,
  choice: PizzaChoice,
  order: { unitMinor: number; quantity?: number; note?: string; image?: string },
): LineDraft {
  const { unitMinor, quantity = 1, note = '', image = detail.image } = order;
  return {
    body: {
      product_type: '0',
      uuid: detail.uuid,
      first_layer: choice.size,
      second_layer: choice.crust,
      toppings: [...choice.picks],
      note: note.trim() || undefined,
      base_category: detail.category_slug,
    },
    quantity,
    name: detail.name,
    image,
    unitMinor,
    summary: layersText(detail, choice),
  };
}

/** The line that the plus of a card adds: the usual size with the recipe as it is (domain §1). */
export function usualDraft(detail: MenuItemDetail, usual?: UsualSize): LineDraft | undefined {
  const choice = startChoice(detail, usual);
  const unitMinor = unitMinorOf(toMenuItem(detail), choice);
  return unitMinor === undefined ? undefined : singleDraft(detail, choice, { unitMinor });
}
