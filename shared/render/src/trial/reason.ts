import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';

export interface Reason {
  /** First line of the error. */
  text: string;
  /** File, line and column: those of the source where the version has a source map. Empty when the error has no place in the version. */
  place: string;
}

const MAX_TEXT = 300;
/** `file.js:12:34`, at the end of a line of a stack. */
const FRAME = /([\w@./~-]+\.[cm]?js):(\d+):(\d+)\)?$/;

function mapOf(path: string, files: ReadonlyMap<string, Buffer>): SourceMap | undefined {
  const text = files.get(`${path}.map`)?.toString('utf8');
  try {
    return text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload);
  } catch {
    // Without a readable map the place in the bundle is shown.
    return undefined;
  }
}

function placeOf(path: string, line: number, column: number, files: ReadonlyMap<string, Buffer>): string {
  const entry = mapOf(path, files)?.findEntry(line - 1, column - 1);
  if (entry && 'originalSource' in entry) {
    const source = posix.normalize(posix.join(posix.dirname(path), entry.originalSource.replace(/^\w+:\/*/, '')));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  }
  return `${path}:${line}:${column}`;
}

/** Reads what an error says and where. `pathOf` returns the path in the version of a file that a stack names. */
export function reasonOf(
  stack: string,
  files: ReadonlyMap<string, Buffer>,
  pathOf: (file: string) => string | undefined,
): Reason {
  const [first = '', ...frames] = stack.trim().split('\n');
  for (const frame of frames) {
    const [, file = '', line, column] = FRAME.exec(frame.trim()) ?? [];
    const path = pathOf(file);
    if (path !== undefined)
      return { text: first.slice(0, MAX_TEXT), place: placeOf(path, Number(line), Number(column), files) };
  }
  return { text: first.slice(0, MAX_TEXT), place: '' };
}
