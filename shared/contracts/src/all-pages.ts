/**
 * Returns the items of all pages of a list. `read` gets the part of the query that names the page: nothing for the first one, then the
 * others one after the other. Rejects as `read` does.
 */
export async function allPages<Item>(
  read: (query: { page?: number }) => Promise<{ items: Item[]; pages: number }>,
): Promise<Item[]> {
  const first = await read({});
  const items = [...first.items];
  for (let page = 2; page <= first.pages; page += 1) items.push(...(await read({ page })).items);
  return items;
}
