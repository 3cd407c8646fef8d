import { join } from 'node:path';
import { CHUNK_LOAD_TIMEOUT_MS } from '@horno/contracts/chunk-load-timeout';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base.ts';
import { buildIdOf } from './build-id.ts';
import { withDocument } from './document-plugin.ts';
import { packagesOfShell, routerAlias, sharedInShell } from './federation.ts';
import { iconsPlugin } from './icons.ts';
import { HASH_NAME, LeanEntryPlugin } from './lean-entry.ts';
import { minimizers, WEB } from './minimizers.ts';
import { serverConfig } from './server-config.ts';
import type { RemoteBuild } from './version-document.ts';

interface WorkerOptions {
  dir: string;
  mode: 'production' | 'development';
}

/** The shell's service worker, one file that needs no other, and the icons of the shop where it is installed. */
function workerConfig({ dir, mode }: WorkerOptions): Configuration {
  return {
    ...baseConfig({ name: 'shell', dir, mode, server: false }),
    name: 'shell:worker',
    target: 'webworker',
    devtool: false,
    entry: { sw: './src/pwa/worker/main.ts' },
    output: { path: join(dir, 'dist/worker'), filename: '[name].js', clean: true },
    optimization: { minimize: mode === 'production', splitChunks: false },
    plugins: [iconsPlugin(join(dir, 'src/pwa/icon.svg'))],
  };
}

const versionsOf = (packages: Record<string, { version: string }>) =>
  Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]));

/** Client, server and service worker of the shell. Its shared modules are in its one file, so that no request waits for another. */
export function shellConfig(dir: string, mode: 'production' | 'development' = 'production'): RemoteBuild {
  const buildId = buildIdOf(dir);
  const base = baseConfig({ name: 'shell', dir, mode, server: false });
  const packages = packagesOfShell(dir);
  const client: Configuration = {
    ...base,
    name: 'shell',
    target: WEB,
    entry: { shell: './src/main.ts' },
    output: {
      path: join(dir, 'dist/client'),
      uniqueName: `shell_${buildId}`,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      // A version's files lie below its digest: hashes in the names of chunks would only make the script longer that every page loads.
      chunkFilename: '[name].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      clean: true,
    },
    optimization: {
      minimize: mode === 'production',
      minimizer: minimizers,
      realContentHash: true,
      splitChunks: {
        chunks: 'async',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Remotes share it, and chunks of the shell use it.
          zod: { test: /[\\/]zod[\\/]|[\\/]zod-mini\./, name: 'zod', enforce: true },
        },
      },
      chunkIds: 'named',
    },
    // RxJS exports native classes under this condition, without a helper library.
    resolve: {
      ...base.resolve,
      alias: { ...routerAlias(dir, mode), ...sharedInShell(dir) },
      conditionNames: ['es2015', '...'],
    },
    plugins: [
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(versionsOf(packages)) }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [HASH_NAME] }),
      ...(mode === 'production' ? [new LeanEntryPlugin('shell', `shell_${buildId}`)] : []),
    ],
  };
  const entry = "export { render } from '../src/server.tsx';\n";
  const server = serverConfig({ name: 'shell', dir, entry, mode });
  return withDocument({
    kind: 'shell',
    name: 'shell',
    squad: 'platform',
    dir,
    buildId,
    global: `shell_${buildId}`,
    packages,
    configs: [client, server, workerConfig({ dir, mode })],
  });
}
