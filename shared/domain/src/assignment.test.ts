import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cheapestAssignment } from './assignment.ts';

const costs = fc.record({ rows: fc.nat(4), spare: fc.nat(2) }).chain(({ rows, spare }) =>
  fc.array(fc.array(fc.integer({ min: -3, max: 9 }), { minLength: rows + spare, maxLength: rows + spare }), {
    minLength: rows,
    maxLength: rows,
  }),
);

/** The least sum by trying everything. */
function leastSum([first, ...rest]: readonly (readonly number[])[], taken: readonly number[] = []): number {
  if (first === undefined) return 0;
  return Math.min(
    ...first.map((cost, column) => (taken.includes(column) ? Infinity : cost + leastSum(rest, [...taken, column]))),
  );
}

describe('cheapestAssignment', () => {
  test('gives each row a column of its own with the least sum', () => {
    fc.assert(
      fc.property(costs, (table) => {
        const columnOf = cheapestAssignment(table);
        expect(new Set(columnOf).size).toBe(table.length);
        expect(table.reduce((sum, row, index) => sum + (row[columnOf[index] ?? -1] ?? Number.NaN), 0)).toBe(
          leastSum(table),
        );
      }),
    );
  });

  test.each([
    ['the first of equal columns', [[5, 5]], [0]],
    [
      'a way over all rows',
      [
        [1, 2, 9, 9],
        [9, 1, 2, 9],
        [9, 9, 1, 2],
        [0, 9, 9, 9],
      ],
      [1, 2, 3, 0],
    ],
    [
      'a way from the last column to the first',
      [
        [9, 9, 2, 1],
        [9, 2, 1, 9],
        [2, 1, 9, 9],
        [9, 9, 9, 0],
      ],
      [2, 1, 0, 3],
    ],
  ])('takes %s', (_, table, columnOf) => {
    expect(cheapestAssignment(table)).toEqual(columnOf);
  });

  test('throws when there are more rows than columns', () => {
    expect(() => cheapestAssignment([[1], [2]])).toThrow(TypeError);
  });
});
