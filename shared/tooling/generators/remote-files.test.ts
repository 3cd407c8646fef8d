import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { VersionDocument } from '@horno/contracts/release';
import { afterAll, describe, expect, test } from '@jest/globals';
import { inWorkspace, workspace } from '../rspack/paths.ts';
import { nameFault, remoteFiles } from './remote-files.ts';
import { writeRemote } from './write-remote.ts';

const siblingPackage = readFileSync(inWorkspace('mf-account/package.json'), 'utf8');
const files = remoteFiles({ name: 'mf-two-for-one', squad: 'deals', siblingPackage });
const folder = inWorkspace(`test-results/generated/${process.pid}/mf-two-for-one`);
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

describe('a new remote', () => {
  test.each(['promos', 'mf-', 'mf-Promos', 'mf-a--b', 'mf-../shell', `mf-${'a'.repeat(60)}`])(
    'is not called %s',
    (name) => {
      expect(nameFault({ name, squad: 'deals' })).toContain(name);
    },
  );

  test('belongs to a squad with a name', () => {
    expect(nameFault({ name: 'mf-promos', squad: 'X' })).toContain('"X"');
    expect(nameFault({ name: 'mf-promos', squad: 'deals' })).toBeUndefined();
  });

  test('takes the versions of its packages from a sibling', () => {
    const made = JSON.parse(files['package.json'] as string);
    const { dependencies, peerDependencies } = JSON.parse(siblingPackage);
    expect(made).toMatchObject({ name: '@horno/mf-two-for-one', dependencies, peerDependencies });
  });

  test('is written as our sources are, with a readme of the right size', async () => {
    write();
    const biome = inWorkspace('node_modules/.bin/biome');
    const check = [biome, 'check', '--vcs-enabled=false', folder];
    await promisify(execFile)(check[0] as string, check.slice(1), { cwd: workspace });
    const lines = (files['README.md'] as string).trimEnd().split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(10);
    expect(lines).toBeLessThanOrEqual(30);
  });

  test('builds as it is: a page for the shop, texts in two languages, a server bundle', async () => {
    write();
    const command = [
      '--no-warnings',
      '--import',
      './shared/tooling/loader/register.mjs',
      'shared/tooling/scripts/build.ts',
      folder,
    ];
    await promisify(execFile)(process.execPath, command, { cwd: workspace });
    const document: VersionDocument = JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8'));
    expect(document).toMatchObject({
      name: 'mf-two-for-one',
      squad: 'deals',
      manifest: { pages: { twoForOne: { path: '/two-for-one', render: 'server' } } },
    });
    expect(Object.keys(document.exposes).sort()).toEqual(['i18n:en', 'i18n:es', 'page:twoForOne']);
    expect(document.server).toBeDefined();
  });
});

function write(): void {
  if (existsSync(folder)) return;
  writeRemote(folder, files);
  symlinkSync(inWorkspace('mf-account/node_modules'), join(folder, 'node_modules'));
}
