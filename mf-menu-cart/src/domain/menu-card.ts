import type { MenuItem, MenuKind, SellingHours } from '@horno/contracts/menu';
import { hardSpaces, toMinor } from '@horno/domain';
import type { LineDraft } from './cart-ops.ts';
import type { UsualSize } from './pizza-choice.ts';

/** Size or portion of a card with its prices in céntimos, on the crust of the recipe and on the others. */
interface CardSize {
  uuid: string;
  name: string;
  priceMinor: number;
  crusts: readonly { uuid: string; name: string; priceMinor: number }[];
}

/** Data of a card of the menu; amounts in céntimos. */
export interface MenuCard {
  uuid: string;
  name: string;
  description: string;
  kind: MenuKind;
  priceMinor: number;
  fromMinor: number;
  /** Sizes that the plus may add, the preselected one first. */
  sizes: readonly CardSize[];
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
    sizes: (item.sizes ?? []).map(({ uuid, name, price, crusts = {} }) => ({
      uuid,
      name,
      priceMinor: toMinor(price),
      crusts: Object.entries(crusts).map(([id, crust]) => ({
        uuid: id,
        name: item.crusts?.[id] ?? id,
        priceMinor: toMinor(crust),
      })),
    })),
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

/** Returns what the plus of a card adds: the usual size and crust where the item has them, otherwise the preselected size on its own crust. */
export function quickOf({ sizes, priceMinor }: Pick<MenuCard, 'sizes' | 'priceMinor'>, usual: UsualSize | undefined) {
  const size = sizes.find(({ uuid }) => uuid === usual?.size) ?? sizes[0];
  const crust = size?.crusts.find(({ uuid }) => uuid === usual?.crust);
  return {
    what: [size?.name, crust?.name].filter(Boolean).join(', '),
    priceMinor: crust?.priceMinor ?? size?.priceMinor ?? priceMinor,
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

/** Returns the cards of favourites in their order, those that are sold out last. Items that the menu does not have are left out. */
export function favouriteCards(items: readonly string[], cards: readonly MenuCard[]): MenuCard[] {
  const byUuid = new Map(cards.map((card) => [card.uuid, card]));
  const found = items.flatMap((uuid) => byUuid.get(uuid) ?? []);
  return [...found.filter(({ soldOut }) => !soldOut), ...found.filter(({ soldOut }) => soldOut)];
}
