import type { Group, MenuItemDetail } from '@horno/contracts/menu';
import { firstIncompleteGroup, priceCombo, type ToppingPick, toCombo, toComboPicks, toMenuItem } from '@horno/domain';
import type { LineBody } from './line-body.ts';

type GroupItem = Group['items'][number];
export type ComboBody = NonNullable<LineBody['groups']>;
export type ComboPick = ComboBody[number]['items'][number];
type ComboDetail = Pick<MenuItemDetail, 'uuid' | 'price' | 'groups'>;

function pickOf(item: GroupItem): ComboPick {
  const size = item.first_layers[0];
  return { uuid: item.uuid, first_layer: size?.uuid, second_layer: size?.second_layers[0]?.uuid, toppings: [] };
}

/** The one thing that a group can hold: nothing to ask about. */
export function soleItem(group: Group): GroupItem | undefined {
  return group.items.length === 1 && group.min === group.max ? group.items[0] : undefined;
}

/** What is chosen at first: what a line holds, and whatever leaves no choice. */
export function startPicks(detail: ComboDetail, body?: ComboBody): ComboBody {
  return detail.groups.map((group) => {
    const kept = body?.find(({ id }) => id === group.id)?.items ?? [];
    const items = kept.filter((pick) => group.items.some((item) => item.uuid === pick.uuid));
    const sole = soleItem(group);
    if (items.length > 0 || !sole) return { id: group.id, items };
    return { id: group.id, items: Array.from({ length: group.min }, () => pickOf(sole)) };
  });
}

function withGroup(picks: ComboBody, id: string, change: (items: ComboPick[]) => ComboPick[]): ComboBody {
  return picks.map((entry) => (entry.id === id ? { id, items: change(entry.items) } : entry));
}

/** The one choice of a group, with the crust that was chosen before where it has it. */
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

/** How many of one item a group holds; never more in all than the group takes. */
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

/** Portions on and off one choice of a group, as they depart from its recipe. */
export function pickToppings(picks: ComboBody, groupId: string, index: number, toppings: ToppingPick[]): ComboBody {
  return withGroup(picks, groupId, (items) => items.map((pick, at) => (at === index ? { ...pick, toppings } : pick)));
}

/** Toppings of the products whose recipe was opened, by uuid: a combo's own answer carries none. */
export type KnownDetails = ReadonlyMap<
  string,
  Pick<MenuItemDetail, 'uuid' | 'price' | 'min_price' | 'first_layers' | 'toppings'>
>;

/**
 * Céntimos of the combo as chosen; while something lacks, of what is chosen so far. `undefined` while the price of a topping is not
 * known yet.
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

/** A choice that has sold out since it was made. */
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
