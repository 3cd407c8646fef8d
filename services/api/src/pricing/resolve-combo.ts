import type { CartLine } from '@horno/contracts/cart';
import type { Lang } from '@horno/contracts/wire';
import { type Combo as DomainCombo, type MenuItem, priceCombo, toComboPicks } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Combo, ComboGroup } from '../catalogue/schema.ts';
import { chosenPicture, pictureOf } from '../media/pictures.ts';
import { canonicalToppings, configKeyOf, namedToppings } from './choice.ts';
import { changesText, layersText } from './line-text.ts';
import { percentAt, tierPriceMinor, toDomainItem } from './prices.ts';
import type { LineChoice, LineContext, LineFailure, LineResult } from './pricing-types.ts';
import { layerInfo, limitFault } from './resolve-single.ts';
import { isHutDayItem, isOnlyLunch } from './selling-rules.ts';
import { isItemOut, soldOutToppingFault } from './sold-out-keys.ts';

type ComboItem = Item & { type: 'combo' };
type GroupPick = NonNullable<LineChoice['groups']>[number]['items'][number];

/** Returns the price of a combo at a tier before surcharges and extras. */
export function comboPriceMinor(catalogue: Catalogue, combo: Combo, tier: number): number {
  return tierPriceMinor(combo.priceMinor, percentAt(catalogue, combo, tier) ?? 100);
}

/** Returns the choices of a group as input of the price arithmetic, restricted to the size and crusts of the group. */
export function groupProducts(catalogue: Catalogue, group: ComboGroup, tier: number): Map<string, MenuItem> {
  const limits = {
    ...(group.size !== undefined && { sizes: [group.size] }),
    ...(group.crusts.length > 0 && { crusts: group.crusts }),
  };
  return new Map(
    group.items.flatMap(({ uuid }) => {
      const item = catalogue.itemByUuid.get(uuid);
      return item?.type === 'pizza' || item?.type === 'product'
        ? [[uuid, toDomainItem(catalogue, item, tier, limits)] as const]
        : [];
    }),
  );
}

/**
 * Resolves a combo with a choice for each group. COMBO-02 no choice in any group; GROUP-01 too few, 02 too many, 03 foreign item,
 * 04 group missing or unknown, 05 choice sold out or not sold by the store; SINGLE-03…06 for the size, crust or toppings of a
 * choice.
 */
export function resolveCombo(
  catalogue: Catalogue,
  context: LineContext,
  combo: ComboItem,
  choice: LineChoice,
  lang: Lang,
): LineResult {
  if (isUnfilled(choice.groups)) return { ok: false, error: { code: 'COMBO-02', ref: combo.uuid } };
  const products = new Map(combo.groups.map((group) => [group.id, groupProducts(catalogue, group, context.tier)]));
  const price = priceCombo(toDomainCombo(catalogue, combo, context.tier, products), toComboPicks(choice.groups));
  if (!price.ok) return { ok: false, error: price.error };

  const items: CartLine['items'] = [];
  const groups: NonNullable<LineChoice['groups']> = [];
  for (const group of combo.groups) {
    const picks = (choice.groups ?? []).filter(({ id }) => id === group.id).flatMap((entry) => entry.items);
    const chosen = picks.map((pick) => resolvePick(catalogue, context, group, products.get(group.id), pick, lang));
    const fault = chosen.find((entry) => 'code' in entry);
    if (fault !== undefined && 'code' in fault) return { ok: false, error: fault };
    const resolved = chosen.filter((entry): entry is ResolvedPick => !('code' in entry));
    items.push(...resolved.map((entry) => entry.item));
    if (resolved.length > 0) groups.push({ id: group.id, items: resolved.map((entry) => entry.pick) });
  }

  const canonical: LineChoice = {
    product_type: '1',
    uuid: combo.uuid,
    quantity: choice.quantity,
    toppings: [],
    groups,
  };
  return {
    ok: true,
    value: {
      menuUuid: combo.uuid,
      productType: '1',
      quantity: choice.quantity,
      ...price.value,
      totalMinor: price.value.unitMinor * choice.quantity,
      name: combo.name[lang],
      summary: comboSummary(catalogue, items, lang),
      baseCategory: combo.category,
      comboUuid: combo.uuid,
      onlyLunch: isOnlyLunch(combo),
      hutDay: isHutDayItem(combo),
      picture: items.length === 0 ? pictureOf(catalogue, combo) : chosenPicture(catalogue, groups.flatMap(toChosen)),
      items,
      choice: canonical,
      configKey: configKeyOf(canonical),
    },
  };
}

