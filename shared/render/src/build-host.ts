import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const options = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'silent',
} as const;

/** jsdom looks for the script of synchronous requests beside its source. Those are refused. */
const withoutSynchronousRequests: Plugin = {
  name: 'no synchronous requests',
  setup({ onLoad }) {
    onLoad({ filter: /XMLHttpRequest-impl\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/require\.resolve \? .* : null/, 'null'),
      loader: 'js',
    }));
  },
};

/** Bundles the render process into one CommonJS file without dependencies. */
export async function buildRenderHost(outfile: string): Promise<string> {
  await build({ ...options, entryPoints: [source('./host/main.ts')], outfile });
  return outfile;
}

/** Bundles the process that draws parts in a DOM, with jsdom. */
export async function buildDomHost(outfile: string): Promise<string> {
  await build({
    ...options,
    entryPoints: [source('./dom/main.ts')],
    outfile,
    minify: true,
    // Native additions that are not installed.
    external: ['canvas', 'bufferutil', 'utf-8-validate'],
    plugins: [withoutSynchronousRequests],
  });
  return outfile;
}
