import { useDeferredValue, useSyncExternalStore } from 'react';
import type { MenuSection } from '../domain/menu-sections.ts';

/** Cards that fill the first window of any device. */
const FIRST = 9;

const never = () => () => undefined;

function firstOf(sections: readonly MenuSection[]): MenuSection[] {
  let left = FIRST;
  return sections.flatMap((section) => {
    const cards = section.cards.slice(0, left);
    left -= cards.length;
    return cards.length > 0 ? [{ ...section, cards }] : [];
  });
}

/**
 * The sections to draw. A document has all of them. Where the browser draws the menu, the first window appears first; later changes give
 * way to input.
 */
export function useDrawnSections(sections: readonly MenuSection[]): readonly MenuSection[] {
  const isOfDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useDeferredValue(sections, isOfDocument ? sections : firstOf(sections));
}
