import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { buildIdOf } from './build-id.ts';

const root = mkdtempSync(join(tmpdir(), 'horno-build-id-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const KIT = 'node_modules/@horno/kit';
const files = {
  'package.json': '{ "name": "mf-a" }',
  'package-lock.json': '{ "kit": "sha512-a" }',
  'src/entry.ts': 'export default 1;',
  [`${KIT}/package.json`]:
    '{ "name": "@horno/kit", "version": "1.0.0", "exports": { "./package.json": "./package.json" } }',
  [`${KIT}/dist/index.js`]: 'export const a = 1;',
};
let count = 0;

/** The build id of a repository with one remote and an installed package of the platform. */
function idWith(changed: Record<string, string> = {}): string {
  count += 1;
  const folder = join(root, String(count), 'mf-a');
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return buildIdOf(folder);
}

describe('squad F6: build id of a remote in a repository of its own', () => {
  test('is the same in every folder, and after files that do not decide the build', () => {
    const id = idWith();
    expect(idWith()).toBe(id);
    expect(idWith({ '.git/HEAD': 'ref', 'dist/remote.json': '{}', 'src/entry.test.ts': '' })).toBe(id);
  });

  test.each([
    ['a source', { 'src/entry.ts': 'export default 2;' }],
    [
      'the version of an installed package',
      { [`${KIT}/package.json`]: files[`${KIT}/package.json`]?.replace('1.0.0', '1.1.0') ?? '' },
    ],
    ['the lock file', { 'package-lock.json': '{ "kit": "sha512-b" }' }],
  ])('differs with %s', (_what, changed) => {
    expect(idWith(changed)).not.toBe(idWith());
  });
});
