import { addedPortions, portionsOf, type Topping, type ToppingPick } from './menu-types.ts';

/** Limits of a product; an absent one does not bind. On halves all but `maxToppings` apply to each half (domain §3.3). */
export interface ToppingLimits {
  /** Portions on the pizza, the recipe's own included; a portion on one half counts 0.5. */
  maxToppings?: number;
  /** Added portions of one topping. */
  maxPerTopping: number;
  /** Added portions in all. */
  maxExtra?: number;
  /** Toppings of the recipe that may be left out. */
  maxRemoval?: number;
}

/** Build-your-own: the first reading of spec 1 §9. */
export const buildLimits: ToppingLimits = { maxToppings: 15, maxPerTopping: 2 };
/** Named recipes: the second reading of spec 1 §9. */
export const recipeLimits: ToppingLimits = { maxExtra: 3, maxRemoval: 1, maxPerTopping: 1 };

export type LimitReason = 'max-toppings' | 'max-per-topping' | 'max-extra' | 'max-removal';
/** Why a control is disabled: a limit, or there is nothing to add or take away. */
export type DisabledReason = LimitReason | 'not-an-extra' | 'not-on';

export interface Permission {
  allowed: boolean;
  reason?: DisabledReason;
}

/** What may be done with one topping now, one portion at a time. */
export interface ToppingOption {
  id: string;
  portions: number;
  add: Permission;
  remove: Permission;
}

/** A broken limit. `part` is 0 for a whole pizza and the left half, 1 for the right half. */
export interface LimitViolation {
  code: 'SINGLE-06';
  reason: LimitReason;
  part: 0 | 1;
  /** Absent when the limit is about all toppings together. */
  id?: string;
  max: number;
}

/** A whole pizza, or one half: its toppings and what was picked. */
export interface ToppedPart {
  toppings: readonly Topping[];
  picks: readonly ToppingPick[];
}

export type ToppedPizza = readonly [ToppedPart] | readonly [ToppedPart, ToppedPart];

/** For each part and topping, whether one more portion or one less is allowed, with the reason when not. */
export function toppingOptions(pizza: ToppedPizza, limits: ToppingLimits): ToppingOption[][] {
  const weight = 1 / pizza.length;
  const isFull = weightOf(pizza) + weight > (limits.maxToppings ?? Number.POSITIVE_INFINITY);
  return pizza.map((part) => {
    const counts = countsOf(part);
    return part.toppings.map((topping) => {
      const portions = portionsOf(topping, part.picks);
      return {
        id: topping.id,
        portions,
        add: toPermission(whyNotAdd(topping, portions, counts.added, isFull, limits)),
        remove: toPermission(whyNotRemove(topping, portions, counts.removed, limits)),
      };
    });
  });
}

/** Every limit that a configuration breaks; empty when it may be sold. */
export function limitViolations(pizza: ToppedPizza, limits: ToppingLimits): LimitViolation[] {
  const violations: LimitViolation[] = [];
  const check = (value: number, max: number | undefined, reason: LimitReason, part: 0 | 1, id?: string): void => {
    if (max === undefined || value <= max) return;
    violations.push({ code: 'SINGLE-06', reason, part, ...(id !== undefined && { id }), max });
  };
  check(weightOf(pizza), limits.maxToppings, 'max-toppings', 0);
  for (const [index, part] of pizza.entries()) {
    const side = index === 0 ? 0 : 1;
    const counts = countsOf(part);
    check(counts.added, limits.maxExtra, 'max-extra', side);
    check(counts.removed, limits.maxRemoval, 'max-removal', side);
    for (const topping of part.toppings) {
      const added = addedPortions(topping, portionsOf(topping, part.picks));
      check(added, limits.maxPerTopping, 'max-per-topping', side, topping.id);
    }
  }
  return violations;
}

function whyNotAdd(
  topping: Topping,
  portions: number,
  added: number,
  isFull: boolean,
  limits: ToppingLimits,
): DisabledReason | undefined {
  const isRestore = topping.isDefault && portions === 0;
  if (!isRestore) {
    if (Object.keys(topping.priceMinorBySize).length === 0) return 'not-an-extra';
    if (addedPortions(topping, portions) >= limits.maxPerTopping) return 'max-per-topping';
    if (added >= (limits.maxExtra ?? Number.POSITIVE_INFINITY)) return 'max-extra';
  }
  return isFull ? 'max-toppings' : undefined;
}

function whyNotRemove(
  topping: Topping,
  portions: number,
  removed: number,
  limits: ToppingLimits,
): DisabledReason | undefined {
  if (portions === 0) return 'not-on';
  const leavesOut = topping.isDefault && portions === 1;
  return leavesOut && removed >= (limits.maxRemoval ?? Number.POSITIVE_INFINITY) ? 'max-removal' : undefined;
}

function countsOf(part: ToppedPart): { added: number; removed: number } {
  let added = 0;
  let removed = 0;
  for (const topping of part.toppings) {
    const portions = portionsOf(topping, part.picks);
    added += addedPortions(topping, portions);
    if (topping.isDefault && portions === 0) removed += 1;
  }
  return { added, removed };
}

function weightOf(pizza: ToppedPizza): number {
  let portions = 0;
  for (const part of pizza) {
    for (const topping of part.toppings) portions += portionsOf(topping, part.picks);
  }
  return portions / pizza.length;
}

function toPermission(reason: DisabledReason | undefined): Permission {
  return reason === undefined ? { allowed: true } : { allowed: false, reason };
}