/** The choices of a group in the form that its picture needs. */
function toChosen({ items }: { items: readonly GroupPick[] }) {
  return items.map(({ uuid, first_layer: size, second_layer: crust, toppings }) => ({ uuid, size, crust, toppings }));
}

function isUnfilled(groups: LineChoice['groups']): boolean {
  return groups?.every(({ items }) => items.length === 0) ?? false;
}

function toDomainCombo(
  catalogue: Catalogue,
  combo: Combo,
  tier: number,
  products: ReadonlyMap<string, ReadonlyMap<string, MenuItem>>,
): DomainCombo {
  return {
    uuid: combo.uuid,
    priceMinor: comboPriceMinor(catalogue, combo, tier),
    groups: combo.groups.map((group) => ({
      id: group.id,
      min: group.min,
      max: group.max,
      items: group.items.flatMap(({ uuid, surchargeMinor }) => {
        const product = products.get(group.id)?.get(uuid);
        return product === undefined ? [] : [{ ...product, surchargeMinor }];
      }),
    })),
  };
}

interface ResolvedPick {
  item: CartLine['items'][number];
  pick: GroupPick;
}

function resolvePick(
  catalogue: Catalogue,
  context: LineContext,
  group: ComboGroup,
  products: ReadonlyMap<string, MenuItem> | undefined,
  pick: GroupPick,
  lang: Lang,
): ResolvedPick | LineFailure {
  const item = catalogue.itemByUuid.get(pick.uuid);
  const product = products?.get(pick.uuid);
  if ((item?.type !== 'pizza' && item?.type !== 'product') || product === undefined)
    return { code: 'GROUP-03', ref: group.id };
  if (context.soldOut && isItemOut(item, context.soldOut)) return { code: 'GROUP-05', ref: item.uuid, isSoldOut: true };
  if (context.store.notSold.includes(item.uuid)) return { code: 'GROUP-05', ref: item.uuid };
  const fault = soldOutToppingFault(context, pick.toppings) ?? limitFault(catalogue, item, product, pick.toppings);
  if (fault !== undefined) return fault;
  // A request may omit the only size or crust; it is filled in here so that the line names it.
  const size = product.firstLayers.find(({ uuid }) => uuid === pick.first_layer) ?? product.firstLayers[0];
  const crust = size?.secondLayers.find(({ uuid }) => uuid === pick.second_layer) ?? size?.secondLayers[0];
  const toppings = canonicalToppings(product.toppings, pick.toppings);
  return {
    item: {
      menu_uuid: item.uuid,
      name: item.name[lang],
      group_id: group.id,
      layer_info: layerInfo(catalogue, item, lang, size?.uuid, crust?.uuid),
      toppings: namedToppings(catalogue, product, toppings, lang),
    },
    pick: { uuid: item.uuid, first_layer: size?.uuid, second_layer: crust?.uuid, toppings },
  };
}

/** Returns the choices of a combo as one line of text. */
export function comboSummary(catalogue: Catalogue, items: CartLine['items'], lang: Lang): string {
  return items.map((item) => pickSummary(catalogue, item, lang)).join(' · ');
}

/** Returns `Limeña familiar, masa delgada, sin cebolla roja`. */
function pickSummary(catalogue: Catalogue, item: CartLine['items'][number], lang: Lang): string {
  const [size, crust] = item.layer_info;
  const named = size === undefined ? item.name : `${item.name} ${size.name.toLowerCase()}`;
  const crustText = layersText(catalogue, lang, undefined, crust?.uuid);
  return [named, ...crustText, ...changesText(catalogue, item.toppings, lang)].join(', ');
}
