import { expect, test } from '@jest/globals';
import { freeLift, meets } from './free-place.ts';

const area = (top: number, bottom: number, left = 0, right = 328) => ({ top, bottom, left, right });
const notice = area(600, 652);

test.each([
  ['nothing is there', [], 0],
  ['the actions are beside it', [area(610, 654, 330, 374)], 0],
  ['an action is hidden', [area(610, 654, 100, 100)], 0],
  ['an action is under it', [area(640, 684, 280, 320)], 20],
  ['the next action is under its next place', [area(640, 684, 280, 320), area(560, 604, 280, 320)], 100],
  ['there is no free place above', [area(0, 700, 280, 320)], undefined],
])('freeLift finds a place without an action when %s', (_, actions, lift) => {
  expect(freeLift(notice, actions)).toBe(lift);
});

test('areas that touch at an edge do not meet', () => {
  expect(meets(notice, area(652, 700))).toBe(false);
  expect(meets(notice, area(651, 700))).toBe(true);
});
