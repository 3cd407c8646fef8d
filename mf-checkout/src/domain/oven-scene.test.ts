import { describe, expect, test } from '@jest/globals';
import { orderPicture, ovenState } from './oven-scene.ts';
import type { Scene } from './tracker-view.ts';

const pizza = (id: string) => ({ kind: 'pizza' as const, id });
const food = (id: string) => ({ kind: 'food' as const, id });
const combo = (...items: ReturnType<typeof pizza | typeof food>[]) => ({ kind: 'combo' as const, items });
const lines = (...pictures: Parameters<typeof orderPicture>[0][number]['picture'][]) =>
  pictures.map((picture) => ({ picture }));

describe('ux 4: the oven of the tracker', () => {
  test.each<[Scene, string]>([
    ['unpaid', 'empty'],
    ['scheduled', 'empty'],
    ['processing', 'empty'],
    ['received', 'empty'],
    ['accepted', 'hot'],
    ['cooking', 'baking'],
    ['ready', 'open'],
    ['delivering', 'gone'],
    ['complete', 'served'],
    ['cancel', 'empty'],
    ['error', 'empty'],
  ])('in the phase %s is %s', (scene, state) => {
    expect(ovenState(scene)).toBe(state);
  });
});

describe('ux 4: the picture of an order', () => {
  test('is its first pizza, also when it is part of a combo', () => {
    expect(orderPicture(lines(food('agua'), pizza('a'), pizza('b')))).toEqual(pizza('a'));
    expect(orderPicture(lines(combo(food('agua'), pizza('b'))))).toEqual(pizza('b'));
  });

  test('without a pizza is what the order holds, three things at most', () => {
    expect(orderPicture(lines(food('agua')))).toEqual(food('agua'));
    expect(orderPicture(lines(food('pan-al-ajo'), food('chicha-morada')))).toEqual(
      combo(food('pan-al-ajo'), food('chicha-morada')),
    );
    expect(orderPicture(lines(food('a'), combo(food('b'), food('c')), food('d')))?.items).toHaveLength(3);
  });

  test('of no lines is none', () => {
    expect(orderPicture([])).toBeUndefined();
  });
});
