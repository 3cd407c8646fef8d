import { describe, expect, jest, test } from '@jest/globals';
import { late, lateCalls } from './late.ts';

describe('a part that comes when it is first needed', () => {
  test('comes once', async () => {
    const load = jest.fn(async () => 7);
    const bring = late(load);
    expect(await Promise.all([bring(), bring()])).toEqual([7, 7]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that does not come fails as the network does, and is asked for again', async () => {
    const load = jest.fn(async () => 7).mockRejectedValueOnce(new Error('gone'));
    const bring = late(load);
    await expect(bring()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(await bring()).toBe(7);
  });

  test('brings its calls with the first of them', async () => {
    const load = jest.fn(async () => ({ twice: async (n: number) => 2 * n }));
    const calls = lateCalls(load);
    expect(load).not.toHaveBeenCalled();
    expect(await calls.twice(4)).toBe(8);
  });
});
