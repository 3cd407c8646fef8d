import { toppingsOfPicks } from './portions.ts';
import type { PictureTopping } from './types.ts';

type CountedTopping = Required<PictureTopping>;

/** One side of a pizza as it is built, in the shape that goes over the wire. */
export interface BuiltSide {
  kind: 'pizza';
  sauce?: string | undefined;
  cheese?: string | undefined;
  toppings: CountedTopping[];
}

interface BuiltWhole extends BuiltLayers {
  kind: 'pizza';
  /** Seed of the drawing. */
  id: string;
}

/** A topping that a pizza has or may get, by the id of the menu. */
export interface RecipeTopping {
  id: string;
  /** A `ToppingId`; absent: the topping has no drawing. */
  picture?: string | undefined;
  /** Pieces on the recipe; absent: an extra. */
  count?: number | undefined;
}

/** A recipe of the menu, and the toppings that can be added to it. */
export interface PizzaRecipe {
  sauce?: string | undefined;
  cheese?: string | undefined;
  crust?: string | undefined;
  toppings: readonly RecipeTopping[];
}

/** A change of the recipe: 0 removes a topping of it; for an extra, the number of portions. */
export interface ToppingChange {
  id: string;
  quantity: number;
}

export interface BuiltLayers {
  /** A `SizeId`. */
  size?: string | undefined;
  /** A `CrustId`. */
  crust?: string | undefined;
}

function ownToppings(recipe: PizzaRecipe, changes: readonly ToppingChange[]): CountedTopping[] {
  return recipe.toppings.flatMap(({ id, picture, count }) => {
    const isRemoved = changes.some((change) => change.id === id && change.quantity === 0);
    return picture === undefined || count === undefined || isRemoved ? [] : [{ id: picture, count }];
  });
}

/** Portions beyond the recipe, which has one of each of its own. */
function extraToppings(recipe: PizzaRecipe, changes: readonly ToppingChange[], isHalf: boolean): CountedTopping[] {
  const picks = changes.flatMap(({ id, quantity }) => {
    const topping = recipe.toppings.find((candidate) => candidate.id === id);
    const portions = quantity - (topping?.count === undefined ? 0 : 1);
    return topping?.picture !== undefined && portions > 0 ? [{ id: topping.picture, portions }] : [];
  });
  return toppingsOfPicks(picks, isHalf);
}

function sideOf(recipe: PizzaRecipe, changes: readonly ToppingChange[], isHalf: boolean): BuiltSide {
  const { sauce, cheese } = recipe;
  return {
    kind: 'pizza',
    sauce,
    cheese,
    toppings: [...ownToppings(recipe, changes), ...extraToppings(recipe, changes, isHalf)],
  };
}

/** The picture of a pizza as it is built. The builder, the cart, the order and its mails draw the same. */
export function builtPizza(
  recipe: PizzaRecipe,
  { changes = [], size, crust }: BuiltLayers & { changes?: readonly ToppingChange[] },
  id: string,
): BuiltWhole & BuiltSide {
  return { ...sideOf(recipe, changes, false), size, crust: crust ?? recipe.crust, id };
}

/** The picture of two recipes on one crust, left first. The seed is fixed: another recipe leaves the dough as it is. */
export function builtHalves(
  sides: readonly { recipe: PizzaRecipe; changes: readonly ToppingChange[] }[],
  { size, crust }: BuiltLayers,
): BuiltWhole & { halves: BuiltSide[] } {
  return {
    kind: 'pizza',
    halves: sides.map(({ recipe, changes }) => sideOf(recipe, changes, true)),
    size,
    crust,
    id: 'half',
  };
}
