import type { VersionDocument } from '@horno/contracts/release';
import { describe, expect, test } from '@jest/globals';
import { builtRemote } from '../../test/built-package.ts';
import { containerGate, filesOfShop, openingFindings } from './container.gate.ts';
import { filesGate } from './files.gate.ts';

const { document, files } = builtRemote({ exposeTo: 'any' });
const MANIFEST = 'container/mf-manifest.json';

/** The manifest with a change, in the files of the build. */
function withManifest(change: (manifest: Record<string, never>) => unknown): Map<string, Buffer> {
  const manifest = JSON.parse(String(files.get(MANIFEST))) as Record<string, never>;
  return new Map([...files, [MANIFEST, Buffer.from(JSON.stringify(change(manifest)))]]);
}
const reasons = (given: ReadonlyMap<string, Buffer>, of: VersionDocument = document) =>
  containerGate(of, given).map(({ code, params }) => [code, (params.reason as { en: string } | undefined)?.en]);

describe('a remote that is open to other sites', () => {
  test('has a container whose manifest fits the build', () => {
    expect(containerGate(document, files)).toEqual([]);
  });

  test('needs a container', () => {
    expect(containerGate({ ...document, container: undefined }, files)).toEqual([
      { code: 'REG-EXPOSE-CONTAINER', params: { file: '`manifest` of remote.json' } },
    ]);
  });

  test.each<[string, (manifest: Record<string, never>) => unknown, string]>([
    ['a part that the build does not expose', (all) => ({ ...all, exposes: [] }), './page-page0 is not exposed'],
    [
      'files that the build does not have',
      (all) => JSON.parse(JSON.stringify(all).replaceAll('1.js', 'none.js')),
      'the build has no none.js',
    ],
    [
      'an entry that is not the declared one',
      (all) => JSON.parse(JSON.stringify(all).replace('remoteEntry.js', 'other.js')),
      'the entry is container/other.js, not container/remoteEntry.js',
    ],
    [
      'another global',
      (all) => JSON.parse(JSON.stringify(all).replace('"globalName":"mf_menu_cart"', '"globalName":"mf_x"')),
      'the global is mf_x',
    ],
    [
      'files of another site',
      (all) => JSON.parse(JSON.stringify(all).replace('"auto"', '"https://evil.example/"')),
      'publicPath is https://evil.example/, not auto',
    ],
    ['nothing that hosts read', () => ({ exposes: 'all' }), 'it is no manifest of module federation'],
    ['no object', () => null, 'it is no manifest of module federation'],
  ])('is refused when its manifest has %s', (_, change, reason) => {
    expect(reasons(withManifest(change))).toEqual([['REG-EXPOSE-MANIFEST', reason]]);
  });

  test('is refused when its manifest is not JSON', () => {
    expect(reasons(new Map([...files, [MANIFEST, Buffer.from('{')]]))).toEqual([
      ['REG-EXPOSE-MANIFEST', 'it is no manifest of module federation'],
    ]);
  });

  test('names the files of the container that were not built', () => {
    const lost = { ...document, container: document.container && { ...document.container, module: 'container/x.mjs' } };
    expect(filesGate(lost, files)).toEqual([
      { code: 'REG-REFERENCE', params: { by: 'container', path: 'container/x.mjs' } },
    ]);
  });
});

test('files for other sites alone are not those of the shop', () => {
  expect([...filesOfShop(document, files).keys()].filter((path) => path.startsWith('container/'))).toEqual([]);
  // The container of others is the entry of the shop too.
  const container = { global: 'x', entry: 'entry.js', manifest: 'mf-manifest.json' };
  const one = { ...document, entry: 'entry.js', container };
  const all = new Map([['entry.js', Buffer.from('')]]);
  expect([...filesOfShop(one, all).keys()]).toEqual(['entry.js']);
});

test.each([
  ['a style', { styles: ['container/a.css'] }],
  ['a script of a part', { exposes: { 'page:x': { js: ['container/x.js'], css: [] } } }],
  ['a module', { modules: ['container/x.js'] }],
  ['a build for the shop alone', { manifest: { ...document.manifest, exposeTo: 'shop' as const } }],
])('no folder takes files out of the gates that the shop runs: %s', (_, change) => {
  expect(filesOfShop({ ...document, ...change } as typeof document, files)).toEqual(files);
});

test('only the squad of a remote opens it', () => {
  const closed = builtRemote().document;
  const refused = [{ code: 'REG-EXPOSE-OWNER', params: { name: 'mf-menu-cart', squad: 'menu' } }];
  expect(openingFindings(document, closed, { isOwner: false })).toEqual(refused);
  expect(openingFindings(document, undefined, { isOwner: false })).toEqual(refused);
  expect(openingFindings(document, closed, { isOwner: true })).toEqual([]);
  expect(openingFindings(document, document, { isOwner: false })).toEqual([]);
  expect(openingFindings(closed, document, { isOwner: false })).toEqual([]);
});
