import type { Db } from '@horno/db';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { builtShell } from '../../test/built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from '../../test/test-registry.ts';
import { liveReleases } from './live-releases.ts';
import { findLive } from './releases.repo.ts';

let registry: TestRegistry;

beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.goLive(builtShell());
}, startUpMs);
afterAll(() => registry.close());

/** The database as another process sees it, which may be cut off. */
function cuttable(db: Db) {
  let isCut = false;
  let queries = 0;
  const select = (...columns: []) => {
    queries += 1;
    if (isCut) throw new Error('cut off');
    return db.select(...columns);
  };
  return {
    db: new Proxy(db, { get: (target, key) => (key === 'select' ? select : Reflect.get(target, key)) }),
    cut: () => {
      isCut = true;
    },
    queries: () => queries,
  };
}

test('liveReleases reads releases of other processes when its cache is old, and serves the cache without the database', async () => {
  const line = cuttable(registry.db);
  const onStale = jest.fn();
  const live = liveReleases(line.db, { clock: registry.clock, recheckMs: 500, onStale });
  expect((await live.get('production'))?.id).toBe(1);

  await registry.publish(builtShell({ buildId: 'shell0002' }));
  const { body } = await registry.publish(builtShell({ buildId: 'shell0002' }));
  await registry.release({ shell: body.digest });
  expect((await live.get('production'))?.id).toBe(2);
  const looked = line.queries();
  await Promise.all([live.get('production'), live.get('production')]);
  expect(line.queries()).toBe(looked);

  line.cut();
  registry.clock.advance(60);
  expect((await live.get('production'))?.id).toBe(2);
  expect(onStale).toHaveBeenCalledWith(expect.objectContaining({ message: 'cut off' }));
  await expect(live.get('staging')).rejects.toThrow('cut off');
});

test('a late answer does not bring an older release back', async () => {
  const live = liveReleases(registry.db, { clock: registry.clock, recheckMs: 500, onStale: () => undefined });
  const current = await findLive(registry.db, 'production');
  if (!current) throw new Error('the release of the test above');
  live.set({ ...current, revision: 7, row: { ...current.row, id: 7 } });
  live.set(current);
  expect((await live.get('production'))?.id).toBe(7);
});
