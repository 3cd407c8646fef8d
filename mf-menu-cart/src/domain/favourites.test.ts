import { MAX_FAVOURITES } from '@horno/contracts/favourites';
import { describe, expect, test } from '@jest/globals';
import { parseFavourites, visibleItems, withMark } from './favourites.ts';

const many = Array.from({ length: MAX_FAVOURITES }, (_, index) => `pz-${index}`);

describe('parseFavourites', () => {
  test.each([{ items: [] }, { items: ['pz-pepperoni'] }, { owner: 'rosa', items: many }])('accepts %j', (value) => {
    expect(parseFavourites(value)).toEqual({ success: true, data: value });
  });

  test.each([
    null,
    7,
    'pz-pepperoni',
    {},
    { items: 'pz-pepperoni' },
    { items: [7] },
    { items: ['<img src=x>'] },
    { items: ['pz-a'], owner: 7 },
    { items: [...many, 'pz-more'] },
  ])('refuses %j', (value) => {
    expect(parseFavourites(value)).toEqual({ success: false });
  });
});

describe('withMark', () => {
  test('puts a new favourite in front, once', () => {
    expect(withMark(['a', 'b'], 'c', true)).toEqual(['c', 'a', 'b']);
    expect(withMark(['a', 'b'], 'b', true)).toEqual(['b', 'a']);
  });

  test('removes one, also twice', () => {
    expect(withMark(['a', 'b'], 'a', false)).toEqual(['b']);
    expect(withMark(['b'], 'a', false)).toEqual(['b']);
  });

  test('adds none beyond the limit', () => {
    expect(withMark(many, 'pz-more', true)).toBeUndefined();
    expect(withMark(many.slice(1), 'pz-more', true)).toHaveLength(MAX_FAVOURITES);
  });
});

test.each([
  ['those of the device to a guest', undefined, {}, true],
  ['those of the device to a customer', undefined, { customerId: 'rosa' }, true],
  ['the own ones to a customer', 'rosa', { customerId: 'rosa' }, true],
  ['the last known ones before the session is known', 'rosa', undefined, true],
  ['none of an account to a guest', 'rosa', {}, false],
  ['none of an account to another customer', 'rosa', { customerId: 'luis' }, false],
])('visibleItems shows %s', (_, owner, session, isVisible) => {
  expect(visibleItems({ ...(owner && { owner }), items: ['a'] }, session)).toEqual(isVisible ? ['a'] : []);
});
