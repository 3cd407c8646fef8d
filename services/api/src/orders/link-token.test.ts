import { expect, test } from '@jest/globals';
import { isOrderLink, signOrderLink } from './link-token.ts';

const secret = 'a secret of the shop';
const order = '5f0c2e0a-8f4d-4a6e-9a55-1f0f4f6f2a11';
const now = new Date('2024-05-23T00:30:00Z');
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const token = signOrderLink(secret, order, now);

test('isOrderLink accepts a signed link for thirty days', () => {
  expect(isOrderLink(secret, order, token, now)).toBe(true);
  expect(isOrderLink(secret, order, token, days(30))).toBe(true);
  expect(isOrderLink(secret, order, token, new Date(days(30).getTime() + 1000))).toBe(false);
});

test.each([
  ['another order', secret, '5f0c2e0a-8f4d-4a6e-9a55-1f0f4f6f2a12', token],
  ['another secret', 'another', order, token],
  ['a longer life', secret, order, `zzzzzz.${token.split('.')[1]}`],
  ['no hash', secret, order, token.split('.')[0] ?? ''],
  ['nothing', secret, order, ''],
  ['text', secret, order, 'not a token'],
])('isOrderLink refuses a link with %s', (_case, key, uuid, given) => {
  expect(isOrderLink(key, uuid, given, now)).toBe(false);
});
