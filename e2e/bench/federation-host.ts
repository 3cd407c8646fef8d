import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { minimizers, type RemoteBuild, WEB } from '@horno/tooling/rspack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

// Prints the scripts before the first tap for the host of containers, in kB gzip: today's host and entries, and those of the library with one
// runtime for the page (`provideExternalRuntime`, `externalRuntime`). Run it after a build of the workspace.
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const remotes = ['mf-location', 'mf-menu-cart', 'mf-account', 'mf-checkout', 'mf-content'];
const folder = mkdtempSync(join(tmpdir(), 'horno-federation-'));

const gzip = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function build(config: Configuration): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}

/** Returns the weight of a script that contains what the sources import, without the modules that the shell has anyway. */
async function weightOf(name: string, source: string): Promise<number> {
  const entry = join(workspace, 'shell/.horno', `${name}.ts`);
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, source);
  await build({
    context: join(workspace, 'shell'),
    mode: 'production',
    target: WEB,
    entry: { [name]: entry },
    output: { path: join(folder, name), filename: '[name].js', library: { type: 'window', name: 'x' } },
    resolve: { extensions: ['.ts', '.js'], modules: ['node_modules', join(workspace, 'e2e/node_modules')] },
    externals: [/^@horno\/kit/, /^react/],
    optimization: { minimizer: minimizers },
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
    plugins: [
      new rspack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        SHARED_VERSIONS: '{}',
      }),
    ],
    performance: false,
  });
  rmSync(entry);
  return gzip(join(folder, name, `${name}.js`));
}

const nameOf = (plugin: unknown) => (plugin as { constructor: { name: string } }).constructor.name;
/** The text of a rule, to find the one of the shared start-up code. */
const textOf = (rule: unknown) =>
  JSON.stringify(rule, (_, value) => (value instanceof RegExp ? value.source : (value as unknown)));

/** Weight of the entry of a remote that takes the runtime of the library from its host. */
async function libraryEntry(name: string): Promise<number> {
  const { build: made } = (await import(pathToFileURL(join(workspace, name, 'rspack.config.ts')).href)) as {
    build: RemoteBuild;
  };
  const [client = {}] = made.configs;
  const { plugins = [], module: { rules = [] } = {} } = client;
  const federation = plugins.find((each) => nameOf(each) === 'ModuleFederationPlugin') as unknown as {
    _options: object;
  };
  const integrity = plugins.filter((each) => nameOf(each) === 'SubresourceIntegrityPlugin');
  await build({
    ...client,
    devtool: false,
    output: { ...client.output, path: join(folder, name) },
    module: { ...client.module, rules: rules.filter((rule) => !textOf(rule).includes('shared-boot-loader')) },
    plugins: [
      ...integrity,
      new ModuleFederationPlugin({
        ...federation._options,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      } as never),
    ],
  });
  return gzip(join(folder, name, 'remoteEntry.js'));
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
const row = (host: number, entries: number) => ({
  host: kilobytes(host),
  'entries of five remotes': kilobytes(entries),
  both: kilobytes(host + entries),
});

/** Lines of our own for the host and its entries. */
function ownLines(): number {
  const files = ['shell/src/federation', 'shared/tooling/rspack'].flatMap((dir) =>
    readdirSync(join(workspace, dir))
      .filter((name) => dir.startsWith('shell') || /^(lean-entry|shared-boot-loader)/.test(name))
      .filter((name) => !name.includes('.test.'))
      .map((name) => join(workspace, dir, name)),
  );
  return sum(files.map((path) => readFileSync(path, 'utf8').split('\n').length));
}

try {
  const today = await weightOf('today', "export { openRemote } from '../src/federation/container.ts';");
  const library = await weightOf('library', "export { createInstance } from '@module-federation/enhanced/runtime';");
  const entries = remotes.map((name) => gzip(join(workspace, name, 'dist/client/remoteEntry.js')));
  const theirs: number[] = [];
  for (const name of remotes) theirs.push(await libraryEntry(name));
  console.table({
    'today: shell and lean entries': row(today, sum(entries)),
    'library: one runtime for the page': row(library, sum(theirs)),
  });
  console.log(`lines of our own for the host of today: ${ownLines()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
