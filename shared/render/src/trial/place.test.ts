import type { VersionDocument } from '@horno/contracts/release';
import { expect, test } from '@jest/globals';
import { placeAt, placeOfCode, placeOfPart } from './place.ts';
import { reasonOf } from './reason.ts';

/** A map in which each line of the file is the same line of the source. */
const mapTo = (source: string, lines = 9) =>
  JSON.stringify({
    version: 3,
    names: [],
    sources: [source],
    mappings: ['AAAA', ...Array(lines).fill('AACA')].join(';'),
  });

function built(texts: Record<string, string>, part: Partial<VersionDocument> = {}) {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const described = Object.fromEntries(Object.keys(texts).map((path) => [path, { integrity: '', bytes: 0, gzip: 0 }]));
  const document = { entry: 'entry.js', exposes: {}, files: described, ...part } as unknown as VersionDocument;
  return { files, document };
}

test.each([
  ['webpack://mf_board/./src/board.tsx', 'src/board.tsx:3:1'],
  ['webpack:///./src/board.tsx?1f', 'src/board.tsx:3:1'],
  ['../src/board.js', 'src/board.js:3:1'],
  ['../../src/board.js', 'src/board.js:3:1'],
])('a place is that of the source %s, from the root of the build', (source, place) => {
  expect(placeAt('client/a.js', 3, 1, built({ 'client/a.js': '', 'client/a.js.map': mapTo(source) }).files)).toBe(
    place,
  );
});

test('a place is that of the file without a readable map, and of a sheet by its map', () => {
  const { files } = built({ 'a.js.map': 'x', 'b.css.map': mapTo('../src/b.scss') });
  expect(placeAt('a.js', 3, 1, files)).toBe('a.js:3:1');
  expect(placeAt('b.css', 2, 1, files)).toBe('src/b.scss:2:1');
});

test('the place of a function is where its text is', () => {
  const { files, document } = built({ 'entry.js': '1;\n  window.fetch = () => 2;', 'server.cjs': '() => 3' });
  expect(placeOfCode('() => 2', document, files)).toBe('entry.js:2:18');
  expect(placeOfCode('() => 3', { ...document, server: 'server.cjs' }, files)).toBe('');
});

test('a part with the kit is in its own file, on the server too', () => {
  const map = mapTo('webpack://mf_board/./src/pages/two-for-one.page.tsx');
  const { files, document } = built(
    { 'entry.js': '', 'chunk.js': '', 'chunk.js.map': map, 'server.cjs': '', 'server.cjs.map': map },
    { exposes: { 'page:twoForOne': { js: ['chunk.js'], css: [] } }, server: 'server.cjs' },
  );
  for (const isOnServer of [false, true])
    expect(placeOfPart('page:twoForOne', document, files, isOnServer)).toBe('src/pages/two-for-one.page.tsx:1:1');
});

test('a part without the kit is where its name is, in its module, or in the function of the server', () => {
  const plain = built({ 'entry.js': "x;\nparts = { 'page:board': {} }", 'server.cjs': '\n\nexports.render = 1' });
  const document = { ...plain.document, server: 'server.cjs' };
  expect(placeOfPart('page:board', document, plain.files)).toBe('entry.js:2:11');
  expect(placeOfPart('page:board', document, plain.files, true)).toBe('server.cjs:3:1');
  const exposes = { 'page:board': { js: ['a.js', 'b.js'], css: [] } };
  const container = built(
    { 'entry.js': '', 'a.js': '', 'b.js': '', 'b.js.map': mapTo('../src/board.js') },
    { exposes },
  );
  expect(placeOfPart('page:board', container.document, container.files)).toBe('src/board.js:1:1');
});

test('the line of the caller counts before that of a library', () => {
  const { files } = built({ 'lib.js': '', 'lib.js.map': mapTo('../node_modules/lib/index.js') });
  const stack = 'Error: no\n  at f (lib.js:2:1)\n  at g (entry.js:4:2)\n  at h (other.js:1:1)';
  const pathOf = (file: string) => (file === 'other.js' ? undefined : file);
  expect(reasonOf(stack, files, pathOf)).toEqual({ text: 'Error: no', place: 'entry.js:4:2' });
  expect(reasonOf('Error: no\n  at f (lib.js:2:1)', files, pathOf).place).toBe('node_modules/lib/index.js:2:1');
});
