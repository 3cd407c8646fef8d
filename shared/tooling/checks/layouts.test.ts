import { join } from 'node:path';
import type { Layout } from '@horno/contracts/layout';
import type { RemoteManifest } from '@horno/contracts/manifest';
import { expect, test } from '@jest/globals';
import { workspace } from '../rspack/paths.ts';
import { read, remotes } from './files.ts';

async function layoutOf(key: string): Promise<Layout | undefined> {
  for (const name of remotes) {
    const { default: manifest } = (await import(join(workspace, name, 'remote.manifest.ts'))) as {
      default: RemoteManifest;
    };
    const page = manifest.pages[key];
    if (page) return page.layout;
  }
  return undefined;
}

test.each([
  ['home', 'home'],
  ['huts', 'simple'],
  ['hut', 'simple'],
  ['category', 'main'],
  ['comboDetail', 'combo'],
  ['resultLocalization', 'simple'],
  ['crmCoupon', 'simple'],
])('%s has the layout %s', async (key, layout) => {
  expect(await layoutOf(key)).toBe(layout);
});

test('each page has one of the layouts, and the shell imports each layout when a page needs it', async () => {
  const manifests = await Promise.all(
    remotes.map(async (name) => (await import(join(workspace, name, 'remote.manifest.ts'))).default as RemoteManifest),
  );
  const used = manifests.flatMap(({ pages }) => Object.values(pages).map(({ layout }) => layout ?? 'main'));
  const code = read('shell/src/layouts/layouts.ts');
  const lazy = [...code.matchAll(/^ {2}(\w+): \(\) => import\(/gm)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual(lazy.sort());
  const imports = [...code.matchAll(/^import (?!type )/gm)];
  expect(imports).toEqual([]);
});
