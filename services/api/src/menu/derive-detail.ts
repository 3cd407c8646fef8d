import type { FirstLayer, Group, MenuItemDetail } from '@horno/contracts/menu';
import { toWire } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Combo, Half } from '../catalogue/schema.ts';
import { imageOf } from '../media/address.ts';
import { pictureOf } from '../media/pictures.ts';
import { sizeOrder, toDomainItem } from '../pricing/prices.ts';
import { groupProducts } from '../pricing/resolve-combo.ts';
import { halfOptions } from '../pricing/resolve-half.ts';
import { isItemOut } from '../pricing/sold-out-keys.ts';
import { type CardContext, deriveItem } from './derive-item.ts';
import { deriveLayers, deriveToppings } from './derive-layers.ts';
import { allergensOf, marksOf } from './item-facts.ts';
import { leastOfLayers } from './item-prices.ts';
import type { PlaceFacts } from './place-keys.ts';

export interface DetailContext extends CardContext {
  store: Pick<PlaceFacts, 'notSold'>;
}

/** Derives the data for the builder of an item. */
export function deriveDetail(catalogue: Catalogue, item: Item, context: DetailContext): MenuItemDetail {
  const { tier, lang } = context;
  const { limits } = catalogue.tenant;
  const common: MenuItemDetail = {
    ...deriveItem(catalogue, item, context),
    first_layers: [],
    toppings: [],
    limits: limits.recipe,
    groups: [],
    half_options: [],
    picture: pictureOf(catalogue, item),
  };
  switch (item.type) {
    case 'pizza':
      return {
        ...common,
        first_layers: deriveLayers(catalogue, item, toDomainItem(catalogue, item, tier), lang),
        toppings: deriveToppings(catalogue, item, context),
        limits: limits[item.limits],
      };
    case 'product':
      return { ...common, first_layers: deriveLayers(catalogue, item, toDomainItem(catalogue, item, tier), lang) };
    case 'combo':
      return withSingles(common, deriveGroups(catalogue, item, context));
    case 'half':
      return { ...common, ...deriveHalves(catalogue, item, context), half_rule: catalogue.tenant.half.rule };
  }
}

const withSingles = (common: MenuItemDetail, groups: Group[]): MenuItemDetail => ({
  ...common,
  groups,
  singles: [...new Set(groups.flatMap(({ items }) => items.map(({ uuid }) => uuid)))],
});

function deriveGroups(catalogue: Catalogue, combo: Combo, { tier, lang, soldOut, store }: DetailContext): Group[] {
  return combo.groups.map((group) => {
    const products = groupProducts(catalogue, group, tier);
    return {
      id: group.id,
      name: group.name[lang],
      ...(group.missing && { missing: group.missing[lang] }),
      min: group.min,
      max: group.max,
      items: group.items.flatMap(({ uuid, surchargeMinor }) => {
        const item = catalogue.itemByUuid.get(uuid);
        const product = products.get(uuid);
        if (item === undefined || product === undefined || store.notSold.includes(uuid)) return [];
        return [
          {
            uuid,
            name: item.name[lang],
            description: item.description[lang],
            surcharge: toWire(surchargeMinor),
            image: imageOf(catalogue, item),
            sold_out: isItemOut(item, soldOut),
            marks: marksOf(catalogue, item),
            allergens: allergensOf(catalogue, item),
            has_toppings: item.type === 'pizza',
            first_layers: deriveLayers(catalogue, item, product, lang, { included: true }),
          },
        ];
      }),
    };
  });
}

/** Derives the pizzas that may be a half, and the sizes and crusts with the lowest price of the available ones. */
function deriveHalves(catalogue: Catalogue, half: Half, { tier, lang, soldOut, store }: DetailContext) {
  const options = halfOptions(catalogue, half).filter(({ uuid }) => !store.notSold.includes(uuid));
  const sold = options.map((item) => ({
    item,
    product: toDomainItem(catalogue, item, tier, { sizes: half.sizes, crusts: half.crusts }),
    isOut: isItemOut(item, soldOut),
  }));
  const products = sold.flatMap(({ product, isOut }) => (isOut ? [] : [product]));
  const layers: FirstLayer[] = sizeOrder
    .filter((size) => half.sizes.includes(size))
    .flatMap((code) => {
      const size = catalogue.sizeByCode.get(code);
      if (size === undefined) return [];
      const crusts = half.crusts.flatMap((id) => catalogue.crustById.get(id) ?? []);
      return [
        {
          uuid: code,
          size: code,
          name: size.name[lang],
          detail: size.detail[lang],
          price: toWire(leastOfLayers(products, code)),
          second_layers: crusts
            .filter((crust) => crust.deltaMinor[code] !== undefined)
            .map((crust) => ({
              uuid: crust.uuid,
              name: crust.name[lang],
              detail: crust.detail[lang],
              price: toWire(leastOfLayers(products, code, crust.uuid)),
            })),
        },
      ];
    });
  return {
    first_layers: layers,
    half_options: sold.map(({ item, product, isOut }) => ({
      uuid: item.uuid,
      name: item.name[lang],
      image: imageOf(catalogue, item),
      prices: Object.fromEntries(layers.map(({ uuid }) => [uuid, toWire(leastOfLayers([product], uuid))])),
      marks: marksOf(catalogue, item),
      sold_out: isOut,
    })),
  };
}
