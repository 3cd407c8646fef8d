import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Finding, finding } from '../findings.ts';
import type { ArtifactStore } from './artifact-store.ts';
import type { Upload } from './document.ts';

const compress = promisify(gzip);

/** Returns whether a file may have a source map. */
export const isMapped = (path: string): boolean => /\.([cm]?js|css)$/.test(path);

export const mapOf = (path: string): string => `${path}.map`;

/** Name of the maps of a remote in the store. No remote has such a name, and no document names them, so an edge does not serve them. */
export const mapsOf = (name: string): string => `maps-${name}`;

/** Path of a map in the store. */
export const storedMap = (path: string): string => `${mapOf(path)}.gz`;

/** Finds maps of files that the document does not name. */
export function mapFindings({ document, maps = new Map() }: Upload): Finding[] {
  const known = new Set(Object.keys(document.files).filter(isMapped).map(mapOf));
  return [...maps.keys()].filter((path) => !known.has(path)).map((path) => finding('REG-FILE-EXTRA', { path }));
}

/** Stores the maps of a version beside it, compressed. */
export async function storeMaps(store: ArtifactStore, { document, digest, maps = new Map() }: Upload): Promise<void> {
  const name = mapsOf(document.name);
  if (maps.size === 0 || (await store.has(name, digest))) return;
  const packed = new Map<string, Buffer>();
  for (const [path, content] of maps) packed.set(`${path}.gz`, await compress(content));
  packed.set('remote.json', Buffer.from('{}'));
  await store.put(name, digest, packed, () => 'none');
}
