import { expect, test } from '@jest/globals';
import { builtRemote, builtShell } from '../../test/built-package.ts';
import { packagesGate } from './packages.gate.ts';
import { packagesOf } from './shared-ranges.ts';

/** Finding texts of a container without a list of packages, in a shop that shares React 19. */
function found(entry: string): object[] {
  const { document } = builtRemote();
  const own = { ...document, packages: undefined };
  const shell = { ...builtShell().document, packages: { react: { version: '19.3.1', shared: true } } };
  const packages = packagesOf(own, new Map([['client/remoteEntry.js', Buffer.from(entry)]]));
  return packagesGate({ ...own, packages }, shell, []).map(({ code, params }) => ({ code, ...params }));
}

const SINGLETON = '" of shared singleton module "';
const refusal = (wanted: string) => [{ code: 'REG-PACKAGE-RANGE', name: 'react', wanted, shared: '19.3.1' }];

test.each([
  ['webpack', `(${SINGLETON},0); var u={656:()=>s("default","react",!1,[1,18,0,0],()=>e(540))}`, '^18.0.0'],
  ['webpack, without a copy', `("found for shared module "); s("default","react",!1,[2,18,2])`, '~18.2'],
  ['webpack, of several ranges', `(${SINGLETON}); s("default","react",[,[-1,19],[0,17],2],f)`, '<19 >=17'],
  [
    'Rspack',
    '({shareScope:"default",shareKey:"react",import:"react",requiredVersion:"^18.0.0",singleton:!0})',
    '^18.0.0',
  ],
  ['Rspack, without a copy', '({shareKey:"react",import:null,requiredVersion:"^18.2.0",singleton:!1})', '^18.2.0'],
  [
    'module federation 2',
    '({shareInfo:{shareConfig:{requiredVersion:"^18",singleton:true}},shareKey:"react",getter:f})',
    '^18',
  ],
])('squad F7: React 18 as a shared singleton, built by %s, is refused', (_bundler, entry, wanted) => {
  expect(found(entry)).toEqual(refusal(wanted));
});

test.each([
  ['accepts the version of the shop', '({shareKey:"react",import:null,requiredVersion:"^19.0.0",singleton:!0})'],
  ['has a copy of its own', '({shareKey:"react",import:"react",requiredVersion:"^18.0.0",singleton:!1})'],
  ['has a copy of its own, by webpack', `("shared module "); s("default","react",!1,[1,18,0,0],f)`],
  ['takes any version', `(${SINGLETON}); s("default","react",!1,[0])`],
  ['shares another package', '({shareKey:"lodash",import:null,requiredVersion:"^4",singleton:!0})'],
])('a container that %s is accepted', (_what, entry) => {
  expect(found(entry)).toEqual([]);
});
