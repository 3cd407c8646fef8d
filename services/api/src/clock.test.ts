import { describe, expect, it } from '@jest/globals';
import { createSettableClock } from './clock.ts';

describe('createSettableClock', () => {
  const real = { now: () => new Date('2024-01-01T00:00:10Z') };
  const at = new Date('2030-06-01T12:00:00Z');

  it('returns the real time until it is set', () => {
    expect(createSettableClock(undefined, real).now()).toEqual(real.now());
  });

  it('does not advance when it is frozen', () => {
    expect(createSettableClock(at, { now: () => new Date() }).now()).toEqual(at);
  });

  it('advances from the time that it is set to', () => {
    let realNow = 0;
    const clock = createSettableClock(undefined, { now: () => new Date(realNow) });
    clock.set(at);
    realNow += 5000;
    expect(clock.now()).toEqual(new Date('2030-06-01T12:00:05Z'));
    clock.advance(55);
    expect(clock.now()).toEqual(new Date('2030-06-01T12:01:00Z'));
    clock.reset();
    expect(clock.now()).toEqual(new Date(5000));
  });

  it('advances by hand when it is frozen', () => {
    const clock = createSettableClock(undefined, real);
    clock.set(at, { isFrozen: true });
    clock.advance(0.5);
    expect(clock.now()).toEqual(new Date('2030-06-01T12:00:00.500Z'));
  });
});
