import type { ToppingChoice } from '@horno/contracts/cart';
import type { Picture } from '@horno/contracts/menu';
import { type BuiltLayers, builtHalves, builtPizza, type PizzaRecipe } from '@horno/ui/picture';
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

interface Chosen {
  size?: string | undefined;
  /** Crust of the menu. */
  crust?: string | undefined;
  toppings?: readonly ToppingChoice[] | undefined;
}

/** Returns the picture of a pizza as it was built: another size or crust, removed or added toppings. */
export function pizzaPicture(catalogue: Catalogue, pizza: Pizza, { toppings, ...layers }: Chosen = {}): Picture {
  const built = { ...drawnLayers(catalogue, layers), changes: toppings };
  return builtPizza(recipeOf(catalogue, pizza), built, pizza.uuid);
}

/** Returns the picture of two pizza halves, left first. Ids of removed pizzas are left out. */
export function halvesPicture(
  catalogue: Catalogue,
  uuids: readonly [string, string],
  chosen: Omit<Chosen, 'toppings'> & { toppings?: readonly [readonly ToppingChoice[], readonly ToppingChoice[]] } = {},
): Picture {
  const pizzas = uuids.flatMap((uuid, index) => {
    const item = catalogue.itemByUuid.get(uuid);
    return item?.type === 'pizza' ? [{ item, changes: chosen.toppings?.[index] ?? [] }] : [];
  });
  const sides = pizzas.map(({ item, changes }) => ({ recipe: recipeOf(catalogue, item), changes }));
  const { halves, ...whole } = builtHalves(sides, drawnLayers(catalogue, chosen));
  // The ids of the halves are those of the menu: the builder starts with them.
  return { ...whole, halves: halves.map((half, index) => ({ ...half, id: pizzas[index]?.item.uuid })) };
}

/** Returns the picture of a combo with the things that were chosen for it. */
export function chosenPicture(catalogue: Catalogue, chosen: readonly (Chosen & { uuid: string })[]): Picture {
  const items = chosen.flatMap(({ uuid, ...own }) => {
    const item = catalogue.itemByUuid.get(uuid);
    if (item === undefined) return [];
    return [item.type === 'pizza' ? pizzaPicture(catalogue, item, own) : pictureOf(catalogue, item)];
  });
  return { kind: 'combo', items };
}

function recipeOf(catalogue: Catalogue, { recipe }: Pizza): PizzaRecipe {
  const own = new Set(recipe.toppings.map(({ id }) => id));
  const pictureIdOf = (id: string) => catalogue.toppingById.get(id)?.pictureId;
  return {
    sauce: catalogue.sauceById.get(recipe.sauce)?.pictureId,
    cheese: recipe.cheese,
    crust: catalogue.crustById.get(recipe.crust)?.pictureId,
    toppings: [
      ...recipe.toppings.map(({ id, count }) => ({ id, count, picture: pictureIdOf(id) })),
      ...catalogue.data.topping
        .filter(({ id }) => !own.has(id))
        .map(({ id, pictureId }) => ({ id, picture: pictureId })),
    ],
  };
}

function drawnLayers(catalogue: Catalogue, { size, crust }: Omit<Chosen, 'toppings'>): BuiltLayers {
  return { size, crust: catalogue.crustById.get(crust ?? '')?.pictureId };
}
