import { expect, test } from '@jest/globals';
import { helpFault } from './order-help.ts';

test.each([
  ['late', '', undefined],
  ['missing', '', 'message'],
  ['wrong', '  ok  ', 'message'],
  ['other', ' falt ', 'message'],
  ['other', 'falta', undefined],
] as const)('%s with %p: %p', (kind, message, fault) => {
  expect(helpFault({ kind, message })).toBe(fault);
});
