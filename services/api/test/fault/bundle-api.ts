import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const api = fileURLToPath(new URL('../..', import.meta.url));
const isResolving = 'resolving';

/** Leaves packages outside of the bundle, by their files: the bundle cannot name the packages of other workspace packages. */
const packagesOutside: Plugin = {
  name: 'packages outside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (path.startsWith('@horno/') || kind === 'entry-point' || pluginData === isResolving) return undefined;
      if (isBuiltin(path)) return { external: true };
      const found = await resolve(path, { kind, resolveDir, pluginData: isResolving });
      return found.errors.length > 0 ? { external: true } : { path: found.path, external: true };
    });
  },
};

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
    plugins: [packagesOutside],
  });
  return outfile;
}
