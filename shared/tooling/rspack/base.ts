import type { Configuration, RuleSetRule } from '@rspack/core';
import { BROWSERS } from './browsers.ts';

interface BaseOptions {
  name: string;
  dir: string;
  mode: 'production' | 'development';
  server: boolean;
}

function rules(name: string, server: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      type: 'javascript/auto',
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        env: server ? { targets: 'node 20' } : { targets: BROWSERS.join(', ') },
      },
    },
    // Class names come from the text alone, so that client and server agree and two versions never clash.
    {
      test: /\.module\.css$/,
      type: 'css/module',
      sideEffects: !server,
      // Custom properties are the tokens of the whole page: they keep their names.
      parser: { namedExports: false, dashedIdents: false },
      generator: {
        localIdentName: `${name}-[contenthash:6]-[local]`,
        exportsConvention: 'camel-case',
        exportsOnly: server,
      },
    },
    { test: /(?<!\.module)\.css$/, type: 'css' },
    { test: /\.(woff2|svg)$/, type: 'asset/resource', generator: { filename: 'media/[name].[contenthash:8][ext]' } },
  ];
}

/** Returns the configuration that all bundles of the shop share. */
export function baseConfig({ name, dir, mode, server }: BaseOptions): Configuration {
  return {
    context: dir,
    mode,
    devtool: mode === 'production' ? false : 'source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: { rules: rules(name, server) },
    experiments: { css: true } as Configuration['experiments'],
    performance: false,
    stats: 'errors-warnings',
  };
}
