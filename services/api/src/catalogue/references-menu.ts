import { crustIds, foodIds, sauceIds, toppingIds } from '@horno/ui/picture';
import { FaultList } from './fault-list.ts';
import type { ImportFault } from './parse.ts';
import type { ChainData, Pizza, SizeCode } from './schema.ts';

const sizes: readonly SizeCode[] = ['personal', 'mediana', 'grande', 'familiar'];

/**
 * Checks sizes, crusts, toppings, pizzas and products: references exist, drawings exist, and prices rise with the size.
 */
export function menuFaults(data: ChainData): ImportFault[] {
  return [...partFaults(data), ...pizzaFaults(data), ...categoryFaults(data)];
}

function partFaults(data: ChainData): ImportFault[] {
  const layers = new FaultList('layers');
  layers.unknown(
    'crust.pictureId',
    'drawing',
    data.crust.map((crust) => crust.pictureId),
    new Set(crustIds),
  );
  layers.unknown(
    'sauce.pictureId',
    'drawing',
    data.sauce.map((sauce) => sauce.pictureId),
    new Set(sauceIds),
  );
  const toppings = new FaultList('toppings');
  const groups = new Set(data.toppingGroup.map(({ id }) => id));
  for (const topping of data.topping) {
    toppings.unknown(`${topping.id}.group`, 'topping group', [topping.group], groups);
    toppings.unknown(`${topping.id}.pictureId`, 'drawing', [topping.pictureId], new Set(toppingIds));
    checkAscending(toppings, topping.id, topping.priceMinor);
  }
  const products = new FaultList('products');
  for (const product of data.product) {
    products.unknown(`${product.uuid}.pictureId`, 'drawing', [product.pictureId], new Set(foodIds));
    if ((product.priceMinor === undefined) === (product.variants.length === 0))
      products.add(product.uuid, 'needs a price or variants, and not both');
  }
  return [...layers.faults, ...toppings.faults, ...products.faults];
}

function pizzaFaults(data: ChainData): ImportFault[] {
  const list = new FaultList('pizzas');
  const crusts = new Set(data.crust.map(({ uuid }) => uuid));
  const sauces = new Set(data.sauce.map(({ id }) => id));
  const toppings = new Set(data.topping.map(({ id }) => id));
  for (const pizza of data.pizza) {
    list.unknown(`${pizza.uuid}.crusts`, 'crust', [...pizza.crusts, pizza.recipe.crust], crusts);
    list.unknown(`${pizza.uuid}.recipe.sauce`, 'sauce', [pizza.recipe.sauce], sauces);
    const recipe = pizza.recipe.toppings.map(({ id }) => id);
    list.unknown(`${pizza.uuid}.recipe.toppings`, 'topping', recipe, toppings);
    if (new Set(recipe).size !== recipe.length) list.add(`${pizza.uuid}.recipe.toppings`, 'has a duplicate topping');
    checkAscending(list, pizza.uuid, pizza.priceMinor);
    checkCrusts(list, data, pizza);
  }
  return list.faults;
}

/** Checks that every sold size has at least one crust without a surcharge. */
function checkCrusts(list: FaultList, data: ChainData, pizza: Pizza): void {
  for (const size of sizes) {
    if (pizza.priceMinor[size] === undefined) continue;
    const plain = data.crust.some((crust) => pizza.crusts.includes(crust.uuid) && crust.deltaMinor[size] === 0);
    if (!plain) list.add(`${pizza.uuid}.priceMinor.${size}`, 'no crust without a surcharge in this size');
  }
}

function checkAscending(list: FaultList, path: string, prices: Partial<Record<SizeCode, number>>): void {
  const sold = sizes.flatMap((size) => (prices[size] === undefined ? [] : [{ size, minor: prices[size] }]));
  if (sold.length === 0) list.add(`${path}.priceMinor`, 'has no price for any size');
  sold.forEach((price, index) => {
    const smaller = sold[index - 1];
    if (smaller !== undefined && price.minor <= smaller.minor)
      list.add(`${path}.priceMinor.${price.size}`, `is not above ${smaller.size}`);
  });
}

function categoryFaults(data: ChainData): ImportFault[] {
  const list = new FaultList('items');
  const categories = new Map(data.category.map((category) => [category.slug, category]));
  for (const item of [...data.pizza, ...data.product, ...data.combo, ...data.half]) {
    const category = categories.get(item.category);
    if (category === undefined) list.add(`${item.uuid}.category`, `unknown category "${item.category}"`);
    else if (category.pseudo) list.add(`${item.uuid}.category`, `category "${item.category}" cannot contain items`);
    else if (item.sub !== undefined && !category.lower.some(({ slug }) => slug === item.sub))
      list.add(`${item.uuid}.sub`, `unknown sub-category "${item.sub}"`);
    else if (item.sub === undefined && category.lower.length > 0)
      list.add(`${item.uuid}.sub`, `category "${item.category}" has sub-categories: name one`);
  }
  return list.faults;
}
