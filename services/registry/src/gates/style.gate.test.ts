import { expect, test } from '@jest/globals';
import { builtRemote } from '../../test/built-package.ts';
import { styleGate } from './style.gate.ts';

/** Findings of a sheet of mf-board. */
function found(css: string): object[] {
  const { document } = builtRemote({ name: 'mf-board', squad: 'games' });
  return styleGate(document, new Map([['board.css', Buffer.from(css)]])).map(({ code, params }) => ({
    code,
    ...params,
  }));
}

test('squad F3: a selector that styles the whole page is found with its place', () => {
  const finding = { code: 'REG-STYLE-GLOBAL', prefix: 'board' };
  expect(found('.board { color: red }\n.board h2, button:hover { color: red }')).toEqual([
    { ...finding, place: 'board.css:2:12', selector: 'button:hover' },
  ]);
  expect(found('@media (width > 40rem) { @layer board { * { margin: 0 } } }')).toEqual([
    { ...finding, place: 'board.css:1:41', selector: '*' },
  ]);
});

test.each([
  ['a class of somebody else', '.card { color: red }'],
  ['a property of the whole page', ':root { --brand: red; --board-x: 1 }'],
  ['a scope of the whole page', '@scope (main) { p { color: red } }'],
  ['a choice that names another class', ':is(.board, .card) { color: red }'],
  ['an exclusion', ':not(.board) { color: red }'],
  ['an element', 'body { overflow: hidden }'],
])('squad F3: %s is found', (_what, css) => {
  expect(found(css)).toHaveLength(1);
});

test.each([
  ['.board ~ *', '.board ~ * { display: none }'],
  ['main .board + div p', 'main .board + div p { color: red }'],
  ['.board ~ [data-fill]', '.board ~ [data-fill] { display: none }'],
  ['.board ~ DIV', '.board ~ DIV { display: none }'],
  ['.board ~ *|*', '.board ~ *|* { display: none }'],
])('squad S9: %s matches elements beside the remote', (selector, css) => {
  expect(found(css)).toEqual([{ code: 'REG-STYLE-GLOBAL', prefix: 'board', place: 'board.css:1:1', selector }]);
});

test.each([
  ['& ~ *', '.board { & ~ * { display: none } }'],
  ['& + div p', '.board { &:hover { & + div p { color: red } } }'],
])('squad S9: %s in a rule matches elements beside the remote', (selector, css) => {
  expect(found(css)).toEqual([expect.objectContaining({ code: 'REG-STYLE-GLOBAL', selector })]);
});

test.each([
  ['spin', '@keyframes spin { to { rotate: 1turn } }'],
  ['spin', '@media print { @-webkit-keyframes spin { to { rotate: 1turn } } }'],
  ['"Bricolage Grotesque"', '@font-face { font-family: "Bricolage Grotesque"; src: url(x.woff2) }'],
  ['--s4', '@property --s4 { syntax: "*"; inherits: true }'],
  ['base', '@layer base { .board { color: red } }'],
])('squad S9: the name %s of the whole page is found', (name, css) => {
  expect(found(css)).toEqual([expect.objectContaining({ code: 'REG-STYLE-NAME', name })]);
});

test.each([
  ['an address', '@import url(https://fonts.example/x.css);'],
  ['a sheet of the same folder', '@import "x.css" layer(a) screen;'],
  ['capitals', '@IMPORT "x.css";'],
  ['an escaped name', String.raw`@\69mport "x.css";`],
])('an import with %s is found with its place', (_what, rule) => {
  expect(found(`@charset "utf-8";\n${rule}\n.board { color: red }`)).toEqual([
    { code: 'REG-STYLE-IMPORT', place: 'board.css:2:1', rule },
  ]);
});

test.each([
  ['classes, ids and elements of the remote', '.mf-board-x, .board__y > p, #games, board-list li { color: red }'],
  ['scopes of Svelte, Vue and Angular', 'p.svelte-1a2b, p[data-v-7ba5bd90], p[_ngcontent-abc-c1] { color: red }'],
  ['selectors without weight', ':where(.board-a) p, :is(.board, .board-b) { color: red }'],
  ['shadow roots', ':host section, ::slotted(p) { color: red }'],
  [
    'nested rules, scopes and layers',
    '@layer board.a { .board { p { color: red } } } @scope (.board) { p { color: red } }',
  ],
  [
    'keyframes, fonts and own properties',
    '@keyframes board-x { from { top: 0 } } @font-face { font-family: "Board Sans" } :root { --board-x: 1 }',
  ],
  [
    'keyframes of Svelte and Vue',
    '@keyframes svelte-1a2b-spin { to { top: 0 } } @keyframes spin-7ba5bd90 { to { top: 0 } }',
  ],
  [
    'elements beside others inside of the remote',
    '.board > li + li, .board-a + .board-a, .board ul ~ p { color: red }',
  ],
  [
    'nested rules that stay inside',
    '.board { & > p, &:hover, & + p { & + & { color: red } } & > p { & + div { color: red } } } .board p { & ~ * { color: red } }',
  ],
  ['words and names that resemble an import', '.board { content: "@import x" } @import-board x; /* @import "x"; */'],
  ['a sheet that cannot be parsed', '}}}{'],
])('%s are no finding', (_what, css) => {
  expect(found(css)).toEqual([]);
});

test('a place is that of the source where the build has a map of the sheet', () => {
  const { document } = builtRemote();
  const sheet = new Map([['client/a.css', Buffer.from('h1 { color: red }')]]);
  const map = { version: 3, names: [], sources: ['../src/pages/a.module.css'], mappings: 'AAEA' };
  const maps = new Map([['client/a.css.map', Buffer.from(JSON.stringify(map))]]);
  expect(styleGate(document, sheet, maps).map(({ params }) => params.place)).toEqual(['src/pages/a.module.css:3:1']);
});
