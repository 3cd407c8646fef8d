import type { MenuCard } from './menu-card.ts';

/** Returns the cards of favourites in their order, those that are sold out last. Items that the menu does not have are left out. */
export function favouriteCards(items: readonly string[], cards: readonly MenuCard[]): MenuCard[] {
  const byUuid = new Map(cards.map((card) => [card.uuid, card]));
  const found = items.flatMap((uuid) => byUuid.get(uuid) ?? []);
  return [...found.filter(({ soldOut }) => !soldOut), ...found.filter(({ soldOut }) => soldOut)];
}
