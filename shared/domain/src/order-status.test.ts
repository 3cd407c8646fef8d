import { describe, expect, test } from '@jest/globals';
import { canMove, isFinal, nextPhase, orderStatus, phasePath } from './order-status.ts';

describe('orderStatus', () => {
  test.each([
    [2, 'starting', 'processing'],
    [25, 'starting', 'processing'],
    [1, 'received', 'received'],
    [10, 'received', 'received'],
    [11, 'received', 'received'],
    [12, 'received', 'received'],
    [13, 'received', 'accepted'],
    [14, 'received', 'accepted'],
    [15, 'received', 'accepted'],
    [5, 'cooking', 'cooking'],
    [16, 'ready', 'ready'],
    [17, 'ready', 'ready'],
    [18, 'ready', 'ready'],
    [19, 'ready', 'ready'],
    [20, 'ready', 'ready'],
    [6, 'delivering', 'delivering'],
    [3, 'completed', 'complete'],
    [7, 'completed', 'complete'],
    [9, 'completed', 'complete'],
    [8, 'canceled', 'cancel'],
    [4, 'error', 'error'],
    [22, 'error', 'error'],
  ])('maps %p to the group %s and the phase %s', (code, group, phase) => {
    expect(orderStatus(code)).toEqual({ group, phase, isKnown: true });
  });

  test('decides status 27 by the payment', () => {
    expect(orderStatus(27)).toEqual({ group: 'before_submission', phase: 'processing', isKnown: true });
    expect(orderStatus(27, true)).toEqual({ group: 'received', phase: 'received', isKnown: true });
  });

  test.each([0, 21, 99, Number.NaN])('%p is unknown and reads as received', (code) => {
    expect(orderStatus(code)).toEqual({ group: 'received', phase: 'received', isKnown: false });
  });
});

test('carry-out has no delivery', () => {
  expect(phasePath('D')).toEqual(['processing', 'received', 'accepted', 'cooking', 'ready', 'delivering', 'complete']);
  expect(phasePath('C')).not.toContain('delivering');
  expect(nextPhase('ready', 'D')).toBe('delivering');
  expect(nextPhase('ready', 'C')).toBe('complete');
  expect(nextPhase('complete', 'D')).toBeUndefined();
  expect(nextPhase('cancel', 'D')).toBeUndefined();
  expect(nextPhase('delivering', 'C')).toBeUndefined();
});

test('only complete, cancel and error are final', () => {
  expect([...phasePath('D'), 'cancel' as const, 'error' as const].filter(isFinal)).toEqual([
    'complete',
    'cancel',
    'error',
  ]);
});

describe('canMove', () => {
  test.each([
    ['processing', 'received', 'D', true],
    ['received', 'cooking', 'D', true],
    ['ready', 'delivering', 'D', true],
    ['ready', 'delivering', 'C', false],
    ['ready', 'complete', 'C', true],
    ['cooking', 'accepted', 'D', false],
    ['cooking', 'cooking', 'D', false],
    ['delivering', 'cancel', 'D', true],
    ['processing', 'error', 'C', true],
    ['complete', 'cancel', 'D', false],
    ['cancel', 'received', 'D', false],
    ['error', 'processing', 'D', false],
  ] as const)('%s to %s for %s: %p', (from, to, orderType, allowed) => {
    expect(canMove(from, to, orderType)).toBe(allowed);
  });

  test('back only when the store says so, and never from the end', () => {
    expect(canMove('cooking', 'accepted', 'D', { rewind: true })).toBe(true);
    expect(canMove('complete', 'cooking', 'D', { rewind: true })).toBe(false);
    expect(canMove('cooking', 'cooking', 'D', { rewind: true })).toBe(false);
    expect(canMove('ready', 'delivering', 'C', { rewind: true })).toBe(false);
  });
});
