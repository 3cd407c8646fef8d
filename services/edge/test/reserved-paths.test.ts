import { reservedPrefix, reservedPrefixes } from '@horno/contracts/reserved-paths';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shellBundle } from './support/bundles.ts';
import { openShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ shell: shellBundle() });
});
afterAll(() => shop.close());

/** Paths of all routes except `/*`, which answers pages. A page's path has no dot, so files are left out. */
function pathsOfEdge(): string[] {
  const branch: string[] = [];
  const paths = shop.edge.app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)( \(.*\))?/.exec(line) ?? [];
      branch.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
      return methods === undefined ? [] : [branch.join('')];
    });
  return paths.filter((path) => path !== '/*' && !path.includes('.'));
}

test('every address of the edge without a page is reserved', () => {
  expect(pathsOfEdge().filter((path) => reservedPrefix(path) === undefined)).toEqual([]);
});

test('every reserved prefix is of an address of the edge or of a language', () => {
  const used = new Set(pathsOfEdge().map(reservedPrefix));
  expect(reservedPrefixes.filter((prefix) => !used.has(prefix))).toEqual(['/pt']);
});
