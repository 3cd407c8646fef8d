import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the render process into one CommonJS file without dependencies. */
export async function buildRenderHost(outfile: string): Promise<string> {
  await build({
    entryPoints: [fileURLToPath(new URL('./host/main.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outfile;
}
