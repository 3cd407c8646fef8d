import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteManifest } from '@horno/contracts/manifest';
import {
  baseConfig,
  exposesOf,
  frameGroup,
  frameSlots,
  minimizers,
  routerAlias,
  sharedInShell,
  WEB,
} from '@horno/tooling/rspack';
import { type Compiler, rspack, type StatsCompilation } from '@rspack/core';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const folder = join(workspace, 'test-results/one-app');

export const remotes = ['mf-account', 'mf-checkout', 'mf-content', 'mf-location', 'mf-menu-cart'];

/** Files that a named part needs, in the order in which they load. */
type FilesOf = (name: string) => { js: string[]; css: string[] };

export interface OneApp {
  folder: string;
  /** `app`: the entry; `mf-content/page-home`: a part; `layout-home`: a chunk that the shell names. */
  filesOf: FilesOf;
}

interface Parts {
  path: string;
  /** Groups of split chunks: what the parts in the frame share, as the composed build has them. */
  frames: [name: string, group: object][];
}

function frameOf(manifest: RemoteManifest): [name: string, group: object] {
  const prefix = `${manifest.name}/`;
  const group = frameGroup(frameSlots(manifest).map((key) => `${prefix}slot-${key}`));
  const name = `frame-${manifest.name}`;
  return [name, { ...group, name, chunks: (chunk: { name?: string }) => chunk.name?.startsWith(prefix) === true }];
}

/** Writes a module with an `import()` for each part of the five remotes. */
async function writeParts(): Promise<Parts> {
  const lines: string[] = [];
  const frames: Parts['frames'] = [];
  for (const name of remotes) {
    const dir = join(workspace, name);
    const { default: manifest } = (await import(join(dir, 'remote.manifest.ts'))) as { default: RemoteManifest };
    frames.push(frameOf(manifest));
    for (const [part, file] of Object.entries(exposesOf(dir, manifest))) {
      const key = `${name}/${part.slice(2)}`;
      lines.push(`  '${key}': () => import(/* webpackChunkName: "${key}" */ '${join(dir, file)}'),`);
    }
  }
  const path = join(workspace, 'test-results/one-app-parts.ts');
  mkdirSync(join(workspace, 'test-results'), { recursive: true });
  writeFileSync(path, `export const parts = {\n${lines.join('\n')}\n};\n`);
  return { path, frames };
}

const replaced = (from: RegExp, to: string) => new rspack.NormalModuleReplacementPlugin(from, here(to));

function compilerFor({ path, frames }: Parts): Compiler {
  const base = baseConfig({ name: 'app', dir: join(workspace, 'shell'), mode: 'production', server: false });
  return rspack({
    ...base,
    target: WEB,
    entry: { app: './src/main.ts' },
    output: {
      path: folder,
      publicPath: '/app/',
      filename: '[name].js',
      chunkFilename: '[id].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[id].css',
      clean: true,
    },
    optimization: {
      minimizer: minimizers,
      chunkIds: 'deterministic',
      splitChunks: {
        chunks: 'async',
        minSize: 30_000,
        cacheGroups: {
          ...Object.fromEntries(frames),
          ui: {
            test: /[\\/]shared[\\/]ui[\\/].*\.module\.css$/,
            type: 'css/module',
            name: 'ui',
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    plugins: [replaced(/federation\/container\.ts$/, './open-remote.ts')],
    resolve: {
      ...base.resolve,
      conditionNames: ['es2015', '...'],
      alias: {
        'one-app-parts$': path,
        ...sharedInShell(join(workspace, 'shell')),
        ...routerAlias(join(workspace, 'shell'), 'production'),
      },
    },
  });
}

function filesFrom({ namedChunkGroups = {} }: StatsCompilation): FilesOf {
  return (name) => {
    const files = (namedChunkGroups[name]?.assets ?? []).map((asset) => asset.name);
    return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
  };
}

/**
 * Builds the sources of the shell and the five remotes as one application, split by route: no federation and no remote
 * entries. It is the rival of the composed shop.
 */
export async function buildOneApp(): Promise<OneApp> {
  const compiler = compilerFor(await writeParts());
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, done) => {
      const failure = error ?? (done?.hasErrors() ? new Error(done.toString('errors-only')) : undefined);
      const json = done?.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false }) ?? {};
      compiler.close(() => (failure ? reject(failure) : resolve(json)));
    });
  });
  return { folder, filesOf: filesFrom(stats) };
}
