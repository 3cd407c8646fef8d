import type { MenuItem, MenuKind } from '@horno/contracts';
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
  hutDay: boolean;
  soldOut: boolean;
  marks: string[];
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
    hutDay: item.hut_day,
    soldOut: item.sold_out,
    marks: item.marks,
    ...(item.badge !== undefined && { badge: item.badge }),
    image: item.image,
  };
}

const neverWithMeat: readonly string[] = ['drinks', 'desserts'];

/** Marks that tell something: that a drink holds no meat goes without saying. */
export function tellingMarks({ marks, categorySlug }: Pick<MenuCard, 'marks' | 'categorySlug'>): string[] {
  return neverWithMeat.includes(categorySlug) ? marks.filter((mark) => mark !== 'vegetarian') : marks;
}

/** Why a card cannot be ordered now, as a message key. */
export function unavailableReason(card: Pick<MenuCard, 'soldOut' | 'onlyLunch' | 'hutDay'>): string | undefined {
  if (!card.soldOut) return undefined;
  if (card.onlyLunch) return 'card.onlyLunch';
  return card.hutDay ? 'card.hutDay' : 'card.soldOut';
}
