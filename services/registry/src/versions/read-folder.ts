import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { limits } from '../limits.ts';
import { completeDocument, isByHand, readSketch } from './complete-document.ts';
import { CONTAINER_MANIFEST, NOT_PUBLISHED, readContainer } from './container-manifest.ts';
import type { Upload } from './document.ts';
import { type ReadDocument, readDocument } from './document.ts';
import { isMapped, mapOf } from './source-maps.ts';

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Every file below `dist`, but for the document and what belongs to no remote. */
async function readAll(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(dist, path).split(sep).join('/');
    if (!entry.isFile() || name === 'remote.json' || NOT_PUBLISHED.has(name) || /(^|\/)\.|\.map$/.test(name)) continue;
    files.set(name, await readFile(path));
  }
  return files;
}

function parseSketch(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON, no sketch: reading it as a document says what is wrong.
    return undefined;
  }
}

async function readDeclared(dist: string, { document }: ReadDocument): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const path of Object.keys(document.files)) {
    const content = await readIfThere(join(dist, path));
    if (content) files.set(path, content);
  }
  return files;
}

/** The source maps that a build left beside its scripts. */
async function readMaps(dist: string, files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const maps = new Map<string, Buffer>();
  for (const path of files.keys()) {
    const map = isMapped(path) ? await readIfThere(join(dist, mapOf(path))) : undefined;
    if (map && map.length <= limits.fileBytes) maps.set(mapOf(path), map);
  }
  return maps;
}

/**
 * A built package folder: `dist/remote.json` and the files that it lists, relative to `dist/`. A listed file that is not there is left
 * out, for the gate to name. A document that lists none was written by hand: the files beside it are its own, and `mf-manifest.json` says
 * what an entry is that the document does not name. Throws ENOENT when there is no `remote.json`, a refusal when it is not one.
 */
export async function readFolder(folder: string): Promise<Upload> {
  const dist = join(folder, 'dist');
  const text = await readFile(join(dist, 'remote.json'), 'utf8');
  const json = parseSketch(text);
  if (isByHand(json)) {
    const files = await readAll(dist);
    const described = Object.hasOwn(json, 'entry') ? undefined : files.get(CONTAINER_MANIFEST)?.toString('utf8');
    const sketch = readSketch(described === undefined ? json : { ...readContainer(described), ...json });
    return { ...readDocument(completeDocument(sketch, files)), files, maps: await readMaps(dist, files) };
  }
  const read = readDocument(text);
  const files = await readDeclared(dist, read);
  return { ...read, files, maps: await readMaps(dist, files) };
}
