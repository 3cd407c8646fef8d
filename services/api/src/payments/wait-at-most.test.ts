import { expect, it } from '@jest/globals';
import { waitAtMost } from './wait-at-most.ts';

const never = new Promise<never>(() => {});

it('waitAtMost waits for the work and passes its failure on', async () => {
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  await waitAtMost(Promise.resolve(), 10_000, report);
  await expect(waitAtMost(Promise.reject(new Error('no')), 10_000, report)).rejects.toThrow('no');
  expect(reported).toEqual([]);
});

it('waitAtMost returns after the time limit and reports a late failure', async () => {
  await waitAtMost(never, 1, () => {});
  let fail: (error: Error) => void = () => {};
  const late = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const reported = new Promise((resolve) => {
    waitAtMost(late, 1, resolve).then(() => fail(new Error('late')));
  });
  expect(await reported).toMatchObject({ message: 'late' });
});
