import type { SellingHours } from '@horno/contracts/menu';
import type { MenuCard } from '../domain/menu-card.ts';
import { nextSoldAt } from '../domain/selling-hours.ts';

interface LaterItems {
  slug: string;
  hours: SellingHours;
  /** The hours to find come after this time. */
  orderTime: string;
  fetchAt(time: string): Promise<{ cards: readonly MenuCard[] }>;
}

/** Reads the items that a category sells at its next hours, with the prices of then. Empty without an answer: the page says the hours anyway. */
export async function loadLater({ slug, hours, orderTime, fetchAt }: LaterItems): Promise<MenuCard[]> {
  const at = nextSoldAt(hours, orderTime);
  if (at === undefined) return [];
  try {
    const { cards } = await fetchAt(at);
    return cards.filter(({ categorySlug }) => categorySlug === slug).map((card) => ({ ...card, isLater: true }));
  } catch {
    return [];
  }
}
