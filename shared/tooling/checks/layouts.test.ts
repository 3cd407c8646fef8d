import { join } from 'node:path';
import type { Layout } from '@horno/contracts/layout';
import type { RemoteManifest } from '@horno/contracts/manifest';
import { expect, test } from '@jest/globals';
import { workspace } from '../rspack/paths.ts';
import { remotes } from './files.ts';

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
