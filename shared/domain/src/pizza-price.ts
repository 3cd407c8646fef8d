import {
  addedPortions,
  type FirstLayer,
  type MenuItem,
  portionsOf,
  type SecondLayer,
  type SingleConfiguration,
  type ToppingPick,
} from './menu-types.ts';
import { fail, ok, type Result } from './result.ts';

/** Unknown size, crust or topping of an item (domain §3.3). */
export type SingleCode = 'SINGLE-03' | 'SINGLE-04' | 'SINGLE-05';

/** Céntimos of one unit: `unitMinor = baseMinor + extrasMinor`. */
export interface UnitPrice {
  baseMinor: number;
  extrasMinor: number;
  unitMinor: number;
}

/** Maximum units of one line (domain §3.4). */
export const maxLineQuantity = 20;

/** Returns a unit price from its parts in céntimos. */
export function toUnitPrice(baseMinor: number, extrasMinor: number): UnitPrice {
  return { baseMinor, extrasMinor, unitMinor: baseMinor + extrasMinor };
}

/** Returns the price of `quantity` equal units in céntimos. */
export function linePriceMinor(unitMinor: number, quantity: number): number {
  return unitMinor * quantity;
}

/** Finds a size by uuid or size code: recipes may have different uuids for the same size. */
export function findFirstLayer(item: MenuItem, ref: string | undefined): FirstLayer | undefined {
  return item.firstLayers.find((layer) => layer.uuid === ref) ?? item.firstLayers.find((layer) => layer.size === ref);
}

/** Finds a crust of a size by uuid or crust code. */
export function findSecondLayer(first: FirstLayer, ref: string | undefined): SecondLayer | undefined {
  return (
    first.secondLayers.find((layer) => layer.uuid === ref) ??
    first.secondLayers.find((layer) => layer.code !== undefined && layer.code === ref)
  );
}

/** Returns the price of a size with a crust. The crust's price is absolute unless it is marked as a delta (domain §3.3). */
export function layerPriceMinor(first: FirstLayer, second?: SecondLayer): number {
  if (second === undefined) return first.priceMinor ?? 0;
  return second.delta ? (first.priceMinor ?? 0) + second.priceMinor : second.priceMinor;
}

/** Returns the price without extras. Fails with SINGLE-03 (size) or SINGLE-04 (crust). */
export function basePriceMinor(
  item: MenuItem,
  config: Pick<SingleConfiguration, 'firstLayer' | 'secondLayer'>,
): Result<{ priceMinor: number; first: FirstLayer | undefined }, SingleCode> {
  if (item.firstLayers.length === 0) {
    if (config.firstLayer !== undefined) return fail('SINGLE-03', config.firstLayer);
    return item.priceMinor === undefined
      ? fail('SINGLE-03', item.uuid)
      : ok({ priceMinor: item.priceMinor, first: undefined });
  }
  const first = findFirstLayer(item, config.firstLayer);
  if (first === undefined) return fail('SINGLE-03', config.firstLayer);
  const second = findSecondLayer(first, config.secondLayer);
  const lacksCrust = first.secondLayers.length > 0 || config.secondLayer !== undefined;
  if (second === undefined && lacksCrust) return fail('SINGLE-04', config.secondLayer);
  if (second === undefined && first.priceMinor === undefined) return fail('SINGLE-03', config.firstLayer);
  return ok({ priceMinor: layerPriceMinor(first, second), first });
}

/** A charged topping with its portions. */
export interface AddedTopping {
  id: string;
  portions: number;
  /** Price of one portion on a whole pizza of the size. */
  portionMinor: number;
}

/** Returns the charged portions. Fails with SINGLE-05 for a topping that is unknown or not sold in that size. */
export function addedToppings(
  item: Pick<MenuItem, 'toppings'>,
  picks: readonly ToppingPick[],
  first: FirstLayer | undefined,
): Result<AddedTopping[], SingleCode> {
  const unknown = picks.find((pick) => !item.toppings.some((topping) => topping.id === pick.id));
  if (unknown !== undefined) return fail('SINGLE-05', unknown.id);
  const added: AddedTopping[] = [];
  for (const topping of item.toppings) {
    const portions = addedPortions(topping, portionsOf(topping, picks));
    if (portions === 0) continue;
    const portionMinor = first && (topping.priceMinorBySize[first.uuid] ?? topping.priceMinorBySize[first.size]);
    if (portionMinor === undefined) return fail('SINGLE-05', topping.id);
    added.push({ id: topping.id, portions, portionMinor });
  }
  return ok(added);
}

/**
 * Returns the unit price of a single item: crust price of the size plus extras at the size's price (domain §3.3).
 * Fails with SINGLE-03 (size), SINGLE-04 (crust) or SINGLE-05 (topping).
 */
export function priceSingle(item: MenuItem, config: SingleConfiguration): Result<UnitPrice, SingleCode> {
  const base = basePriceMinor(item, config);
  if (!base.ok) return base;
  const added = addedToppings(item, config.toppings, base.value.first);
  if (!added.ok) return added;
  const extrasMinor = added.value.reduce((sum, extra) => sum + extra.portions * extra.portionMinor, 0);
  return ok(toUnitPrice(base.value.priceMinor, extrasMinor));
}

/** Returns the "from" price of an item: the menu's, else its cheapest size and crust; `undefined` without any price. */
export function fromPrice(item: MenuItem, fallbackMinor?: number): number | undefined {
  if (item.minPriceMinor !== undefined) return item.minPriceMinor;
  const prices = item.firstLayers.flatMap((first) =>
    first.secondLayers.length === 0
      ? (first.priceMinor ?? [])
      : first.secondLayers.map((second) => layerPriceMinor(first, second)),
  );
  if (prices.length > 0) return Math.min(...prices);
  return item.priceMinor ?? fallbackMinor;
}
