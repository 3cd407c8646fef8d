import { foldText, stripAccents } from './text-fold.ts';

/** The part of a store that its address `/hut/{outlet}` needs. */
export interface NamedStore {
  code: string;
  name: string;
}

/** Converts a name to a path segment: no accents, plus signs for spaces, no other special characters (spec 1 §2). */
export function storeSlug(name: string): string {
  return stripAccents(name)
    .replace(/[^\p{L}\p{N}\s.,_-]/gu, ' ')
    .trim()
    .replace(/\s+/g, '+');
}

/** Returns the slug of every store by code. Stores with equal names all get `+{code}`, so that no address depends on their order. */
export function storeSlugs(stores: readonly NamedStore[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { name } of stores) {
    const key = storeSlug(name).toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Map(
    stores.map(({ code, name }) => {
      const slug = storeSlug(name);
      const isUnique = slug !== '' && counts.get(slug.toLowerCase()) === 1;
      return [code, isUnique ? slug : [slug, code].filter((part) => part !== '').join('+')];
    }),
  );
}

/**
 * Returns a function that finds the store of a path segment by code or slug, ignoring case, accents and the encoding of the plus sign. A
 * code wins over a slug, and a store over those after it.
 */
export function storeFinder<T extends NamedStore>(stores: readonly T[]): (segment: string) => T | undefined {
  const slugs = storeSlugs(stores);
  const last = [...stores].reverse();
  const found = new Map([
    ...last.map((store): [string, T] => [slugKey(slugs.get(store.code) ?? ''), store]),
    ...last.map((store): [string, T] => [slugKey(store.code), store]),
  ]);
  return (segment) => found.get(slugKey(decode(segment)));
}

/** Finds one store of a path segment, as {@link storeFinder} does for many. */
export function findStoreBySlug<T extends NamedStore>(stores: readonly T[], segment: string): T | undefined {
  return storeFinder(stores)(segment);
}

function slugKey(text: string): string {
  return foldText(text.replaceAll('+', ' '));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign is part of the text and matches no store.
    return segment;
  }
}
