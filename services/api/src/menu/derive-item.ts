import type { Lang, MenuItem } from '@horno/contracts';
import { toWire } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import { imageOf } from '../media/address.ts';
import { allergensOf, marksOf } from './item-facts.ts';
import { itemPrices } from './item-prices.ts';
import { isHutDayItem, isOnlyLunch } from './selling-rules.ts';

/** What a menu card is derived for. */
export interface CardContext {
  tier: number;
  soldOut: ReadonlySet<string>;
  lang: Lang;
}

/** The card of an item. */
export function deriveItem(catalogue: Catalogue, item: Item, { tier, soldOut, lang }: CardContext): MenuItem {
  const { minMinor, priceMinor, regularMinor } = itemPrices(catalogue, item, tier);
  return {
    uuid: item.uuid,
    name: item.name[lang],
    description: item.description[lang],
    kind: item.type === 'combo' || item.type === 'half' ? item.type : 'single',
    min_price: toWire(minMinor),
    price: toWire(priceMinor),
    ...(regularMinor !== undefined && { regular_price: toWire(regularMinor) }),
    configurable: item.type !== 'product' || item.variants.length > 0,
    category_slug: item.category,
    ...(item.sub !== undefined && { sub_slug: item.sub }),
    only_lunch: isOnlyLunch(item),
    hut_day: isHutDayItem(item),
    sold_out: soldOut.has(item.uuid),
    marks: marksOf(catalogue, item),
    allergens: allergensOf(catalogue, item),
    ...(item.badge !== undefined && { badge: item.badge[lang] }),
    image: imageOf(catalogue, item),
  };
}
