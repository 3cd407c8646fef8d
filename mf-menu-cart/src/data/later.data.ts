import type { SellingHours } from '@horno/contracts/menu';
import type { MenuCard } from '../domain/menu-card.ts';
import { nextSoldAt } from '../domain/selling-hours.ts';
import { fetchPart, type MenuContext, orderTimeOf } from './menu.data.ts';

/** Reads the items that a category sells at its next hours, with the prices of then. Empty without an answer: the page says the hours anyway. */
export async function loadLater(context: MenuContext, slug: string, hours: SellingHours): Promise<MenuCard[]> {
  const at = nextSoldAt(hours, orderTimeOf(context));
  if (at === undefined) return [];
  try {
    const { cards } = await fetchPart({ ...context, now: at }, slug);
    return cards.filter(({ categorySlug }) => categorySlug === slug).map((card) => ({ ...card, isLater: true }));
  } catch {
    return [];
  }
}
