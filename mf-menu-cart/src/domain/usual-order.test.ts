import { describe, expect, test } from '@jest/globals';
import { askedPlace, newlyMissing, nextAfter } from './usual-order.ts';

const order = { uuid: 'o', outlet: { code: 'LIM-MIR', name: 'Miraflores' }, lines: [], missing: [] };

describe('ux 21: the usual order', () => {
  test.each([
    ['the store of a carry-out', { ...order, order_type: 'C' as const }, { store: 'LIM-MIR' }],
    ['the saved address', { ...order, order_type: 'D' as const, saved_location: 'a1' }, { saved: 'a1' }],
    ['the search, where the address is not saved', { ...order, order_type: 'D' as const }, { saved: '' }],
  ])('goes to %s', (_, given, expected) => expect(askedPlace(given)).toEqual(expected));

  test('names each missing line once', () => {
    const chicha = { name: 'Chicha', message: 'Hoy no hay.' };
    const pizza = { name: 'Limeña', message: 'Hoy no hay.' };
    expect(newlyMissing([chicha], [chicha, pizza])).toEqual([pizza]);
    expect(newlyMissing([], [])).toEqual([]);
  });

  test.each([
    [{ lines: 2, news: 0, hadCart: false, missingAmount: 0 }, 'checkout'],
    [{ lines: 2, news: 1, hadCart: false, missingAmount: 0 }, 'news'],
    [{ lines: 0, news: 0, hadCart: false, missingAmount: 0 }, 'news'],
    [{ lines: 2, news: 0, hadCart: true, missingAmount: 0 }, 'cart'],
    [{ lines: 2, news: 0, hadCart: false, missingAmount: 0.1 }, 'cart'],
  ] as const)('%j continues at %s', (given, expected) => expect(nextAfter(given)).toBe(expected));
});
