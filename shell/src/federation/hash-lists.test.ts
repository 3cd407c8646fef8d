import { afterEach, expect, test } from '@jest/globals';
import type { EntryRequire } from './entry-require.ts';
import { type Hashes, hasHashes, hashesOf, loadHashLists } from './hash-lists.ts';

const globals = globalThis as unknown as { __horno_hashes?: Record<string, object> };
const scripts = () => [...document.head.querySelectorAll('script')];

let turn = 0;
let name: string;
/** The hashes of an entry that no other test has. */
function fresh(): Hashes {
  name = `mf_sample_${++turn}`;
  const entry: EntryRequire = {
    ...{ m: {}, f: {}, p: `http://localhost/_assets/mf-sample/${turn}/`, u: String, k: String },
    files: { js: ['page', 7], css: ['page'], hash: 'sha384-list' },
  };
  return hashesOf(entry, name);
}
/** The newest script comes. */
function arrives(list: object | undefined = { js: { page: 'sha384-page' }, css: { page: 'sha384-styles' } }) {
  globals.__horno_hashes = list && { ...globals.__horno_hashes, [name]: list };
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

afterEach(() => {
  document.head.innerHTML = '';
});

test('an entry knows which chunks have files before its hashes come', () => {
  const hashes = fresh();
  expect([hashes.has('js', 'page'), hashes.has('js', '7'), hashes.has('css', 7), hashes.has('js', 'shared')]).toEqual([
    ...[true, true, false, false],
  ]);
  expect(scripts()).toEqual([]);
});

test('the hashes come once, with the first that is needed, and have a hash themselves', async () => {
  const hashes = fresh();
  const asked = [hashes.of('js', 'page'), hashes.of('css', 'page')];
  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([
    [`http://localhost/_assets/mf-sample/${turn}/hashes.js`, 'sha384-list'],
  ]);
  arrives();
  expect(await Promise.all(asked)).toEqual(['sha384-page', 'sha384-styles']);
  expect(await hashes.of('js', 'page')).toBe('sha384-page');
  expect([scripts().length, hasHashes(name)]).toEqual([1, true]);
});

const failures = [
  ['do not come', () => scripts().at(-1)?.dispatchEvent(new Event('error')), 'did not come'],
  ['are of another entry', () => scripts().at(-1)?.dispatchEvent(new Event('load')), 'left no hashes'],
] as const;
/** Waits until a further try is on its way. */
const tick = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

test.each(failures)('hashes that %s are asked for once more, on another path', async (_, go, __) => {
  const hashes = fresh();
  const asked = hashes.of('js', 'page');
  go();
  await tick();
  expect(scripts().at(-1)?.src).toMatch(/\/_assets\/~\d+\/mf-sample\/\d+\/hashes\.js$/);
  arrives();
  expect(await asked).toBe('sha384-page');
});

test.each(failures)('a chunk fails when its hashes %s twice, and asks for them again', async (_, go, message) => {
  const hashes = fresh();
  const asked = hashes.of('js', 'page');
  go();
  await tick();
  go();
  await expect(asked).rejects.toThrow(message);
  const again = hashes.of('js', 'page');
  arrives();
  expect(await again).toBe('sha384-page');
});

test('hashes that are not needed yet wait for the start, later ones come with their entry', () => {
  fresh();
  expect(scripts()).toEqual([]);
  loadHashLists();
  expect(scripts().some(({ src }) => src.endsWith(`/${turn}/hashes.js`))).toBe(true);
  document.head.innerHTML = '';
  fresh();
  expect(scripts()).toHaveLength(1);
});

test('an entry may have its hashes itself', async () => {
  const entry: EntryRequire = { ...{ m: {}, f: {}, p: '', u: String, k: String }, sriHashes: { page: 'sha384-page' } };
  const hashes = hashesOf(entry, 'mf_whole');
  expect([hashes.has('js', 'page'), await hashes.of('js', 'page'), hashes.has('css', 'page')]).toEqual([
    ...[true, 'sha384-page', false],
  ]);
});
