import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  type AsvsRow,
  asvsFaults,
  asvsLevels,
  asvsRows,
  asvsSummary,
  asvsText,
  listedAsvs,
} from '../conformance/asvs.ts';
import { inWorkspace } from '../rspack/paths.ts';
import { read } from './files.ts';

const DOCUMENT = 'docs/security.md';
const row = (id: string, state = 'test', evidence = '`a/some.test.ts`'): AsvsRow => ({
  id,
  requirement: 'something',
  state,
  evidence,
});
const complete = [...asvsLevels].filter(([, level]) => level <= 2).map(([id]) => row(id));
const faultsOf = (rows: readonly AsvsRow[]) =>
  asvsFaults(rows, (path) => path === 'a/some.test.ts' || path === 'a/some.md');

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
    ['a repeated row', [...complete, row('V1.1.1')], 'V1.1.1: repeated'],
    ['a row of level 3', [...complete, row('V1.2.10')], 'V1.2.10: not of level 1 or 2'],
    ['an id that the standard does not have', [...complete, row('V1.1.3')], 'V1.1.3: not of level 1 or 2'],
    ['an unknown state', complete.with(0, row('V1.1.1', 'done')), 'V1.1.1: unknown state done'],
    ['a missing file', complete.with(0, row('V1.1.1', 'test', '`a/no.test.ts`')), 'V1.1.1: no file a/no.test.ts'],
    ['a missing document', complete.with(0, row('V1.1.1', 'text', '`no.md`')), 'V1.1.1: no file no.md'],
    ['a test that is none', complete.with(0, row('V1.1.1', 'test', '`a/some.md`')), 'V1.1.1: names no test'],
    ['a text without a document', complete.with(0, row('V1.1.1', 'text', 'it is so')), 'V1.1.1: names no document'],
    ['an accepted row without a reason', complete.with(0, row('V1.1.1', 'accepted', 'yes')), 'V1.1.1: gives no reason'],
    ['an open row without a reason', complete.with(0, row('V1.1.1', 'open', 'yes')), 'V1.1.1: gives no reason'],
    [
      'another order',
      [...complete.slice(1, 2), ...complete.slice(0, 1), ...complete.slice(2)],
      'the rows are not in the order of the standard',
    ],
  ])('reports %s', (_, rows, fault) => {
    expect(faultsOf(rows)).toEqual([fault]);
  });
});

test('each requirement of levels 1 and 2 has one row, with evidence that exists', () => {
  expect(asvsFaults(listedAsvs, (path) => existsSync(inWorkspace(path)))).toEqual([]);
});

test(`${DOCUMENT} counts the rows by state`, () => {
  const text = read(DOCUMENT);
  expect(asvsSummary(listedAsvs).filter((cells) => !text.includes(cells))).toEqual([]);
});

test('asvsRows reads cells between tabs, below the head', () => {
  expect(asvsRows('id\trequirement\tstate\tevidence\nV1.1.1\tsomething\ttest\t`a/some.test.ts`\n')).toEqual([
    row('V1.1.1'),
  ]);
});

test('asvsText has the level of each requirement', () => {
  expect(asvsText()).toContain('| V1.2.1 | 1 | escaping fits HTML, attributes and headers | test | `services/');
});
