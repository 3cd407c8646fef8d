import type { CartLineView } from './cart-view.ts';
import { DESSERTS, DRINKS, isQuick, type MenuCard } from './menu-card.ts';

const extras: readonly string[] = [DRINKS, DESSERTS];

type Line = Pick<CartLineView, 'body'>;

/** Offer for a cart: one or two items that fill the minimum, or one drink or dessert. */
export type CartOffer =
  | { kind: 'minimum'; cards: readonly MenuCard[] }
  | { kind: 'drinks' | 'desserts'; cards: readonly MenuCard[] };

interface Cart {
  lines: readonly Line[];
  /** Amount missing to the minimum of a delivery; 0 when reached. */
  missingMinor: number;
}

/** Items that are added at once, as they are. */
function plain(cards: readonly MenuCard[]): MenuCard[] {
  return cards.filter((card) => !card.soldOut && !card.configurable && card.priceMinor > 0 && isQuick(card));
}

const isPopular = ({ marks }: MenuCard) => marks.includes('popular');

/** The popular ones first, otherwise in the order of the menu. */
function firstOf(cards: readonly MenuCard[]): MenuCard | undefined {
  return cards.find(isPopular) ?? cards[0];
}

/** Ids of all products in the lines, those inside combos included. */
function idsIn(lines: readonly Line[]): Set<string> {
  return new Set(
    lines.flatMap(({ body }) => [
      body.uuid,
      ...(body.groups ?? []).flatMap(({ items }) => items.map(({ uuid }) => uuid)),
    ]),
  );
}

/** Returns true for a drink or a dessert of the menu. */
export function isExtra(cards: readonly MenuCard[], id: string): boolean {
  return cards.some(({ uuid, categorySlug }) => uuid === id && extras.includes(categorySlug));
}

/** The one or two items whose price fills an amount with the smallest excess; one rather than two. Empty when two do not suffice. */
export function fillersOf(cards: readonly MenuCard[], missingMinor: number): readonly MenuCard[] {
  const items = plain(cards);
  const pairs = items.flatMap((first, at) => items.slice(at + 1).map((second) => [first, second]));
  const sumOf = (some: readonly MenuCard[]) => some.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  let best: readonly MenuCard[] = [];
  for (const some of [...items.map((item) => [item]), ...pairs]) {
    const sum = sumOf(some);
    if (sum >= missingMinor && (best.length === 0 || sum < sumOf(best))) best = some;
  }
  return best;
}

/**
 * Chooses the offer for a cart: below the minimum what fills it; otherwise a drink when there is none, or a dessert when there is a
 * drink but no dessert. The most popular one of the store, else the first one. Without an offer undefined.
 */
export function cartOffer(cards: readonly MenuCard[], cart: Cart, isAnswered: boolean): CartOffer | undefined {
  if (cart.lines.length === 0) return undefined;
  if (cart.missingMinor > 0) {
    const fillers = fillersOf(cards, cart.missingMinor);
    return fillers.length > 0 ? { kind: 'minimum', cards: fillers } : undefined;
  }
  if (isAnswered) return undefined;
  const inCart = idsIn(cart.lines);
  for (const kind of [DRINKS, DESSERTS] as const) {
    const all = cards.filter(({ categorySlug }) => categorySlug === kind);
    if (all.some(({ uuid }) => inCart.has(uuid))) continue;
    const first = firstOf(plain(all));
    return first && { kind, cards: [first] };
  }
  return undefined;
}
