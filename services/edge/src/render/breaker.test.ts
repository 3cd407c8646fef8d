import { describe, expect, test } from '@jest/globals';
import { Breaker } from './breaker.ts';

function setup() {
  let ms = 0;
  const breaker = new Breaker({ now: () => new Date(ms) }, 2, 100);
  const advance = (by: number) => {
    ms += by;
  };
  return { breaker, advance };
}

describe('Breaker', () => {
  test('opens after consecutive failures only', () => {
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

  test('allows another probe when a probe was inconclusive', () => {
    const { breaker, advance } = setup();
    breaker.failed('a');
    breaker.failed('a');
    advance(100);
    expect(breaker.allows('a')).toBe(true);
    breaker.inconclusive('a');
    expect([breaker.allows('a'), breaker.allows('a')]).toEqual([true, false]);
  });

  test('allows one probe when the pause is over', () => {
    const { breaker, advance } = setup();
    breaker.failed('a');
    breaker.failed('a');
    advance(100);
    expect([breaker.allows('a'), breaker.allows('a')]).toEqual([true, false]);
    breaker.failed('a');
    expect(breaker.allows('a')).toBe(false);
    advance(100);
    expect(breaker.allows('a')).toBe(true);
    breaker.succeeded('a');
    expect([breaker.allows('a'), breaker.allows('a')]).toEqual([true, true]);
  });
});
