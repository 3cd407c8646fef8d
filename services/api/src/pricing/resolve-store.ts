import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { LineContext, LineFailure } from './pricing-types.ts';

/**
 * Returns why a store does not sell an item: HUT-03 when it sells nothing (its menu is not published), HUT-01 when it sells
 * nothing of the item's category. Returns `undefined` when it sells the item, or lacks only this item.
 */
export function storeFault(catalogue: Catalogue, item: Item, { store }: LineContext): LineFailure | undefined {
  if (!store.notSold.includes(item.uuid)) return undefined;
  const notSold = new Set(store.notSold);
  const sellsNothing = (items: readonly Item[]) => items.every(({ uuid }) => notSold.has(uuid));
  if (sellsNothing(catalogue.items)) return { code: 'HUT-03', ref: store.code };
  const fellows = catalogue.itemsByCategory.get(item.category) ?? [];
  return sellsNothing(fellows) ? { code: 'HUT-01', ref: item.category } : undefined;
}
