import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@horno/contracts/manifest';
import { routes } from '@horno/contracts/routes';
import { expect, test } from '@jest/globals';
import { inWorkspace } from '../rspack/paths.ts';
import { remotes } from './files.ts';

test('each route of the specification has one page of a remote, and each page has a route', async () => {
  const manifests = await Promise.all(
    remotes.map(async (name) => {
      const { default: manifest } = await import(pathToFileURL(inWorkspace(name, 'remote.manifest.ts')).href);
      return manifest as RemoteManifest;
    }),
  );
  const paths = manifests.flatMap(({ pages = {} }) => Object.values(pages).map(({ path }) => path));
  expect(paths.sort()).toEqual(
    Object.values(routes)
      .map(({ pattern }) => pattern)
      .sort(),
  );
});
