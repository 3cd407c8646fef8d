import type { FirstLayer, MenuItem, SingleConfiguration } from './menu-types.ts';
import {
  addedToppings,
  findFirstLayer,
  findSecondLayer,
  type SingleCode,
  toUnitPrice,
  type UnitPrice,
} from './pizza-price.ts';
import { fail, ok, type Result } from './result.ts';

/** Too few items, too many, an item of another group, an unknown group (domain §3.3). */
export type GroupCode = 'GROUP-01' | 'GROUP-02' | 'GROUP-03' | 'GROUP-04';

/** A choice of a combo's group. It costs its surcharge in any size, plus its extras. */
export interface ComboItem extends Pick<MenuItem, 'uuid' | 'firstLayers' | 'toppings'> {
  surchargeMinor: number;
}

/** A group of a combo with its choices. */
export interface ComboGroup {
  id: string;
  min: number;
  max: number;
  items: readonly ComboItem[];
}

/** A combo with its price in céntimos and its groups. */
export interface Combo {
  uuid: string;
  priceMinor: number;
  groups: readonly ComboGroup[];
}

/** A picked choice of a group. */
export interface ComboPick extends SingleConfiguration {
  uuid: string;
  /** 1 when absent. */
  quantity?: number;
}

/** Choices of one group, as in `groups[]` of the wire. */
export interface ComboGroupPicks {
  id: string;
  items: readonly ComboPick[];
}

/** Returns the first error of a group's picks: GROUP-01 below the minimum, GROUP-02 above the maximum, GROUP-03 foreign item. */
export function groupFault(group: ComboGroup, picks: readonly ComboPick[]): GroupCode | undefined {
  if (picks.some((pick) => !group.items.some((item) => item.uuid === pick.uuid))) return 'GROUP-03';
  const count = picks.reduce((sum, pick) => sum + (pick.quantity ?? 1), 0);
  if (count < group.min) return 'GROUP-01';
  if (count > group.max) return 'GROUP-02';
  return undefined;
}

/** Returns the first incomplete group, which gets the focus when the combo cannot be added yet. */
export function firstIncompleteGroup(combo: Combo, chosen: readonly ComboGroupPicks[]): ComboGroup | undefined {
  return combo.groups.find((group) => groupFault(group, picksOf(chosen, group.id)) !== undefined);
}

/**
 * Returns the unit price of a combo: its price, the surcharges and the extras (domain §3.3).
 * Fails with GROUP-01…04 (`ref` is the group's id) or SINGLE-03…05 (`ref` is the layer or topping).
 */
export function priceCombo(
  combo: Combo,
  chosen: readonly ComboGroupPicks[],
): Result<UnitPrice, GroupCode | SingleCode> {
  const foreign = chosen.find((entry) => !combo.groups.some((group) => group.id === entry.id));
  if (foreign !== undefined) return fail('GROUP-04', foreign.id);
  let surchargesMinor = 0;
  let extrasMinor = 0;
  for (const group of combo.groups) {
    const picks = picksOf(chosen, group.id);
    if (picks.length === 0 && group.min > 0) return fail('GROUP-04', group.id);
    const fault = groupFault(group, picks);
    if (fault !== undefined) return fail(fault, group.id);
    for (const pick of picks) {
      const item = group.items.find((candidate) => candidate.uuid === pick.uuid);
      // Stryker disable next-line ConditionalExpression,StringLiteral: groupFault has refused such a pick
      if (item === undefined) return fail('GROUP-03', group.id);
      const extras = pickExtrasMinor(item, pick);
      if (!extras.ok) return extras;
      const quantity = pick.quantity ?? 1;
      surchargesMinor += item.surchargeMinor * quantity;
      extrasMinor += extras.value * quantity;
    }
  }
  return ok(toUnitPrice(combo.priceMinor + surchargesMinor, extrasMinor));
}

function picksOf(chosen: readonly ComboGroupPicks[], groupId: string): readonly ComboPick[] {
  return chosen.filter((entry) => entry.id === groupId).flatMap((entry) => entry.items);
}

function pickExtrasMinor(item: ComboItem, pick: ComboPick): Result<number, SingleCode> {
  let first: FirstLayer | undefined;
  if (item.firstLayers.length > 0) {
    const isOnlySize = item.firstLayers.length === 1 && pick.firstLayer === undefined;
    first = isOnlySize ? item.firstLayers[0] : findFirstLayer(item, pick.firstLayer);
    if (first === undefined) return fail('SINGLE-03', pick.firstLayer);
    const needsCrust = first.secondLayers.length > 1 || pick.secondLayer !== undefined;
    if (needsCrust && findSecondLayer(first, pick.secondLayer) === undefined)
      return fail('SINGLE-04', pick.secondLayer);
  }
  const added = addedToppings(item, pick.toppings, first);
  if (!added.ok) return added;
  return ok(added.value.reduce((sum, extra) => sum + extra.portions * extra.portionMinor, 0));
}
