import { expect, test } from '@jest/globals';
import type { Owner } from './cart.types.ts';
import { isOwner } from './cart-owner.ts';

const rows: [string, Owner, Owner, boolean][] = [
  ['the device that made it', { device: 'd1' }, { device: 'd1' }, true],
  ['another device', { device: 'd1' }, { device: 'd2' }, false],
  ['nobody', { device: 'd1' }, {}, false],
  ['a cart of nobody', {}, {}, false],
  ['the customer on another device', { device: 'd1', customerId: 'c1' }, { device: 'd2', customerId: 'c1' }, true],
  ['the device after signing in', { device: 'd1' }, { device: 'd1', customerId: 'c1' }, true],
  [
    'another customer on the same device',
    { device: 'd1', customerId: 'c1' },
    { device: 'd1', customerId: 'c2' },
    false,
  ],
  ['the device after signing out', { device: 'd1', customerId: 'c1' }, { device: 'd1' }, true],
  ['a guest elsewhere', { device: 'd1', customerId: 'c1' }, { device: 'd2' }, false],
];
test.each(rows)('%s', (_who, thing, visitor, expected) => {
  expect(isOwner(thing, visitor)).toBe(expected);
});
