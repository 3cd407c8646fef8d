import type { MenuItem, MenuKind } from '@horno/contracts/menu';
import type { Lang } from '@horno/contracts/wire';
import { layerPriceMinor, toWire } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import { imageOf } from '../media/address.ts';
import { toDomainItem } from '../pricing/prices.ts';
import { isHutDayItem, isOnlyLunch } from '../pricing/selling-rules.ts';
import { isItemOut } from '../pricing/sold-out-keys.ts';
import { nameOfLayer } from './derive-layers.ts';
import { allergensOf, ingredientsOf, marksOf } from './item-facts.ts';
import { itemPrices, preselectedSize } from './item-prices.ts';
import { sellingHours } from './selling-hours.ts';

/** Context for which a menu card is derived. */
export interface CardContext {
  tier: number;
  soldOut: ReadonlySet<string>;
  lang: Lang;
}

export function kindOf({ type }: Pick<Item, 'type'>): MenuKind {
  return type === 'combo' || type === 'half' ? type : 'single';
}

/** Returns true when the item is sold out, or when it is a combo whose groups can no longer be filled. */
export function isSoldOut(
  { itemByUuid }: Pick<Catalogue, 'itemByUuid'>,
  item: Item,
  soldOut: ReadonlySet<string>,
): boolean {
  if (isItemOut(item, soldOut)) return true;
  if (item.type !== 'combo') return false;
  const isThere = (uuid: string): boolean => {
    const part = itemByUuid.get(uuid);
    return part !== undefined && !isItemOut(part, soldOut);
  };
  return item.groups.some(({ min, items }) => min > 0 && !items.some(({ uuid }) => isThere(uuid)));
}

/** Returns the sizes of a single item with their prices, the preselected one first, and the names of the crusts. */
function cardSizes(
  catalogue: Catalogue,
  item: Item,
  { tier, lang }: Pick<CardContext, 'tier' | 'lang'>,
): Pick<MenuItem, 'sizes' | 'crusts'> {
  if (item.type === 'combo' || item.type === 'half') return {};
  const own = item.type === 'pizza' ? item.recipe.crust : undefined;
  const names = new Map<string, string>();
  const sizes = toDomainItem(catalogue, item, tier).firstLayers.map((first) => {
    const main = first.secondLayers.find(({ uuid }) => uuid === own) ?? first.secondLayers[0];
    const others = first.secondLayers.filter((second) => second !== main);
    for (const { uuid } of others) names.set(uuid, catalogue.crustById.get(uuid)?.name[lang] ?? uuid);
    return {
      ...nameOfLayer(catalogue, item, first.uuid, lang),
      price: toWire(layerPriceMinor(first, main)),
      ...(others.length > 0 && {
        crusts: Object.fromEntries(others.map((second) => [second.uuid, toWire(layerPriceMinor(first, second))])),
      }),
    };
  });
  if (sizes.length === 0) return {};
  const isFirst = ({ uuid }: { uuid: string }) => uuid === preselectedSize;
  return {
    sizes: [...sizes.filter(isFirst), ...sizes.filter((size) => !isFirst(size))],
    ...(names.size > 0 && { crusts: Object.fromEntries(names) }),
  };
}

/** Derives the card of an item. */
export function deriveItem(catalogue: Catalogue, item: Item, { tier, soldOut, lang }: CardContext): MenuItem {
  const { minMinor, priceMinor, regularMinor } = itemPrices(catalogue, item, tier);
  const hours = sellingHours(catalogue.tenant, item);
  const ingredients = ingredientsOf(catalogue, item, lang);
  return {
    uuid: item.uuid,
    name: item.name[lang],
    description: item.description[lang],
    kind: kindOf(item),
    min_price: toWire(minMinor),
    price: toWire(priceMinor),
    ...cardSizes(catalogue, item, { tier, lang }),
    ...(regularMinor !== undefined && { regular_price: toWire(regularMinor) }),
    configurable: item.type !== 'product' || item.variants.length > 0,
    category_slug: item.category,
    ...(kindOf(item) === 'single' && { single_uuid: item.uuid }),
    ...(item.sub !== undefined && { sub_slug: item.sub }),
    only_lunch: isOnlyLunch(item),
    hut_day: isHutDayItem(item),
    ...(hours && { hours }),
    sold_out: isSoldOut(catalogue, item, soldOut),
    marks: marksOf(catalogue, item),
    allergens: allergensOf(catalogue, item),
    ...(ingredients.length > 0 && { ingredients }),
    ...(item.badge !== undefined && { badge: item.badge[lang] }),
    image: imageOf(catalogue, item),
  };
}
