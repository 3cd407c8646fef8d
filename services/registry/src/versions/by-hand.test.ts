import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VersionDocument } from '@horno/contracts/release';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { describeFinding, Refusal } from '../findings.ts';
import { readFolder } from './read-folder.ts';
import { unknownKeys } from './unknown-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'horno-by-hand-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/entry.js'), '1');
});
afterEach(() => rm(folder, { recursive: true }));

const page = { path: '/board', layout: 'simple', access: 'any', render: 'client' };
const manifest = { name: 'mf-board', squad: 'board', shell: '^1.0', pages: { board: page } };
const sketch = { format: 'single-spa', global: 'mf_board', entry: 'entry.js', manifest };

/** Lines of the refusal; [] when the folder is read. */
async function refusalOf(document: object): Promise<string[]> {
  await writeFile(join(folder, 'dist/remote.json'), JSON.stringify(document));
  try {
    await readFolder(folder);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.findings.map((each) => {
      const { code, message, hint } = describeFinding(each, 'en');
      return code === 'REG-SCHEMA-KEY' ? `${message} ${hint}` : `${code} ${message}`;
    });
  }
}

test.each([
  [{ ...sketch, manifest: { ...manifest, squad: undefined } }, 'manifest.squad: it is needed.'],
  [{ ...sketch, entry: undefined }, 'entry: it is needed.'],
  [{ ...sketch, manifest: undefined }, 'manifest: it is needed.'],
  [{ ...sketch, manifest: { ...manifest, shell: undefined } }, 'manifest.shell: it is needed.'],
  [
    { ...sketch, manifest: { ...manifest, pages: { board: { ...page, render: 'edge' } } } },
    'manifest.pages.board.render: choose one of server, client.',
  ],
])('a document by hand without one thing is refused for that alone: %j', async (document, line) => {
  expect(await refusalOf(document)).toEqual([`REG-SCHEMA remote.json, ${line}`]);
});

test.each([
  [{ ...sketch, style: ['a.css'] }, 'style', 'styles'],
  [{ ...sketch, manifest: { ...manifest, trustedtypes: ['vue'] } }, 'manifest.trustedtypes', 'trustedTypes'],
  [{ ...sketch, manifest: { ...manifest, lisens: [] } }, 'manifest.lisens', 'listens'],
  [
    { ...sketch, manifest: { ...manifest, pages: { board: { ...page, cachable: true } } } },
    'manifest.pages.board.cachable',
    'cacheable',
  ],
  [
    { ...sketch, manifest: { ...manifest, budgets: { js: '1 kB', css: '1 kB', image: '1 kB' } } },
    'manifest.budgets.image',
    'js, css',
  ],
])('a key that has no effect is named with the nearest one: %j', async (document, field, near) => {
  const line = `remote.json has ${field}, which has no effect. It may be a slip. There is: ${near}.`;
  expect(await refusalOf(document)).toEqual([line]);
});

test('payloads, names of parts and the address of a schema are not refused', async () => {
  const events = { 'board.voted@1': { payload: { type: 'object', anything: { at: 'all' } } } };
  const documents = { ...sketch, $schema: 'remote.schema.json', manifest: { ...manifest, events } };
  expect(await refusalOf(documents)).toEqual([]);
});

test('the remotes of other frameworks have no unknown keys', async () => {
  const folders = ['e2e/fixtures/foreign', 'shared/create-remote/starters'].map((folder) =>
    fileURLToPath(new URL(`../../../../${folder}`, import.meta.url)),
  );
  const named = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  const paths = named.flat().map((folder) => join(folder, 'public/remote.json'));
  const documents = paths.filter((path) => existsSync(path));
  const texts = await Promise.all(documents.map((path) => readFile(path, 'utf8')));
  expect(texts.map((text) => unknownKeys(JSON.parse(text)))).toEqual(documents.map(() => []));
  expect(documents.length).toBeGreaterThan(1);
});

describe('a container of module federation 2', () => {
  const files = (...sync: string[]) => ({ sync, async: [] });
  const described = (metaData: object = {}) => ({
    metaData: {
      ...{ globalName: 'mf_board', publicPath: 'auto', remoteEntry: { name: 'entry.js', path: '', type: 'global' } },
      ...metaData,
    },
    shared: [
      { name: 'react', singleton: true, requiredVersion: '^19.0.0' },
      { name: 'date-fns', singleton: false, requiredVersion: '^4.0.0' },
    ],
    exposes: [
      { name: 'page-board', path: './page-board', assets: { js: files('chunks/board.js'), css: files('board.css') } },
    ],
  });
  const module = { remoteEntry: { name: 'entry.js', path: '', type: 'module' } };

  async function read(container: unknown, document: object = { manifest }) {
    await mkdir(join(folder, 'dist/chunks'), { recursive: true });
    const contents = {
      ...{ 'entry.js': "import './chunks/first.js'; import('./chunks/board.js');", 'chunks/first.js': '1' },
      ...{ 'chunks/board.js': "export { a } from '../chunks/a.js'; import('https://a.invalid/b.js');" },
      ...{ 'chunks/a.js': "import './first.js'; export const a = 1;", 'chunks/app.js': '2', 'board.css': '' },
      ...{ 'index.html': '', 'mf-stats.json': '{}' },
      ...{ 'mf-manifest.json': typeof container === 'string' ? container : JSON.stringify(container) },
    };
    for (const [path, text] of Object.entries(contents)) await writeFile(join(folder, 'dist', path), text);
    return refusalOf(document).then(async (lines) => (lines.length > 0 ? lines : (await readFolder(folder)).document));
  }

  test('is described by its mf-manifest.json', async () => {
    expect(await read(described())).toMatchObject({
      ...{ format: 'federation', entry: 'entry.js', global: 'mf_board' },
      exposes: { 'page:board': { js: ['chunks/board.js'], css: ['board.css'] } },
    });
  });

  test('leaves the page of the container alone and the figures of its build out', async () => {
    const { files } = (await read(described())) as VersionDocument;
    expect(Object.keys(files).sort()).toEqual([
      ...['board.css', 'chunks/a.js', 'chunks/app.js', 'chunks/board.js', 'chunks/first.js'],
      ...['entry.js', 'mf-manifest.json'],
    ]);
  });

  test('names the files that an ES module imports, and the singletons that it takes from the shop', async () => {
    const document = (await read(described(module))) as VersionDocument;
    expect(document).toMatchObject({
      format: 'module',
      modules: ['chunks/a.js', 'chunks/board.js', 'chunks/first.js'],
      packages: { react: { version: '^19.0.0', shared: true } },
    });
    expect(document.packages).not.toHaveProperty('date-fns');
  });

  test('is not read where remote.json names the entry', async () => {
    const document = await read(described(module), { ...sketch, format: 'federation' });
    expect(document).toMatchObject({ format: 'federation' });
    expect(document).not.toHaveProperty('modules');
  });

  test.each([
    ['chunks at a fixed address', described({ publicPath: '/' }), 'REG-PUBLIC-PATH The build loads its chunks from /'],
    ['no exposes', { ...described(), exposes: undefined }, 'REG-CONTAINER mf-manifest.json, exposes'],
    ['no JSON', 'x', 'REG-CONTAINER mf-manifest.json, mf-manifest.json: JSON'],
  ])('is refused with %s', async (_what, container, line) => {
    expect(await read(container)).toEqual([expect.stringContaining(line)]);
  });
});
