import { expect, test } from '@jest/globals';
import type { StoredLine } from './cart.types.ts';
import { addLine, replaceLine, setQuantities } from './lines.ts';

const line = (id: string, key: string, quantity = 1): StoredLine => ({
  id,
  key,
  quantity,
  unitMinor: 1000,
  name: key,
  choice: { product_type: '0', uuid: key, quantity, toppings: [] },
});
const shape = (lines: StoredLine[]): string =>
  lines.map(({ id, key, quantity }) => `${id}:${key}x${quantity}`).join(' ');

test('an equal line grows, another one follows', () => {
  const lines = addLine([line('1', 'a', 2)], line('2', 'a', 3));
  expect(shape(lines)).toBe('1:ax5');
  expect(shape(addLine(lines, line('3', 'b')))).toBe('1:ax5 3:bx1');
});

test('a line holds twenty units and no more', () => {
  expect(shape(addLine([line('1', 'a', 19)], line('2', 'a')))).toBe('1:ax20');
  expect(() => addLine([line('1', 'a', 20)], line('2', 'a'))).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});

test('a cart holds fifty lines and no more', () => {
  const lines = Array.from({ length: 50 }, (_, index) => line(String(index), `k${index}`));
  expect(() => addLine(lines, line('x', 'new'))).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  expect(addLine(lines, line('x', 'k7'))).toHaveLength(50);
});

test('a replaced line keeps its id and place', () => {
  const lines = replaceLine([line('1', 'a'), line('2', 'b')], '1', line('9', 'c', 2));
  expect(shape(lines)).toBe('1:cx2 2:bx1');
});

test('a line changed into another one joins it', () => {
  const lines = replaceLine([line('1', 'a', 2), line('2', 'b')], '1', line('9', 'b', 2));
  expect(shape(lines)).toBe('2:bx3');
});

test('a line that is gone cannot be replaced', () => {
  expect(() => replaceLine([], '1', line('9', 'a'))).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

test('quantities are set together and zero removes', () => {
  const lines = setQuantities(
    [line('1', 'a'), line('2', 'b'), line('3', 'c')],
    [
      { item_id: '1', quantity: 4 },
      { item_id: '3', quantity: 0 },
    ],
  );
  expect(shape(lines)).toBe('1:ax4 2:bx1');
});

test('a line that is gone may be removed again, not set', () => {
  expect(setQuantities([], [{ item_id: '1', quantity: 0 }])).toEqual([]);
  expect(() => setQuantities([], [{ item_id: '1', quantity: 1 }])).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  );
});
