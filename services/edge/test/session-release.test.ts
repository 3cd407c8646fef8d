import { writeFile } from 'node:fs/promises';
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
    'mf-x': { update, toggle, server: bundle(`{ html: '${text}' }`), pages: { a: { path: '/a', cacheable: true } } },
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
  test('starts on the live release, whose number the browser keeps when the document is shared', async () => {
    const shop = await open(saying('one', 1));
    const answer = await shop.get('/a');
    expect(cookieOf(answer)).toBe('');
    expect(cookieOf(await shop.get('/a', session(9)))).toMatch(/^sf\.release=1; Max-Age=43200; Path=\/; SameSite=Lax$/);
    expect(inlinedState(await answer.text()).composition.release).toBe(1);
  });

  test.each(['ask', 'block'] as const)('stays on its release while a changed remote says %s', async (update) => {
    const shop = await open(saying('one', 1, update));
    await shop.release(saying('two', 2, update));
    const answer = await shop.get('/a', session(1));
    const html = await answer.text();
    expect(html).toContain('one');
    expect(cookieOf(answer)).toBe('');
    expect(inlinedState(html).composition).toMatchObject({ release: 1, remotes: [{ state: 'on' }] });
    expect(await shop.html('/a')).toContain('two');
  });

  test('stays on its release when the copy of the edge is damaged', async () => {
    const dir = await testDir();
    const shop = await open(saying('one', 1), { dir });
    await shop.release(saying('two', 2));
    await writeFile(join(dir, 'data', 'releases', '1.json'), '{');
    expect(await shop.html('/a', session(1))).toContain('one');
  });

  test('updates with its next document when the changed remotes allow it', async () => {
    const shop = await open(saying('one', 1, 'allow'));
    await shop.release(saying('two', 2, 'allow'));
    const answer = await shop.get('/a', session(1));
    expect(await answer.text()).toContain('two');
    expect(cookieOf(answer)).toContain('sf.release=2;');
  });

  test('on a past release has the live toggles', async () => {
    const shop = await open(saying('one', 1));
    await shop.release(saying('two', 2, 'ask', 'off'));
    const html = await shop.html('/a', session(1));
    expect(html).toContain('fallback page');
    expect(inlinedState(html).composition.remotes[0]?.state).toBe('off');
  });

  test('leaves a revoked release at once', async () => {
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

  test('gets the last release when the registry reuses an id', async () => {
    const shop = await open(saying('one', 1));
    const payload = async (text: string, id: number, revision: number) => ({
      ...(await makePayload(join(shop.dir, 'artifacts'), saying(text, id))),
      revision,
    });
    await releasePayload(shop, await payload('lost', 2, 2));
    await releasePayload(shop, await payload('lost too', 3, 3));
    expect(await shop.html('/a', session(2))).toContain('lost');
    // The registry was restored from a backup with the first release only.
    await releasePayload(shop, await payload('anew', 2, 4));
    await releasePayload(shop, await payload('anew too', 3, 5));
    // Another document than before, so that the cached one does not answer.
    expect(await shop.html('/en/a', session(2))).toContain('anew');
  });

  test('on a past release does not evict the live views', async () => {
    const shop = await open(saying('release 1.', 1));
    for (let id = 2; id <= 11; id += 1) await shop.release(saying(`release ${id}.`, id));
    // Shared pages are cached, so each visit has another path.
    for (let id = 1; id <= 10; id += 1) expect(await shop.html(`/a?${id}`, session(id))).toContain(`release ${id}.`);
    expect(await shop.html('/a?live')).toContain('release 11.');
    // The least recently used past view is evicted.
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

  test('finds its release at another edge, and after a restart without the registry', async () => {
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

  test('is not moved back by an edge that lags behind', async () => {
    const ahead = await open(saying('one', 1));
    const lagging = await open(saying('one', 1), {
      artifactsDir: join(ahead.dir, 'artifacts'),
      registryUrl: ahead.registryUrl,
    });
    await ahead.release(saying('two', 2));
    const answer = await lagging.get('/a', session(2));
    expect(await answer.text()).toContain('two');
    expect(cookieOf(answer)).toBe('');
    expect(await lagging.html('/a')).toContain('one');
  });

  test('does not get an unsigned past release', async () => {
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
describe('/_release', () => {
  test('is small, equal for all tabs, and answered with 304 when it is unchanged', async () => {
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

  test('waits for a change on a long poll', async () => {
    const shop = await open(saying('one', 1));
    const tag = (await shop.get('/_release')).headers.get('etag')?.slice(1, -1);
    const waiting = shop.get(`/_release/after/${tag}`);
    const isFirst = await Promise.race([waiting.then(() => 'answered'), shop.get('/_release').then(() => 'waits')]);
    expect(isFirst).toBe('waits');
    await shop.release(saying('two', 2));
    const answer = await waiting;
    expect([answer.headers.get('cache-control'), await answer.json()]).toEqual(['public, max-age=1', { release: 2 }]);
    // A client with another tag does not wait.
    expect(await (await shop.get(`/_release/after/${tag}`)).json()).toEqual({ release: 2 });
  });

  test('ends a long poll at its timeout, and at once above the maximum', async () => {
    const brief = await open(saying('one', 1), { longPoll: { timeoutMs: 1 } });
    const tag = (await brief.get('/_release')).headers.get('etag')?.slice(1, -1);
    expect(await (await brief.get(`/_release/after/${tag}`)).json()).toEqual({ release: 1 });
    const crowded = await open(saying('one', 1), { longPoll: { timeoutMs: 3_600_000, max: 0 } });
    expect(await (await crowded.get(`/_release/after/${tag}`)).json()).toEqual({ release: 1 });
  });

  test('answers long polls before the edge closes', async () => {
    const shop = await open(saying('one', 1), { longPoll: { timeoutMs: 3_600_000 } });
    const tag = (await shop.get('/_release')).headers.get('etag')?.slice(1, -1);
    const waiting = shop.get(`/_release/after/${tag}`);
    await shop.get('/_release');
    await shop.edge.drain();
    expect(await (await waiting).json()).toEqual({ release: 1 });
  });

  test('returns the composition of a release in the language, and 404 for an unknown one', async () => {
    const shop = await open(saying('one', 1));
    await shop.release(saying('two', 2));
    expect(await (await shop.get('/_release/2?lang=en')).json()).toMatchObject({ release: 2, lang: 'en' });
    expect(await (await shop.get('/_release/1')).json()).toMatchObject({ release: 1, lang: 'es' });
    for (const path of ['/_release/9', '/_release/x', '/_release/0']) expect((await shop.get(path)).status).toBe(404);
  });
});

/** Composition 3. */
test('a composition contains the previous build with its integrity', async () => {
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
