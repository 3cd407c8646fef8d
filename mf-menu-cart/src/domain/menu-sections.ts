import type { Category } from '@horno/contracts/menu';
import { matchesQuery } from '@horno/domain';
import type { MenuCard } from './menu-card.ts';

/** Marks that the customer may ask for. */
export const filterMarks = ['vegetarian', 'spicy'] as const;
export type FilterMark = (typeof filterMarks)[number];

export interface MenuSection {
  /** Absent when the category has no sub-categories. */
  sub?: { slug: string; name: string };
  cards: MenuCard[];
}

function hasMarks(card: MenuCard, marks: readonly FilterMark[]): boolean {
  return marks.every((mark) => card.marks.includes(mark));
}

/** Whatever of the whole menu fits the words, accents aside; `words` adds what a card says by its marks. */
export function searchMenu(
  cards: readonly MenuCard[],
  query: string,
  marks: readonly FilterMark[],
  words: (card: MenuCard) => string,
): MenuCard[] {
  return cards.filter(
    (card) => hasMarks(card, marks) && matchesQuery(`${card.name} ${card.description} ${words(card)}`, query),
  );
}

/**
 * A category in sections: the chosen sub-category leads and the others follow, so that nothing is a tap away.
 * Sections without cards are left out.
 */
export function sectionsOf(
  category: Category,
  chosenSub: string | undefined,
  cards: readonly MenuCard[],
  marks: readonly FilterMark[],
): MenuSection[] {
  const own = cards.filter((card) => card.categorySlug === category.slug && hasMarks(card, marks));
  const subs = category.lower_categories;
  if (subs.length === 0) return own.length > 0 ? [{ cards: own }] : [];
  const ordered = [...subs].sort((a, b) => Number(b.slug === chosenSub) - Number(a.slug === chosenSub));
  const sections: MenuSection[] = ordered.map((sub) => ({
    sub: { slug: sub.slug, name: sub.name },
    cards: own.filter((card) => card.subSlug === sub.slug),
  }));
  const loose = own.filter((card) => !subs.some((sub) => sub.slug === card.subSlug));
  return [...sections, { cards: loose }].filter((section) => section.cards.length > 0);
}
