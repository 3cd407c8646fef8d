import { addedPortions, portionsOf, type Topping, type ToppingPick } from './menu-types.ts';

/** Limits of an item; an absent one does not apply. On halves all but `maxToppings` apply to each half (domain §3.3). */
export interface ToppingLimits {
  /** Portions on the pizza, including the recipe's; a portion on one half counts 0.5. */
  maxToppings?: number;
  /** Added portions of one topping. */
  maxPerTopping: number;
  /** Added portions in all. */
  maxExtra?: number;
  /** Toppings of the recipe that may be left out. */
  maxRemoval?: number;
}

/** Limits of build-your-own pizzas (spec 1 §9). */
export const buildLimits: ToppingLimits = { maxToppings: 15, maxPerTopping: 2 };
/** Limits of named recipes (spec 1 §9). */
export const recipeLimits: ToppingLimits = { maxExtra: 3, maxRemoval: 1, maxPerTopping: 1 };

/** Names of limits. */
export type LimitReason = 'max-toppings' | 'max-per-topping' | 'max-extra' | 'max-removal';
/** Reason of a disabled control: a limit, or nothing to add or remove. */
export type DisabledReason = LimitReason | 'not-an-extra' | 'not-on';

/** Permission to change a portion, with the reason when denied. */
export interface Permission {
  allowed: boolean;
  reason?: DisabledReason;
}

/** Allowed changes of one topping by one portion. */
export interface ToppingOption {
  id: string;
  portions: number;
  add: Permission;
  remove: Permission;
}

/** An exceeded limit. `part` is 0 for a whole pizza or the left half, 1 for the right half. */
export interface LimitViolation {
  code: 'SINGLE-06';
  reason: LimitReason;
  part: 0 | 1;
  /** Absent when the limit concerns all toppings together. */
  id?: string;
  max: number;
}

/** A whole pizza or one half: its toppings and the picks. */
export interface ToppedPart {
  toppings: readonly Topping[];
  picks: readonly ToppingPick[];
}

/** A whole pizza, or its two halves. */
export type ToppedPizza = readonly [ToppedPart] | readonly [ToppedPart, ToppedPart];

/** Returns for each part and topping whether one portion more or less is allowed, with the reason when not. */
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

/** Returns every exceeded limit of a configuration; empty when it may be sold. */
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
