import { mkdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base.ts';
import { packageFolder, platformFolder, resolveFrom } from './paths.ts';

interface ServerOptions {
  name: string;
  dir: string;
  /** Source of the entry module, as text. */
  entry: string;
  mode: 'production' | 'development';
  /** Packages that only a browser runs (a map): the workers do without their weight. */
  browserOnly?: readonly string[];
}

/** The bundle for the edge's render workers: one self-contained CommonJS file. Roots are separate, so nothing is shared there. */
export function serverConfig({ name, dir, entry, mode, browserOnly = [] }: ServerOptions): Configuration {
  const base = baseConfig({ name, dir, mode, server: true });
  const generated = join(dir, '.horno');
  mkdirSync(generated, { recursive: true });
  const file = join(generated, 'server-entry.ts');
  writeFileSync(file, entry);
  return {
    ...base,
    name: `${name}:server`,
    target: 'node20',
    devtool: false,
    entry: { index: file },
    output: { path: join(dir, 'dist/server'), filename: 'index.cjs', library: { type: 'commonjs2' }, clean: true },
    optimization: { minimize: mode === 'production', splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    resolve: {
      ...base.resolve,
      alias: {
        ...Object.fromEntries(browserOnly.map((name) => [name, false as const])),
        'react-dom/client$': join(import.meta.dirname, `no-client${extname(import.meta.filename)}`),
        'react-dom/server$': join(
          packageFolder(platformFolder(dir, 'kit'), 'react-dom'),
          'cjs/react-dom-server-legacy.node.production.js',
        ),
        'react-i18next$': resolveFrom(dir, '@horno/kit/build/server-translation'),
        'react-router-dom$': resolveFrom(dir, '@horno/kit/react-router-dom'),
      },
    },
  };
}
