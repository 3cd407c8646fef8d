import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { inWorkspace } from '../rspack/paths.ts';
import { asvsFaults, asvsLevels, asvsRows, asvsSummary } from './asvs.ts';
import { read } from './files.ts';

const DOCUMENT = 'docs/asvs.md';
const row = (id: string, level: number, state = 'test', evidence = '`a/some.test.ts`') =>
  `| ${id} | ${level} | something | ${state} | ${evidence} |`;
const complete = [...asvsLevels].filter(([, level]) => level <= 2).map(([id, level]) => row(id, level));
const faultsOf = (lines: readonly string[]) =>
  asvsFaults(asvsRows(lines.join('\n')), (path) => path === 'a/some.test.ts' || path === 'a/some.md');

test('asvsLevels has the 345 requirements of ASVS 5.0.0: 70 of level 1, 183 of level 2, 92 of level 3', () => {
  const count = (level: number) => [...asvsLevels.values()].filter((each) => each === level).length;
  expect([asvsLevels.size, count(1), count(2), count(3)]).toEqual([345, 70, 183, 92]);
});

describe('asvsFaults', () => {
  test('accepts one row for each requirement of levels 1 and 2', () => {
    expect(complete).toHaveLength(253);
    expect(faultsOf(complete)).toEqual([]);
  });

  test.each([
    ['a missing row', complete.slice(1), 'V1.1.1: missing'],
    ['a repeated row', [...complete, row('V1.1.1', 2)], 'V1.1.1: repeated'],
    ['a row of level 3', [...complete, row('V1.2.10', 3)], 'V1.2.10: not of level 1 or 2'],
    ['an id that the standard does not have', [...complete, row('V1.1.3', 2)], 'V1.1.3: not of level 1 or 2'],
    ['a wrong level', complete.with(0, row('V1.1.1', 1)), 'V1.1.1: level 1'],
    ['an unknown state', complete.with(0, row('V1.1.1', 2, 'done')), 'V1.1.1: unknown state done'],
    ['a missing file', complete.with(0, row('V1.1.1', 2, 'test', '`a/no.test.ts`')), 'V1.1.1: no file a/no.test.ts'],
    ['a missing document', complete.with(0, row('V1.1.1', 2, 'text', '[no](no.md)')), 'V1.1.1: no file no.md'],
    ['a test that is none', complete.with(0, row('V1.1.1', 2, 'test', '[some](a/some.md)')), 'V1.1.1: names no test'],
    ['a text without a document', complete.with(0, row('V1.1.1', 2, 'text', 'it is so')), 'V1.1.1: names no document'],
    [
      'an accepted row without a reason',
      complete.with(0, row('V1.1.1', 2, 'accepted', 'yes')),
      'V1.1.1: gives no reason',
    ],
    ['an open row without a reason', complete.with(0, row('V1.1.1', 2, 'open', 'yes')), 'V1.1.1: gives no reason'],
    [
      'another order',
      [complete[1] ?? '', complete[0] ?? '', ...complete.slice(2)],
      'the rows are not in the order of the standard',
    ],
  ])('reports %s', (_, lines, fault) => {
    expect(faultsOf(lines)).toEqual([fault]);
  });
});

test(`${DOCUMENT} has each requirement of levels 1 and 2 once, with evidence that exists`, () => {
  const exists = (path: string) => existsSync(inWorkspace(path)) || existsSync(inWorkspace(`docs/${path}`));
  expect(asvsFaults(asvsRows(read(DOCUMENT)), exists)).toEqual([]);
});

test(`${DOCUMENT} counts its rows by state`, () => {
  expect(read(DOCUMENT)).toContain(asvsSummary(asvsRows(read(DOCUMENT))));
});
