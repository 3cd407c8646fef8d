import { describe, expect, jest, test } from '@jest/globals';
import { cached } from './cached.ts';

function setUp(read: () => Promise<string>) {
  let now = 1_000_000;
  const onError = jest.fn();
  const reads = jest.fn(read);
  const get = cached(reads, { clock: { now: () => new Date(now) }, ttlMs: 600_000, retryMs: 30_000, onError });
  const advance = (ms: number) => {
    now += ms;
  };
  return { get, advance, reads, onError };
}

describe('cached', () => {
  test('reads once for concurrent calls, and again when the value expires', async () => {
    const { get, advance, reads } = setUp(async () => 'es,en');
    expect(await Promise.all([get(), get()])).toEqual(['es,en', 'es,en']);
    advance(599_999);
    await get();
    expect(reads).toHaveBeenCalledTimes(1);
    advance(1);
    await get();
    expect(reads).toHaveBeenCalledTimes(2);
  });

  test('returns the last value and waits before the next read when a read fails', async () => {
    let isDown = false;
    const { get, advance, reads, onError } = setUp(async () => {
      if (isDown) throw new Error('down');
      return 'es,en';
    });
    await get();
    isDown = true;
    advance(600_000);
    expect(await get()).toBe('es,en');
    advance(29_999);
    expect(await get()).toBe('es,en');
    expect([reads.mock.calls.length, onError.mock.calls.length]).toEqual([2, 1]);
    advance(1);
    isDown = false;
    await get();
    expect(reads).toHaveBeenCalledTimes(3);
  });

  test('returns undefined when no read succeeded', async () => {
    const { get } = setUp(async () => Promise.reject(new Error('down')));
    expect(await get()).toBeUndefined();
  });
});
