import type { Topping as DomainTopping, FirstLayer, MenuItem } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Pizza, Product, SizeCode } from '../catalogue/schema.ts';

/** Order in which sizes are shown (domain of the menu: grande preselected, shown from small to large). */
export const sizeOrder: readonly SizeCode[] = ['personal', 'mediana', 'grande', 'familiar'];

/** A price at a tier: the percentage in whole soles, so that the céntimos of a price (`.90`) stay what they are. */
export function tierPriceMinor(listedMinor: number, percent: number): number {
  if (percent === 100) return listedMinor;
  const centimos = listedMinor % 100;
  const soles = Math.max(0, Math.round(((listedMinor * percent) / 100 - centimos) / 100));
  return soles * 100 + centimos;
}

/** Percent of the listed price of an item at a tier; `undefined` for a tier that the chain does not have. */
export function percentAt(catalogue: Catalogue, item: Pick<Item, 'tierPercent'>, tier: number): number | undefined {
  const chain = catalogue.percentByTier.get(tier);
  if (chain === undefined) return undefined;
  return item.tierPercent?.[String(tier) as '1' | '2' | '3'] ?? chain;
}

export interface LayerLimits {
  sizes?: readonly string[];
  crusts?: readonly string[];
}

/** Sizes and crusts of a pizza with absolute prices in céntimos; `limits` narrows them to what a combo or half offers. */
export function pizzaLayers(catalogue: Catalogue, pizza: Pizza, tier: number, limits: LayerLimits = {}): FirstLayer[] {
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

/** What may go on a pizza: its recipe, then everything else as an extra at the size's price. */
export function pizzaToppings(catalogue: Catalogue, pizza: Pizza): DomainTopping[] {
  const own = pizza.recipe.toppings.map(({ id }) => ({ id, isDefault: true, priceMinorBySize: {} }));
  const extras = catalogue.data.topping.filter((topping) => !own.some(({ id }) => id === topping.id));
  return [...own, ...extras.map(({ id, priceMinor }) => ({ id, isDefault: false, priceMinorBySize: priceMinor }))];
}

/** A pizza, side, drink or dessert as the price arithmetic takes it. */
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
