import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the path of the built render process: beside the bundled service, or in `dist` when run from source. */
export function renderHostPath(): string {
  const candidates = ['./render-host.cjs', '../../dist/render-host.cjs'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const found = candidates.find((path) => existsSync(path));
  if (!found)
    throw new Error(`the render process is not built (npm run build): none of ${candidates.join(', ')} exists`);
  return found;
}
