import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHUNK_LOAD_TIMEOUT_MS } from '@horno/contracts/chunk-load-timeout';
import type { RemoteManifest } from '@horno/contracts/manifest';
import type { ContainerFiles } from '@horno/contracts/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base.ts';
import { ContainerModulePlugin } from './container-module.ts';
import { routerAlias, sharedInContainer } from './federation.ts';
import { minimizers, WEB } from './minimizers.ts';
import { resolveFrom } from './paths.ts';
import { uiStyles } from './ui-styles.ts';

interface ContainerOptions {
  manifest: RemoteManifest;
  dir: string;
  buildId: string;
  /** Sources of the pages and slots by name of their expose: `./page-home`. */
  parts: Readonly<Record<string, string>>;
}

/** Sheets of the whole page: design tokens with base styles, and the vocabulary. */
const BASE = /[\\/](tokens|vocabulary)\.css$/;

/** Folder of the standard container below `dist`. */
const FOLDER = 'container';

/** Global variable of the container: the same for all builds, because hosts write it into their configuration. */
const globalOf = ({ name }: RemoteManifest) => name.replace(/-/g, '_');

/** Files of the standard container, for the version document; undefined for a remote that only the shop loads. */
export const containerFiles = (manifest: RemoteManifest): ContainerFiles | undefined =>
  manifest.exposeTo === 'any'
    ? {
        global: globalOf(manifest),
        entry: `${FOLDER}/remoteEntry.js`,
        manifest: `${FOLDER}/mf-manifest.json`,
        module: `${FOLDER}/container.mjs`,
      }
    : undefined;

/** Returns the values of the manifest that a part needs on a page of another site. */
function sourceOf(manifest: RemoteManifest, expose: string) {
  const [what = '', key = ''] = expose.replace('./', '').split(/-(.*)/);
  const { name, squad, i18n, publishes, listens, pages, slots } = manifest;
  const page = what === 'page' ? pages[key] : undefined;
  return {
    remote: { name, squad, i18n, publishes, listens },
    part: `${what}:${key}`,
    ...(page && { page: { pattern: page.path, query: page.query } }),
    // Only a page that is the same for every visitor is shown elsewhere.
    ...(page && !(page.access === 'any' && page.cacheable) && { needsSession: true }),
    isKnown: page !== undefined || slots[key] !== undefined,
  };
}

/** Source of the module that wraps a page or slot for pages of other sites. */
function wrapperOf(manifest: RemoteManifest, expose: string, file: string): string {
  const { isKnown: _, ...source } = sourceOf(manifest, expose);
  return [
    "import '@horno/ui/tokens.css';",
    "import '@horno/ui/vocabulary.css';",
    "import { embedPart } from '@horno/kit/build/embed';",
    `import module from ${JSON.stringify(file)};`,
    'const texts = {',
    '  es: () => import(/* webpackChunkName: "texts-es" */ \'../../locales/es.json\'),',
    '  en: () => import(/* webpackChunkName: "texts-en" */ \'../../locales/en.json\'),',
    '};',
    `const part = embedPart({ ...${JSON.stringify(source)}, module, messages: (lang) => texts[lang](), files: __webpack_public_path__ });`,
    'export const mount = part.mount;',
    'export default part.Part;',
    '',
  ].join('\n');
}

/** Writes the wrappers of all pages and slots, and returns them by name of their expose. */
function writeWrappers({ manifest, dir, parts }: ContainerOptions): Record<string, string> {
  const folder = join(dir, '.horno/container');
  mkdirSync(folder, { recursive: true });
  const exposes: Record<string, string> = {};
  for (const [expose, file] of Object.entries(parts)) {
    if (!sourceOf(manifest, expose).isKnown) continue;
    const path = join(folder, `${expose.replace('./', '')}.js`);
    writeFileSync(path, wrapperOf(manifest, expose, `../../${file.replace('./', '')}`));
    exposes[expose] = path;
  }
  return exposes;
}

/**
 * The standard container of a remote: the same sources as a container of module federation that any host starts. It has the kit and the
 * router in itself, and shares React by ranges.
 */
export function containerConfig(options: ContainerOptions): Configuration {
  const { manifest, dir, buildId } = options;
  const global = globalOf(manifest);
  const base = baseConfig({ name: manifest.name, dir, mode: 'production', server: false });
  return {
    ...base,
    name: `${manifest.name}:container`,
    stats: 'errors-only',
    // Errors on pages of others are not reported to the shop, so nothing reads maps.
    devtool: undefined,
    target: WEB,
    infrastructureLogging: { level: 'error' },
    entry: {},
    output: {
      path: join(dir, 'dist', FOLDER),
      uniqueName: `${global}_container_${buildId}`,
      publicPath: 'auto',
      filename: '[id].js',
      cssFilename: '[id].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      clean: true,
    },
    optimization: {
      minimize: true,
      minimizer: minimizers,
      realContentHash: true,
      splitChunks: {
        chunks: 'async',
        minSize: 30_000,
        cacheGroups: {
          // Every part has them: one sheet, before the part's own.
          tokens: { test: BASE, type: 'css', name: 'tokens', enforce: true },
          ui: uiStyles,
        },
      },
      chunkIds: 'deterministic',
    },
    resolve: {
      ...base.resolve,
      alias: {
        ...routerAlias(dir, 'production'),
        'react-router-dom$': resolveFrom(dir, '@horno/kit/react-router-dom'),
      },
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: BASE, loader: join(import.meta.dirname, 'embed-tokens-loader.mjs') },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: global,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: global },
        exposes: writeWrappers(options),
        shared: sharedInContainer(dir),
        manifest: true,
        dts: false,
        experiments: { optimization: { target: 'web' } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new ContainerModulePlugin(global),
    ],
  };
}
