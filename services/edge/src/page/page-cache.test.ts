import { expect, test } from '@jest/globals';
import { createPageCache } from './page-cache.ts';

function setUp({ maxBytes = 1000 } = {}) {
  let nowMs = 1_000_000;
  const faults: unknown[] = [];
  const cache = createPageCache<{ size: number; n: number }>({
    clock: { now: () => new Date(nowMs) },
    freshMs: 5000,
    staleMs: 30_000,
    maxBytes,
    onFault: (error) => void faults.push(error),
  });
  let made = 0;
  const make = async (over: { size?: number; isKept?: boolean } = {}) => {
    made += 1;
    return { value: { size: over.size ?? 10, n: made }, isKept: over.isKept ?? true };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    faults,
    settle,
    pass: (ms: number) => {
      nowMs += ms;
    },
    ask: async (key = 'a', over = {}) => (await cache.get(key, () => make(over))).n,
    fail: async (key = 'a') => (await cache.get(key, () => Promise.reject(new Error('down')))).n,
  };
}

test('one who asks after another gets the same, each under its own key', async () => {
  const { ask } = setUp();
  expect([await ask(), await ask(), await ask('b'), await ask()]).toEqual([1, 1, 2, 1]);
});

test('those who ask at once wait for one', async () => {
  const { ask } = setUp();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
});

test('an older one is given out while the next is made, and too old a one is not', async () => {
  const { ask, pass, settle } = setUp();
  await ask();
  pass(4999);
  expect(await ask()).toBe(1);
  pass(1);
  expect(await ask()).toBe(1);
  await settle();
  expect(await ask()).toBe(2);
  pass(30_000);
  expect(await ask()).toBe(3);
  pass(-1);
  expect(await ask()).toBe(4);
});

test('a failure in the background keeps the old one; the first one fails for who asked', async () => {
  const { ask, fail, pass, settle, faults } = setUp();
  await expect(fail()).rejects.toThrow('down');
  expect(await ask()).toBe(1);
  pass(5000);
  expect(await fail()).toBe(1);
  await settle();
  expect(faults).toHaveLength(1);
  expect(await ask()).toBe(1);
});

test('what is not whole is not kept, and does not take the place of what was', async () => {
  const { ask, pass, settle } = setUp();
  expect(await ask('a', { isKept: false })).toBe(1);
  expect(await ask()).toBe(2);
  pass(5000);
  expect(await ask('a', { isKept: false })).toBe(2);
  await settle();
  expect(await ask()).toBe(2);
  pass(25_000);
  expect(await ask('a', { isKept: false })).toBe(4);
});

test('takes no more room than it has', async () => {
  const { ask } = setUp({ maxBytes: 100 });
  await ask('a', { size: 60 });
  await ask('b', { size: 60 });
  expect(await ask('a', { size: 60 })).toBe(3);
});
