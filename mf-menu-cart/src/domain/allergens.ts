import type { MenuItemDetail } from '@horno/contracts/menu';
import type { ToppingPick } from '@horno/domain';

type Part = {
  detail: Pick<MenuItemDetail, 'allergens' | 'first_layers' | 'toppings'>;
  crust: string | undefined;
  picks: readonly ToppingPick[];
};

/**
 * Allergens of the recipes, the chosen crust and the added toppings. Removed toppings count too: the
 * kitchen may leave traces.
 */
export function allergensOfParts(parts: readonly Part[]): string[] {
  const found = parts.flatMap(({ detail, crust, picks }) => {
    const crusts = detail.first_layers.flatMap((size) => size.second_layers).filter(({ uuid }) => uuid === crust);
    const added = detail.toppings.filter(({ id }) => picks.some((pick) => pick.id === id && pick.quantity > 0));
    return [
      ...detail.allergens,
      ...crusts.flatMap((layer) => layer.allergens ?? []),
      ...added.flatMap((t) => t.allergens),
    ];
  });
  return [...new Set(found)];
}
