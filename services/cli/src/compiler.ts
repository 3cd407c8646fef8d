import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Path of the TypeScript compiler that is installed for a folder: there or above it. */
export function compilerOf(folder: string): string {
  const path = join(folder, 'node_modules/.bin/tsc');
  if (existsSync(path)) return path;
  const above = dirname(folder);
  if (above === folder) throw new Error('TypeScript is not installed: add it to the devDependencies.');
  return compilerOf(above);
}
