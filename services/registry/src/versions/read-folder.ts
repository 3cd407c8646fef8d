import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from './document.ts';
import type { Upload } from './publish-version.ts';

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A built package folder: `dist/remote.json` and the files that it lists, relative to `dist/`. A listed file that is not there is left
 * out, for the gate to name. Throws ENOENT when there is no `remote.json`, a refusal when it is not one.
 */
export async function readFolder(folder: string): Promise<Upload> {
  const dist = join(folder, 'dist');
  const read = readDocument(await readFile(join(dist, 'remote.json'), 'utf8'));
  const files = new Map<string, Buffer>();
  for (const path of Object.keys(read.document.files)) {
    const content = await readIfThere(join(dist, path));
    if (content) files.set(path, content);
  }
  return { ...read, files };
}
