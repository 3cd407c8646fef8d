import type { MenuItem, MenuKind, SellingHours } from '@horno/contracts/menu';
import { toMinor } from '@horno/domain';

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
  marks: string[];
  allergens: string[];
  ingredients: readonly { id: string; name: string }[];
  badge?: string;
  image: string;
}

export function toMenuCard(item: MenuItem): MenuCard {
  return {
    uuid: item.uuid,
    name: item.name,
    description: item.description,
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

const neverWithMeat: readonly string[] = ['drinks', 'desserts'];

/** Marks worth showing: drinks have no vegetarian mark. */
export function tellingMarks({ marks, categorySlug }: Pick<MenuCard, 'marks' | 'categorySlug'>): string[] {
  return neverWithMeat.includes(categorySlug) ? marks.filter((mark) => mark !== 'vegetarian') : marks;
}
