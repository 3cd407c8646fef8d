import type { ToppingChoice } from '@horno/contracts/cart';
import type { Picture } from '@horno/contracts/menu';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Pizza } from '../catalogue/schema.ts';

/**
 * Returns the input of `@horno/ui/picture` for an item of the catalogue. The id of a pizza is the seed of its drawing.
 */
export function pictureOf(catalogue: Catalogue, item: Item): Picture {
  switch (item.type) {
    case 'pizza':
      return pizzaPicture(catalogue, item);
    case 'product':
      return { kind: 'food', id: item.pictureId };
    case 'half':
      return halvesPicture(catalogue, item.picture);
    case 'combo': {
      const parts = item.picture.flatMap((uuid) => catalogue.itemByUuid.get(uuid) ?? []);
      return { kind: 'combo', items: parts.map((part) => pictureOf(catalogue, part)) };
    }
  }
}

/** Returns the picture of a customised pizza: another crust, removed or added toppings. */
export function pizzaPicture(
  catalogue: Catalogue,
  pizza: Pizza,
  chosen: { crust?: string; toppings?: readonly ToppingChoice[] } = {},
): Picture {
  const { recipe } = pizza;
  const own = recipe.toppings.map(({ id, count }) => ({ id, count, quantity: quantityOf(chosen.toppings, id) ?? 1 }));
  const extras = (chosen.toppings ?? [])
    .filter(({ id, quantity }) => quantity > 0 && !recipe.toppings.some((topping) => topping.id === id))
    .map(({ id, quantity }) => ({ id, quantity, count: catalogue.toppingById.get(id)?.pictureCount ?? 1 }));
  const toppings = [...own, ...extras].flatMap(({ id, count, quantity }) => {
    const pictureId = catalogue.toppingById.get(id)?.pictureId;
    return pictureId === undefined || quantity === 0 ? [] : [{ id: pictureId, count: count * quantity }];
  });
  return {
    kind: 'pizza',
    id: pizza.uuid,
    crust: catalogue.crustById.get(chosen.crust ?? recipe.crust)?.pictureId,
    sauce: catalogue.sauceById.get(recipe.sauce)?.pictureId,
    cheese: recipe.cheese,
    toppings,
  };
}

/** Returns the picture of two pizza halves, left first. Ids of removed pizzas are left out. */
export function halvesPicture(
  catalogue: Catalogue,
  uuids: readonly [string, string],
  chosen: { crust?: string; toppings?: readonly [readonly ToppingChoice[], readonly ToppingChoice[]] } = {},
): Picture {
  const halves = uuids.flatMap((uuid, index) => {
    const item = catalogue.itemByUuid.get(uuid);
    return item?.type === 'pizza' ? [pizzaPicture(catalogue, item, { toppings: chosen.toppings?.[index] })] : [];
  });
  return { kind: 'pizza', id: uuids.join('~'), crust: chosen.crust ?? 'clasica', halves };
}

function quantityOf(picks: readonly ToppingChoice[] | undefined, id: string): number | undefined {
  return picks?.find((pick) => pick.id === id)?.quantity;
}
