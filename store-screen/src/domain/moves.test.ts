import { describe, expect, test } from '@jest/globals';
import { at, NOW, order } from '../testing/orders.ts';
import { isEnding, nextMove, phaseOf, rewindTo, suggestedMinutes } from './moves.ts';

describe('nextMove', () => {
  test.each([
    ['D', ['accepted', 'baking', 'ready', 'dispatched', 'delivered']],
    ['C', ['accepted', 'baking', 'ready', 'collected']],
  ] as const)('takes an order of type %s from the first column to the end', (type, expected) => {
    const moves: string[] = [];
    let phase = order(1).phase;
    for (let move = nextMove({ phase, type }); move; move = nextMove({ phase, type })) {
      moves.push(move);
      phase = phaseOf(move);
    }
    expect([moves, phase]).toEqual([expected, 'complete']);
  });
});

test('rewindTo names the move whose phase is the earlier one', () => {
  for (const phase of ['received', 'accepted', 'cooking', 'ready', 'delivering'] as const) {
    const move = rewindTo(phase);
    expect(move && phaseOf(move)).toBe(phase);
  }
  expect([rewindTo('processing'), rewindTo('complete')]).toEqual(['received', undefined]);
});

test('isEnding is true for moves that cannot be taken back', () => {
  expect((['delivered', 'collected', 'rejected', 'dispatched', 'ready'] as const).map(isEnding)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe('suggestedMinutes', () => {
  test.each([
    ['C', 34, 30],
    ['C', 30, 30],
    ['C', 29, 20],
    ['C', 3, 10],
    ['C', -5, 10],
    ['C', 300, 60],
    ['D', 45, 30],
    ['D', 34, 15],
  ] as const)('of an order of type %s promised in %d minutes are %d', (type, left, minutes) => {
    expect(suggestedMinutes({ type, promised: { from: at(left - 10), to: at(left) } }, NOW)).toBe(minutes);
  });
});
