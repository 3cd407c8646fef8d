/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { followLeaving, isLeaving } from './leaving.ts';

test('a page is being left from the announcement on, for five seconds at most', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  followLeaving(window);
  expect(isLeaving()).toBe(false);
  window.dispatchEvent(new Event('beforeunload'));
  now.mockReturnValue(5999);
  expect(isLeaving()).toBe(true);
  now.mockReturnValue(6000);
  expect(isLeaving()).toBe(false);
});
