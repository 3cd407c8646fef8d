/** One page of a list: the number of all items, of this page and of all pages. Without items there is one empty page. */
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  pages: number;
}

/** Cuts a page out of a list and converts its items only. `page` counts from 1. */
export function pageOf<T, U>(
  all: readonly T[],
  { page = 1, limit }: { page?: number | undefined; limit: number },
  convert: (item: T) => U,
): Page<U> {
  const items = all.slice((page - 1) * limit, page * limit).map(convert);
  return { items, ...countsOf(all.length, { page, limit }) };
}

/** Returns the counts of a page. */
export function countsOf(total: number, { page, limit }: { page: number; limit: number }): Omit<Page<never>, 'items'> {
  return { total, page, pages: Math.max(1, Math.ceil(total / limit)) };
}
