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

test('addLine merges an equal line and appends another one', () => {
  const lines = addLine([line('1', 'a', 2)], line('2', 'a', 3));
  expect(shape(lines)).toBe('1:ax5');
  expect(shape(addLine(lines, line('3', 'b')))).toBe('1:ax5 3:bx1');
});

test('addLine refuses more than twenty units of a line', () => {
  expect(shape(addLine([line('1', 'a', 19)], line('2', 'a')))).toBe('1:ax20');
  expect(() => addLine([line('1', 'a', 20)], line('2', 'a'))).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});

test('addLine refuses more than fifty lines', () => {
  const lines = Array.from({ length: 50 }, (_, index) => line(String(index), `k${index}`));
  expect(() => addLine(lines, line('x', 'new'))).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  expect(addLine(lines, line('x', 'k7'))).toHaveLength(50);
});

test('replaceLine keeps the id and position', () => {
  const lines = replaceLine([line('1', 'a'), line('2', 'b')], '1', line('9', 'c', 2));
  expect(shape(lines)).toBe('1:cx2 2:bx1');
});

test('replaceLine merges when the changed line equals another one', () => {
  const lines = replaceLine([line('1', 'a', 2), line('2', 'b')], '1', line('9', 'b', 2));
  expect(shape(lines)).toBe('2:bx3');
});

test('replaceLine fails when the line is gone', () => {
  expect(() => replaceLine([], '1', line('9', 'a'))).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

test('setQuantities sets several lines and removes a line at zero', () => {
  const lines = setQuantities(
    [line('1', 'a'), line('2', 'b'), line('3', 'c')],
    [
      { item_id: '1', quantity: 4 },
      { item_id: '3', quantity: 0 },
    ],
  );
  expect(shape(lines)).toBe('1:ax4 2:bx1');
});

test('setQuantities removes a missing line again but does not set it', () => {
  expect(setQuantities([], [{ item_id: '1', quantity: 0 }])).toEqual([]);
  expect(() => setQuantities([], [{ item_id: '1', quantity: 1 }])).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  );
});
