import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { inWorkspace } from '../rspack/paths.ts';
import { declaredIn, type Manifest, unusedDependencies } from './dependencies.ts';
import { filesBelow, read } from './files.ts';

describe('unusedDependencies', () => {
  const installed: Record<string, Manifest> = {
    router: { peerDependencies: { react: '*' } },
    bundler: { bin: { bundle: 'cli.js' } },
    '@scope/runner': { bin: 'cli.js' },
  };
  const unused = (names: string[], texts: string[], scripts = {}) =>
    unusedDependencies(
      { dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])), scripts },
      texts,
      (name) => installed[name] ?? {},
    );

  test('finds a package that nothing names, and one whose name begins another', () => {
    expect(unused(['jest', 'jest-mock', 'zod'], ["import { z } from 'zod';", "import 'jest-mock';"])).toEqual(['jest']);
  });

  test('accepts imports of types, sub-paths and workers, and types of an imported package', () => {
    const names = ['zod', 'pino', 'css-tree', '@types/css-tree', '@types/mapbox__polyline', '@types/node'];
    const texts = [
      "import type { infer } from 'zod/mini';",
      'const url = import.meta.resolve("pino");',
      "await import('css-tree');",
      "import { decode } from '@mapbox/polyline';",
      "import { join } from 'node:path';",
    ];
    expect(unused(names, texts)).toEqual([]);
    expect(unused(names, texts.slice(0, 2))).toEqual([
      'css-tree',
      '@types/css-tree',
      '@types/mapbox__polyline',
      '@types/node',
    ]);
  });

  test('accepts a peer of another package, and a package whose command a script runs', () => {
    const scripts = { build: 'bundle --watch' };
    expect(
      unused(['react', 'router', 'bundler', '@scope/runner'], ["import 'router';", "bin('runner')"], scripts),
    ).toEqual([]);
    expect(unused(['react', 'router', 'bundler', '@scope/runner'], [])).toEqual(['router', 'bundler', '@scope/runner']);
  });
});

/** Packages whose imports count for another one: its bundle contains them. */
const bundled: Record<string, readonly string[]> = { 'services/cli': ['services/edge', 'services/registry'] };

/** New remotes begin with the manifest of mf-account, and remotes share `zod/mini`. */
const exempt: Record<string, readonly string[]> = { 'mf-account': ['zod'] };

describe('packages of the workspace', () => {
  const folders = filesBelow('.', /(^|\/)package\.json$/).map(dirname);
  const sources = filesBelow('.', /\.(tsx?|jsx?|mjs|cjs|css)$|(^|\/)(tsconfig|biome|config)\.json$/);
  const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
  const textOf = new Map(folders.map((folder) => [folder, '']));
  for (const path of sources) {
    const around = folders.filter((folder) => path.startsWith(`${folder}/`));
    const owner = around.reduce((one, other) => (other.length > one.length ? other : one), '.');
    textOf.set(owner, `${textOf.get(owner)}\n${read(path)}`);
  }
  const textsOf = (accepts: (folder: string) => boolean) =>
    [...textOf].filter(([folder]) => accepts(folder)).map(([, text]) => text);
  const installedFrom = (folder: string) => (name: string) =>
    JSON.parse(readFileSync(inWorkspace(join(folder, 'node_modules', name, 'package.json')), 'utf8')) as Manifest;

  test.each(folders.filter((folder) => folder !== '.'))('%s uses what it declares', (folder) => {
    const texts = textsOf((owner) => owner === folder || (bundled[folder] ?? []).includes(owner));
    const unused = unusedDependencies(manifestOf(folder), texts, installedFrom(folder));
    expect(unused).toEqual(exempt[folder] ?? []);
  });

  test('the root declares what packages use without a declaration of their own', () => {
    const root = manifestOf('.');
    const unused = declaredIn(root).filter((name) => {
      const texts = textsOf((owner) => owner === '.' || !declaredIn(manifestOf(owner)).includes(name));
      const alone = { devDependencies: { [name]: '*' }, scripts: root.scripts };
      return unusedDependencies(alone, texts, installedFrom('.')).length > 0;
    });
    expect(unused).toEqual([]);
  });
});
