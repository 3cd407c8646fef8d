import type { Lang } from '@horno/contracts/wire';
import { asSingle, type HalfConfiguration, limitViolations, type MenuItem, priceHalf } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Half } from '../catalogue/schema.ts';
import { halvesPicture } from '../media/pictures.ts';
import { canonicalToppings, configKeyOf, namedToppings } from './choice.ts';
import { changesText, halvesName, layersText } from './line-text.ts';
import { toDomainItem } from './prices.ts';
import type { LineChoice, LineContext, LineFailure, LineResult, PricedLine } from './pricing-types.ts';
import { layerInfo, resolveSingle } from './resolve-single.ts';
import { sellingFault } from './selling-rules.ts';
import { soldOutToppingFault } from './sold-out-keys.ts';

type PizzaItem = Item & { type: 'pizza' };

/** Returns true when a pizza may be a half in this builder: 0 normal, 1 lunch, 2 both. */
function isHalfOption(half: Pick<Half, 'halfSet'>, pizza: Pick<PizzaItem, 'halfSet'>): boolean {
  return pizza.halfSet === 2 || pizza.halfSet === half.halfSet;
}

/** Returns the pizzas that may be a half in this builder. */
export function halfOptions({ items }: Pick<Catalogue, 'items'>, half: Pick<Half, 'halfSet'>): PizzaItem[] {
  return items.filter((item): item is PizzaItem => item.type === 'pizza' && isHalfOption(half, item));
}

interface Side {
  item: PizzaItem;
  product: MenuItem;
  picks: LineChoice['toppings'];
}

/**
 * Resolves two recipes on one crust. The same recipe twice with the same toppings becomes an ordinary pizza. SINGLE-01 or 02 when
 * a half is unavailable, SINGLE-03…06 as for a single.
 */
export function resolveHalf(
  catalogue: Catalogue,
  context: LineContext,
  half: Half,
  choice: LineChoice,
  lang: Lang,
): LineResult {
  if (choice.halves === undefined || choice.first_layer === undefined)
    return { ok: false, error: { code: 'VALIDATION', ref: choice.halves === undefined ? 'halves' : 'first_layer' } };
  const [left, right] = choice.halves.map((part) => sideOf(catalogue, context, half, part));
  if (left === undefined || right === undefined) return { ok: false, error: { code: 'VALIDATION', ref: 'halves' } };
  if ('code' in left) return { ok: false, error: left };
  if ('code' in right) return { ok: false, error: right };

  const config: HalfConfiguration = {
    firstLayer: choice.first_layer,
    secondLayer: choice.second_layer,
    halves: [toHalfPick(left), toHalfPick(right)],
  };
  const price = priceHalf([left.product, right.product], config, catalogue.tenant.half.rule);
  if (!price.ok) return { ok: false, error: price.error };
  const single = asSingle(config);
  if (single !== undefined) {
    const asOne: LineChoice = { ...choice, product_type: '0', uuid: left.item.uuid, toppings: left.picks };
    return resolveSingle(catalogue, context, left.item, { ...asOne, halves: undefined }, lang);
  }
  const [violation] = limitViolations(
    [
      { toppings: left.product.toppings, picks: left.picks },
      { toppings: right.product.toppings, picks: right.picks },
    ],
    catalogue.tenant.limits.recipe,
  );
  if (violation !== undefined)
    return { ok: false, error: { code: violation.code, ref: violation.id ?? violation.reason } };
  return { ok: true, value: toLine(catalogue, half, choice, [left, right], price.value, lang) };
}

function sideOf(
  catalogue: Catalogue,
  context: LineContext,
  half: Half,
  part: { menu_uuid: string; toppings: LineChoice['toppings'] },
): Side | LineFailure {
  const item = catalogue.itemByUuid.get(part.menu_uuid);
  if (item?.type !== 'pizza') return { code: 'SINGLE-01', ref: part.menu_uuid };
  if (!isHalfOption(half, item)) return { code: 'SINGLE-02', ref: part.menu_uuid };
  const fault = sellingFault(catalogue, item, context) ?? soldOutToppingFault(context, part.toppings);
  if (fault !== undefined) return fault;
  const product = toDomainItem(catalogue, item, context.tier, { sizes: half.sizes, crusts: half.crusts });
  return { item, product, picks: canonicalPicks(product, part.toppings) };
}

/** Preserves unknown toppings, so that the price arithmetic refuses them. */
function canonicalPicks(product: MenuItem, picks: LineChoice['toppings']): LineChoice['toppings'] {
  const unknown = picks.filter(({ id }) => !product.toppings.some((topping) => topping.id === id));
  return [...canonicalToppings(product.toppings, picks), ...unknown];
}

function toHalfPick(side: Side) {
  return { menuUuid: side.item.uuid, toppings: side.picks };
}

/** Returns size, crust and the changes of each half as one line of text. */
export function halfSummary(
  catalogue: Catalogue,
  { first_layer: size, second_layer: crust }: Pick<LineChoice, 'first_layer' | 'second_layer'>,
  halves: readonly { name: string; toppings: LineChoice['toppings'] }[],
  lang: Lang,
): string {
  const changes = halves.flatMap(({ name, toppings }) => changesText(catalogue, toppings, lang, name));
  return [...layersText(catalogue, lang, size, crust), ...changes].join(', ');
}

function toLine(
  catalogue: Catalogue,
  half: Half,
  choice: LineChoice,
  sides: readonly [Side, Side],
  price: Pick<PricedLine, 'unitMinor' | 'baseMinor' | 'extrasMinor'>,
  lang: Lang,
): PricedLine {
  const [left, right] = sides;
  const uuids = [left.item.uuid, right.item.uuid] as const;
  const names = [left.item.name[lang], right.item.name[lang]] as const;
  const canonical: LineChoice = {
    product_type: '2',
    uuid: half.uuid,
    quantity: choice.quantity,
    first_layer: choice.first_layer,
    second_layer: choice.second_layer,
    toppings: [],
    halves: [
      { menu_uuid: uuids[0], toppings: left.picks },
      { menu_uuid: uuids[1], toppings: right.picks },
    ],
  };
  return {
    menuUuid: half.uuid,
    productType: '2',
    quantity: choice.quantity,
    ...price,
    totalMinor: price.unitMinor * choice.quantity,
    name: halvesName(names, lang),
    summary: halfSummary(
      catalogue,
      choice,
      sides.map(({ item, picks }) => ({ name: item.name[lang], toppings: picks })),
      lang,
    ),
    baseCategory: half.category,
    onlyLunch: half.onlyLunch,
    hutDay: false,
    picture: halvesPicture(catalogue, uuids, {
      size: choice.first_layer,
      crust: choice.second_layer,
      toppings: [left.picks, right.picks],
    }),
    items: sides.map((side) => ({
      menu_uuid: side.item.uuid,
      name: side.item.name[lang],
      layer_info: layerInfo(catalogue, side.item, lang, choice.first_layer, choice.second_layer),
      toppings: namedToppings(catalogue, side.product, side.picks, lang),
    })),
    size: choice.first_layer,
    choice: canonical,
    configKey: configKeyOf(canonical),
  };
}
