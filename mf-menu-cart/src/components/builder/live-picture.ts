import type { MenuItemDetail } from '@horno/contracts/menu';
import type { ToppingPick } from '@horno/domain';
import { builtHalves, builtPizza, type PizzaRecipe, type RecipeTopping } from '@horno/ui/picture';
import type { PizzaChoice } from '../../domain/pizza-choice.ts';

type Drawn = Pick<MenuItemDetail, 'uuid' | 'picture' | 'toppings' | 'first_layers'>;

/** The recipe in the form of the drawings. The toppings of the picture are those of the recipe, in its order. */
function recipeOf({ picture, toppings }: Drawn): PizzaRecipe {
  const left = [...(picture.toppings ?? [])];
  const drawn = toppings.map(({ id, picture_id, type }): RecipeTopping => {
    if (type === 'extra') return { id, picture: picture_id };
    const at = left.findIndex((own) => own.id === picture_id);
    const [own] = at === -1 ? [] : left.splice(at, 1);
    return { id, picture: own && picture_id, count: own?.count ?? 0 };
  });
  const { sauce, cheese, crust } = picture;
  return { sauce, cheese, crust, toppings: drawn };
}

/** Picture of the pizza with the present choices. Toppings that stay do not move. */
export function livePizza(detail: Drawn, { size, crust, picks }: PizzaChoice) {
  const code = detail.first_layers.find((layer) => layer.uuid === size)?.size;
  return builtPizza(recipeOf(detail), { size: code, crust, changes: picks }, detail.uuid);
}

/** Two recipes on one crust, left first. */
export function liveHalves(
  sides: readonly { detail: Drawn; picks: readonly ToppingPick[] }[],
  size: string | undefined,
  crust: string | undefined,
) {
  const recipes = sides.map(({ detail, picks }) => ({ recipe: recipeOf(detail), changes: picks }));
  return builtHalves(recipes, { size, crust });
}
