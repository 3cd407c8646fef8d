import type { Category } from '@horno/contracts/menu';
import { matchesQuery } from '@horno/domain';
import type { MenuCard } from './menu-card.ts';

/** Marks that can be filtered. */
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

/** Cards that match the search, ignoring accents. `words` adds the texts of a card's marks. */
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
 * Sections of a category: the chosen sub-category first, then the others.
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
