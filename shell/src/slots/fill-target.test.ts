import { describe, expect, test } from '@jest/globals';
import { aComposition, aFill, aRemote } from '../../spec/remotes.ts';
import { fillsOf } from './fill-target.ts';

const regions = (remotes: Parameters<typeof aComposition>[0], slot = 'header.cart') =>
  fillsOf(aComposition(remotes), slot).map(({ region }) => region);

describe('fillsOf', () => {
  test('returns the fills in order, whatever their remote', () => {
    const remotes = [
      aRemote({
        name: 'mf-a',
        slots: { last: aFill('header.cart', { order: 30 }), first: aFill('header.cart', { order: 1 }) },
      }),
      aRemote({ name: 'mf-b', slots: { middle: aFill('header.cart', { order: 20 }), other: aFill('home.hero') } }),
    ];
    expect(regions(remotes)).toEqual(['header.cart/mf-a/first', 'header.cart/mf-b/middle', 'header.cart/mf-a/last']);
  });

  test.each([
    ['regular', []],
    ['essential', ['header.cart/mf-a/cart']],
    ['primary', ['header.cart/mf-a/cart']],
  ] as const)('of a remote that is off, when it is %s: %j', (criticality, expected) => {
    const remote = aRemote({ name: 'mf-a', state: 'off', slots: { cart: aFill('header.cart', { criticality }) } });
    expect(regions([remote])).toEqual(expected);
  });

  test('returns nothing for an unknown slot', () => {
    expect(regions([aRemote()], 'nobody.knows')).toEqual([]);
  });
});
