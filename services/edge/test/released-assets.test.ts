import { join } from 'node:path';
import { overrideText } from '@horno/contracts/override';
import { PROBE_HEADER, probeText } from '@horno/contracts/probe';
import { afterEach, describe, expect, test } from '@jest/globals';
import { overrideCookie } from '../src/overrides/override-pass.ts';
import { bundle, shellBundle } from './support/bundles.ts';
import { type FixtureRelease, makePayload, publishOnly, signPayload, signText, testKeys } from './support/release.ts';
import { makeRollout } from './support/rollout.ts';
import { deadUrl, sendJson, serve } from './support/servers.ts';
import { openShop, type ShopSetup, type TestShop } from './support/shop.ts';
import { testDir } from './support/temp.ts';

const sealKey = Buffer.alloc(32, 7);
const clock = { now: () => new Date('2024-05-23T00:30:00.000Z') };
const shops: TestShop[] = [];
let shop: TestShop;
afterEach(async () => {
  for (const each of shops.splice(0).reverse()) await each.close();
});

const saying = (text: string, id = 1): FixtureRelease => ({
  id,
  shell: shellBundle(),
  remotes: { 'mf-x': { server: bundle(`{ html: '${text}' }`), pages: { a: { path: '/a' } } } },
});
const open = async (fixture: FixtureRelease, setup?: ShopSetup) => {
  shop = await openShop(fixture, { sealKey, clock, ...setup });
  shops.push(shop);
};
/** Starts another edge beside the same registry. It knows the live release only. */
const openOther = async (fixture: FixtureRelease) => {
  const { dir, registryUrl } = shop;
  await open(fixture, { dir, registryUrl, dataDir: join(dir, 'other') });
};
const digestOf = async (fixture: FixtureRelease) =>
  (await makePayload(await testDir(), fixture)).release.remotes['mf-x']?.version ?? '';

const published = (text: string) => publishOnly(join(shop.dir, 'artifacts'), saying(text));

const FILES = ['remoteEntry.js', 'js/page-a.js', 'css/page-a.css'];
/** Statuses of the files of a version: entry, chunk, style sheet. */
async function statuses(digest: string, headers: Record<string, string> = {}): Promise<number[]> {
  const answers = await Promise.all(FILES.map((file) => shop.get(`/_assets/mf-x/${digest}/${file}`, headers)));
  return answers.map(({ status }) => status);
}
const SERVED = [200, 200, 200];
const REFUSED = [404, 404, 404];

const expiresAt = '2024-05-23T01:30:00.000Z';
function holding(version: string, remote = 'mf-x', until = expiresAt): { cookie: string } {
  const said = { remote, version, expiresAt: until };
  const pass = { ...said, keyId: 'test', signature: signText(overrideText(said)) };
  const text = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return { cookie: `sf.override=${overrideCookie(text, { sealKey, publicKeys: testKeys, clock })}` };
}

