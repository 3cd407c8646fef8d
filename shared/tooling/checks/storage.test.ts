import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inWorkspace } from '../rspack/paths.ts';
import { read } from './files.ts';

/** Files that use the storage of the browser, and whether they may. */
const storing: [path: string, code: string, isRefused: boolean][] = [
  ['mf-a/src/x.ts', "localStorage.getItem('sf.a')", true],
  ['mf-a/src/slots/x.tsx', 'Object.keys(window.localStorage)', true],
  ['mf-a/src/x.ts', 'globalThis.sessionStorage', true],
  ['mf-a/src/x.ts', "window['localStorage']", true],
  ['mf-a/src/x.ts', "indexedDB.open('sf')", true],
  ['shell/src/boot/x.ts', "caches.open('sf.files')", true],
  ['shared/ui/src/components/x.ts', 'sessionStorage.length', true],
  ['shell/src/pwa/worker/x.ts', "caches.open('sf.files')", false],
  ['shared/kit/src/stores/x.ts', 'globalThis.localStorage', false],
  ['mf-a/src/x.test.ts', 'localStorage.clear()', false],
];
const files = storing.map(([path, code, isRefused], at) => ({
  file: path.replace('x.', `storing-${at}.`),
  code,
  isRefused,
}));

const folder = mkdtempSync(join(tmpdir(), 'horno-storage-'));
const messages = new Map<string, string[]>();

/** Lints all examples at once, in a tree of their own, so that paths match as they do in the workspace. */
beforeAll(() => {
  for (const { file, code } of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${code};\n`);
  }
  const { overrides } = JSON.parse(read('biome.json').replaceAll('./shared/', inWorkspace('shared/')));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ overrides }));
  const linted = spawnSync(
    inWorkspace('node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '--only=plugin', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  for (const { location, message } of JSON.parse(linted.stdout).diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file;
    messages.set(path, [...(messages.get(path) ?? []), message]);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(files)('storage rule refuses $code in $file: $isRefused', ({ file, isRefused }) => {
  expect(messages.get(file)?.some((each) => each.includes('use safeStorage()')) ?? false).toBe(isRefused);
});
