import { expect, test } from '@jest/globals';
import { builtRemote, builtShell } from '../../test/built-package.ts';
import { identityGate } from './identity.gate.ts';

const { document } = builtRemote();

test('a remote and a shell in order', () => {
  expect([...identityGate(document), ...identityGate(builtShell().document)]).toEqual([]);
});

test('name and squad must be those of the manifest', () => {
  expect(identityGate({ ...document, name: 'mf-other', squad: 'other' })).toEqual([
    { code: 'REG-IDENTITY', params: { said: 'mf-other', manifest: 'mf-menu-cart', file: '`manifest` of remote.json' } },
    { code: 'REG-IDENTITY', params: { said: 'other', manifest: 'menu', file: '`manifest` of remote.json' } },
  ]);
});

test('a remote cannot pass for the shell, nor come without a manifest', () => {
  expect(identityGate({ ...document, kind: 'shell' })).toMatchObject([{ code: 'REG-IDENTITY' }]);
  expect(identityGate({ ...document, manifest: undefined })).toMatchObject([{ code: 'REG-SCHEMA' }]);
});

test('every declared page was built', () => {
  expect(identityGate({ ...document, exposes: {} })).toEqual([
    { code: 'REG-EXPOSE', params: { expose: 'page:page0', file: '`exposes` of remote.json' } },
  ]);
});

test('a part that the manifest renders on the server needs a server file', () => {
  const { server: _, ...without } = document;
  const slots = { strip: { slot: 'home.hero', order: 1, criticality: 'regular', render: 'server' } } as const;
  const manifest = document.manifest && { ...document.manifest, slots };
  const exposes = { ...document.exposes, 'slot:strip': { js: [], css: [] } };
  expect(identityGate({ ...without, manifest, exposes })).toEqual([
    { code: 'REG-SERVER-FILE', params: { parts: 'page:page0, slot:strip' } },
  ]);
  expect(identityGate({ ...document, manifest, exposes })).toEqual([]);
});
