import { safeStorage } from '@horno/kit/shell';
import { beforeEach, expect, test } from '@jest/globals';
import { forgetOld } from './forget-old.ts';

const now = new Date('2024-05-23T00:30:00.000Z');
beforeEach(() => localStorage.clear());

test.each([
  ['a moment ago, in milliseconds', JSON.stringify({ until: now.getTime() }), false],
  ['a moment ago, as an instant', JSON.stringify({ until: '2024-05-23T00:30:00.000Z' }), false],
  ['later', JSON.stringify({ until: now.getTime() + 1 }), true],
  ['a time that is none', JSON.stringify({ until: 'soon' }), true],
  ['nothing', JSON.stringify({ schema: 1 }), true],
  ['no JSON', '{', true],
  ['null', 'null', true],
])('what says that it holds until %s', (_until, text, stays) => {
  localStorage.setItem('sf.thing.v1', text);
  forgetOld(safeStorage('local'), now);
  expect(localStorage.getItem('sf.thing.v1')).toBe(stays ? text : null);
});

test('forgetOld leaves records of other owners', () => {
  localStorage.setItem('theirs', JSON.stringify({ until: 0 }));
  forgetOld(safeStorage('local'), now);
  expect(localStorage.getItem('theirs')).not.toBeNull();
});
