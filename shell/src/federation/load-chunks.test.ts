import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bootEntry } from './boot-entry.ts';
import type { EntryRequire } from './entry-require.ts';

const globals = globalThis as unknown as Record<string, unknown[] | undefined>;
const LOST_AFTER_MS = 120_000;

let turn = 0;
let entry: EntryRequire & { e(chunk: string): Promise<unknown> };

/** An entry as the build leaves it: chunk `page` has a script and styles, `words` a script, `shared` no file. */
beforeEach(() => {
  turn += 1;
  const lean: EntryRequire = {
    ...{ m: {}, f: {}, un: `mf_sample_${turn}`, p: `http://localhost/_assets/mf-sample/${turn}/` },
    u: (chunk) => `${chunk}.js`,
    k: (chunk) => `${chunk}.css`,
    sriHashes: { page: 'sha384-page', words: 'sha384-words', bare: 'sha384-bare' },
    sriCssHashes: { page: 'sha384-styles', bare: '' },
  };
  bootEntry(lean);
  entry = lean as typeof entry;
});
afterEach(() => {
  document.head.innerHTML = '';
  jest.useRealTimers();
});

const scripts = () => [...document.head.querySelectorAll('script')];
const sheets = () => [...document.head.querySelectorAll('link')];
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const come = (element: Element | undefined) => element?.dispatchEvent(new Event('load'));
const fail = (element: Element | undefined) => element?.dispatchEvent(new Event('error'));
const push = (chunk: string, modules = {}) => globals[`rspackChunk${entry.un}`]?.push([[chunk], modules]);

/** Asks for a chunk, and waits until its files are on their way. */
async function ask(chunk: string): Promise<{ load: Promise<unknown> }> {
  const load = entry.e(chunk);
  load.catch(() => undefined);
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  return { load };
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = {};
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

describe('a chunk of an entry', () => {
  test('is there when its script and its styles are, which carry their hashes', async () => {
    const { load } = await ask('page');
    expect(scripts().map(({ src, integrity }) => [nameOf(src), integrity])).toEqual([['page.js', 'sha384-page']]);
    expect(sheets().map(({ href, integrity }) => [nameOf(href), integrity])).toEqual([['page.css', 'sha384-styles']]);
    push('page', { 7: () => undefined });
    come(scripts()[0]);
    expect(await isSettled(load)).toBe(false);
    come(sheets()[0]);
    await load;
    expect(Object.keys(entry.m)).toEqual(['7']);
  });

  test('is loaded once, and needs no file when it has none', async () => {
    await ask('words');
    const { load: again } = await ask('words');
    expect(scripts()).toHaveLength(1);
    push('words');
    come(scripts()[0]);
    await again;
    await entry.e('words');
    await entry.e('shared');
    expect(scripts()).toHaveLength(1);
  });

  test('takes the style sheet that the server linked', async () => {
    document.head.innerHTML = `<link rel="stylesheet" href="${entry.p}page.css">`;
    const { load } = await ask('page');
    push('page');
    come(scripts()[0]);
    await load;
    expect(sheets()).toHaveLength(1);
  });

  test('waits for its own style sheet beside one that is still on its way', async () => {
    document.head.innerHTML = `<link rel="stylesheet" data-rspack-loading data-rspack="${entry.un}:chunk-page">`;
    const { load } = await ask('page');
    push('page');
    come(scripts()[0]);
    expect(sheets()).toHaveLength(2);
    come(sheets().at(-1));
    await load;
  });

  test.each([
    ['script', () => fail(scripts()[0])],
    ['style sheet', () => fail(sheets()[0])],
    ['script, in which something else is', () => come(scripts()[0])],
  ])('is missing when it lacks its %s, and is loaded again when it is needed', async (_, go) => {
    const { load } = await ask('page');
    go();
    await expect(load).rejects.toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk page failed.' });
    const { load: again } = await ask('page');
    push('page');
    come(scripts().at(-1));
    come(sheets().at(-1));
    await again;
  });

  test('is lost when its script does not come in time', async () => {
    jest.useFakeTimers();
    const load = entry.e('words').catch((error: Error) => error.name);
    await jest.advanceTimersByTimeAsync(LOST_AFTER_MS);
    expect(await load).toBe('ChunkLoadError');
    expect(scripts()).toEqual([]);
  });

  test('is missing when its style sheet has no hash that browsers check', async () => {
    const { load } = await ask('bare');
    push('bare');
    come(scripts()[0]);
    await expect(load).rejects.toMatchObject({ cause: new Error(`There is no integrity for ${entry.p}bare.css.`) });
    expect(sheets()).toEqual([]);
  });

  test('counts as there when its script came before the entry', async () => {
    globals.rspackChunkmf_early = [[['page'], { 3: () => undefined }]];
    const early: EntryRequire = { ...entry, m: {}, f: {}, un: 'mf_early', sriCssHashes: {} };
    bootEntry(early);
    await early.e?.('page');
    expect(scripts()).toEqual([]);
    expect(Object.keys(early.m)).toEqual(['3']);
  });
});

test('the helpers of an entry define exports that are read when they are used', () => {
  const exports: { word?: string } = {};
  let word = 'first';
  entry.r?.(exports);
  entry.d?.(exports, { word: () => word });
  word = 'second';
  expect([exports.word, (exports as { __esModule?: boolean }).__esModule]).toEqual(['second', true]);
  expect(entry.n?.({ plain: 1 })()).toEqual({ plain: 1 });
  expect(entry.n?.({ __esModule: true, default: 'the default' })()).toBe('the default');
});
