import { expect, test } from '@jest/globals';
import { allPages } from './all-pages.ts';

test.each([
  [1, [1, 10]],
  [3, [1, 10, 2, 20, 3, 30]],
])('allPages returns the items of %i pages in their order', async (pages, wanted) => {
  const asked: number[] = [];
  const read = async ({ page = 1 }: { page?: number }) => {
    asked.push(page);
    return { items: [page, page * 10], pages };
  };
  expect(await allPages(read)).toEqual(wanted);
  expect(asked).toHaveLength(pages);
});

test('allPages rejects when a page fails', async () => {
  const read = async ({ page = 1 }: { page?: number }) => {
    if (page === 2) throw new Error('gone');
    return { items: [page], pages: 3 };
  };
  await expect(allPages(read)).rejects.toThrow('gone');
});
