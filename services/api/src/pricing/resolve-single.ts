import type { Lang } from '@horno/contracts/wire';
import { limitViolations, type MenuItem, priceSingle } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import { pictureOf, pizzaPicture } from '../media/pictures.ts';
import { canonicalToppings, configKeyOf, namedToppings } from './choice.ts';
import { changesText, layersText } from './line-text.ts';
import { toDomainItem } from './prices.ts';
import type { LineChoice, LineContext, LineFailure, LineResult } from './pricing-types.ts';
import { soldOutToppingFault } from './sold-out-keys.ts';

type SingleItem = Item & { type: 'pizza' | 'product' };

/** Resolves a pizza, side, drink or dessert: SINGLE-03 size, 04 crust, 05 topping, 06 more than its limits allow. */
export function resolveSingle(
  catalogue: Catalogue,
  context: LineContext,
  item: SingleItem,
  choice: LineChoice,
  lang: Lang,
): LineResult {
  const product = toDomainItem(catalogue, item, context.tier);
  const config = { firstLayer: choice.first_layer, secondLayer: choice.second_layer, toppings: choice.toppings };
  const price = priceSingle(product, config);
  if (!price.ok) return { ok: false, error: price.error };
  const fault = soldOutToppingFault(context, choice.toppings) ?? limitFault(catalogue, item, product, choice.toppings);
  if (fault !== undefined) return { ok: false, error: fault };

  const toppings = canonicalToppings(product.toppings, choice.toppings);
  const canonical: LineChoice = {
    product_type: '0',
    uuid: item.uuid,
    quantity: choice.quantity,
    first_layer: choice.first_layer,
    second_layer: choice.second_layer,
    toppings,
  };
  const name = item.name[lang];
  return {
    ok: true,
    value: {
      menuUuid: item.uuid,
      productType: '0',
      quantity: choice.quantity,
      ...price.value,
      totalMinor: price.value.unitMinor * choice.quantity,
      name,
      summary: singleSummary(catalogue, item, canonical, lang),
      baseCategory: item.category,
      onlyLunch: false,
      hutDay: false,
      picture:
        item.type === 'pizza'
          ? pizzaPicture(catalogue, item, { size: choice.first_layer, crust: choice.second_layer, toppings })
          : pictureOf(catalogue, item),
      items: [
        {
          menu_uuid: item.uuid,
          name,
          layer_info: layerInfo(catalogue, item, lang, choice.first_layer, choice.second_layer),
          toppings: namedToppings(catalogue, product, toppings, lang),
        },
      ],
      size: item.type === 'pizza' ? choice.first_layer : undefined,
      choice: canonical,
      configKey: configKeyOf(canonical),
    },
  };
}

/** Returns SINGLE-06 with the topping when a limit of the recipe or of build-your-own is exceeded. */
export function limitFault(
  catalogue: Catalogue,
  item: SingleItem,
  product: MenuItem,
  picks: LineChoice['toppings'],
): LineFailure | undefined {
  const { limits } = catalogue.tenant;
  const own = item.type === 'pizza' ? limits[item.limits] : limits.recipe;
  const [violation] = limitViolations([{ toppings: product.toppings, picks }], own);
  return violation && { code: violation.code, ref: violation.id ?? violation.reason };
}

/** Returns size and crust in this order (spec 1 §3), or the portion of a side. */
export function layerInfo(catalogue: Catalogue, item: SingleItem, lang: Lang, size?: string, crust?: string) {
  const sizeName =
    item.type === 'pizza'
      ? catalogue.sizeByCode.get(size ?? '')?.name[lang]
      : item.variants.find(({ uuid }) => uuid === size)?.name[lang];
  const crustName = catalogue.crustById.get(crust ?? '')?.name[lang];
  return [
    ...(size !== undefined && sizeName !== undefined ? [{ uuid: size, name: sizeName }] : []),
    ...(crust !== undefined && crustName !== undefined ? [{ uuid: crust, name: crustName }] : []),
  ];
}

/** Returns size, crust and changes of a pizza, or the portion of a side, as one line of text. */
export function singleSummary(
  catalogue: Catalogue,
  item: SingleItem,
  choice: Pick<LineChoice, 'first_layer' | 'second_layer' | 'toppings'>,
  lang: Lang,
): string {
  if (item.type === 'pizza') {
    const layers = layersText(catalogue, lang, choice.first_layer, choice.second_layer);
    return [...layers, ...changesText(catalogue, choice.toppings, lang)].join(', ');
  }
  const variant = item.variants.find(({ uuid }) => uuid === choice.first_layer);
  return variant?.name[lang] ?? '';
}
