import { expect, test } from '@jest/globals';
import { type QuotedOrder, quoteHash } from './quote-hash.ts';

const quoted: QuotedOrder = {
  outletCode: 'LIM-MIR-01',
  orderType: 'D',
  advanceOrder: 0,
  orderTime: new Date('2024-05-23T00:30:00Z'),
  lines: [
    { key: 'a', quantity: 1, unitMinor: 3490 },
    { key: 'b', quantity: 2, unitMinor: 690 },
  ],
  total: { subTotalMinor: 4870, discountMinor: 0, deliveryFeeMinor: 500, totalMinor: 5370 },
};

test('quoteHash ignores the order of the lines and the minute of an as-soon-as-possible order', () => {
  const later = { ...quoted, orderTime: new Date('2024-05-23T00:31:00Z'), lines: [...quoted.lines].reverse() };
  expect(quoteHash(later)).toBe(quoteHash(quoted));
});

const changes: [string, Partial<QuotedOrder>][] = [
  ['the store', { outletCode: 'LIM-MIR-02' }],
  ['the type', { orderType: 'C' }],
  ['a slot', { advanceOrder: 1 }],
  ['a quantity', { lines: [{ key: 'a', quantity: 2, unitMinor: 3490 }] }],
  ['a unit price', { lines: [{ key: 'a', quantity: 1, unitMinor: 3500 }, quoted.lines[1] as QuotedOrder['lines'][0]] }],
  ['the fee', { total: { ...quoted.total, deliveryFeeMinor: 600, totalMinor: 5470 } }],
];
test.each(changes)('quoteHash changes with %s', (_what, change) => {
  expect(quoteHash({ ...quoted, ...change })).not.toBe(quoteHash(quoted));
});

test('quoteHash changes when a scheduled order gets another slot', () => {
  const scheduled: QuotedOrder = { ...quoted, advanceOrder: 1 };
  const later = { ...scheduled, orderTime: new Date('2024-05-23T01:00:00Z') };
  expect(quoteHash(later)).not.toBe(quoteHash(scheduled));
});
