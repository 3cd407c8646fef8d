import { join } from 'node:path';
import type { ReleasePayload } from '@horno/contracts/release';
import { afterEach, describe, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import { type FixtureRelease, makePayload, signPayload } from './support/release.ts';
import { deadUrl } from './support/servers.ts';
import { openShop, type ShopSetup, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';
import { testDir } from './support/temp.ts';

const shops: TestShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.close();
});
async function open(fixture: FixtureRelease, setup?: ShopSetup): Promise<TestShop> {
  const shop = await openShop(fixture, setup);
  shops.push(shop);
  return shop;
}

type Update = 'allow' | 'ask' | 'block';
const saying = (text: string, id: number, update: Update = 'ask', toggle: 'on' | 'off' = 'on'): FixtureRelease => ({
  id,
  shell: shellBundle(),
  remotes: {
    'mf-x': { update, toggle, server: bundle(`{ html: '${text}' }`), pages: { a: { path: '/a', isShared: true } } },
  },
});
const session = (release: number) => ({ cookie: `sf.release=${release}` });
const cookieOf = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sf.release=')) ?? '';

async function releasePayload(shop: TestShop, payload: ReleasePayload): Promise<void> {
  shop.answerWith(signPayload(payload));
  await shop.edge.watcher.poll();
}

/** Composition 23. */
describe('a session', () => {
  test('begins with the live release, which its cookie names', async () => {
    const shop = await open(saying('one', 1));
    const answer = await shop.get('/a');
    expect(cookieOf(answer)).toMatch(/^sf\.release=1; Max-Age=43200; Path=\/; SameSite=Lax$/);
    expect(inlinedState(await answer.text()).composition.release).toBe(1);
  });

  test.each(['ask', 'block'] as const)('stays on its release while what would change says %s', async (update) => {
    const shop = await open(saying('one', 1, update));
    await shop.release(saying('two', 2, update));
    const answer = await shop.get('/a', session(1));
    const html = await answer.text();
    expect(html).toContain('one');
    expect(cookieOf(answer)).toContain('sf.release=1;');
    expect(inlinedState(html).composition).toMatchObject({ release: 1, remotes: [{ state: 'on' }] });
    expect(await shop.html('/a')).toContain('two');
  });

  test('moves on with its next document where what would change allows it', async () => {
    const shop = await open(saying('one', 1, 'allow'));
    await shop.release(saying('two', 2, 'allow'));
    const answer = await shop.get('/a', session(1));
    expect(await answer.text()).toContain('two');
    expect(cookieOf(answer)).toContain('sf.release=2;');
  });

  test('of the past obeys the toggles of today', async () => {
    const shop = await open(saying('one', 1));
    await shop.release(saying('two', 2, 'ask', 'off'));
    const html = await shop.html('/a', session(1));
    expect(html).toContain('fallback page');
    expect(inlinedState(html).composition.remotes[0]?.state).toBe('off');
  });

  test('leaves at once what operations went back from, whatever it says', async () => {
    const shop = await open(saying('good', 1, 'block'));
    await shop.release(saying('bad', 2, 'block'));
    expect(await shop.html('/a', session(2))).toContain('bad');
    const good = await makePayload(join(shop.dir, 'artifacts'), saying('good', 3, 'block'));
    const bad = await makePayload(join(shop.dir, 'artifacts'), saying('bad', 2, 'block'));
    const revoked = [bad.release.remotes['mf-x']?.version ?? ''];
    await releasePayload(shop, { ...good, release: { ...good.release, revoked } });
    const answer = await shop.get('/a', session(2));
    expect(await answer.text()).toContain('good');
    expect(cookieOf(answer)).toContain('sf.release=3;');
  });

  test('of a number that the registry gave out twice gets what it gave last', async () => {
    const shop = await open(saying('one', 1));
    const payload = async (text: string, id: number, revision: number) => ({
      ...(await makePayload(join(shop.dir, 'artifacts'), saying(text, id))),
      revision,
    });
    await releasePayload(shop, await payload('lost', 2, 2));
    await releasePayload(shop, await payload('lost too', 3, 3));
    expect(await shop.html('/a', session(2))).toContain('lost');
    // It was restored from a backup that knew the first one only.
    await releasePayload(shop, await payload('anew', 2, 4));
    await releasePayload(shop, await payload('anew too', 3, 5));
    expect(await shop.html('/a?again', session(2))).toContain('anew');
  });

  test('of the past takes nothing from what is live, however many there are', async () => {
    const shop = await open(saying('release 1.', 1));
    for (let id = 2; id <= 11; id += 1) await shop.release(saying(`release ${id}.`, id));
    // Shared pages are kept: each visit is of another address.
    for (let id = 1; id <= 10; id += 1) expect(await shop.html(`/a?${id}`, session(id))).toContain(`release ${id}.`);
    expect(await shop.html('/a?live')).toContain('release 11.');
    // Of those of the past it is the one that nobody asked for the longest that goes.
    for (const [visit, id] of [3, 1, 3, 2, 3].entries()) {
      expect(await shop.html(`/a?again${visit}`, session(id))).toContain(`release ${id}.`);
    }
  });

  test.each(['99', '0', '1x', '-1', '1e3', '99999999999'])(
    'that names no release of ours (%s) gets the live one',
    async (id) => {
      const shop = await open(saying('one', 1));
      expect(await shop.html('/a', { cookie: `sf.release=${id}` })).toContain('one');
    },
  );

  test('finds its release at any edge behind the address, and after a restart without the registry', async () => {
    const first = await open(saying('one', 1));
    await first.release(saying('two', 2));
    const artifactsDir = join(first.dir, 'artifacts');
    const dir = await testDir();
    const other = await open(saying('two', 2), { dir, artifactsDir, registryUrl: first.registryUrl });
    expect(await other.html('/a', session(1))).toContain('one');
    expect(await other.html('/a', session(2))).toContain('two');
    await other.edge.close();
    const again = await open(saying('two', 2), { dir, artifactsDir, registryUrl: await deadUrl() });
    expect(await again.html('/a', session(1))).toContain('one');
  });

  test('that another edge moved on already is not moved back by one that lags', async () => {
    const ahead = await open(saying('one', 1));
    const lagging = await open(saying('one', 1), {
      artifactsDir: join(ahead.dir, 'artifacts'),
      registryUrl: ahead.registryUrl,
    });
    await ahead.release(saying('two', 2));
    const answer = await lagging.get('/a', session(2));
    expect(await answer.text()).toContain('two');
    expect(cookieOf(answer)).toContain('sf.release=2;');
    expect(await lagging.html('/a')).toContain('one');
  });

  test('never gets a past release that nobody signed', async () => {
    const shop = await open(saying('one', 1));
    await shop.release(saying('two', 2));
    const forged = { ...signPayload(await makePayload(await testDir(), saying('forged', 7))), signature: 'AAAA' };
    const live = signPayload(await makePayload(join(shop.dir, 'artifacts'), saying('two', 2)));
    shop.answerWith(forged);
    shop.answerWith(live);
    expect(await shop.html('/a', session(7))).toContain('two');
  });
});

