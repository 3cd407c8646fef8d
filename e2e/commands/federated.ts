import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const source = (name: string) => join(workspace, 'e2e/fixtures/foreign/federated', name);

const partOf = (name: string) => ({ js: [`${name}.js`], css: [] });

/**
 * Makes a folder to publish from: a container of webpack 5, which negotiates shared modules by code of its own. It shares React, and has
 * a copy for hosts that do not.
 */
export async function buildFederated(): Promise<string> {
  const folder = join(workspace, 'test-results/foreign', `federated-${process.pid}`);
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
      uniqueName: 'mf_federated',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    resolve: { modules: [join(workspace, 'shell/node_modules'), 'node_modules'] },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: 'mf_federated',
        filename: 'entry.js',
        exposes: {
          './page-clock': { import: source('clock.js'), name: 'clock' },
          './i18n-es': { import: source('words.js'), name: 'words' },
          './i18n-en': { import: source('words.js'), name: 'words' },
        },
        shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  const page = { path: '/turns', layout: 'simple', access: 'any', render: 'client' };
  const manifest = { name: 'mf-federated', squad: 'federated', shell: '^1.0', pages: { clock: page }, slots: {} };
  const exposes = { 'page:clock': partOf('clock'), 'i18n:es': partOf('words'), 'i18n:en': partOf('words') };
  const document = { format: 'federation', global: 'mf_federated', entry: 'entry.js', exposes, manifest };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(document));
  return folder;
}
