import { foldText, stripAccents } from './text-fold.ts';

/** A store as far as its address in `/hut/{outlet}` goes. */
export interface NamedStore {
  code: string;
  name: string;
}

/** The name without accents, spaces as plus signs; what a path segment cannot hold is left out (spec 1 §2). */
export function storeSlug(name: string): string {
  return stripAccents(name)
    .replace(/[^\p{L}\p{N}\s.,_-]/gu, ' ')
    .trim()
    .replace(/\s+/g, '+');
}

/** Slug of every store by code. Stores of the same name all get `+{code}`, so that no address depends on their order. */
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

/** The store that a path segment names, by code or by slug; case, accents and `%20` or `%2B` for the plus do not matter. */
export function findStoreBySlug<T extends NamedStore>(stores: readonly T[], segment: string): T | undefined {
  const wanted = slugKey(decode(segment));
  const slugs = storeSlugs(stores);
  return (
    stores.find((store) => slugKey(store.code) === wanted) ??
    stores.find((store) => slugKey(slugs.get(store.code) ?? '') === wanted)
  );
}

function slugKey(text: string): string {
  return foldText(text.replaceAll('+', ' '));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign is part of the text that was asked for; it will match no store.
    return segment;
  }
}
