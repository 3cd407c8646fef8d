import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { staffText } from '@horno/contracts/telemetry';
import { afterEach, describe, expect, test } from '@jest/globals';
import { bucketOf } from '../src/rollout/bucket-of.ts';
import { bundle, shellBundle } from './support/bundles.ts';
import { deviceIn, newDevice, type TestDevice } from './support/devices.ts';
import { type FixtureRelease, signPayload, testKeys } from './support/release.ts';
import { type FixtureRollout, makeRollout } from './support/rollout.ts';
import { deadUrl, sendJson, serve, type TestServer } from './support/servers.ts';
import { openShop, type ShopSetup, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';
import { testDir } from './support/temp.ts';

let shop: TestShop;
let api: TestServer | undefined;
afterEach(async () => {
  await shop.close();
  await api?.close();
  api = undefined;
  devices.clear();
});

const saying = (id: number, text: string): FixtureRelease => ({
  id,
  shell: shellBundle(),
  remotes: { 'mf-x': { server: bundle(`{ html: '<p>${text}' }`), pages: { a: { path: '/a', cacheable: true } } } },
});
const both = { control: saying(1, 'before'), candidate: saying(2, 'after') };

/** Numbers of visitors of the open shop. */
const visitors = Array.from({ length: 60 }, (_, n) => n);
const devices = new Map<number, TestDevice>();
async function deviceOf(n: number): Promise<TestDevice> {
  const device = devices.get(n) ?? (await newDevice(shop));
  devices.set(n, device);
  return device;
}
const cookie = async (n: number, more = '') => ({ cookie: `${(await deviceOf(n)).cookie}${more}` });
const bucket = async (n: number) => bucketOf('salt', (await deviceOf(n)).visitor);
const place = (outletCode: string) =>
  `; sf.place=${encodeURIComponent(JSON.stringify({ outletCode, orderType: 'D', tier: 1, advanceOrder: 0 }))}`;

async function open(setup: ShopSetup = {}): Promise<void> {
  shop = await openShop(both.control, setup);
}
async function rollOut(more: Partial<FixtureRollout> = {}): Promise<void> {
  shop.answerWith(signPayload(await makeRollout(shop.dir, { ...both, ...more })));
  await shop.edge.watcher.poll();
}
/** Returns the release and the arm of a visitor. */
async function visit(n: number, headers: Record<string, string> = {}, more = '') {
  const html = await shop.html('/a', { ...headers, ...(await cookie(n, more)) });
  const { release, arm } = inlinedState(html).composition;
  // A late region is empty; a rendered one is of this release.
  expect(html).not.toContain(`<p>${arm === 'candidate' ? 'before' : 'after'}`);
  return { release, arm };
}
const candidate = { release: 2, arm: 'candidate' };
const control = { release: 1, arm: 'control' };
const outside = { release: 1, arm: undefined };

describe('the share of a rollout', () => {
  test('gets the candidate, and the others the live release, on every visit', async () => {
    await open();
    expect(await visit(1)).toEqual(outside);
    await rollOut({ share: 3000 });
    for (const _again of [1, 2]) {
      for (const n of visitors) expect(await visit(n)).toEqual((await bucket(n)) < 3000 ? candidate : control);
    }
    const buckets = await Promise.all(visitors.map(bucket));
    const inside = buckets.findIndex((each) => each < 3000);
    expect(await shop.html('/a', await cookie(inside))).toContain('<p>after');
  });

  test('includes no visitor at 0 %, all at 100 %, and keeps visitors when it grows', async () => {
    await open();
    const inside = async () => {
      const seen = await Promise.all(visitors.map((n) => visit(n)));
      return visitors.filter((_, index) => seen[index]?.arm === 'candidate');
    };
    const shares = [0, 1500, 6000, 10_000];
    let before: number[] = [];
    for (const [index, share] of shares.entries()) {
      await rollOut({ share, revision: 2 + index });
      const now = await inside();
      expect(now).toEqual(expect.arrayContaining(before));
      if (share === 0) expect(now).toEqual([]);
      before = now;
    }
    expect(before).toEqual(visitors);
  });

  test('assigns a visitor without a cookie, who then stays on the arm', async () => {
    await open();
    await rollOut();
    const answer = await shop.get('/a');
    expect(answer.headers.getSetCookie().filter((each) => each.startsWith('sf.device='))).toHaveLength(1);
    const { cookie = '', visitor = '' } = deviceIn(answer) ?? {};
    const { release, arm } = inlinedState(await answer.text()).composition;
    expect(arm).toBe(bucketOf('salt', visitor) < 5000 ? 'candidate' : 'control');
    const again = inlinedState(await shop.html('/a', { cookie })).composition;
    expect([again.release, again.arm]).toEqual([release, arm]);
  });
});

describe('segments', () => {
  test('select by store and device; other visitors have no arm', async () => {
    await open();
    await rollOut({ share: 10_000, segments: { stores: ['LIM-MIR-01'], devices: ['phone'] } });
    const phone = { 'sec-ch-ua-mobile': '?1' };
    expect(await visit(1, phone, place('LIM-MIR-01'))).toEqual(candidate);
    expect(await visit(1, phone, place('LIM-SBO-01'))).toEqual(outside);
    expect(await visit(1, phone)).toEqual(outside);
    expect(await visit(1, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }, place('LIM-MIR-01'))).toEqual(outside);
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148';
    expect(await visit(1, { 'user-agent': agent }, place('LIM-MIR-01'))).toEqual(candidate);
  });

  test('select by the district of the chosen store', async () => {
    api = await serve((_request, response) =>
      sendJson(response, 200, {
        status: true,
        message: '',
        data: { items: [{ code: 'LIM-JMA-01', district: 'Jesús María' }] },
      }),
    );
    await open({ apiUrl: api.url });
    await rollOut({ share: 10_000, segments: { districts: ['Jesus Maria'] } });
    expect(await visit(1, {}, place('LIM-JMA-01'))).toEqual(candidate);
    expect(await visit(1, {}, place('LIM-MIR-01'))).toEqual(outside);
  });

  test('select staff by a signed link until it expires', async () => {
    let now = Date.parse('2024-05-23T00:30:00.000Z');
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    await open({ publicKeys: { ...testKeys, ops: pem }, clock: { now: () => new Date(now) } });
    await rollOut({ share: 10_000, segments: { staff: true } });
    const passBy = (expiresAt: string, key = privateKey, keyId = 'ops') => {
      const signature = sign(null, Buffer.from(staffText(expiresAt)), key).toString('base64');
      return Buffer.from(JSON.stringify({ expiresAt, keyId, signature })).toString('base64url');
    };
    expect(await visit(1)).toEqual(outside);
    const good = passBy('2024-05-24T00:00:00.000Z');
    const answer = await shop.get(`/_staff/${good}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('sf.staff=')) ?? '';
    expect(cookie).toContain('HttpOnly');
    expect(await visit(1, {}, `; ${cookie.split(';')[0]}`)).toEqual(candidate);
    now += 24 * 3_600_000;
    expect(await visit(1, {}, `; ${cookie.split(';')[0]}`)).toEqual(outside);
    const forged = createPrivateKey(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
    for (const bad of [
      good,
      passBy('2030-01-01T00:00:00.000Z', forged),
      passBy('2030-01-01T00:00:00.000Z', privateKey, 'other'),
      'x',
    ]) {
      expect((await shop.get(`/_staff/${bad}`)).status).toBe(404);
    }
  });
});

describe('the document of a rollout', () => {
  test('is stored on disk and served while the registry is down', async () => {
    const dir = await testDir();
    await open({ dir });
    await rollOut({ share: 10_000 });
    await shop.close();
    await open({ dir, registryUrl: await deadUrl() });
    expect(await visit(1)).toEqual(candidate);
  });

  test('is refused when it is replayed after its end, also after a restart', async () => {
    const dir = await testDir();
    await open({ dir });
    const old = signPayload(await makeRollout(shop.dir, { ...both, share: 10_000, revision: 2 }));
    shop.answerWith(old);
    await shop.edge.watcher.poll();
    expect(await visit(1)).toEqual(candidate);
    const { rollout: _, ...rest } = await makeRollout(shop.dir, { ...both, revision: 3 });
    const stopped = signPayload(rest);
    shop.answerWith(stopped);
    await shop.edge.watcher.poll();
    expect(await visit(1)).toEqual(outside);
    for (const again of ['running', 'restarted']) {
      if (again === 'restarted') {
        await shop.close();
        await open({ dir });
        expect(shop.edge.watcher.state.refused).toBe('an older document: 1 after 3');
      }
      shop.answerWith(old);
      await shop.edge.watcher.poll();
      expect(shop.edge.watcher.state.refused).toBe('an older document: 2 after 3');
      expect(await visit(1)).toEqual(outside);
    }
  });

  test('is refused when its share was changed', async () => {
    await open();
    const signed = signPayload(await makeRollout(shop.dir, { ...both, share: 100 }));
    shop.answerWith({ ...signed, payload: signed.payload.replace('"share":100', '"share":10000') });
    await shop.edge.watcher.poll();
    expect(shop.edge.watcher.state.refused).toBe('the signature does not match');
    expect(await visit(1)).toEqual(outside);
  });

  test('is refused without the documents of its candidate', async () => {
    await open();
    const payload = await makeRollout(shop.dir, both);
    const lost = payload.rollout?.candidate.remotes['mf-x']?.version ?? '';
    const { [lost]: _, ...versions } = payload.versions;
    shop.answerWith(signPayload({ ...payload, versions }));
    await shop.edge.watcher.poll();
    expect(shop.edge.watcher.state.refused).toMatch(/has no document/);
  });
});

describe('a session', () => {
  test('on a stopped candidate gets the live release with its next page', async () => {
    await open();
    await rollOut({ share: 10_000 });
    expect(await visit(1, {}, '; sf.release=2')).toEqual(candidate);
    const { rollout, ...rest } = await makeRollout(shop.dir, { ...both, revision: 3 });
    const left = rollout?.candidate.remotes['mf-x']?.version ?? '';
    shop.answerWith(signPayload({ ...rest, release: { ...rest.release, revoked: [left] } }));
    await shop.edge.watcher.poll();
    expect(await visit(1, {}, '; sf.release=2')).toEqual(outside);
  });

  test('stays on its release without an arm when a remote asks before an update', async () => {
    const ask = (release: FixtureRelease): FixtureRelease => {
      const remotes = Object.entries(release.remotes ?? {});
      return {
        ...release,
        remotes: Object.fromEntries(remotes.map(([name, each]) => [name, { ...each, update: 'ask' }])),
      };
    };
    shop = await openShop(ask(both.control));
    await rollOut({ share: 10_000, control: ask(both.control), candidate: ask(both.candidate) });
    expect(await visit(1, {}, '; sf.release=1')).toEqual(outside);
    expect(await visit(1)).toEqual(candidate);
    await rollOut({ share: 0, revision: 3, control: ask(both.control), candidate: ask(both.candidate) });
    expect(await visit(1, {}, '; sf.release=2')).toEqual(candidate);
    expect(await visit(1)).toEqual(control);
  });

  const asking = (id: number, text: string): FixtureRelease => {
    const { remotes, ...rest } = saying(id, text);
    return { ...rest, remotes: { 'mf-x': { ...remotes?.['mf-x'], update: 'ask' } } };
  };
  const first = { control: asking(1, 'before'), candidate: asking(2, 'after'), share: 10_000 };
  const later = { control: asking(3, 'before'), candidate: asking(4, 'after'), revision: 3 };

  test('stays on the candidate when its id changes and its share shrinks', async () => {
    shop = await openShop(asking(1, 'before'));
    await rollOut(first);
    const answer = await shop.get('/_release');
    expect(await answer.json()).toEqual({ release: 1, candidate: 2, rollout: 'r1' });
    await rollOut({ ...later, share: 0 });
    const moved = await shop.get('/a', await cookie(1, '; sf.release=2'));
    expect(moved.headers.getSetCookie().join()).toContain('sf.release=4;');
    const html = await moved.text();
    expect(html).toContain('<p>after');
    expect(inlinedState(html).composition).toMatchObject({ release: 4, arm: 'candidate', rollout: 'r1' });
    expect(await (await shop.get('/_release/4')).json()).toMatchObject({ arm: 'candidate', rollout: 'r1' });
    expect(await visit(1)).toEqual({ release: 3, arm: 'control' });
  });

  test('of an earlier rollout is not on the candidate of the next one', async () => {
    shop = await openShop(asking(1, 'before'));
    await rollOut(first);
    await rollOut({ ...later, id: 'r2', share: 0 });
    expect(await visit(1, {}, '; sf.release=2')).toEqual({ release: 3, arm: 'control' });
  });

  test('on the live release moves to its assigned candidate', async () => {
    await open();
    await rollOut({ share: 10_000 });
    expect(await visit(1, {}, '; sf.release=1')).toEqual(candidate);
  });
});
