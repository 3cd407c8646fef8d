import { drink, NOW, order, pizza, uuidOf } from '../testing/orders.ts';
import { allDay, itemKey, orderOfItem } from './kitchen.ts';

const later = new Date(NOW + 60_000).toISOString();
const combo = { ...drink, id: uuidOf(903), quantity: 3, items: [...drink.items, ...pizza.items] };
const counts = (...orders: ReturnType<typeof order>[]) =>
  allDay(orders, new Set(), NOW).map(({ name, options, count }) => `${count} ${name}, ${options}`);

describe('allDay', () => {
  test('adds equal items of all orders in the kitchen, most frequent first', () => {
    expect(counts(order(1), order(2, { phase: 'cooking', lines: [combo] }))).toEqual([
      '5 Chicha morada, 500 ml',
      '4 ½ Hawaiana ½ Arequipeña, Familiar · Masa artesanal',
    ]);
  });

  test.each(['ready', 'delivering', 'complete', 'cancel'] as const)('leaves out an order when it is %s', (phase) => {
    expect(counts(order(1, { phase }))).toEqual([]);
  });

  test('leaves out a scheduled order until its start', () => {
    expect(counts(order(1, { starts_at: later }))).toEqual([]);
    expect(allDay([order(1, { starts_at: later })], new Set(), NOW + 60_000)).toHaveLength(2);
  });

  test('counts sizes apart', () => {
    const small = { ...drink, items: [{ ...drink.items[0], size: '300 ml' }] } as typeof drink;
    expect(counts(order(1, { lines: [drink, { ...small, id: uuidOf(904) }] }))).toEqual([
      '2 Chicha morada, 500 ml',
      '2 Chicha morada, 300 ml',
    ]);
  });

  test('leaves out the ticked item of a combo, and no other', () => {
    const done = new Set([itemKey(uuidOf(2), combo.id, 0)]);
    expect(allDay([order(2, { lines: [combo] })], done, NOW)).toEqual([
      { name: '½ Hawaiana ½ Arequipeña', options: 'Familiar · Masa artesanal', count: 3 },
    ]);
  });
});

test('orderOfItem returns the order of a key', () => {
  expect(orderOfItem(itemKey(uuidOf(1), uuidOf(901), 2))).toBe(uuidOf(1));
});
