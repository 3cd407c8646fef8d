import { beforeEach, describe, expect, test } from '@jest/globals';
import { remoteBreaker } from './breaker.ts';
import { BREAKER_KEY, lazyBreaker } from './lazy-breaker.ts';

let now = 1_000_000;
let isOnline = true;
const tab = () => remoteBreaker({ storage: localStorage, now: () => now, isOnline: () => isOnline });
const build = { version: 'a1' };

beforeEach(() => {
  localStorage.clear();
  isOnline = true;
});

/** Composition 4. */
describe('createBreaker', () => {
  test('blocks a build after two failures in all tabs, and no other build', () => {
    const [one, other] = [tab(), tab()];
    one.failed(build);
    expect(other.allows(build)).toBe(true);
    other.failed(build);
    expect([one.allows(build), other.allows(build)]).toEqual([false, false]);
    expect(one.allows({ version: 'a2' })).toBe(true);
  });

  test('lets one tab try after a while, and all tabs when that try succeeds', () => {
    const [one, other] = [tab(), tab()];
    one.failed(build);
    one.failed(build);
    now += 30_000;
    expect([other.allows(build), one.allows(build)]).toEqual([true, false]);
    other.succeeded(build);
    expect([one.allows(build), localStorage.getItem(BREAKER_KEY)]).toEqual([true, null]);
  });

  test('blocks again when the try fails, and recovers from a tab that ended during its try', () => {
    const one = tab();
    one.failed(build);
    one.failed(build);
    now += 30_000;
    expect(one.allows(build)).toBe(true);
    one.failed(build);
    expect(one.allows(build)).toBe(false);
    now += 30_000;
    expect(one.allows(build)).toBe(true);
    now += 15_000;
    expect(one.allows(build)).toBe(true);
  });

  test('counts no failure without a network', () => {
    const one = tab();
    isOnline = false;
    for (let time = 0; time < 5; time += 1) one.failed(build);
    expect(one.allows(build)).toBe(true);
  });

  test.each(['not json', 'null', '[]', '{"a1":{}}', '{"a1":null}'])('ignores the stored text %s', (text) => {
    localStorage.setItem(BREAKER_KEY, text);
    const one = tab();
    expect(one.allows(build)).toBe(true);
    one.failed(build);
    one.failed(build);
    expect(one.allows(build)).toBe(false);
  });
});

test('lazyBreaker loads nothing while nothing fails', async () => {
  let brought = 0;
  const late = lazyBreaker(localStorage, async () => {
    brought += 1;
    return tab();
  });
  expect(await late.allows(build)).toBe(true);
  late.succeeded(build);
  expect(brought).toBe(0);
  late.failed(build);
  await Promise.resolve();
  late.failed(build);
  await Promise.resolve();
  expect(await late.allows(build)).toBe(false);
  expect(await lazyBreaker(localStorage, async () => Promise.reject(new Error('404'))).allows(build)).toBe(true);
});
