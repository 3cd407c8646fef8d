import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

function builtPath(name: string): string {
  const candidates = [`./${name}`, `../dist/${name}`].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = candidates.find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not built (npm run build): none of ${candidates.join(', ')} exists`);
  return found;
}

/** Returns the path of the built render process: beside the bundled service, or in `dist` when run from source. */
export const renderHostPath = (): string => builtPath('render-host.cjs');

/** Returns the path of the built process that draws parts in a DOM. */
export const domHostPath = (): string => builtPath('dom-host.cjs');
