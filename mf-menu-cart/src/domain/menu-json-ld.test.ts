import { aMenuItem } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { aCategory } from '../testing/menu.ts';
import { toMenuCard } from './menu-card.ts';
import { breadcrumbJsonLd, menuJsonLd, productJsonLd } from './menu-json-ld.ts';

const pizzas = aCategory('pizzas', 'Pizzas', [['house', 'De la casa']]);
const cards = [
  toMenuCard(aMenuItem({ uuid: 'pz-a', name: 'A', sub_slug: 'house', min_price: 21.9, marks: ['vegetarian'] })),
  toMenuCard(aMenuItem({ uuid: 'pz-b', name: 'B', sub_slug: undefined, sold_out: true })),
  toMenuCard(aMenuItem({ uuid: 'dr', name: 'C', category_slug: 'drinks' })),
];

test('a category is a menu of sections with offers', () => {
  const menu = menuJsonLd(pizzas, cards, 'es');
  expect(menu).toMatchObject({
    '@type': 'Menu',
    url: '/order/pizzas',
    hasMenuSection: [
      {
        name: 'De la casa',
        hasMenuItem: [
          {
            '@type': 'MenuItem',
            url: '/order/pizzas/house/pz-a',
            suitableForDiet: 'https://schema.org/VegetarianDiet',
            offers: {
              '@type': 'Offer',
              price: '21.90',
              priceCurrency: 'PEN',
              availability: 'https://schema.org/InStock',
            },
          },
        ],
      },
      { name: 'Pizzas', hasMenuItem: [{ name: 'B', offers: { availability: 'https://schema.org/SoldOut' } }] },
    ],
  });
  expect(JSON.stringify(menu)).not.toContain('drinks');
});

test('a product, in English, and the way to it', () => {
  const combo = toMenuCard(aMenuItem({ uuid: 'cb', kind: 'combo' }));
  expect(productJsonLd(combo, 'en')).toMatchObject({ '@context': 'https://schema.org', url: '/en/combo-detail/cb' });
  expect(
    breadcrumbJsonLd(
      [
        { name: 'Home', path: '/' },
        { name: 'Pizzas', path: '/order/pizzas' },
      ],
      'en',
    ).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: '/en/' },
    { '@type': 'ListItem', position: 2, name: 'Pizzas', item: '/en/order/pizzas' },
  ]);
});
