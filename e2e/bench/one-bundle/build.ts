import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig } from '@horno/tooling/rspack';
import { rspack } from '@rspack/core';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export interface OneBundle {
  folder: string;
  script: string;
  styles: string[];
}

/** Builds the shop's own sources as one script that renders in the browser: the baseline of the composed shop. */
export async function buildOneBundle(): Promise<OneBundle> {
  const folder = join(workspace, 'test-results/one-bundle');
  const base = baseConfig({ name: 'shell', dir: join(workspace, 'shell'), mode: 'production', server: false });
  const compiler = rspack({
    ...base,
    target: 'web',
    entry: { bundle: './src/main.ts' },
    output: { path: folder, publicPath: '/bundle/', filename: '[name].js', cssFilename: '[name].css', clean: true },
    plugins: [
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new rspack.NormalModuleReplacementPlugin(/federation\/container\.ts$/, here('./container.ts')),
      new rspack.NormalModuleReplacementPlugin(/boot\/(share-runtime|trusted-types)\.ts$/, here('./nothing.ts')),
    ],
    resolve: {
      ...base.resolve,
      alias: { 'react-router-dom$': join(workspace, 'shared/kit/src/router/react-router-dom.ts') },
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  const files = readdirSync(folder);
  return { folder, script: 'bundle.js', styles: files.filter((name) => name.endsWith('.css')) };
}

export const fileOf = (bundle: OneBundle, name: string) => readFileSync(join(bundle.folder, name));