/** Composition 13. */
describe('what an open tab asks', () => {
  test('is tiny, the same for all, and not sent again to who has it', async () => {
    const shop = await open(saying('one', 1));
    await shop.release(saying('two', 2, 'ask', 'off'));
    const answer = await shop.get('/_release', session(1));
    expect([await answer.json(), answer.headers.getSetCookie()]).toEqual([{ release: 2, off: ['mf-x'] }, []]);
    const etag = answer.headers.get('etag') ?? '';
    const again = await shop.get('/_release', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await shop.release(saying('three', 3));
    const changed = await shop.get('/_release', { 'if-none-match': etag });
    expect([changed.status, await changed.json()]).toEqual([200, { release: 3 }]);
  });

  test('waits, if asked so, until it is another answer', async () => {
    const shop = await open(saying('one', 1));
    const tag = (await shop.get('/_release')).headers.get('etag')?.slice(1, -1);
    const waiting = shop.get(`/_release/after/${tag}`);
    const isFirst = await Promise.race([waiting.then(() => 'answered'), shop.get('/_release').then(() => 'waits')]);
    expect(isFirst).toBe('waits');
    await shop.release(saying('two', 2));
    const answer = await waiting;
    expect([answer.headers.get('cache-control'), await answer.json()]).toEqual(['public, max-age=1', { release: 2 }]);
    // Who knows another answer has nothing to wait for.
    expect(await (await shop.get(`/_release/after/${tag}`)).json()).toEqual({ release: 2 });
  });

  test('waits no longer than it may, and not at all beyond so many', async () => {
    const brief = await open(saying('one', 1), { hold: { ms: 1 } });
    const tag = (await brief.get('/_release')).headers.get('etag')?.slice(1, -1);
    expect(await (await brief.get(`/_release/after/${tag}`)).json()).toEqual({ release: 1 });
    const crowded = await open(saying('one', 1), { hold: { ms: 3_600_000, most: 0 } });
    expect(await (await crowded.get(`/_release/after/${tag}`)).json()).toEqual({ release: 1 });
  });

  test('is answered before an edge ends', async () => {
    const shop = await open(saying('one', 1), { hold: { ms: 3_600_000 } });
    const tag = (await shop.get('/_release')).headers.get('etag')?.slice(1, -1);
    const waiting = shop.get(`/_release/after/${tag}`);
    await shop.get('/_release');
    await shop.edge.drain();
    expect(await (await waiting).json()).toEqual({ release: 1 });
  });

  test('tells how to run a release, in its language, and nothing of one that is gone', async () => {
    const shop = await open(saying('one', 1));
    await shop.release(saying('two', 2));
    expect(await (await shop.get('/_release/2?lang=en')).json()).toMatchObject({ release: 2, lang: 'en' });
    expect(await (await shop.get('/_release/1')).json()).toMatchObject({ release: 1, lang: 'es' });
    for (const path of ['/_release/9', '/_release/x', '/_release/0']) expect((await shop.get(path)).status).toBe(404);
  });
});

/** Composition 3. */
test('a composition has the build that ran before, with its integrity', async () => {
  const shop = await open(saying('one', 1));
  const dir = join(shop.dir, 'artifacts');
  const [one, two] = [await makePayload(dir, saying('one', 1)), await makePayload(dir, saying('two', 2))];
  const previous = one.release.remotes['mf-x']?.version ?? '';
  const pin = { ...two.release.remotes['mf-x'], previous } as ReleasePayload['release']['remotes'][string];
  const payload: ReleasePayload = {
    release: { ...two.release, remotes: { 'mf-x': pin } },
    versions: { ...one.versions, ...two.versions },
  };
  await releasePayload(shop, payload);
  const [remote] = inlinedState(await shop.html('/a')).composition.remotes;
  expect(remote?.previous).toMatchObject({
    version: previous,
    entry: `/_assets/mf-x/${previous}/remoteEntry.js`,
    integrity: one.versions[previous]?.files['remoteEntry.js']?.integrity,
  });
  expect((await shop.get(remote?.previous?.entry ?? '')).status).toBe(200);
  shop.answerWith(signPayload({ ...payload, versions: two.versions }));
  await shop.edge.watcher.poll();
  expect(shop.edge.watcher.state.refused).toBe(`mf-x@${previous} has no document`);
});
