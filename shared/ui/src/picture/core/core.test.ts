import { describe, expect, test } from '@jest/globals';
import { blob, dashes, smooth } from './geometry.ts';
import { coord, coords, shortNumber } from './numbers.ts';
import { createRandom } from './random.ts';
import { toSvgString } from './svg-string.ts';
import { el } from './tree.ts';

describe('numbers', () => {
  test.each([
    [0.04, '0'],
    [-0.04, '0'],
    [0.5, '.5'],
    [-0.5, '-.5'],
    [12, '12'],
    [12.34, '12.3'],
  ])('%d is written %s', (value, text) => {
    expect(coord(value)).toBe(text);
  });

  test('a minus sign separates numbers like a space', () => {
    expect(coords([1, -2, 3.04])).toBe('1-2 3');
  });

  test('other numbers keep two decimals', () => {
    expect(shortNumber(0.345)).toBe('.35');
  });
});

describe('random numbers', () => {
  test('depend only on the seed and are in [0, 1)', () => {
    const [a, b] = [createRandom('x'), createRandom('x')];
    const values = Array.from({ length: 200 }, () => a());
    expect(values).toEqual(Array.from({ length: 200 }, () => b()));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(new Set(values).size).toBeGreaterThan(190);
  });
});

describe('paths', () => {
  test('a smooth path starts at its first point and closes', () => {
    expect(
      smooth([
        [1, 2],
        [3, 2],
        [3, 4],
      ]),
    ).toMatch(/^M1 2c.*s.*s.*z$/);
  });

  test('a dash without a length is a dot', () => {
    expect(
      dashes([
        [1, 2],
        [3, 4, 5, -6],
      ]),
    ).toBe('M1 2h.1M3 4l5-6');
  });

  test('a blob stays near its radius', () => {
    const d = blob({ radius: 10, rough: 0.1, points: 8 }, createRandom('b'));
    const [x = 0, y = 0] = (/^M(-?[\d.]+)[ ]?(-?[\d.]+)/.exec(d) ?? []).slice(1).map(Number);
    expect(Math.hypot(x, y)).toBeGreaterThan(8.9);
    expect(Math.hypot(x, y)).toBeLessThan(11.1);
  });
});

describe('text of a tree', () => {
  test('omits missing parts and escapes text', () => {
    const tree = el('g', { id: undefined, title: '"<&>"', r: 0.5 }, undefined, false, [el('path', { d: 'M0 0' })]);
    expect(toSvgString(tree)).toBe('<g title="&quot;&lt;&amp;&gt;&quot;" r=".5"><path d="M0 0"/></g>');
  });
});
