import type { MenuItem, MenuKind, SellingHours } from '@horno/contracts/menu';
import { hardSpaces, toMinor } from '@horno/domain';
import type { LineDraft } from './cart-ops.ts';

/** Data of a card of the menu; amounts in céntimos. */
export interface MenuCard {
  uuid: string;
  name: string;
  description: string;
  kind: MenuKind;
  priceMinor: number;
  fromMinor: number;
  /** Sum of the prices of the single items. */
  regularMinor?: number;
  configurable: boolean;
  categorySlug: string;
  subSlug?: string;
  onlyLunch: boolean;
  /** Absent when the item is sold at any time. */
  hours?: SellingHours;
  soldOut: boolean;
  /** It is not sold at the time of the order, and is shown for another time. */
  isLater?: boolean;
  marks: string[];
  allergens: string[];
  ingredients: readonly { id: string; name: string }[];
  badge?: string;
  image: string;
}

export function toMenuCard(item: MenuItem): MenuCard {
  return {
    uuid: item.uuid,
    name: hardSpaces(item.name),
    description: hardSpaces(item.description),
    kind: item.kind,
    priceMinor: toMinor(item.price),
    fromMinor: toMinor(item.min_price),
    ...(item.regular_price !== undefined && { regularMinor: toMinor(item.regular_price) }),
    configurable: item.configurable,
    categorySlug: item.category_slug,
    ...(item.sub_slug !== undefined && { subSlug: item.sub_slug }),
    onlyLunch: item.only_lunch,
    ...(item.hours && { hours: item.hours }),
    soldOut: item.sold_out,
    marks: item.marks,
    allergens: item.allergens,
    ingredients: item.ingredients ?? [],
    ...(item.badge !== undefined && { badge: item.badge }),
    image: item.image,
  };
}

/** Returns true when the plus adds the item at once: its choices have usual answers, and it is sold at any time. */
export const isQuick = ({ kind, hours, onlyLunch }: Pick<MenuCard, 'kind' | 'hours' | 'onlyLunch'>): boolean =>
  kind === 'single' && !hours && !onlyLunch;

/** Categories of what goes with a meal, as the addresses of the menu name them. */
export const DRINKS = 'drinks' as const;
export const DESSERTS = 'desserts' as const;
const neverWithMeat: readonly string[] = [DRINKS, DESSERTS];

/** The line that the plus of an item without choices adds. */
export function cardDraft({ uuid, categorySlug, name, image, priceMinor }: MenuCard): LineDraft {
  const body = { product_type: '0' as const, uuid, toppings: [], base_category: categorySlug };
  return { body, quantity: 1, name, summary: '', image, unitMinor: priceMinor };
}

/** Marks worth showing: drinks have no vegetarian mark. */
export function tellingMarks({ marks, categorySlug }: Pick<MenuCard, 'marks' | 'categorySlug'>): string[] {
  return neverWithMeat.includes(categorySlug) ? marks.filter((mark) => mark !== 'vegetarian') : marks;
}
