import type { MenuItemDetail } from '@horno/contracts/menu';
import { type Deal, type DealLine, findDeal, toCombo } from '@horno/domain';
import type { LineCount, LineDraft } from './cart-ops.ts';
import type { CartLineView } from './cart-view.ts';

/** A combo that makes the cart cheaper, with the operation that adds it. */
export interface DealOffer {
  name: string;
  savingMinor: number;
  draft: LineDraft;
  left: LineCount[];
}

/** Lines that a combo can replace: unchanged items without a note. Gifts and changed items are left alone. */
export function dealLines(lines: readonly CartLineView[]): DealLine[] {
  return lines.flatMap(({ id, body, note, quantity, unitMinor }) => {
    const isPlain = body.product_type === '0' && body.toppings.length === 0 && !note && !body.coupon_code;
    if (!isPlain) return [];
    return [{ id, uuid: body.uuid, firstLayer: body.first_layer, secondLayer: body.second_layer, quantity, unitMinor }];
  });
}

function draftOf(deal: Deal, combo: MenuItemDetail): LineDraft {
  const groups = deal.picks.map(({ id, items }) => ({
    id,
    items: items.map(({ uuid, firstLayer, secondLayer }) => ({
      uuid,
      first_layer: firstLayer,
      second_layer: secondLayer,
      toppings: [],
    })),
  }));
  const names = deal.picks.flatMap(({ id, items }) =>
    items.map(({ uuid }) => {
      const group = combo.groups.find((candidate) => candidate.id === id);
      return group?.items.find((item) => item.uuid === uuid)?.name ?? '';
    }),
  );
  const { uuid, name, image, category_slug } = combo;
  const body = { product_type: '1' as const, uuid, toppings: [], groups, base_category: category_slug };
  return { body, quantity: 1, name, summary: names.join(', '), image, unitMinor: deal.unitMinor };
}

/** The available combo with the largest saving on these lines. */
export function dealOffer(lines: readonly CartLineView[], combos: readonly MenuItemDetail[]): DealOffer | undefined {
  const sold = combos.filter((combo) => !combo.sold_out).map(withoutSoldOut);
  const deal = findDeal(
    dealLines(lines),
    sold.map((combo) => toCombo(combo)),
  );
  const combo = sold.find(({ uuid }) => uuid === deal?.comboUuid);
  if (!deal || !combo) return undefined;
  const left = deal.uses.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return { lineId, quantity: (line?.quantity ?? quantity) - quantity };
  });
  return { name: combo.name, savingMinor: deal.savingMinor, draft: draftOf(deal, combo), left };
}

function withoutSoldOut(combo: MenuItemDetail): MenuItemDetail {
  const groups = combo.groups.map((group) => ({ ...group, items: group.items.filter((item) => !item.sold_out) }));
  return { ...combo, groups };
}
