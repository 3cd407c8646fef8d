import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHUNK_LOAD_TIMEOUT_MS } from '@horno/contracts/chunk-load-timeout';
import type { RemoteManifest } from '@horno/contracts/manifest';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base.ts';
import { buildIdOf } from './build-id.ts';
import { containerConfig, containerFiles } from './container-config.ts';
import { withDocument } from './document-plugin.ts';
import { sharedBootRules, sharedInRemote, shareStrategy } from './federation.ts';
import { frameGroup, frameSlots } from './frame-group.ts';
import { HASH_NAME, LeanEntryPlugin, startable } from './lean-entry.ts';
import { minimizers, WEB } from './minimizers.ts';
import { resolveFrom } from './paths.ts';
import { serverConfig } from './server-config.ts';
import { uiStyles } from './ui-styles.ts';
import type { RemoteBuild } from './version-document.ts';

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Files behind a manifest's pages and slots: `src/pages/<key>.page.tsx`, `src/slots/<key>.slot.tsx`, and the messages. */
export function exposesOf(dir: string, manifest: RemoteManifest): Record<string, string> {
  const exposes: Record<string, string> = {};
  for (const key of Object.keys(manifest.pages)) exposes[`./page-${key}`] = `./src/pages/${kebab(key)}.page.tsx`;
  for (const key of Object.keys(manifest.slots)) exposes[`./slot-${key}`] = `./src/slots/${kebab(key)}.slot.tsx`;
  for (const lang of ['es', 'en']) exposes[`./i18n-${lang}`] = `./locales/${lang}.json`;
  for (const [name, file] of Object.entries(exposes)) {
    if (!existsSync(join(dir, file)))
      throw new Error(`${manifest.name}: ${name.slice(2)} needs ${file}, which does not exist.`);
  }
  return exposes;
}

export interface RemoteOptions {
  mode?: 'production' | 'development';
  /** Packages that the server bundle leaves out. */
  browserOnly?: readonly string[];
}

function clientPlugins(manifest: RemoteManifest, dir: string, global: string) {
  const tables = new Map(
    ['errors', 'routes'].map((table) => [
      resolveFrom(dir, `@horno/contracts/${table}`),
      resolveFrom(dir, `@horno/kit/build/shared-${table}`),
    ]),
  );
  return [
    new ModuleFederationPlugin({
      name: global,
      filename: 'remoteEntry.js',
      library: { type: 'var', name: global },
      exposes: exposesOf(dir, manifest),
      shared: sharedInRemote(dir),
      shareStrategy,
      manifest: true,
      dts: false,
      experiments: { optimization: { target: 'web' } },
    }),
    // The error codes and the routes are in the shell's bundle: every import of them uses that copy.
    new rspack.NormalModuleReplacementPlugin(/[\\/](errors|routes)\.[jt]s$/, (data) => {
      const { createData } = data as { createData?: { resource?: string } };
      const shared = tables.get(createData?.resource ?? '');
      if (createData && shared) createData.resource = shared;
    }),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [HASH_NAME] }),
  ];
}

/** Client and server build of a remote, from its manifest. */
export function remoteConfig(
  manifest: RemoteManifest,
  dir: string,
  { mode = 'production', browserOnly }: RemoteOptions = {},
): RemoteBuild {
  const buildId = buildIdOf(dir);
  const global = `${manifest.name.replace(/-/g, '_')}_${buildId}`;
  const base = baseConfig({ name: manifest.name, dir, mode, server: false });
  const client: Configuration = {
    ...base,
    name: manifest.name,
    target: WEB,
    // The plugin warns about addresses in its manifest at run time. Only this build reads the manifest (version-document.ts).
    infrastructureLogging: { level: 'error' },
    entry: {},
    output: {
      path: join(dir, 'dist/client'),
      uniqueName: global,
      publicPath: 'auto',
      // A version's files lie below its digest: a hash in each name would say so again, for each chunk, in the entry that every page loads.
      filename: '[id].js',
      cssFilename: '[id].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      strictModuleErrorHandling: true,
      clean: true,
    },
    optimization: {
      minimize: mode === 'production',
      minimizer: minimizers,
      realContentHash: true,
      // Small shared scripts cost more as files of their own, with a name and a hash in the entry, than as copies.
      splitChunks: {
        chunks: 'async',
        minSize: 30_000,
        cacheGroups: {
          frame: frameGroup(frameSlots(manifest).map((key) => `__federation_expose_slot_${key}`)),
          ui: uiStyles,
        },
      },
      chunkIds: 'deterministic',
    },
    module: { rules: [...(base.module?.rules ?? []), ...sharedBootRules] },
    plugins: [
      ...clientPlugins(manifest, dir, global),
      ...(mode === 'production' ? [new LeanEntryPlugin('remote', global)] : []),
    ],
  };
  const entry = [
    "import { serveRemote } from '@horno/kit/server';",
    "import manifest from '../remote.manifest.ts';",
    "import entry from '../src/entry.ts';",
    'export const { render } = serveRemote(manifest, entry);',
    '',
  ].join('\n');
  const server = serverConfig({ name: manifest.name, dir, entry, mode, browserOnly });
  const container = mode === 'production' ? containerFiles(manifest) : undefined;
  const parts = exposesOf(dir, manifest);
  return withDocument({
    kind: 'remote',
    name: manifest.name,
    squad: manifest.squad,
    dir,
    buildId,
    global,
    manifest: { ...manifest, shell: startable(manifest.shell) },
    container,
    configs: [client, server, ...(container ? [containerConfig({ manifest, dir, buildId, parts })] : [])],
  });
}
