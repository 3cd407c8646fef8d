import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { LeanEntryPlugin } from './lean-entry.ts';
import type { RemoteBuild } from './version-document.ts';

/** `hash` names what was built: equal hashes are equal builds. */
export type WatchResult = { ms: number; hash: string } | { errors: string };

const hot = (file: string) => join(import.meta.dirname, file);

/** Returns the rule of the sources with one for those of the remote, whose components can be edited in an open page. */
function withEdits(rule: RuleSetRule, dir: string): RuleSetRule {
  const { test, type, loader, options } = rule;
  if (loader !== 'builtin:swc-loader') return rule;
  const given = options as { jsc: { transform: { react: object } } };
  const react = { ...given.jsc.transform.react, development: true, refresh: true, importSource: hot('hot') };
  const own: RuleSetRule = {
    ...{ test, type, include: join(dir, 'src') },
    use: [
      { loader: hot('hot-loader.mjs'), options: { runtime: hot('hot/module') } },
      { loader, options: { ...given, jsc: { ...given.jsc, transform: { ...given.jsc.transform, react } } } },
    ],
  };
  return { oneOf: [own, rule] };
}

/** The digests of files would be those of the build that the page began with, and hot updates need the bundler's own runtime. */
const left = [rspack.SubresourceIntegrityPlugin, LeanEntryPlugin];

/**
 * Returns the client build for development: readable, with source maps, in a folder of its own, and with updates for an open page. Its mode
 * is that of the shell, which provides React.
 */
function developed(client: Configuration, folder: string, dir: string): Configuration {
  const rules = (client.module?.rules ?? []) as RuleSetRule[];
  return {
    ...client,
    devtool: 'source-map',
    // An open page may still ask for files of the builds before.
    output: { ...client.output, path: folder, filename: '[name].js', chunkFilename: '[name].js', clean: false },
    optimization: {
      ...client.optimization,
      ...{ minimize: false, realContentHash: false, splitChunks: false },
      // Each source is a module of its own, with all its exports by their names.
      ...{ concatenateModules: false, usedExports: false, mangleExports: false, moduleIds: 'named', chunkIds: 'named' },
      nodeEnv: 'development',
    },
    module: { ...client.module, rules: rules.map((rule) => withEdits(rule, dir)) },
    plugins: [
      ...(client.plugins ?? []).filter((plugin) => !left.some((each) => plugin instanceof each)),
      new rspack.HotModuleReplacementPlugin(),
    ],
  };
}

/** Returns the server build for development, in a folder of its own. */
const developedServer = (server: Configuration, path: string): Configuration => ({
  ...server,
  output: { ...server.output, path },
  optimization: { ...server.optimization, minimize: false },
});

/**
 * Builds the browser's part of a remote into `folder`, and the server's into `serverFolder` (`index.cjs`), and again at each change, until
 * the returned function is called. Resolves after the first build, whatever came of it.
 */
export function watchBuild(
  { configs, dir }: RemoteBuild,
  { folder, serverFolder }: { folder: string; serverFolder: string },
  onResult: (result: WatchResult) => void,
): Promise<() => Promise<void>> {
  const [client, server] = configs;
  if (!client || !server) throw new Error('The build has no part for the browser, or none for the server.');
  rmSync(folder, { recursive: true, force: true });
  const compiler = rspack([developed(client, folder, dir), developedServer(server, serverFolder)]);
  return new Promise((resolve) => {
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        onResult({ errors: stats?.toString({ preset: 'errors-only', colors: false }) ?? String(error) });
      } else {
        const from = Math.min(...stats.stats.map(({ startTime }) => startTime ?? 0));
        const to = Math.max(...stats.stats.map(({ endTime }) => endTime ?? 0));
        onResult({ ms: to - from, hash: stats.stats[0]?.hash ?? '' });
      }
      resolve(() => new Promise((done) => watching?.close(() => compiler.close(() => done()))));
    });
  });
}
