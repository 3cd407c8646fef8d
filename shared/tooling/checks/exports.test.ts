import { expect, test } from '@jest/globals';
import { undocumentedExports } from './exports.ts';
import { read } from './files.ts';

/** Packages whose public exports all carry TSDoc. */
const documented = ['shared/contracts', 'shared/domain', 'shared/db', 'shared/kit', 'shared/server'];

test.each(documented)('every public export of %s has TSDoc', (folder) => {
  const doors = Object.values(JSON.parse(read(`${folder}/package.json`)).exports as Record<string, string>);
  const files = doors.filter((path) => /\.tsx?$/.test(path)).map((path) => `${folder}/${path.slice(2)}`);
  expect(files.length).toBeGreaterThan(0);
  expect([...new Set(files.flatMap((path) => undocumentedExports(path)))].sort()).toEqual([]);
});
