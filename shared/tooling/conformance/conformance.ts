import { parse } from 'yaml';
import { read as readFile } from '../checks/files.ts';
import { type Chapter, tablesOf } from './chapter.ts';
import { isTitleOf, type TestTitle, testTitles } from './test-titles.ts';

/** A requirement of the specification and the tests that show it. */
export interface Row {
  /** `ORD` is the first specification, `ACC` the second; then the section and a number. */
  id: string;
  requirement: string;
  /** The ruling that changes the specification, when one does. */
  ruled?: string;
  /** `path of the test file › title of the test`. */
  tests: readonly string[];
}

/** The requirements of the two specifications, by chapter. */
export const chapters = parse(readFile('shared/tooling/conformance/requirements.yaml')) as readonly Chapter<Row>[];

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const SHAPE: Record<keyof Row, (value: unknown) => boolean> = {
  id: isText,
  requirement: isText,
  ruled: (value) => value === undefined || isText(value),
  tests: (value) => Array.isArray(value) && value.every(isText),
};

/** Keys of a row that are unknown, missing or not texts: a title with a colon needs quotes in YAML. */
const shapeFaults = (row: Row): string[] =>
  [
    ...Object.keys(row).filter((key) => !(key in SHAPE)),
    ...Object.entries(SHAPE).flatMap(([key, fits]) => (fits(row[key as keyof Row]) ? [] : [key])),
  ].map((key) => `wrong ${key}`);

type Read = (path: string) => string | undefined;

/** Returns the test that a row names, or the reason why there is none. */
function findTest(named: string, read: Read): { path: string; test: TestTitle; title: string } | string {
  const [path = '', title] = named.split(' › ');
  const code = /\.(test|spec)\.tsx?$/.test(path) ? read(path) : undefined;
  if (code === undefined) return `no test file ${path}`;
  if (!title) return `no title after ${path}`;
  const tests = testTitles(code);
  const found =
    tests.find((test) => title === test.title || title === test.full) ??
    tests.find((test) => isTitleOf(title, test.title, code) || isTitleOf(title, test.full, code));
  return found ? { path, test: found, title } : `no test "${title}" in ${path}`;
}

function faultsOf(row: Row, read: Read): string[] {
  const shape = shapeFaults(row);
  if (shape.length > 0) return shape;
  if (row.tests.length === 0) return ['no test'];
  return row.tests.map((named) => findTest(named, read)).filter((found) => typeof found === 'string');
}

/** Rows without a test, tests that do not exist, and repeated ids. */
export function conformanceFaults(chapters: readonly Chapter<Row>[], read: Read): string[] {
  const seen = new Set<string>();
  return chapters.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const faults = faultsOf(row, read);
      if (seen.has(row.id)) faults.push('repeated id');
      seen.add(row.id);
      return faults.map((fault) => `${row.id}: ${fault}`);
    }),
  );
}

const quoted = (text: string) => `\`${text.replaceAll('`', "'")}\``;

function testCell(named: string, read: Read): string {
  const found = findTest(named, read);
  if (typeof found === 'string') throw new Error(found);
  // A value in place of `%s` says more than the title of the group.
  const name = found.title === found.test.title ? found.test.full : found.title;
  return `${quoted(found.path)} › ${quoted(name)}`;
}

/** The requirements as tables, each with the full titles of its tests. */
export const conformanceText = (chapters: readonly Chapter<Row>[], read: Read): string =>
  tablesOf(chapters, ['Id', 'Requirement', 'Tests', 'Ruling'], ({ id, requirement, ruled = '', tests }) => [
    id,
    requirement,
    tests.map((named) => testCell(named, read)).join('<br>'),
    ruled,
  ]);
