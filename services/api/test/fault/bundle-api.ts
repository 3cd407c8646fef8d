import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServices } from '@horno/tooling/internal/bundles';

const folder = fileURLToPath(new URL('../../node_modules/.cache/fault-api', import.meta.url));

/** Bundles the back end of the present sources, apart from the build of the workspace. */
export async function bundleApi(): Promise<string> {
  await bundleServices(['api'], folder);
  return join(folder, 'api.mjs');
}
