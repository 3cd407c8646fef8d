/** @jest-environment node */
import { aMenuItem, fakeApi, TEST_NOW } from '@horno/testing';
import { expect, test } from '@jest/globals';
import deals from '../slots/deals.slot.tsx';
import { categories } from '../testing/menu.ts';
import { loadMenuWith } from './menu.data.ts';

const drinks = Array.from({ length: 3 }, (_, n) => aMenuItem({ uuid: `dr-${n}`, category_slug: 'drinks' }));
const pizzas = Array.from({ length: 3 }, (_, n) => aMenuItem({ uuid: `pz-${n}`, category_slug: 'pizzas' }));

test('the server reads one page of a large menu, and of the category of the page', async () => {
  const api = fakeApi({
    'menu.categories': { items: categories },
    'menu.list': ({ query }) =>
      (query as { slug?: string }).slug === 'drinks'
        ? { items: drinks, total: 3, page: 1, pages: 1 }
        : { items: pizzas, total: 9, page: 1, pages: 3 },
  });
  const context = { api, now: TEST_NOW, lang: 'es' as const, place: undefined, orderType: undefined };
  const menu = await loadMenuWith(context as never, 'drinks');
  expect(menu.isPartial).toBe(true);
  expect(menu.cards.map(({ uuid }) => uuid)).toEqual(['pz-0', 'pz-1', 'pz-2', 'dr-0', 'dr-1', 'dr-2']);
  expect(api.made.filter(({ id }) => id === 'menu.list')).toHaveLength(2);
});

test('the home page has the popular pizzas that are not on the first page of a large menu', async () => {
  const popular = aMenuItem({ uuid: 'pz-limena', name: 'Limeña', marks: ['popular'] });
  const api = fakeApi({
    'menu.categories': { items: categories },
    'menu.list': ({ query }) =>
      (query as { slug?: string }).slug === 'pizzas'
        ? { items: [...pizzas, popular], total: 4, page: 1, pages: 1 }
        : { items: drinks, total: 7, page: 1, pages: 3 },
  });
  const context = { api, now: TEST_NOW, lang: 'es' as const, place: undefined, orderType: undefined };
  const data = await deals.load?.(context as never);
  expect(data?.cards.map(({ name }) => name)).toEqual(['Limeña']);
});
