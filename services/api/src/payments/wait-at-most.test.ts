import { expect, it } from '@jest/globals';
import { waitAtMost } from './wait-at-most.ts';

const never = new Promise<never>(() => {});

it('waits for work, and fails with it', async () => {
  const told: unknown[] = [];
  const tell = (error: unknown) => void told.push(error);
  await waitAtMost(Promise.resolve(), 10_000, tell);
  await expect(waitAtMost(Promise.reject(new Error('no')), 10_000, tell)).rejects.toThrow('no');
  expect(told).toEqual([]);
});

it('goes on without work that takes too long, and tells what becomes of it', async () => {
  await waitAtMost(never, 1, () => {});
  let fail: (error: Error) => void = () => {};
  const late = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const told = new Promise((resolve) => {
    waitAtMost(late, 1, resolve).then(() => fail(new Error('late')));
  });
  expect(await told).toMatchObject({ message: 'late' });
});
