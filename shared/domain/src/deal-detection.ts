import { cheapestAssignment } from './assignment.ts';
import {
  type Combo,
  type ComboGroup,
  type ComboGroupPicks,
  type ComboItem,
  type ComboPick,
  priceCombo,
} from './combo-price.ts';

/** A cart line that a combo could include: one item without extras, note or coupon. */
export interface DealLine {
  id: string;
  uuid: string;
  firstLayer?: string;
  secondLayer?: string;
  quantity: number;
  unitMinor: number;
}

/** A combo that includes items of the cart at a lower price. */
export interface Deal {
  comboUuid: string;
  /** Saving in céntimos. */
  savingMinor: number;
  /** Price of the picked combo in céntimos. */
  unitMinor: number;
  picks: ComboGroupPicks[];
  /** Units that move from the lines into the combo. */
  uses: { lineId: string; quantity: number }[];
}

/** Above any cart's total, and small enough for exact sums. */
const NEVER_MINOR = 1e9;

interface Place {
  group: ComboGroup;
  isOptional: boolean;
}

/**
 * Returns the combo with the largest saving for a cart (domain §3.3, deal detection); `undefined` without one. Every group gets its
 * minimum number of items, and more where that saves.
 */
export function findDeal(lines: readonly DealLine[], combos: readonly Combo[]): Deal | undefined {
  let best: Deal | undefined;
  for (const combo of combos) {
    const deal = dealOf(lines, combo);
    if (deal && deal.savingMinor > (best?.savingMinor ?? 0)) best = deal;
  }
  return best;
}

function dealOf(lines: readonly DealLine[], combo: Combo): Deal | undefined {
  const places = combo.groups.flatMap((group) =>
    Array.from({ length: group.max }, (_, index): Place => ({ group, isOptional: index >= group.min })),
  );
  // Units beyond the number of places cannot be used.
  const units = lines.flatMap((line) => Array.from({ length: Math.min(line.quantity, places.length) }, () => line));
  const chosen = cheapestAssignment(places.map((place) => costsOf(place, units, places.length)));
  const taken = places.flatMap((place, row) => {
    const line = units[chosen[row] ?? -1];
    return line ? [{ place, line }] : [];
  });
  const picks = combo.groups.flatMap(({ id }) => {
    const items = taken.filter(({ place }) => place.group.id === id).map(({ line }) => pickOf(line));
    return items.length > 0 ? [{ id, items }] : [];
  });
  const price = priceCombo(combo, picks);
  // Fails when a place is empty that must not be, or holds a unit that does not fit.
  if (!price.ok) return undefined;
  const { unitMinor } = price.value;
  const apartMinor = taken.reduce((sum, { line }) => sum + line.unitMinor, 0);
  return {
    comboUuid: combo.uuid,
    savingMinor: apartMinor - unitMinor,
    unitMinor,
    picks,
    uses: usesOf(taken.map(({ line }) => line)),
  };
}

/** Costs of a place: one column per unit, then a column for each place that stays empty. */
function costsOf({ group, isOptional }: Place, units: readonly DealLine[], placeCount: number): number[] {
  const ofUnits = units.map((line) => {
    const item = fittingItem(group, line);
    return item === undefined ? NEVER_MINOR : item.surchargeMinor - line.unitMinor;
  });
  const ofNothing = Array.from({ length: placeCount }, () => (isOptional ? 0 : NEVER_MINOR));
  return [...ofUnits, ...ofNothing];
}

/** Returns the choice of a group that equals the line's item, size and crust. */
function fittingItem(group: ComboGroup, { uuid, firstLayer, secondLayer }: DealLine): ComboItem | undefined {
  return group.items.find((item) => {
    if (item.uuid !== uuid) return false;
    if (item.firstLayers.length === 0) return true;
    const size = item.firstLayers.find((layer) => layer.uuid === firstLayer);
    if (size === undefined) return false;
    if (secondLayer === undefined) return size.secondLayers.length <= 1;
    return size.secondLayers.some((crust) => crust.uuid === secondLayer);
  });
}

function pickOf({ uuid, firstLayer, secondLayer }: DealLine): ComboPick {
  return {
    uuid,
    ...(firstLayer !== undefined && { firstLayer }),
    ...(secondLayer !== undefined && { secondLayer }),
    toppings: [],
  };
}

function usesOf(lines: readonly DealLine[]): Deal['uses'] {
  const counts = new Map<string, number>();
  for (const { id } of lines) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([lineId, quantity]) => ({ lineId, quantity }));
}
