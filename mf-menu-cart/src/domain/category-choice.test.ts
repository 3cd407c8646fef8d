import type { Category } from '@horno/contracts/menu';
import { describe, expect, test } from '@jest/globals';
import { type CategoryAsk, chooseCategory, productAddress, shownCategories } from './category-choice.ts';

const category = (slug: string, subs: string[] = [], hidden = false): Category => ({
  uuid: `cat-${slug}`,
  slug,
  name: slug,
  hidden,
  lower_categories: subs.map((sub) => ({ uuid: `sub-${sub}`, slug: sub, name: sub })),
  display_type: { web: 'grid', mobile: 'grid' },
  only_lunch: false,
  piece: 1,
});
const menu = [
  category('lunch-time', [], true),
  category('deals', ['to-share', 'for-one']),
  category('pizzas', ['house', 'garden']),
  category('drinks'),
];

type Case = [what: string, ask: CategoryAsk, slug: string, sub: string | undefined, replaceWith: string | undefined];

describe('chooseCategory (spec 1 §4)', () => {
  test.each<Case>([
    ['nothing: the first category and its first sub', {}, 'deals', 'to-share', '/order/deals/to-share'],
    ['a category with subs: its first sub', { slug: 'pizzas' }, 'pizzas', 'house', undefined],
    ['a sub', { slug: 'pizzas', sub: 'garden' }, 'pizzas', 'garden', undefined],
    ['a sub that it does not have', { slug: 'pizzas', sub: 'x' }, 'pizzas', 'house', '/order/pizzas/house'],
    ['a category without subs', { slug: 'drinks' }, 'drinks', undefined, undefined],
    ['a sub where there are none', { slug: 'drinks', sub: 'x' }, 'drinks', undefined, '/order/drinks'],
    ['an unknown category', { slug: 'nada', sub: 'x' }, 'deals', 'to-share', '/order/deals/to-share'],
    ['the former address of the deals', { slug: 'hot-deal' }, 'deals', 'to-share', '/order/deals'],
    ['a hidden category that is asked for', { slug: 'lunch-time' }, 'lunch-time', undefined, undefined],
    ['a product', { slug: 'pizzas', sub: 'house', uuid: 'p' }, 'pizzas', 'house', undefined],
    ['a product without a sub', { slug: 'pizzas', sub: '-', uuid: 'p' }, 'pizzas', 'house', undefined],
    [
      'a product under a foreign sub',
      { slug: 'drinks', sub: 'x', uuid: 'p' },
      'drinks',
      undefined,
      '/order/drinks/-/p',
    ],
    ['a placeholder without a product', { slug: 'pizzas', sub: '-' }, 'pizzas', 'house', '/order/pizzas/house'],
  ])('%s', (_, ask, slug, sub, replaceWith) => {
    const choice = chooseCategory(menu, ask);
    expect(choice?.category.slug).toBe(slug);
    expect(choice?.sub).toBe(sub);
    expect(choice?.replaceWith).toBe(replaceWith);
    expect(choice?.isUnknown).toBe(ask.slug === 'nada');
  });

  test('nothing is sold', () => {
    expect(chooseCategory([], {})).toBeUndefined();
  });

  test('the address that replaces another selects the same and stays', () => {
    for (const ask of [{}, { slug: 'nada' }, { slug: 'drinks', sub: 'x', uuid: 'p' }]) {
      const [, , slug, sub, uuid] = (chooseCategory(menu, ask)?.replaceWith ?? '').split('/');
      expect(chooseCategory(menu, { slug, sub, uuid })?.replaceWith).toBeUndefined();
    }
  });
});

test('hidden categories are in the bar only while they are chosen', () => {
  const slugs = (chosen: string) => shownCategories(menu, chosen).map(({ slug }) => slug);
  expect(slugs('pizzas')).toEqual(['deals', 'pizzas', 'drinks']);
  expect(slugs('lunch-time')).toEqual(['lunch-time', 'deals', 'pizzas', 'drinks']);
});

test('a product of a category without subs has an address too', () => {
  expect(productAddress({ categorySlug: 'drinks', uuid: 'dr-chicha' })).toBe('/order/drinks/-/dr-chicha');
  expect(productAddress({ categorySlug: 'pizzas', subSlug: 'house', uuid: 'pz' })).toBe('/order/pizzas/house/pz');
});
