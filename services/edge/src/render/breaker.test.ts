import { expect, test } from '@jest/globals';
import { Breaker } from './breaker.ts';

function setup() {
  let ms = 0;
  const breaker = new Breaker({ now: () => new Date(ms) }, 2, 100);
  const later = (by: number) => {
    ms += by;
  };
  return { breaker, later };
}

test('rests after failures in a row, and not before', () => {
  const { breaker } = setup();
  breaker.failed('a');
  breaker.succeeded('a');
  breaker.failed('a');
  expect(breaker.allows('a')).toBe(true);
  breaker.failed('a');
  expect(breaker.allows('a')).toBe(false);
  expect(breaker.open()).toEqual(['a']);
  expect(breaker.allows('b')).toBe(true);
});

test('a try that says nothing leaves things as they are', () => {
  const { breaker, later } = setup();
  breaker.failed('a');
  breaker.failed('a');
  later(100);
  expect(breaker.allows('a')).toBe(true);
  breaker.inconclusive('a');
  expect([breaker.allows('a'), breaker.allows('a')]).toEqual([true, false]);
});

test('sends one probe when the rest is over', () => {
  const { breaker, later } = setup();
  breaker.failed('a');
  breaker.failed('a');
  later(100);
  expect([breaker.allows('a'), breaker.allows('a')]).toEqual([true, false]);
  breaker.failed('a');
  expect(breaker.allows('a')).toBe(false);
  later(100);
  expect(breaker.allows('a')).toBe(true);
  breaker.succeeded('a');
  expect([breaker.allows('a'), breaker.allows('a')]).toEqual([true, true]);
});
