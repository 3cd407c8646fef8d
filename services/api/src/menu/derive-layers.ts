import type { FirstLayer, Topping } from '@horno/contracts/menu';
import type { Lang } from '@horno/contracts/wire';
import { type MenuItem, toWire } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Pizza } from '../catalogue/schema.ts';
import { soldOutTopping } from '../pricing/sold-out-keys.ts';

/** Derives the sizes of a pizza or the portions of a side, with names; `included` hides prices, as inside a combo. */
export function deriveLayers(
  catalogue: Catalogue,
  item: Item,
  product: MenuItem,
  lang: Lang,
  { included = false } = {},
): FirstLayer[] {
  const money = (minor: number | undefined): number => (included ? 0 : toWire(minor ?? 0));
  return product.firstLayers.map((first) => ({
    ...layerNames(catalogue, item, first.uuid, lang),
    price: money(first.priceMinor),
    second_layers: first.secondLayers.flatMap(({ uuid, priceMinor }) => {
      const crust = catalogue.crustById.get(uuid);
      if (crust === undefined) return [];
      const { name, detail, allergens } = crust;
      return [{ uuid, name: name[lang], detail: detail[lang], price: money(priceMinor), allergens }];
    }),
  }));
}

/** Returns the size of a pizza, or the variant of a product. */
function layerOf(catalogue: Catalogue, item: Item, uuid: string) {
  const variants = item.type === 'product' ? item.variants : [];
  return catalogue.sizeByCode.get(uuid) ?? variants.find((candidate) => candidate.uuid === uuid);
}

function layerNames(catalogue: Catalogue, item: Item, uuid: string, lang: Lang) {
  const layer = layerOf(catalogue, item, uuid);
  return { uuid, size: uuid, name: layer?.name[lang] ?? uuid, detail: layer?.detail?.[lang] };
}

/** Returns the id and the name of a size or variant. */
export function nameOfLayer(catalogue: Catalogue, item: Item, uuid: string, lang: Lang) {
  return { uuid, name: layerOf(catalogue, item, uuid)?.name[lang] ?? uuid };
}

/** Derives the toppings of the recipe in its order, then by group the extras that the store has. */
export function deriveToppings(
  catalogue: Catalogue,
  pizza: Pizza,
  { lang, soldOut }: { lang: Lang; soldOut: ReadonlySet<string> },
): Topping[] {
  const own = new Set(pizza.recipe.toppings.map(({ id }) => id));
  const defaults = pizza.recipe.toppings.flatMap(({ id }) => catalogue.toppingById.get(id) ?? []);
  const isOffered = ({ id }: { id: string }) => !own.has(id) && !soldOut.has(soldOutTopping(id));
  const extras = catalogue.data.toppingGroup.flatMap((group) =>
    catalogue.data.topping.filter((topping) => topping.group === group.id && isOffered(topping)),
  );
  return [...defaults, ...extras].map((topping) => ({
    id: topping.id,
    name: topping.name[lang],
    type: own.has(topping.id) ? 'default' : 'extra',
    group: topping.group,
    group_name: catalogue.toppingGroupById.get(topping.group)?.name[lang] ?? topping.group,
    price: own.has(topping.id)
      ? {}
      : Object.fromEntries(Object.entries(topping.priceMinor).map(([size, minor]) => [size, toWire(minor)])),
    picture_id: topping.pictureId,
    marks: topping.marks,
    allergens: topping.allergens,
  }));
}
