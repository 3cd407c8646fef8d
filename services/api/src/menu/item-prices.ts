import { fromPrice, layerPriceMinor, type MenuItem, roundHalfUp } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Combo, Half } from '../catalogue/schema.ts';
import { toDomainItem } from '../pricing/prices.ts';
import { comboPriceMinor, groupProducts } from '../pricing/resolve-combo.ts';
import { halfOptions } from '../pricing/resolve-half.ts';

export const preselectedSize = 'grande';

export interface ItemPrices {
  /** The "from" price of the card. */
  minMinor: number;
  /** Price of the preselected size; for a half-and-half the price that the tenant sets until both halves are known. */
  priceMinor: number;
  /** Lowest price of the parts of a combo bought one by one; absent unless it exceeds the price of the combo. */
  regularMinor?: number;
}

/** Returns the card prices of an item at a tier, in céntimos. */
export function itemPrices(catalogue: Catalogue, item: Item, tier: number): ItemPrices {
  switch (item.type) {
    case 'combo': {
      const priceMinor = comboPriceMinor(catalogue, item, tier);
      const regularMinor = partsMinor(catalogue, item, tier);
      return { minMinor: priceMinor, priceMinor, ...(regularMinor > priceMinor && { regularMinor }) };
    }
    case 'half': {
      const { half, lunch } = catalogue.tenant;
      const priceMinor = item.halfSet === 1 ? lunch.priceMinor : half.priceMinor;
      return { minMinor: leastHalfMinor(catalogue, item, tier) ?? priceMinor, priceMinor };
    }
    default: {
      const product = toDomainItem(catalogue, item, tier);
      const minMinor = fromPrice(product) ?? 0;
      const chosen = product.firstLayers.find(({ size }) => size === preselectedSize);
      return { minMinor, priceMinor: chosen?.priceMinor ?? minMinor };
    }
  }
}

/** Returns the price of the two cheapest different halves, of the cheapest size; undefined where no size has two. */
function leastHalfMinor(catalogue: Catalogue, half: Half, tier: number): number | undefined {
  const { sizes, crusts } = half;
  const products = halfOptions(catalogue, half).map((pizza) => toDomainItem(catalogue, pizza, tier, { sizes, crusts }));
  const prices = sizes.flatMap((size) => {
    const [first, second] = products
      .map((product) => leastOfLayers([product], size))
      .filter((minor) => minor > 0)
      .sort((a, b) => a - b);
    if (first === undefined || second === undefined) return [];
    return [catalogue.tenant.half.rule === 'average' ? roundHalfUp((first + second) / 2) : second];
  });
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Returns the sum of the cheapest choices of all groups bought alone, less the surcharges of these choices. */
function partsMinor(catalogue: Catalogue, combo: Combo, tier: number): number {
  let sum = 0;
  for (const group of combo.groups) {
    const products = groupProducts(catalogue, group, tier);
    const prices = group.items.map(({ uuid, surchargeMinor }) => leastMinor(products.get(uuid)) - surchargeMinor);
    sum += Math.min(...prices) * group.min;
  }
  return sum;
}

function leastMinor(product: MenuItem | undefined): number {
  return (product && fromPrice(product)) ?? 0;
}

/** Returns the cheapest crust price of a size over several pizzas. A half-and-half shows it until its halves are known. */
export function leastOfLayers(products: readonly MenuItem[], size: string, crust?: string): number {
  const prices = products.flatMap((product) =>
    product.firstLayers
      .filter((first) => first.size === size)
      .flatMap((first) =>
        first.secondLayers
          .filter(({ uuid }) => crust === undefined || uuid === crust)
          .map((second) => layerPriceMinor(first, second)),
      ),
  );
  return prices.length === 0 ? 0 : Math.min(...prices);
}
