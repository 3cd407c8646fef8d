import type { MenuItem, MenuKind, SellingHours } from '@horno/contracts/menu';
import { toMinor } from '@horno/domain';

/** What a card of the menu shows; céntimos. */
export interface MenuCard {
  uuid: string;
  name: string;
  description: string;
  kind: MenuKind;
  priceMinor: number;
  fromMinor: number;
  /** Price of the parts bought one by one. */
  regularMinor?: number;
  configurable: boolean;
  categorySlug: string;
  subSlug?: string;
  onlyLunch: boolean;
  /** Absent when it is sold at any time. */
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

const neverWithMeat: readonly string[] = ['drinks', 'desserts'];

/** Marks that tell something: that a drink holds no meat goes without saying. */
export function tellingMarks({ marks, categorySlug }: Pick<MenuCard, 'marks' | 'categorySlug'>): string[] {
  return neverWithMeat.includes(categorySlug) ? marks.filter((mark) => mark !== 'vegetarian') : marks;
}
