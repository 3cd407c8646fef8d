import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const source = (path: string) => join(workspace, 'e2e/fixtures/foreign', path);

const partOf = (name: string) => ({ js: [`${name}.js`], css: [] });

/**
 * Makes a folder to publish from: a container of the plugin of webpack 5, made without a package of the platform.
 * It shares React, and has a copy for hosts that do not.
 */
export async function buildFederated(): Promise<string> {
  const name = 'federated';
  const global = `mf_${name}`;
  const folder = join(workspace, 'test-results/foreign', `${name}-${process.pid}`);
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const compiler = rspack({
    context: workspace,
    mode: 'production',
    entry: {},
    output: {
      path: dist,
      filename: '[name].js',
      uniqueName: global,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    resolve: { modules: [join(workspace, 'shell/node_modules'), 'node_modules'] },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: global,
        filename: 'entry.js',
        exposes: {
          './page-clock': { import: source('stock/src/clock.js'), name: 'clock' },
          './i18n-es': { import: source('federated/words.js'), name: 'words' },
          './i18n-en': { import: source('federated/words.js'), name: 'words' },
        },
        shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
      }),
      new rspack.DefinePlugin({ 'import.meta.env.PUBLIC_WORD': '"Vueltas"' }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  const page = { path: `/turns/${name}`, layout: 'simple', access: 'any', render: 'client' };
  const manifest = { name: `mf-${name}`, squad: name, shell: '^1.0', pages: { clock: page }, slots: {} };
  const exposes = { 'page:clock': partOf('clock'), 'i18n:es': partOf('words'), 'i18n:en': partOf('words') };
  const document = { format: 'federation', global, entry: 'entry.js', exposes, manifest };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(document));
  return folder;
}
