import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { VersionDocument } from '@horno/contracts/release';
import { afterAll, describe, expect, test } from '@jest/globals';
import { inWorkspace, workspace } from './paths.ts';

interface FederationManifest {
  exposes: { path: string }[];
  shared: { name: string; requiredVersion: string }[];
}

const run = promisify(execFile);
const loader = './shared/tooling/loader/register.mjs';
const root = inWorkspace(`test-results/rspack-build/${process.pid}`);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Copies a package, so that tests which read its `dist` at the same time find it whole. */
function copyOf(name: string): string {
  const folder = join(root, name);
  const filter = (path: string) => !/\/(node_modules|dist|\.horno)(\/|$)/.test(path.slice(workspace.length));
  cpSync(inWorkspace(name), folder, { recursive: true, filter });
  symlinkSync(inWorkspace(name, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A remote; with HORNO_MATRIX=all the shell too. */
const packages = process.env.HORNO_MATRIX === 'all' ? ['mf-content', 'shell'] : ['mf-content'];

describe('the build script of a package', () => {
  test.each(packages)('writes the same document for %s as the build of the workspace', async (name) => {
    const folder = copyOf(name);
    const document = join(folder, 'dist/remote.json');
    await run('npm', ['run', 'build', '--silent'], { cwd: folder });
    const own = readFileSync(document, 'utf8');
    rmSync(document);
    await run(process.execPath, ['--import', loader, 'shared/tooling/scripts/build.ts', folder], { cwd: workspace });
    expect(readFileSync(document, 'utf8')).toBe(own);
  });

  test('leaves a container for other sites, with all parts and ranges of React', () => {
    const dist = join(root, 'mf-content/dist');
    const read = (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'));
    const { exposes, container, files } = read('remote.json') as VersionDocument;
    const manifest = read(container?.manifest ?? '') as FederationManifest;
    const parts = Object.keys(exposes).filter((name) => !name.startsWith('i18n:'));
    expect(manifest.exposes.map(({ path }) => path).sort()).toEqual(
      parts.map((name) => `./${name.replace(':', '-')}`).sort(),
    );
    expect(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]).sort()).toEqual([
      ['react', '^19.0.0'],
      ['react-dom', '^19.0.0'],
      ['react-dom/client', '^19.0.0'],
      ['react/jsx-runtime', '^19.0.0'],
    ]);
    // The module names the script by its hash.
    expect(readFileSync(join(dist, container?.module ?? ''), 'utf8')).toContain(
      files[container?.entry ?? '']?.integrity,
    );
  });
});
