import { useDeferredValue } from 'react';
import type { MenuSection } from '../domain/menu-sections.ts';

/** Cards that fill the first window of any device. */
const FIRST = 9;

function firstOf(sections: readonly MenuSection[]): MenuSection[] {
  let left = FIRST;
  return sections.flatMap((section) => {
    const cards = section.cards.slice(0, left);
    left -= cards.length;
    return cards.length > 0 ? [{ ...section, cards }] : [];
  });
}

/**
 * The sections to draw: all of them where they are in the document (`isHere`), else those of the first window before the others. Later
 * changes give way to input.
 */
export function useDrawnSections(sections: readonly MenuSection[], isHere: boolean): readonly MenuSection[] {
  return useDeferredValue(sections, isHere ? sections : firstOf(sections));
}
