import type { CartChange } from '@horno/contracts/cart';
import { expect, test } from '@jest/globals';
import { changeKey, mergeChanges } from './changes.ts';

const price = (from: number, to: number, item_id = 'a'): CartChange => ({
  type: 'price',
  item_id,
  name: 'Pepperoni',
  from,
  to,
  code: 'SINGLE-07',
  message: '',
});
const gone: CartChange = { type: 'removed', item_id: 'b', name: 'Lasaña', code: 'SINGLE-02', message: '' };
const none = new Set<string>();

test.each([
  ['news stand beside older news', [price(10, 12)], [gone], [price(10, 12), gone]],
  ['a price that changed twice is compared with the first one', [price(10, 12)], [price(12, 13)], [price(10, 13)]],
  ['a price that came back is no news', [price(10, 12)], [price(12, 10)], []],
  ['the same news twice is one', [gone], [gone], [gone]],
  ['nothing new keeps what is open', [gone], [], [gone]],
])('%s', (_, open, changes, expected) => {
  expect(mergeChanges(open, changes, none)).toEqual(expected);
});

test('mergeChanges leaves out accepted changes, but not another price', () => {
  const accepted = new Set([changeKey(price(10, 12)), changeKey(gone)]);
  expect(mergeChanges([], [price(10, 12), gone], accepted)).toEqual([]);
  expect(mergeChanges([], [price(12, 14)], accepted)).toEqual([price(12, 14)]);
});
