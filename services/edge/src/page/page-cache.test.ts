import { describe, expect, test } from '@jest/globals';
import { createPageCache } from './page-cache.ts';

function setUp({ maxBytes = 1000 } = {}) {
  let nowMs = 1_000_000;
  const errors: unknown[] = [];
  const cache = createPageCache<{ size: number; n: number }>({
    clock: { now: () => new Date(nowMs) },
    freshMs: 5000,
    staleMs: 30_000,
    outageMs: 600_000,
    maxBytes,
    onError: (error) => void errors.push(error),
  });
  let made = 0;
  const make = async (over: { size?: number; isCacheable?: boolean; isOfStale?: boolean } = {}) => {
    made += 1;
    return {
      value: { size: over.size ?? 10, n: made },
      isCacheable: over.isCacheable ?? true,
      isOfStale: over.isOfStale ?? false,
    };
  };
  return {
    errors,
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    advance: (ms: number) => {
      nowMs += ms;
    },
    get: async (key = 'a', over = {}) => (await cache.get(key, () => make(over))).value.n,
    see: async (over = {}) => {
      const { value, isStale } = await cache.get('a', () => make(over));
      return [value.n, isStale];
    },
    formerOf: async (key: string) => {
      let former: number | undefined;
      await cache.get(key, async (last) => {
        former = last?.n;
        return { value: { size: 1, n: 0 }, isCacheable: false, isOfStale: false };
      });
      return former;
    },
    fail: async (key = 'a') => (await cache.get(key, () => Promise.reject(new Error('down')))).value.n,
  };
}

describe('createPageCache', () => {
  test('returns the same page for the same key', async () => {
    const { get } = setUp();
    expect([await get(), await get(), await get('b'), await get()]).toEqual([1, 1, 2, 1]);
  });

  test('makes a page once for concurrent requests', async () => {
    const { get } = setUp();
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  });

  test('returns a stale page while it is refreshed, and waits for a new one when it is too old', async () => {
    const { get, advance, settle } = setUp();
    await get();
    advance(4999);
    expect(await get()).toBe(1);
    advance(1);
    expect(await get()).toBe(1);
    await settle();
    expect(await get()).toBe(2);
    advance(30_000);
    expect(await get()).toBe(3);
    advance(-1);
    expect(await get()).toBe(4);
  });

  test('keeps the cached page when the refresh fails, and rejects when there is none', async () => {
    const { get, fail, advance, settle, errors } = setUp();
    await expect(fail()).rejects.toThrow('down');
    expect(await get()).toBe(1);
    advance(5000);
    expect(await fail()).toBe(1);
    await settle();
    expect(errors).toHaveLength(1);
    expect(await get()).toBe(1);
  });

  test('does not store an uncacheable page, and does not replace a cached one with it', async () => {
    const { get, advance, settle } = setUp();
    expect(await get('a', { isCacheable: false })).toBe(1);
    expect(await get()).toBe(2);
    advance(5000);
    expect(await get('a', { isCacheable: false })).toBe(2);
    await settle();
    expect(await get()).toBe(2);
  });

  test('keeps a page for half an hour when no newer one can be made, says so, and replaces it as soon as one can', async () => {
    const { see, get, advance, settle } = setUp();
    const failing = { isCacheable: false };
    expect(await see()).toEqual([1, false]);
    advance(30_000);
    expect(await see(failing)).toEqual([1, true]);
    // Each try is one rendering; visitors do not wait for the next ones.
    expect(await see()).toEqual([1, true]);
    advance(5000);
    expect(await see(failing)).toEqual([1, true]);
    await settle();
    advance(564_999);
    expect(await see(failing)).toEqual([1, true]);
    await settle();
    advance(1);
    expect(await see(failing)).toEqual([5, false]);
    expect(await see()).toEqual([6, false]);
    advance(30_000);
    expect(await see(failing)).toEqual([6, true]);
    advance(5000);
    expect(await get()).toBe(6);
    await settle();
    expect(await see()).toEqual([8, false]);
  });

  test('keeps a page for half an hour when making it fails', async () => {
    const { see, fail, get, advance, errors } = setUp();
    await get();
    advance(30_000);
    expect(await fail()).toBe(1);
    expect(errors).toHaveLength(1);
    expect(await see()).toEqual([1, true]);
    advance(570_000);
    await expect(fail()).rejects.toThrow('down');
  });

  test('says that a page is made of stored data, until it is made of new ones', async () => {
    const { see, advance, settle } = setUp();
    expect([await see({ isOfStale: true }), await see()]).toEqual([
      [1, true],
      [1, true],
    ]);
    advance(5000);
    await see();
    await settle();
    expect(await see()).toEqual([2, false]);
  });

  test('gives the last page of the key to the one that makes it again, whatever its age', async () => {
    const { advance, formerOf, get } = setUp();
    expect(await formerOf('a')).toBeUndefined();
    await get('a');
    advance(60_000);
    expect(await formerOf('a')).toBe(1);
    expect(await formerOf('b')).toBeUndefined();
  });

  test('evicts pages when they exceed the maximum size', async () => {
    const { get } = setUp({ maxBytes: 100 });
    await get('a', { size: 60 });
    await get('b', { size: 60 });
    expect(await get('a', { size: 60 })).toBe(3);
  });
});
