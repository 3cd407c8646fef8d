import type { Banner } from '@horno/contracts/content';
import { toWire } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Store, Banner as StoredBanner } from '../catalogue/schema.ts';
import { itemPrices } from '../menu/item-prices.ts';

type ShownPrice = Pick<Banner, 'price' | 'old_price' | 'price_from'>;

/**
 * Returns the price of a banner's item: that of the store, or the lowest of all stores. A price is "from" without a store, and for an
 * item that its size or its parts make dearer. Empty for a banner without an item.
 */
export function bannerPrice(
  catalogue: Catalogue,
  banner: StoredBanner,
  store: Pick<Store, 'tier'> | undefined,
): ShownPrice {
  const item = banner.item === undefined ? undefined : catalogue.itemByUuid.get(banner.item);
  if (!item) return {};
  if (!store) return { price: toWire(lowestMinor(catalogue, item)), price_from: true };
  const { minMinor, priceMinor, regularMinor } = itemPrices(catalogue, item, store.tier);
  const isFrom = minMinor !== priceMinor || hasSurcharge(item);
  return {
    price: toWire(minMinor),
    ...(isFrom && { price_from: true }),
    ...(regularMinor !== undefined && { old_price: toWire(regularMinor) }),
  };
}

const hasSurcharge = (item: Item) =>
  item.type === 'combo' && item.groups.some(({ items }) => items.some(({ surchargeMinor }) => surchargeMinor > 0));

function lowestMinor(catalogue: Catalogue, item: Item): number {
  const tiers = new Set(catalogue.stores.filter(({ active }) => active).map(({ tier }) => tier));
  if (tiers.size === 0) tiers.add(2);
  return Math.min(...[...tiers].map((tier) => itemPrices(catalogue, item, tier).minMinor));
}
