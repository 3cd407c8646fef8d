import { expect, test } from '@jest/globals';
import type { Owner } from './cart.types.ts';
import { isOwner } from './cart-owner.ts';

const rows: [string, Owner, Owner, boolean][] = [
  ['the device that created it', { device: 'd1' }, { device: 'd1' }, true],
  ['another device', { device: 'd1' }, { device: 'd2' }, false],
  ['a visitor without identity', { device: 'd1' }, {}, false],
  ['a cart without owner', {}, {}, false],
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
test.each(rows)('isOwner decides for %s', (_visitor, thing, visitor, expected) => {
  expect(isOwner(thing, visitor)).toBe(expected);
});
