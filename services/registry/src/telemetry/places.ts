import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ArtifactStore } from '../versions/artifact-store.ts';
import { mapsOf, storedMap } from '../versions/source-maps.ts';
import { thrownMessage } from './thrown-message.ts';

const decompress = promisify(gunzip);
const mostCached = 40;
const mostLine = 160;

/** A place in the code of a version. */
export interface Place {
  /** File of the source with its line, or of the version with line and column without a source map. */
  text: string;
  /** The line of the source, or of the version's file. */
  line?: string;
  /** Text that the code gives to the error that it makes there, with `…` for values. */
  message?: string;
}

interface Script {
  text: string;
  map?: TraceMap;
}

export interface Places {
  /** Returns a place of the version; undefined when the version has no such file. */
  find(version: { remote: string; version: string }, place: string): Promise<Place | undefined>;
  /** Returns whether the file of the place has a word. */
  has(version: { remote: string; version: string }, place: string, word: string): Promise<boolean>;
}

const partsOf = (place: string) => {
  const [, path = '', line = '0', column = '0'] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
  return { path, line: Number(line), column: Number(column) };
};

/** Removes what the bundler puts before the path of a source, and the way to folders above. */
const sourcePath = (source: string) =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/\?.*$/, '')
    .replace(/^(\.{1,2}\/)+/, '');

/** Returns a line of code, a long one from `from` on, and the message of the error that it makes. */
function codeAt(text: string, line: number, column: number, from = 0): Omit<Place, 'text'> {
  const code = text.split('\n')[line - 1] ?? '';
  const shown = code
    .slice(code.length > mostLine ? from : 0)
    .trim()
    .slice(0, mostLine);
  const message = thrownMessage(text, line, column);
  return { ...(shown && { line: shown }), ...(message && { message }) };
}

async function readMap(
  store: ArtifactStore,
  remote: string,
  version: string,
  path: string,
): Promise<TraceMap | undefined> {
  const packed = await store.read(mapsOf(remote), version, storedMap(path));
  if (!packed) return undefined;
  try {
    return new TraceMap((await decompress(packed)).toString('utf8'));
  } catch {
    // A squad published something else under this name: the place of the file is shown.
    return undefined;
  }
}

/** Reads places in the code of versions by their files and source maps, with the last files in memory. */
export function createPlaces(store: ArtifactStore): Places {
  const cached = new Map<string, Promise<Script | undefined>>();

  async function read(remote: string, version: string, path: string): Promise<Script | undefined> {
    if (!/^[\w./-]+$/.test(path) || path.split('/').some((part) => part === '' || part.startsWith('.')))
      return undefined;
    const file = await store.read(remote, version, path);
    if (!file) return undefined;
    return { text: file.toString('utf8'), map: await readMap(store, remote, version, path) };
  }

  function script(remote: string, version: string, path: string): Promise<Script | undefined> {
    const key = [remote, version, path].join(' ');
    const found = cached.get(key) ?? read(remote, version, path);
    cached.delete(key);
    cached.set(key, found);
    found.catch(() => cached.delete(key));
    const [oldest] = cached.keys();
    if (cached.size > mostCached && oldest !== undefined) cached.delete(oldest);
    return found;
  }

  return {
    async find({ remote, version }, place) {
      const { path, line, column } = partsOf(place);
      const found = await script(remote, version, path);
      if (!found) return undefined;
      const from = Math.max(0, column - 1);
      const at = found.map && line > 0 ? originalPositionFor(found.map, { line, column: from }) : undefined;
      if (!found.map || !at?.source) return { text: place, ...codeAt(found.text, line, from, from) };
      const source = sourceContentFor(found.map, at.source) ?? '';
      return { text: `${sourcePath(at.source)}:${at.line}`, ...codeAt(source, at.line, at.column) };
    },
    async has({ remote, version }, place, word) {
      const found = await script(remote, version, partsOf(place).path);
      return (
        found !== undefined && new RegExp(`(?<![\\w$])${word.replaceAll(/[^\w]/g, '\\$&')}(?![\\w$])`).test(found.text)
      );
    },
  };
}
