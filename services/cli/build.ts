import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Packages of npm stay dependencies; packages of this repository, which are private, go into the bundle. */
const npmOutside: Plugin = {
  name: 'npm outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      path.startsWith('@horno/') || kind === 'entry-point' ? undefined : { external: true, sideEffects: false },
    );
  },
};

/** Bundles the command into `folder`. */
export async function buildInto(folder: string): Promise<void> {
  const source = (name: string) => join(import.meta.dirname, 'src', name);
  await build({
    entryPoints: {
      horno: source('main.ts'),
      'watch-process': source('dev/watch-process.ts'),
      'build-process': source('build/build-process.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'silent',
    plugins: [npmOutside],
  });
}
