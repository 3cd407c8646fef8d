import type { ToppingChoice } from '@horno/contracts/cart';
import type { Lang } from '@horno/contracts/wire';
import { lineKey, type MenuItem, type Topping, toLineConfiguration } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { LineChoice } from './pricing-types.ts';

/** Returns the toppings in the order of the item, each once, without choices that change nothing. */
export function canonicalToppings(toppings: readonly Topping[], picks: readonly ToppingChoice[]): ToppingChoice[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of picks) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return toppings.flatMap(({ id, isDefault }) => {
    const quantity = quantities.get(id);
    return quantity === undefined || quantity === (isDefault ? 1 : 0) ? [] : [{ id, quantity }];
  });
}

/** Returns the changes in the form that a cart line lists them. */
export function namedToppings(catalogue: Catalogue, item: MenuItem, picks: readonly ToppingChoice[], lang: Lang) {
  return picks.map(({ id, quantity }) => ({
    id,
    quantity,
    name: catalogue.toppingById.get(id)?.name[lang] ?? id,
    type: item.toppings.some((topping) => topping.id === id && topping.isDefault)
      ? ('default' as const)
      : ('extra' as const),
  }));
}

export function configKeyOf(choice: LineChoice): string {
  return lineKey(toLineConfiguration(choice));
}
