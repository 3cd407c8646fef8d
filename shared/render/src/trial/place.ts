import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import type { VersionDocument } from '@horno/contracts/release';

type Files = ReadonlyMap<string, Buffer>;

const textOf = (path: string, files: Files): string | undefined => files.get(path)?.toString('utf8');

function payloadOf(path: string, files: Files): SourceMapPayload | undefined {
  const text = textOf(`${path}.map`, files);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as SourceMapPayload);
  } catch {
    // Without a readable map the place in the bundle is shown.
    return undefined;
  }
}

/** Path of a source from the root of the build. Bundlers write it as an address from there, or relative to the map. */
function sourcePath(path: string, source: string): string {
  const [, address] = /^\w+:\/\/[^/]*\/(.*)$/.exec(source) ?? [];
  const found = address ?? posix.join(posix.dirname(path), source);
  return posix
    .normalize(found)
    .replace(/\?.*$/, '')
    .replace(/^(\.\.\/)+/, '');
}

function mapOf(path: string, files: Files): SourceMap | undefined {
  const payload = payloadOf(path, files);
  try {
    return payload && new SourceMap(payload);
  } catch {
    return undefined;
  }
}

/** Returns file, line and column of the source where the version has a source map; those of the file otherwise. All count from one. */
export function placeAt(path: string, line: number, column: number, files: Files): string {
  const entry = mapOf(path, files)?.findEntry(line - 1, column - 1);
  if (entry && 'originalSource' in entry)
    return `${sourcePath(path, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return `${path}:${line}:${column}`;
}

/** Returns the place of a position in the text of a file. */
function placeOfIndex(path: string, index: number, files: Files): string {
  const before = (textOf(path, files) ?? '').slice(0, index).split('\n');
  return placeAt(path, before.length, (before.at(-1) ?? '').length + 1, files);
}

const scriptsOf = (document: VersionDocument): string[] =>
  Object.keys(document.files).filter((path) => /\.m?js$/.test(path) && path !== document.server);

/** Returns the place of a function with this text; empty when no script of the version has it. */
export function placeOfCode(code: string, document: VersionDocument, files: Files): string {
  for (const path of scriptsOf(document)) {
    const index = textOf(path, files)?.indexOf(code) ?? -1;
    if (index >= 0) return placeOfIndex(path, index, files);
  }
  return '';
}

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the file of a part with the kit: `src/pages/board.page.tsx`. */
function kitModuleOf(part: string, path: string, files: Files): string | undefined {
  const [what = '', key = ''] = part.split(':');
  const named = payloadOf(path, files)?.sources.find((source) => {
    const file = posix.basename(source).replace(/\?.*$/, '');
    return file.startsWith(`${kebab(key)}.${what}.`) || file.startsWith(`${key}.${what}.`);
  });
  return named && `${sourcePath(path, named)}:1:1`;
}

const RENDER = /\bexports\.render\b|\brender\b\s*[(=:,]/;

/**
 * Returns where a part is written, for what has no stack: its file with the kit, the name of the part in a plain script, the module of an
 * expose, the function `render` of a server bundle.
 */
export function placeOfPart(part: string, document: VersionDocument, files: Files, isOnServer = false): string {
  const { server, entry, exposes } = document;
  const own = exposes[part]?.js ?? [];
  const paths = isOnServer && server ? [server] : [...own, entry];
  for (const path of paths) {
    const module = kitModuleOf(part, path, files);
    if (module) return module;
  }
  for (const path of paths) {
    const index = textOf(path, files)?.search(isOnServer ? RENDER : new RegExp(`["'\`]${part}["'\`]`)) ?? -1;
    if (index >= 0) return placeOfIndex(path, index, files);
  }
  const [first = entry] = paths;
  const last = own.at(-1) ?? first;
  return placeAt(isOnServer ? first : last, 1, 1, files);
}
