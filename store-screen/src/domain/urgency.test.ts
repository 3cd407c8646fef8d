import { expect, test } from '@jest/globals';
import { at, NOW, order } from '../testing/orders.ts';
import { timeOf } from './urgency.ts';

test.each([
  ['just placed', { placed_at: at(0) }, { age: 0, left: 45, urgency: 'calm' }],
  ['placed in the future by a wrong clock', { placed_at: at(2) }, { age: 0, left: 45, urgency: 'calm' }],
  ['without an answer for two minutes', { placed_at: at(-2) }, { age: 2, left: 45, urgency: 'soon' }],
  ['without an answer for five minutes', { placed_at: at(-5) }, { age: 5, left: 45, urgency: 'late' }],
  [
    'scheduled and without an answer for an hour',
    { placed_at: at(-60), starts_at: at(30), promised: { from: at(80), to: at(90) } },
    { age: 60, left: 90, urgency: 'calm' },
  ],
  [
    'a delivery in the kitchen with twenty minutes left',
    { phase: 'cooking', promised: { from: at(10), to: at(20) } },
    { age: 1, left: 20, urgency: 'soon' },
  ],
  [
    'to be collected, with eleven minutes left',
    { phase: 'cooking', type: 'C', promised: { from: at(1), to: at(11) } },
    { age: 1, left: 11, urgency: 'calm' },
  ],
  [
    'on the way, with ten minutes left',
    { phase: 'delivering', promised: { from: at(0), to: at(10) } },
    { age: 1, left: 10, urgency: 'soon' },
  ],
  [
    'later than its promise',
    { phase: 'ready', promised: { from: at(-20), to: at(-4) } },
    { age: 1, left: -4, urgency: 'late' },
  ],
] as const)('timeOf describes an order that is %s', (_, over, expected) => {
  expect(timeOf(order(1, over), NOW)).toEqual(expected);
});