describe('files of a version', () => {
  test('are served when the live release runs it, and refused when it is only published', async () => {
    await open(saying('live'));
    const digest = await published('published');
    expect(await statuses(await digestOf(saying('live')))).toEqual(SERVED);
    expect(await statuses(digest)).toEqual(REFUSED);
    const retried = await shop.get(`/_assets/~1/mf-x/${digest}/remoteEntry.js`, { 'sec-fetch-dest': 'script' });
    expect([retried.status, retried.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('are served when another edge serves their release already, and this one has not polled it', async () => {
    await open(saying('one', 1));
    shop.answerWith(signPayload(await makePayload(join(shop.dir, 'artifacts'), saying('two', 2))));
    const two = await digestOf(saying('two', 2));
    const answers = await Promise.all(Array.from({ length: 20 }, () => statuses(two)));
    expect(answers.flat().every((status) => status === 200)).toBe(true);
    expect(await shop.html('/a')).toContain('two');
  });

  test('that no release runs make the edge poll the registry a few times only, however often they are requested', async () => {
    let polls = 0;
    const live = signPayload(await makePayload(join(await testDir(), 'artifacts'), saying('live')));
    const registry = await serve((_request, response) => {
      polls += 1;
      sendJson(response, 200, live);
    });
    await open(saying('live'), { registryUrl: registry.url });
    polls = 0;
    await Promise.all(Array.from({ length: 100 }, () => statuses('f'.repeat(64))));
    expect(polls).toBeGreaterThan(0);
    expect(polls).toBeLessThan(50);
    await registry.close();
  });

  test('stay when other releases follow, as a tab may be open', async () => {
    await open(saying('one', 1));
    for (let id = 2; id <= 16; id += 1) await shop.release(saying(`release ${id}`, id));
    expect(await statuses(await digestOf(saying('one', 1)))).toEqual(SERVED);
  });

  test('are served by an edge that starts later, when the release names it as recent', async () => {
    await open(saying('live', 2));
    const digest = await published('earlier');
    expect(await statuses(digest)).toEqual(REFUSED);
    const payload = await makePayload(join(shop.dir, 'artifacts'), saying('live', 3));
    shop.answerWith(signPayload({ ...payload, recent: { [digest]: '2024-05-22T23:00:00.000Z' } }));
    await shop.edge.watcher.poll();
    expect(await statuses(digest)).toEqual(SERVED);
  });

  test('are served when the session runs an earlier release', async () => {
    await open(saying('one', 1));
    await shop.release(saying('two', 2));
    await openOther(saying('two', 2));
    const one = await digestOf(saying('one', 1));
    expect(await statuses(one)).toEqual(REFUSED);
    expect(await statuses(one, { cookie: 'sf.release=1' })).toEqual(SERVED);
    expect(await statuses(await published('other'), { cookie: 'sf.release=1' })).toEqual(REFUSED);
  });

  test('are served when a rollout runs it', async () => {
    await open(saying('control', 1));
    const rollout = await makeRollout(shop.dir, {
      control: saying('control', 2),
      candidate: saying('candidate', 3),
      revision: 3,
    });
    shop.answerWith(signPayload(rollout));
    await shop.edge.watcher.poll();
    expect(await statuses(await digestOf(saying('candidate', 3)))).toEqual(SERVED);
  });

  test('are refused when only a release of another channel runs it', async () => {
    await open({ ...saying('staged'), channel: 'staging' }, { channel: 'staging' });
    expect(await statuses(await digestOf(saying('staged')))).toEqual(SERVED);
    expect(await statuses(await published('published'))).toEqual(REFUSED);
  });

  test('are refused while the edge has no release', async () => {
    await open(saying('live'), { registryUrl: await deadUrl() });
    expect(await statuses(await digestOf(saying('live')))).toEqual(REFUSED);
  });
});

describe('a browser with an override', () => {
  test('gets the files of its build, which no shared cache may keep', async () => {
    await open(saying('live'));
    const digest = await published('mine');
    expect(await statuses(digest, holding(digest))).toEqual(SERVED);
    const answer = await shop.get(`/_assets/mf-x/${digest}/remoteEntry.js`, holding(digest));
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(await statuses(digest)).toEqual(REFUSED);
  });

  test.each([
    ['of another build', () => holding('1'.repeat(64))],
    ['that is over', (digest: string) => holding(digest, 'mf-x', '2024-05-23T00:29:59.000Z')],
  ])('with a pass %s gets none', async (_, made) => {
    await open(saying('live'));
    const digest = await published('mine');
    expect(await statuses(digest, made(digest))).toEqual(REFUSED);
  });

  test('gets none of a build that is withdrawn', async () => {
    await open(saying('live'));
    const digest = await published('mine');
    const next = await makePayload(join(shop.dir, 'artifacts'), saying('next', 2));
    shop.answerWith(signPayload({ ...next, release: { ...next.release, revoked: [digest] } }));
    await shop.edge.watcher.poll();
    expect(await statuses(digest, holding(digest))).toEqual(REFUSED);
  });
});

test('a probe gets the files of the release that its pass names', async () => {
  await open(saying('one', 1));
  await shop.release(saying('two', 2));
  await openOther(saying('two', 2));
  const said = { release: 1, expiresAt };
  const pass = { ...said, keyId: 'test', signature: signText(probeText(said)) };
  const headers = { [PROBE_HEADER]: Buffer.from(JSON.stringify(pass)).toString('base64url') };
  const one = await digestOf(saying('one', 1));
  expect(await statuses(one)).toEqual(REFUSED);
  expect(await statuses(one, headers)).toEqual(SERVED);
});
