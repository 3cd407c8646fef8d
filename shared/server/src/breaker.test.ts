import { describe, expect, test } from '@jest/globals';
import { createBreakers } from './breaker.ts';

function setup() {
  let ms = 0;
  const breakers = createBreakers({ mostFailures: 2, restMs: 100, nowMs: () => ms });
  const advance = (by: number) => {
    ms += by;
  };
  const fault = new Error('no answer');
  const fail = (name: string) => breakers.of(name).fail(fault);
  const enter = (name: string) => breakers.of(name).enter();
  const open = () => breakers.states().flatMap(({ name, isOpen }) => (isOpen ? [name] : []));
  return { breakers, advance, fail, enter, open };
}

describe('Breaker', () => {
  test('opens after consecutive failures only', () => {
    const { breakers, fail, enter, open } = setup();
    fail('a');
    breakers.of('a').succeed();
    fail('a');
    expect(enter('a')).toBe(true);
    fail('a');
    expect(enter('a')).toBe(false);
    expect(open()).toEqual(['a']);
    expect(enter('b')).toBe(true);
  });

  test('allows another probe when a probe was inconclusive', () => {
    const { breakers, advance, fail, enter } = setup();
    fail('a');
    fail('a');
    advance(100);
    expect(enter('a')).toBe(true);
    breakers.of('a').leave();
    expect([enter('a'), enter('a')]).toEqual([true, false]);
  });

  test('allows one probe when the pause is over', () => {
    const { breakers, advance, fail, enter } = setup();
    fail('a');
    fail('a');
    advance(100);
    expect([enter('a'), enter('a')]).toEqual([true, false]);
    fail('a');
    expect([enter('a'), breakers.of('a').restsUntilMs()]).toEqual([false, 200]);
    advance(100);
    expect(enter('a')).toBe(true);
    breakers.of('a').succeed();
    expect([enter('a'), enter('a')]).toEqual([true, true]);
  });

  test('closes every circuit when it is cleared', () => {
    const { breakers, fail, enter, open } = setup();
    fail('a');
    fail('a');
    breakers.clear();
    expect([enter('a'), open()]).toEqual([true, []]);
  });
});
