import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startable, withoutHashes } from './lean-entry.ts';

test.each([
  ['^1.0', '^1.0 >=1.3'],
  ['1.x || ^2.0', '1.x >=1.3 || ^2.0 >=1.3'],
  ['1.2.0 - 3 || ^4.1', '>=1.2.0 <=3 >=1.3 || ^4.1 >=1.3'],
])('a build with the range %s runs in the shells that can start its entry', (range, expected) => {
  expect(startable(range)).toBe(expected);
});

test('an entry keeps the ids of its chunks and the hash of the list that has theirs', () => {
  const [page, words, styles] = ['page', 'words', 'styles'].map((name) => `sha256-${name}`);
  const text = `a,n.sriHashes={7:"${page}","api-client":"${words}",zod:"${page}"},n.sriCssHashes={7:"${styles}"},b`;
  const { entry, list } = withoutHashes(text, 'mf_sample');
  const hash = `sha256-${createHash('sha256').update(list).digest('base64')}`;
  expect(entry).toBe(`a,n.files={js:["api-client",7,"zod"],css:[7],hash:"${hash}"},0,b`);
  expect(list).toBe(
    `(globalThis.__horno_hashes=globalThis.__horno_hashes||{})["mf_sample"]={js:{"api-client":"${words}",7:"${page}",zod:"${page}"},css:{7:"${styles}"}};`,
  );
});

test('an entry may have no style sheets', () => {
  const { entry, list } = withoutHashes('n.sriHashes={7:"sha256-page"};', 'mf_sample');
  expect(entry).toMatch(/^n\.files=\{js:\[7\],css:\[\],hash:"sha256-[^"]+"\};$/);
  expect(list).toContain('css:{}');
});
