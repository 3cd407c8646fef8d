import { describe, expect, test } from '@jest/globals';
import { filesBelow, read } from './files.ts';
import { mutualImports } from './mutual-imports.ts';

const ROOT = 'services/api/src';
/** Pairs of features that may import each other, if at most one of the two directions imports values. */
const MAX_PAIRS = 3;

describe('mutualImports', () => {
  const source = (from: string, line: string) => [`src/${from}/a.ts`, line] as const;

  test('finds a pair of features that import values of each other', () => {
    const sources = new Map([
      source('cart', "import { findOrder } from '../orders/a.ts';"),
      source('orders', "import {\n  type Cart,\n  lockCart,\n} from '../cart/a.ts';"),
      source('menu', "import { findOrder } from '../orders/a.ts';"),
    ]);
    expect(mutualImports('src', sources)).toEqual([{ pair: 'cart <> orders', isOfValues: true }]);
  });

  test('tells types from values', () => {
    const sources = new Map([
      source('cart', "import { findOrder } from '../orders/a.ts';"),
      source('orders', "import type { Cart } from '../cart/a.ts';\nimport { type Line } from '../cart/a.ts';"),
    ]);
    expect(mutualImports('src', sources)).toEqual([{ pair: 'cart <> orders', isOfValues: false }]);
  });

  test('ignores imports inside a feature, of packages and of files beside the features', () => {
    const sources = new Map([
      source('cart', "import { a } from './b.ts';\nimport { b } from '@horno/domain';\nimport { c } from '../env.ts';"),
      ['src/env.ts', "import { d } from './cart/a.ts';"] as const,
    ]);
    expect(mutualImports('src', sources)).toEqual([]);
  });
});

describe('features of the api', () => {
  const sources = filesBelow(ROOT, /\.ts$/).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const found = mutualImports(ROOT, new Map(sources.map((path) => [path, read(path)])));

  test(`import each other in at most ${MAX_PAIRS} pairs`, () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(found.map(({ pair }) => pair).slice(MAX_PAIRS)).toEqual([]);
  });

  test('do not import values of each other', () => {
    expect(found.filter(({ isOfValues }) => isOfValues)).toEqual([]);
  });
});
