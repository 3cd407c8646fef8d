import { expect, test } from '@jest/globals';
import { viewOf } from './view-mode.ts';

const display = { display_type: { web: 'grid', mobile: 'list' } };

test.each([
  [undefined, { phone: 2, wide: 1 }],
  [1, { phone: 2, wide: 1 }],
  [2, { phone: 2, wide: 2 }],
] as const)('the customer who chose %s sees %j', (chosen, expected) => {
  expect(viewOf(display, chosen)).toEqual(expected);
});
