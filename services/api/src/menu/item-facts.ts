import type { Lang } from '@horno/contracts/wire';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import { type Allergen, AllergenSchema, type Mark, type Pizza } from '../catalogue/schema.ts';

/** Returns the marks that follow from the ingredients, then those that the chain sets. */
export function marksOf(catalogue: Catalogue, item: Item): Mark[] {
  switch (item.type) {
    case 'pizza':
      return pizzaMarks(catalogue, item);
    case 'product':
      return item.marks;
    case 'combo': {
      const choices = item.groups.flatMap((group) =>
        group.items.flatMap(({ uuid }) => catalogue.itemByUuid.get(uuid) ?? []),
      );
      const isMeatless = choices.every((choice) => marksOf(catalogue, choice).includes('vegetarian'));
      return [...(isMeatless ? (['vegetarian'] as const) : []), ...item.marks];
    }
    case 'half':
      return [];
  }
}

function pizzaMarks(catalogue: Catalogue, pizza: Pizza): Mark[] {
  const toppings = pizza.recipe.toppings.flatMap(({ id }) => catalogue.toppingById.get(id) ?? []);
  const sauce = catalogue.sauceById.get(pizza.recipe.sauce);
  const isMeatless = toppings.every((topping) => topping.marks.includes('vegetarian'));
  const isSpicy = [...toppings, ...(sauce ? [sauce] : [])].some((part) => part.marks.includes('spicy'));
  return [...(isMeatless ? (['vegetarian'] as const) : []), ...(isSpicy ? (['spicy'] as const) : []), ...pizza.marks];
}

/** Returns the allergens of the recipe in a fixed order; none for combos and halves, because the customer chooses their parts. */
export function allergensOf(catalogue: Catalogue, item: Item): Allergen[] {
  if (item.type === 'product') return item.allergens;
  if (item.type !== 'pizza') return [];
  const { recipe } = item;
  const found = new Set<Allergen>([
    ...(recipe.cheese === 'sin' ? [] : (['milk'] as const)),
    ...(catalogue.crustById.get(recipe.crust)?.allergens ?? []),
    ...(catalogue.sauceById.get(recipe.sauce)?.allergens ?? []),
    ...recipe.toppings.flatMap(({ id }) => catalogue.toppingById.get(id)?.allergens ?? []),
  ]);
  return AllergenSchema.options.filter((allergen) => found.has(allergen));
}

/** Returns the toppings of a recipe with their names. */
export function ingredientsOf(catalogue: Catalogue, item: Item, lang: Lang): { id: string; name: string }[] {
  if (item.type !== 'pizza') return [];
  return item.recipe.toppings.flatMap(({ id }) => {
    const topping = catalogue.toppingById.get(id);
    return topping ? [{ id, name: topping.name[lang] }] : [];
  });
}
