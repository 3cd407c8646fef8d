import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { VersionDocument } from '@horno/contracts/release';
import { afterAll, describe, expect, test } from '@jest/globals';
import { aloneFiles } from './alone-files.ts';
import { nameFault, workspaceFiles } from './remote-files.ts';
import { starterFiles } from './starter-files.ts';
import { sourcesOf } from './versions.ts';
import { workspaceStarters } from './workspace-starters.ts';
import { workspace, workspaceVersions } from './workspace-versions.ts';
import { writeFiles } from './write-files.ts';

const inWorkspace = (path: string) => join(workspace, path);
const siblingPackage = readFileSync(inWorkspace('mf-account/package.json'), 'utf8');
const remote = { name: 'mf-two-for-one', squad: 'deals' };
const files = workspaceFiles(remote, siblingPackage);
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
  writeFiles(folder, files);
  execFileSync(inWorkspace('node_modules/.bin/biome'), ['format', '--write', '--vcs-enabled=false', folder]);
  symlinkSync(inWorkspace('mf-account/node_modules'), join(folder, 'node_modules'));
}

describe('a new repository with a remote', () => {
  const versions = workspaceVersions();
  const alone = aloneFiles(remote, { sources: sourcesOf(versions), others: versions.others });
  const manifest = JSON.parse(alone['package.json'] as string);

  test('squad F6: names packages by versions, never by the workspace', () => {
    expect(JSON.stringify(alone)).not.toMatch(/workspace:|\.\.\/shared/);
    expect(manifest.dependencies).toMatchObject({
      '@horno/kit': `^${versions.platform}`,
      react: versions.others.react,
    });
    expect(manifest.devDependencies).toMatchObject({ '@horno/cli': `^${versions.platform}` });
  });

  test('squad F10: its README runs the scripts that it has', () => {
    const readme = alone['README.md'] as string;
    const named = [...readme.matchAll(/^npm (?:run )?(\w+)(?: +#.*)?$/gm)].map(([, name]) => name);
    expect(named).toEqual(['install', 'test', 'typecheck', 'build']);
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(named.slice(1)));
  });

  test('its README says how to take the packages from tarballs, and which command of the platform makes them', () => {
    const { scripts } = JSON.parse(readFileSync(inWorkspace('package.json'), 'utf8')) as { scripts: object };
    const [, script = ''] = /`pnpm ([\w:]+)` writes `dist\/packages`/.exec(alone['README.md'] as string) ?? [];
    expect(Object.keys(scripts)).toContain(script);
    expect(alone['README.md']).toContain('\nnpm install ./packages/*.tgz\n');
  });

  test('its sources are those of a remote in the workspace', () => {
    for (const path of ['remote.manifest.ts', 'src/entry.ts', 'rspack.config.ts'])
      expect(alone[path]).toBe(files[path]);
  });

  test('a folder without tarballs is refused with the package that is missing', () => {
    expect(() => sourcesOf(versions, inWorkspace('docs'))).toThrow(/no tarball of @horno\/contracts/);
  });
});

describe('a new repository with a remote without the kit', () => {
  const starters = workspaceStarters();
  const versions = workspaceVersions();
  const installs = { sources: sourcesOf(versions), others: versions.others };
  const made = (framework: string) =>
    starterFiles(remote, { framework, starter: starters[framework] ?? {} }, installs) as Record<string, string>;

  test.each(Object.keys(starters))('of %s has its own names in all files', (framework) => {
    const files = made(framework);
    const texts = [...Object.keys(files), ...Object.values(files)].join('\n');
    expect(texts).not.toMatch(/starter/i);
    expect(JSON.parse(files['public/remote.json'] ?? '')).toMatchObject({
      global: 'mf_two_for_one',
      manifest: { name: 'mf-two-for-one', squad: 'deals', pages: { board: { path: '/two-for-one/:view?' } } },
    });
    expect(files['src/board.js']).toContain('Board of Two for one');
  });

  test.each(Object.keys(starters))(
    'of %s installs exact versions and the command of the platform only',
    (framework) => {
      const { dependencies = {}, devDependencies, scripts } = JSON.parse(made(framework)['package.json'] ?? '');
      const { '@horno/cli': command, ...others } = { ...dependencies, ...devDependencies };
      expect(command).toBe(`^${versions.platform}`);
      expect(Object.values(others).filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
      expect(Object.keys(others).filter((name) => name.startsWith('@horno/'))).toEqual([]);
      expect(made(framework)['.github/workflows/ci.yml']).toContain(`npm run ${Object.keys(scripts)[0]}`);
    },
  );
});
