import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeRollout } from '../../test/support/rollout.ts';
import { testDir } from '../../test/support/temp.ts';
import { defaultClientDeadlines } from '../options.ts';
import { createVariants } from '../rollout/variants.ts';
import { knownSources } from './known-sources.ts';

test('knownSources knows the releases, arms and versions that were served, also earlier ones', async () => {
  const release = (id: number, offers: string[]) => ({
    id,
    remotes: { 'mf-x': { pages: { a: { path: '/a' } }, offers } },
  });
  const dir = join(await testDir(), 'known');
  const payload = await makeRollout(dir, { control: release(1, []), candidate: release(2, ['home.deals']) });
  const known = knownSources();
  expect(known.armOf({ release: 1 })).toBeUndefined();
  known.add(createVariants(payload, { deadlines: defaultClientDeadlines }).first);

  expect(known.armOf({ release: 1 })).toBe('none');
  expect(known.armOf({ release: 1, arm: 'control' })).toBe('control');
  expect(known.armOf({ release: 1, arm: 'candidate' })).toBe('none');
  expect(known.armOf({ release: 2, arm: 'candidate' })).toBe('candidate');
  expect(known.armOf({ release: 3, arm: 'candidate' })).toBeUndefined();
  const [now, next] = [payload.release, payload.rollout?.candidate].map((each) => each?.remotes['mf-x']?.version ?? '');
  expect(now).not.toBe(next);
  for (const version of [now, next]) expect(known.has('mf-x', version ?? '')).toBe(true);
  expect(known.has('mf-y', now ?? '')).toBe(false);
  expect(known.has('shell', payload.release.shell.version)).toBe(true);

  // Sources stay known after the rollout: tabs are still open.
  const { rollout: _, ...rest } = payload;
  known.add(createVariants(rest, { deadlines: defaultClientDeadlines }).first);
  expect(known.armOf({ release: 2, arm: 'candidate' })).toBe('candidate');
});
