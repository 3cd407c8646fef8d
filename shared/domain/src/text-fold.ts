/** Made at the first comparison: a collator blocks a slow phone for 20 ms. */
let collators: { base: Intl.Collator; strict: Intl.Collator } | undefined;

/** Removes accents: `ñ` becomes `n`. */
export function stripAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Normalises a text for search: no accents, lower case, single spaces. */
export function foldText(text: string): string {
  return stripAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Returns true when every word of a query occurs in a text, ignoring accents and case; an empty query matches. */
export function matchesQuery(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** Compares texts in Spanish order for `sort`: ñ after n, accents and case only between equals, numbers by value. */
export function compareSpanish(a: string, b: string): number {
  collators ??= {
    base: new Intl.Collator('es', { sensitivity: 'base', numeric: true }),
    strict: new Intl.Collator('es', { numeric: true }),
  };
  return collators.base.compare(a, b) || collators.strict.compare(a, b);
}
