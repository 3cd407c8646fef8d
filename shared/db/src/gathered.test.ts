import { describe, expect, it } from '@jest/globals';
import { gathered } from './gathered.ts';

/** Returns runs that the test settles. */
function manualRuns() {
  const runs: { items: readonly number[]; end(): void; fail(): void }[] = [];
  const run = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      const end = () => resolve(items.map((item) => item * 10));
      runs.push({ items, end, fail: () => reject(new Error('refused')) });
    });
  const seen = () => runs.map(({ items }) => items);
  return { runs, run, seen };
}

/** Waits until settled promises have called back. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('gathered', () => {
  it('starts calls at once while fewer than `atOnce` run, and batches them otherwise', async () => {
    const { runs, run, seen } = manualRuns();
    const ask = gathered(run, { atOnce: 2, most: 3 });
    const answers = Promise.all([1, 2, 3, 4, 5, 6].map(ask));
    expect(seen()).toEqual([[1], [2]]);
    runs[0]?.end();
    await settle();
    expect(seen()).toEqual([[1], [2], [3, 4, 5]]);
    for (const one of [1, 2]) runs[one]?.end();
    await settle();
    runs[3]?.end();
    expect(await answers).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('runs each item alone when a batch fails', async () => {
    const { runs, run, seen } = manualRuns();
    const ask = gathered(run, { atOnce: 1, most: 10 });
    const answers = Promise.allSettled([1, 2, 3].map(ask));
    runs[0]?.end();
    await settle();
    runs[1]?.fail();
    await settle();
    expect(seen()).toEqual([[1], [2, 3], [2]]);
    runs[2]?.fail();
    await settle();
    runs[3]?.end();
    const statuses = (await answers).map(({ status }) => status);
    expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
