import type { Topping as DomainTopping, FirstLayer, MenuItem } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Pizza, Product, SizeCode } from '../catalogue/schema.ts';

/** Display order of sizes, from small to large (domain of the menu; grande is preselected). */
export const sizeOrder: readonly SizeCode[] = ['personal', 'mediana', 'grande', 'familiar'];

/** Returns a price at a tier. The percentage applies to whole soles, so that the céntimos (`.90`) stay. */
export function tierPriceMinor(listedMinor: number, percent: number): number {
  if (percent === 100) return listedMinor;
  const centimos = listedMinor % 100;
  const soles = Math.max(0, Math.round(((listedMinor * percent) / 100 - centimos) / 100));
  return soles * 100 + centimos;
}

/** Returns the percentage of the listed price of an item at a tier; `undefined` for an unknown tier. */
export function percentAt(catalogue: Catalogue, item: Pick<Item, 'tierPercent'>, tier: number): number | undefined {
  const chain = catalogue.percentByTier.get(tier);
  if (chain === undefined) return undefined;
  return item.tierPercent?.[String(tier) as '1' | '2' | '3'] ?? chain;
}

export interface LayerLimits {
  sizes?: readonly string[];
  crusts?: readonly string[];
}

/**
 * Returns the sizes and crusts of a pizza with absolute prices in céntimos; `limits` restricts them to the offer of a combo or
 * half.
 */
function pizzaLayers(catalogue: Catalogue, pizza: Pizza, tier: number, limits: LayerLimits = {}): FirstLayer[] {
  const percent = percentAt(catalogue, pizza, tier) ?? 100;
  return sizeOrder.flatMap((size) => {
    const listedMinor = pizza.priceMinor[size];
    if (listedMinor === undefined || (limits.sizes && !limits.sizes.includes(size))) return [];
    const baseMinor = tierPriceMinor(listedMinor, percent);
    const secondLayers = pizza.crusts.flatMap((id) => {
      const deltaMinor = catalogue.crustById.get(id)?.deltaMinor[size];
      if (deltaMinor === undefined || (limits.crusts && !limits.crusts.includes(id))) return [];
      return [{ uuid: id, code: id, priceMinor: baseMinor + deltaMinor }];
    });
    return secondLayers.length === 0 ? [] : [{ uuid: size, size, priceMinor: baseMinor, secondLayers }];
  });
}

/** Returns the allowed toppings of a pizza: its recipe, then all others as extras at the price of the size. */
function pizzaToppings(catalogue: Catalogue, pizza: Pizza): DomainTopping[] {
  const own = pizza.recipe.toppings.map(({ id }) => ({ id, isDefault: true, priceMinorBySize: {} }));
  const extras = catalogue.data.topping.filter((topping) => !own.some(({ id }) => id === topping.id));
  return [...own, ...extras.map(({ id, priceMinor }) => ({ id, isDefault: false, priceMinorBySize: priceMinor }))];
}

/** Converts a pizza, side, drink or dessert to the input of the price arithmetic. */
export function toDomainItem(
  catalogue: Catalogue,
  item: Item & { type: 'pizza' | 'product' },
  tier: number,
  limits: LayerLimits = {},
): MenuItem {
  if (item.type === 'pizza') {
    return {
      uuid: item.uuid,
      firstLayers: pizzaLayers(catalogue, item, tier, limits),
      toppings: pizzaToppings(catalogue, item),
    };
  }
  return { uuid: item.uuid, ...productPrices(catalogue, item, tier, limits), toppings: [] };
}

function productPrices(catalogue: Catalogue, product: Product, tier: number, limits: LayerLimits) {
  const percent = percentAt(catalogue, product, tier) ?? 100;
  const firstLayers = product.variants
    .filter(({ uuid }) => limits.sizes === undefined || limits.sizes.includes(uuid))
    .map(({ uuid, priceMinor }) => ({
      uuid,
      size: uuid,
      priceMinor: tierPriceMinor(priceMinor, percent),
      secondLayers: [],
    }));
  const priceMinor = product.priceMinor === undefined ? undefined : tierPriceMinor(product.priceMinor, percent);
  return { priceMinor, firstLayers };
}
