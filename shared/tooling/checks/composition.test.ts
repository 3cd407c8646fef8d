import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { inWorkspace } from '../rspack/paths.ts';
import { read } from './files.ts';

const LAST = 34;
const text = read('docs/squads.md');
const config = read('e2e/playwright.config.ts');

const rows = text
  .split('\n')
  .filter((line) => /^\| \**\d/.test(line))
  .map((line) => {
    const [, number = '', what = '', files = ''] = line.split('|').map((cell) => cell.trim());
    return { number: Number(number.replaceAll('*', '')), what, files };
  });
const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`( †)?/g)].map(([, path = '', mark]) => ({ path, mark }));

describe('the checks of composition', () => {
  test('have every number once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: LAST }, (_, at) => at + 1));
  });

  test.each(rows)('$number: is run by files that exist', ({ files }) => {
    const named = filesIn(files).map(({ path }) => path);
    expect(named.filter((path) => !existsSync(inWorkspace(path)))).toEqual([]);
    expect(named.some((path) => /\.(test|spec)\.tsx?$/.test(path))).toBe(true);
  });

  test('mark the stories that only a longer run tells', () => {
    const stories = rows.flatMap(({ files }) => filesIn(files)).filter(({ path }) => path.startsWith('e2e/specs/'));
    const isLong = (path: string) => config.includes(`'${path.slice('e2e/specs/'.length, -'.spec.ts'.length)}'`);
    expect(stories.filter(({ path, mark }) => isLong(path) !== Boolean(mark))).toEqual([]);
  });
});
