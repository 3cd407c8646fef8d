import type { HalfConfiguration, MenuItem, SingleConfiguration, ToppingPick } from './menu-types.ts';
import { roundHalfUp } from './money.ts';
import {
  type AddedTopping,
  addedToppings,
  basePriceMinor,
  findFirstLayer,
  findSecondLayer,
  type SingleCode,
  toUnitPrice,
  type UnitPrice,
} from './pizza-price.ts';
import { ok, type Result } from './result.ts';

/** Price rule of a half-and-half pizza: the more expensive half (default), or the mean of both by setting of the tenant (domain §3.3). */
export type HalfRule = 'max' | 'average';

const HALF_EXTRA_STEP_MINOR = 10;

/** Returns the price of a portion on one half: half of the whole price, rounded up to 10 céntimos, so that the shown prices add up. */
export function halfPortionMinor(portionMinor: number): number {
  return Math.ceil(portionMinor / 2 / HALF_EXTRA_STEP_MINOR) * HALF_EXTRA_STEP_MINOR;
}

/**
 * Returns the unit price of a half-and-half pizza (domain §3.3). The same extra on both halves costs one whole portion.
 * Fails with SINGLE-03, SINGLE-04 or SINGLE-05 like a single item.
 */
export function priceHalf(
  items: readonly [MenuItem, MenuItem],
  config: HalfConfiguration,
  rule?: HalfRule,
): Result<UnitPrice, SingleCode> {
  const [itemA, itemB] = items;
  const baseA = basePriceMinor(itemA, config);
  if (!baseA.ok) return baseA;
  const baseB = basePriceMinor(itemB, layersAcross(itemA, itemB, config));
  if (!baseB.ok) return baseB;
  const addedA = addedToppings(itemA, config.halves[0].toppings, baseA.value.first);
  if (!addedA.ok) return addedA;
  const addedB = addedToppings(itemB, config.halves[1].toppings, baseB.value.first);
  if (!addedB.ok) return addedB;

  const a = baseA.value.priceMinor;
  const b = baseB.value.priceMinor;
  const baseMinor = rule === 'average' ? roundHalfUp((a + b) / 2) : Math.max(a, b);
  return ok(toUnitPrice(baseMinor, halvesExtrasMinor(addedA.value, addedB.value)));
}

/** Returns the ordinary pizza that two equal halves make; `undefined` when the halves differ. */
export function asSingle(config: HalfConfiguration): SingleConfiguration | undefined {
  const [a, b] = config.halves;
  if (a.menuUuid !== b.menuUuid || pickKey(a.toppings) !== pickKey(b.toppings)) return undefined;
  return { firstLayer: config.firstLayer, secondLayer: config.secondLayer, toppings: a.toppings };
}

function halvesExtrasMinor(a: readonly AddedTopping[], b: readonly AddedTopping[]): number {
  let sum = 0;
  for (const id of new Set([...a, ...b].map((extra) => extra.id))) {
    const left = a.find((extra) => extra.id === id);
    const right = b.find((extra) => extra.id === id);
    const shared = Math.min(left?.portions ?? 0, right?.portions ?? 0);
    sum += shared * Math.max(left?.portionMinor ?? 0, right?.portionMinor ?? 0);
    for (const side of [left, right]) {
      if (side !== undefined) sum += (side.portions - shared) * halfPortionMinor(side.portionMinor);
    }
  }
  return sum;
}

/** Returns the second recipe's layers for the size and crust chosen on the first. */
function layersAcross(itemA: MenuItem, itemB: MenuItem, config: HalfConfiguration): HalfConfiguration {
  const firstA = findFirstLayer(itemA, config.firstLayer);
  // Stryker disable OptionalChaining,ConditionalExpression: the first half is priced before, so it has the size and the crust
  const firstB = findFirstLayer(itemB, config.firstLayer) ?? findFirstLayer(itemB, firstA?.size);
  if (firstA === undefined || firstB === undefined) return config;
  const crust = findSecondLayer(firstA, config.secondLayer);
  const crustB = findSecondLayer(firstB, config.secondLayer) ?? findSecondLayer(firstB, crust?.code);
  // Stryker restore OptionalChaining,ConditionalExpression
  return { ...config, firstLayer: firstB.uuid, secondLayer: crustB?.uuid ?? config.secondLayer };
}

function pickKey(picks: readonly ToppingPick[]): string {
  return picks
    .map((pick) => `${pick.id}:${pick.quantity}`)
    .sort()
    .join();
}
