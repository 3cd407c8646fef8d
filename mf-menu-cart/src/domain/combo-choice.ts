import type { Group, MenuItemDetail } from '@horno/contracts/menu';
import { firstIncompleteGroup, priceCombo, type ToppingPick, toCombo, toComboPicks, toMenuItem } from '@horno/domain';
import type { LineDraft } from './cart-ops.ts';
import type { LineBody } from './line-body.ts';

type GroupItem = Group['items'][number];
export type ComboBody = NonNullable<LineBody['groups']>;
export type ComboPick = ComboBody[number]['items'][number];
type ComboDetail = Pick<MenuItemDetail, 'uuid' | 'price' | 'groups'>;

function pickOf(item: GroupItem): ComboPick {
  const size = item.first_layers[0];
  return { uuid: item.uuid, first_layer: size?.uuid, second_layer: size?.second_layers[0]?.uuid, toppings: [] };
}

/** The only item that a group can hold; undefined when there is a choice. */
export function soleItem(group: Group): GroupItem | undefined {
  return group.items.length === 1 && group.min === group.max ? group.items[0] : undefined;
}

/** Initial picks: those of an edited line, and items without an alternative. */
export function startPicks(detail: ComboDetail, body?: ComboBody): ComboBody {
  return detail.groups.map((group) => {
    const picked = body?.find(({ id }) => id === group.id)?.items ?? [];
    const items = picked.filter((pick) => group.items.some((item) => item.uuid === pick.uuid));
    const sole = soleItem(group);
    if (items.length > 0 || !sole) return { id: group.id, items };
    return { id: group.id, items: Array.from({ length: group.min }, () => pickOf(sole)) };
  });
}

function withGroup(picks: ComboBody, id: string, change: (items: ComboPick[]) => ComboPick[]): ComboBody {
  return picks.map((entry) => (entry.id === id ? { id, items: change(entry.items) } : entry));
}

/** Picks one item of a group, with the crust chosen before where the item has it. */
export function pickOnly(picks: ComboBody, group: Group, uuid: string): ComboBody {
  const item = group.items.find((candidate) => candidate.uuid === uuid);
  if (!item) return picks;
  return withGroup(picks, group.id, ([before]) => {
    const fresh = pickOf(item);
    const crusts = item.first_layers[0]?.second_layers ?? [];
    const keeps = crusts.some((crust) => crust.uuid === before?.second_layer);
    return [keeps ? { ...fresh, second_layer: before?.second_layer } : fresh];
  });
}

/** Sets the quantity of one item, up to the maximum of the group. */
export function pickCount(picks: ComboBody, group: Group, uuid: string, count: number): ComboBody {
  const item = group.items.find((candidate) => candidate.uuid === uuid);
  if (!item) return picks;
  return withGroup(picks, group.id, (items) => {
    const others = items.filter((pick) => pick.uuid !== uuid);
    const own = items.filter((pick) => pick.uuid === uuid);
    const wanted = Math.max(0, Math.min(count, group.max - others.length));
    return [...others, ...Array.from({ length: wanted }, (_, index) => own[index] ?? pickOf(item))];
  });
}

export function pickCrust(picks: ComboBody, groupId: string, index: number, crust: string): ComboBody {
  return withGroup(picks, groupId, (items) =>
    items.map((pick, at) => (at === index ? { ...pick, second_layer: crust } : pick)),
  );
}

export function picksOf(picks: ComboBody, groupId: string): ComboPick[] {
  return picks.find(({ id }) => id === groupId)?.items ?? [];
}

/** Sets the changed toppings of one item of a group. */
export function pickToppings(picks: ComboBody, groupId: string, index: number, toppings: ToppingPick[]): ComboBody {
  return withGroup(picks, groupId, (items) => items.map((pick, at) => (at === index ? { ...pick, toppings } : pick)));
}

/** Toppings of loaded recipes by uuid; the answer for a combo contains none. */
export type KnownDetails = ReadonlyMap<
  string,
  Pick<MenuItemDetail, 'uuid' | 'price' | 'min_price' | 'first_layers' | 'toppings'>
>;

/**
 * Price of the present picks in céntimos, complete or not. `undefined` while the price of a topping is unknown.
 */
export function comboPriceMinor(
  detail: ComboDetail,
  picks: ComboBody,
  known: KnownDetails = new Map(),
): number | undefined {
  const toppings = new Map([...known].map(([uuid, item]) => [uuid, toMenuItem(item).toppings]));
  const combo = toCombo(detail, toppings);
  const groups = combo.groups.map((group) => ({ ...group, min: Math.min(group.min, picksOf(picks, group.id).length) }));
  const price = priceCombo({ ...combo, groups }, toComboPicks(picks));
  return price.ok ? price.value.unitMinor : undefined;
}

/** The first picked item that has sold out. */
export function soldOutPick(
  detail: Pick<ComboDetail, 'groups'>,
  picks: ComboBody,
): { group: Group; name: string } | undefined {
  for (const group of detail.groups) {
    const gone = group.items.find(
      (item) => item.sold_out && picksOf(picks, group.id).some((pick) => pick.uuid === item.uuid),
    );
    if (gone) return { group, name: gone.name };
  }
  return undefined;
}

/** The first group that still needs a choice. */
export function missingGroup(detail: ComboDetail, picks: ComboBody): Group | undefined {
  const missing = firstIncompleteGroup(toCombo(detail), toComboPicks(picks));
  return missing && detail.groups.find((group) => group.id === missing.id);
}

/** The chosen items with their crusts and toppings; toppings of a recipe that was not opened are unknown. */
export function partsOf(
  detail: ComboDetail,
  picks: ComboBody,
  known: ReadonlyMap<string, Pick<MenuItemDetail, 'toppings'>>,
) {
  return detail.groups.flatMap((group) =>
    picksOf(picks, group.id).flatMap((pick) => {
      const item = group.items.find(({ uuid }) => uuid === pick.uuid);
      const toppings = known.get(pick.uuid)?.toppings ?? [];
      return item ? [{ detail: { ...item, toppings }, crust: pick.second_layer, picks: pick.toppings }] : [];
    }),
  );
}

interface Order {
  coupon?: string;
  note?: string;
  quantity: number;
  unitMinor: number;
}

/** The cart line of a complete combo. */
export function toComboDraft(
  detail: ComboDetail & Pick<MenuItemDetail, 'name' | 'image' | 'category_slug'>,
  picks: ComboBody,
  { coupon, note, quantity, unitMinor }: Order,
): LineDraft {
  const { uuid, name, image, category_slug } = detail;
  const chosen = detail.groups.flatMap((group) =>
    picksOf(picks, group.id).map((pick) => group.items.find((item) => item.uuid === pick.uuid)?.name ?? ''),
  );
  const groups = picks.filter((entry) => entry.items.length > 0);
  const body = {
    product_type: '1' as const,
    uuid,
    toppings: [],
    groups,
    coupon_code: coupon,
    note,
    base_category: category_slug,
  };
  return { body, quantity, name, image, unitMinor, summary: chosen.join(', ') };
}
