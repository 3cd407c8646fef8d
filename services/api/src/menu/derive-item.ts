import type { MenuItem, MenuKind } from '@horno/contracts/menu';
import type { Lang } from '@horno/contracts/wire';
import { toWire } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import { imageOf } from '../media/address.ts';
import { isHutDayItem, isOnlyLunch } from '../pricing/selling-rules.ts';
import { isItemOut } from '../pricing/sold-out-keys.ts';
import { allergensOf, ingredientsOf, marksOf } from './item-facts.ts';
import { itemPrices } from './item-prices.ts';
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
