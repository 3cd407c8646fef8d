import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changedValues, changeText } from './changed-values.ts';

const version = 'ab'.repeat(32);
const textsOf = (before: unknown, after: unknown) =>
  changedValues(
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  )?.map(changeText);

test.each([
  [
    'a toggle',
    { release: 1 },
    {
      kind: 'toggle',
      release: 2,
      changes: [
        {
          name: 'mf-menu-cart',
          before: { version, toggle: 'on' },
          after: { version, toggle: 'off', reason: 'prices' },
        },
      ],
    },
    ['release: 1 → 2', 'mf-menu-cart toggle: on → off', 'kind: toggle', 'mf-menu-cart reason: prices'],
  ],
  [
    'a new remote',
    undefined,
    { changes: [{ name: 'mf-board', after: { version } }] },
    ['mf-board version: abababababab'],
  ],
  ['a flag that is gone', undefined, { flags: [{ flag: 'halves', before: true }] }, ['flags halves: true → –']],
  ['lists', { scope: ['a', 'b'] }, { scope: ['a'] }, ['scope: a, b → a']],
  ['a bare value', 'on', 'off', ['on → off']],
  ['the same', { a: 1 }, { a: 1 }, []],
  ['nothing', undefined, undefined, []],
])('squad F11: the audit shows the values of %s', (_what, before, after, expected) => {
  expect(textsOf(before, after)).toEqual(expected);
});

test('squad F11: another text of the audit than JSON has no values', () => {
  expect(changedValues('{', null)).toBeUndefined();
});

test('squad F11: every JSON of the audit can be shown', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      const texts = textsOf(before, after) ?? [];
      return texts.every((text) => !text.includes('[object'));
    }),
  );
});
