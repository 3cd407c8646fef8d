import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { startable, unmetNames, withoutHashes } from './lean-entry.ts';

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

describe('a bundler that names a part of its runtime differently', () => {
  const names =
    'auto_public_path consumes_loading define_property_getters embed_federation_runtime ensure_chunk has_own_property initialize_exposes jsonp_chunk_loading load_script make_namespace_object module_federation/runtime sharing sri_hash_variable';
  const seen = new Set([...names.split(' '), 'get javascript chunk filename', 'css_loading', 'get css chunk filename']);
  const entry = 'n.consumesLoadingData={},n.initializeExposesData={},n.files={}';
  const built = { seen, entry, chunks: ['(self.rspackChunkmf_sample=self.rspackChunkmf_sample||[]).push([])'] };
  const unmet = (change: Partial<typeof built>) => unmetNames('remote', 'mf_sample', { ...built, ...change });

  test('is the one that the tooling was made for', () => {
    expect(unmet({})).toEqual([]);
    expect(unmetNames('shell', 'mf_sample', built)).toEqual([]);
  });

  test.each([...seen])('is found by the missing part %s', (name) => {
    expect(unmet({ seen: new Set([...seen].filter((each) => each !== name)) })).toEqual([`the part ${name}`]);
  });

  test('is found by its properties and the list of its chunks', () => {
    expect(unmet({ entry: entry.replace('consumes', 'takes') })).toEqual(['the property consumesLoadingData']);
    expect(unmet({ chunks: ['(self.webpackChunkmf_sample=[]).push([])'] })).toEqual(['the list rspackChunkmf_sample']);
  });

  test('needs no styles in a build without them', () => {
    const without = new Set([...seen].filter((name) => !name.includes('css')));
    expect(unmet({ seen: without })).toEqual([]);
  });
});
