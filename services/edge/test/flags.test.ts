import { afterEach, expect, test } from '@jest/globals';
import { bucketOf } from '../src/rollout/bucket-of.ts';
import { bundle, shellBundle } from './support/bundles.ts';
import { newDevice, type TestDevice } from './support/devices.ts';
import { type FixtureRelease, signPayload } from './support/release.ts';
import { makeRollout } from './support/rollout.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';

let shop: TestShop;
afterEach(() => shop.close());

const FLAG = 'x.new';

/** Releases that differ only in the flag. The page is shared, so it is cached. */
const having = (id: number, flags: Record<string, boolean>): FixtureRelease => ({
  id,
  flags,
  shell: shellBundle(),
  remotes: {
    'mf-x': {
      update: 'ask',
      server: bundle(`{ html: '<p>' + (context.composition.flags['${FLAG}'] === true ? 'new' : 'old') + '</p>' }`),
      pages: { a: { path: '/a', cacheable: true } },
    },
  },
});

/** Flags of the server rendering and of the inlined composition. */
async function seen(headers: Record<string, string> = {}) {
  const html = await shop.html('/a', headers);
  return [/<p>(\w+)<\/p>/.exec(html)?.[1], inlinedState(html).composition.flags[FLAG]];
}

test('a page is rendered with the flags of its document, and cached per flag value', async () => {
  shop = await openShop(having(1, {}));
  expect([await seen(), await seen()]).toEqual(Array(2).fill(['old', undefined]));
  const etag = (await shop.get('/a')).headers.get('etag') ?? '';
  await shop.release(having(2, { [FLAG]: true }));
  expect([await seen(), await seen()]).toEqual(Array(2).fill(['new', true]));
  expect((await shop.get('/a', { 'if-none-match': etag })).status).toBe(200);
  await shop.release(having(3, { [FLAG]: false }));
  expect(await seen()).toEqual(['old', false]);
});

test('a flag of a rollout reaches only its visitors, although pages are shared', async () => {
  shop = await openShop(having(1, {}));
  const control = having(1, {});
  shop.answerWith(
    signPayload(await makeRollout(shop.dir, { control, candidate: having(2, { [FLAG]: true }), share: 5000 })),
  );
  await shop.edge.watcher.poll();
  const visitors = await Promise.all(Array.from({ length: 24 }, () => newDevice(shop)));
  const isInside = ({ visitor }: TestDevice) => bucketOf('salt', visitor) < 5000;
  expect(new Set(visitors.map(isInside)).size).toBe(2);
  for (const device of [...visitors, ...visitors]) {
    const expected = isInside(device) ? ['new', true] : ['old', undefined];
    expect([device, ...(await seen({ cookie: device.cookie }))]).toEqual([device, ...expected]);
  }
});

test('a session on a past release runs its own builds with the live flags', async () => {
  const session = { cookie: 'sf.release=1' };
  const before = having(1, {});
  shop = await openShop(before);
  const after = having(2, { [FLAG]: true });
  const other = { ...after.remotes?.['mf-x'], server: bundle(`{ html: '<p>other</p>' }`) };
  await shop.release({ ...after, remotes: { 'mf-x': other } });
  expect(await seen(session)).toEqual(['new', true]);
  await shop.release({ ...having(3, {}), remotes: { 'mf-x': other } });
  expect(await seen(session)).toEqual(['old', undefined]);
  expect(await seen()).toEqual(['other', undefined]);
});
