import { type Configuration, rspack } from '@rspack/core';
import type { RemoteBuild } from './remote-config.ts';

export type WatchResult = { ms: number } | { errors: string };

/** Returns the client build for development: readable, with source maps, in a folder of its own. Its mode is that of the shell, which provides React. */
function developed(client: Configuration, folder: string): Configuration {
  return {
    ...client,
    devtool: 'source-map',
    output: { ...client.output, path: folder, filename: '[name].js', chunkFilename: '[name].js' },
    optimization: { ...client.optimization, minimize: false, realContentHash: false, splitChunks: false },
  };
}

/**
 * Builds the browser's part of a remote into `folder` and again at each change, until the returned function is called. Resolves after the
 * first build, whatever came of it.
 */
export function watchBuild(
  { configs }: RemoteBuild,
  folder: string,
  onResult: (result: WatchResult) => void,
): Promise<() => Promise<void>> {
  const [client] = configs;
  if (!client) throw new Error('The build has no part for the browser.');
  const compiler = rspack(developed(client, folder));
  return new Promise((resolve) => {
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        onResult({ errors: stats?.toString({ preset: 'errors-only', colors: false }) ?? String(error) });
      } else onResult({ ms: (stats.endTime ?? 0) - (stats.startTime ?? 0) });
      resolve(() => new Promise((done) => watching?.close(() => compiler.close(() => done()))));
    });
  });
}
