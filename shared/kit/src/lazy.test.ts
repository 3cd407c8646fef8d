import { describe, expect, jest, test } from '@jest/globals';
import { lazy, lazyCalls } from './lazy.ts';

describe('lazy', () => {
  test('loads once when it is called twice', async () => {
    const load = jest.fn(async () => 7);
    const loadSeven = lazy(load);
    expect(await Promise.all([loadSeven(), loadSeven()])).toEqual([7, 7]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('rejects with NETWORK when the load fails, and loads again with the next call', async () => {
    const load = jest.fn(async () => 7).mockRejectedValueOnce(new Error('gone'));
    const loadSeven = lazy(load);
    await expect(loadSeven()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(await loadSeven()).toBe(7);
  });
});

test('lazyCalls loads its calls when the first one is made', async () => {
  const load = jest.fn(async () => ({ twice: async (n: number) => 2 * n }));
  const calls = lazyCalls(load);
  expect(load).not.toHaveBeenCalled();
  expect(await calls.twice(4)).toBe(8);
});
