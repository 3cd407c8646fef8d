const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
const strictCollator = new Intl.Collator('es', { numeric: true });

/** A text without accents: `ñ` becomes `n`. */
export function stripAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A text as search compares it: no accents, lower case, single spaces. */
export function foldText(text: string): string {
  return stripAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether every word of a query occurs in a text, accents and case aside; an empty query fits all. */
export function matchesQuery(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** Order of Spanish: ñ after n, accents and case only between equals, numbers by value. For `sort`. */
export function compareSpanish(a: string, b: string): number {
  return collator.compare(a, b) || strictCollator.compare(a, b);
}
