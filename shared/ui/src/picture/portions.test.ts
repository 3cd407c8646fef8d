import { describe, expect, test } from '@jest/globals';
import { toppingIds } from './ids.ts';
import { piecesPerPortion, toppingsOfPicks } from './portions.ts';

describe('toppings of a pizza that is being built', () => {
  test('first portions come in the order of picking, second ones after all of them', () => {
    const picks = [
      { id: 'jamon', portions: 2 },
      { id: 'pina', portions: 1 },
    ];
    expect(toppingsOfPicks(picks).map((topping) => topping.id)).toEqual(['jamon', 'pina', 'jamon']);
  });

  test('an added portion does not move the others', () => {
    const before = toppingsOfPicks([
      { id: 'jamon', portions: 1 },
      { id: 'pina', portions: 1 },
    ]);
    const after = toppingsOfPicks([
      { id: 'jamon', portions: 2 },
      { id: 'pina', portions: 1 },
    ]);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  test('no picks give no toppings', () => {
    expect(toppingsOfPicks([{ id: 'jamon', portions: 0 }])).toEqual([]);
    expect(toppingsOfPicks([])).toEqual([]);
  });
});

describe('pieces of a portion', () => {
  test.each(toppingIds)('%s: a half carries fewer than a whole, and never none', (id) => {
    expect(piecesPerPortion(id, true)).toBeLessThan(piecesPerPortion(id));
    expect(piecesPerPortion(id, true)).toBeGreaterThanOrEqual(2);
  });

  test('a topping without a drawing has no pieces', () => {
    expect(piecesPerPortion('trufa')).toBe(0);
  });
});
