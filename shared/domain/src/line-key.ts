import type { ComboGroupPicks, ComboPick } from './combo-price.ts';
import type { HalfPick, ToppingPick } from './menu-types.ts';

/** Configuration that identifies a cart line; quantity and note do not count. */
export interface LineConfiguration {
  productType: string;
  uuid: string;
  firstLayer?: string;
  secondLayer?: string;
  toppings?: readonly ToppingPick[];
  halves?: readonly HalfPick[];
  groups?: readonly ComboGroupPicks[];
  couponCode?: string;
}

/**
 * Returns the canonical text of a line's configuration, by which equal lines merge (domain §3.4). The order of toppings, of combo
 * choices and of the two halves does not matter.
 */
export function lineKey(line: LineConfiguration): string {
  return JSON.stringify([
    line.productType,
    line.uuid,
    line.firstLayer ?? '',
    line.secondLayer ?? '',
    toppingsKey(line.toppings ?? []),
    (line.halves ?? []).map((half) => [half.menuUuid, toppingsKey(half.toppings)]).sort(byText),
    groupsKey(line.groups ?? []),
    line.couponCode ?? '',
  ]);
}

function toppingsKey(picks: readonly ToppingPick[]): [string, number][] {
  const quantities = new Map<string, number>();
  for (const pick of picks) quantities.set(pick.id, (quantities.get(pick.id) ?? 0) + pick.quantity);
  return [...quantities].sort(byText);
}

function groupsKey(groups: readonly ComboGroupPicks[]): [string, unknown[]][] {
  const picks = new Map<string, ComboPick[]>();
  for (const group of groups) picks.set(group.id, [...(picks.get(group.id) ?? []), ...group.items]);
  return [...picks]
    .map(([id, items]): [string, unknown[]] => [id, items.flatMap(unitKeys).sort(byText)])
    .filter(([, items]) => items.length > 0)
    .sort(byText);
}

/** Returns one entry per unit, so that a quantity of two equals the same choice made twice. */
function unitKeys(pick: ComboPick): unknown[] {
  const key = [pick.uuid, pick.firstLayer ?? '', pick.secondLayer ?? '', toppingsKey(pick.toppings)];
  return Array.from({ length: pick.quantity ?? 1 }, () => key);
}

function byText(a: unknown, b: unknown): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : 1;
}
