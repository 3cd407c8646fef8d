import { placeAt } from './place.ts';

export interface Reason {
  /** First line of the error. */
  text: string;
  /** File, line and column: those of the source where the version has a source map. Empty when the error has no place in the version. */
  place: string;
}

const MAX_TEXT = 300;
/** `file.js:12:34`, at the end of a line of a stack. */
const FRAME = /([\w@./~-]+\.[cm]?js):(\d+):(\d+)\)?$/;

/** The source of a library: the place of the caller says more. */
const LIBRARY = /(^|\/)node_modules\//;

/** Reads what an error says and where. `pathOf` returns the path in the version of a file that a stack names. */
export function reasonOf(
  stack: string,
  files: ReadonlyMap<string, Buffer>,
  pathOf: (file: string) => string | undefined,
): Reason {
  const [first = '', ...frames] = stack.trim().split('\n');
  const places = frames.flatMap((frame) => {
    const [, file = '', line, column] = FRAME.exec(frame.trim()) ?? [];
    const path = pathOf(file);
    return path === undefined ? [] : [placeAt(path, Number(line), Number(column), files)];
  });
  const place = places.find((each) => !LIBRARY.test(each)) ?? places[0] ?? '';
  return { text: first.slice(0, MAX_TEXT), place };
}
