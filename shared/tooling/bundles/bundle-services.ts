import { readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { inWorkspace } from '../rspack/paths.ts';

const isResolving = 'resolving';

/** Leaves packages outside of the bundle, by their files: the bundle cannot name the packages of other workspace packages. */
const packagesOutside = (outdir: string): Plugin => ({
  name: 'packages outside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (path.startsWith('@horno/') || kind === 'entry-point' || pluginData === isResolving) return undefined;
      if (isBuiltin(path)) return { external: true };
      const found = await resolve(path, { kind, resolveDir, pluginData: isResolving });
      return { external: true, ...(found.errors.length === 0 && { path: relative(outdir, found.path) }) };
    });
  },
});

/** Lets a source find the files beside it: its address is that of the source, not of the bundle. */
const ownAddresses = (outdir: string): Plugin => ({
  name: 'own addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const address = `new URL(${JSON.stringify(relative(outdir, path))}, import.meta.url).href`;
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
});

const services = ['api', 'edge', 'local', 'registry', 'store'];
/** Commands of operations, for machines that have the bundles only. */
const commands = [
  'api-block',
  'api-complaints',
  'api-import',
  'api-migrate',
  'api-sign-out',
  'api-stores',
  'registry-migrate',
];

function sourceOf(name: string): string {
  if (name === 'store') return inWorkspace('services/edge/src/store/main.ts');
  const [service = '', ...command] = name.split('-');
  return inWorkspace('services', service, command.length > 0 ? `scripts/${command.join('-')}.ts` : 'src/main.ts');
}

/** Folder of the bundles that `npm run build` makes: `<service>.mjs`. */
export const builtServices = inWorkspace('services/dist');

/**
 * Bundles services and their commands into `<outdir>/<name>.mjs`, which start twice as fast as their sources. Packages and the files that
 * a service reads stay where they are.
 */
export async function bundleServices(names = [...services, ...commands], outdir = builtServices): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await build({
    entryPoints: Object.fromEntries(names.map((name) => [name, sourceOf(name)])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Those of Node. By default esbuild also takes a package's `module`, which Node does not know.
    conditions: [],
    sourcemap: 'linked',
    logLevel: 'silent',
    plugins: [packagesOutside(outdir), ownAddresses(outdir)],
  });
}
