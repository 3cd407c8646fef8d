import { afterEach, describe, expect, test } from '@jest/globals';
import { bucketOf } from '../src/rollout/bucket-of.ts';
import { bundle, shellBundle } from './support/bundles.ts';
import { newDevice, type TestDevice } from './support/devices.ts';
import { type Network, NGINX, startNginx } from './support/nginx.ts';
import { type FixtureRelease, signPayload } from './support/release.ts';
import { makeRollouts } from './support/rollout.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';
import { startVarnish, VARNISH } from './support/varnish.ts';

let shop: TestShop;
let network: Network;
afterEach(async () => {
  network.stop();
  await shop.close();
});

/** All that a rendering can read, and a text that differs each time. */
const body = `{ html: '<b>' + JSON.stringify([context.place?.outletCode, context.orderType, context.search]) + '</b><u>' + key + '</u><i>' + Math.random() + '</i>' }`;
const saying = (text: string, id = 1, toggle: 'on' | 'off' = 'on'): FixtureRelease => ({
  id,
  shell: shellBundle(),
  remotes: {
    'mf-x': {
      toggle,
      server: bundle(body.replace('<b>', `<b>${text} `)),
      pages: {
        a: { path: '/a', cacheable: true, query: ['q'] },
        own: { path: '/own' },
        one: { path: '/p/:id', cacheable: true },
        two: { path: '/p/:id/:more', cacheable: true },
      },
    },
  },
});

const placeCookie = (code: string) =>
  `sf.place=${encodeURIComponent(JSON.stringify({ outletCode: code, orderType: 'D', tier: 1, advanceOrder: 0 }))}`;

async function visit(path: string, cookie = '', headers: Record<string, string> = {}) {
  const answer = await fetch(network.url + path, {
    headers: { ...headers, ...(cookie && { cookie }) },
    redirect: 'manual',
  });
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    cache: answer.headers.get('x-document-cache'),
    cookies: answer.headers.getSetCookie(),
    says: /<b>([^<]*)<\/b>/.exec(html)?.[1],
    page: /<u>([^<]*)<\/u>/.exec(html)?.[1],
  };
}

const secondNow = () => Math.floor(Date.now() / 1000);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Resolves at the start of a second: nginx counts whole ones. */
const nextSecond = () => wait(1005 - (Date.now() % 1000));
/** Resolves when a document that the program stored before is no longer fresh. */
let expiry = nextSecond;

/** Returns the result of work that began and ended in the same second. A busy machine needs several tries. */
async function inOneSecond<T>(work: () => Promise<T>): Promise<T> {
  await expiry();
  for (;;) {
    await nextSecond();
    const second = secondNow();
    const result = await work();
    if (secondNow() === second) return result;
  }
}

async function inTurn<T, R>(all: readonly T[], work: (each: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const [index, each] of all.entries()) results.push(await work(each, index));
  return results;
}

/** Starts a rollout of each share beside the live release. The salt of the first one is `salt0`. */
async function rollOut(shares: readonly number[]): Promise<void> {
  const candidates = shares.map((share, index) => ({
    ...{ id: `aaaaaaaa-0000-4000-8000-00000000000${index}`, salt: `salt${index}`, share },
    candidate: saying(`after ${index}`, 2 + index),
  }));
  shop.answerWith(signPayload(await makeRollouts(shop.dir, saying('before'), 2, candidates)));
  await shop.edge.watcher.poll();
}

async function newDeviceOf(isWanted: (visitor: string) => boolean): Promise<TestDevice> {
  for (;;) {
    const device = await newDevice(shop);
    if (isWanted(device.visitor)) return device;
  }
}

/** A program that is not installed (`apt-get install nginx-light varnish`) skips its tests. */
const programs = [
  ['nginx', NGINX, startNginx, nextSecond],
  // It counts from the answer of the edge.
  ['Varnish', VARNISH, startVarnish, () => wait(1005)],
] as const;

for (const [name, program, start, untilExpiry] of programs)
  (program ? describe : describe.skip)(`${name} before the edge`, () => {
    async function open(): Promise<void> {
      shop = await openShop(saying('one'));
      network = await start(shop.edge.url);
      expiry = untilExpiry;
    }

    test('keeps one document for visitors whose cookies differ only in what it does not depend on', async () => {
      await open();
      const devices = await Promise.all([newDevice(shop), newDevice(shop)]);
      const { first, others } = await inOneSecond(async () => ({
        first: await visit('/a'),
        others: await Promise.all([
          visit('/a'),
          visit('/a', devices[0]?.cookie),
          visit('/a', `${devices[1]?.cookie}; sf.consent=1; other=2`),
          visit('/a?utm_source=mail&gclid=3'),
        ]),
      }));
      expect(first.cache).not.toBe('HIT');
      expect(others.map(({ cache }) => cache)).toEqual(['HIT', 'HIT', 'HIT', 'HIT']);
      expect(new Set(others.map(({ html }) => html))).toEqual(new Set([first.html]));
    });

    test('asks the edge once a second for an address', async () => {
      await open();
      await visit('/a');
      const { first, others } = await inOneSecond(async () => ({
        first: await visit('/a'),
        others: await Promise.all(Array.from({ length: 30 }, () => visit('/a'))),
      }));
      // The time at the document's end makes it another one every ten seconds.
      expect(first.cache).toMatch(/^(?:REVALIDATED|EXPIRED|MISS)$/);
      expect(new Set(others.map(({ cache }) => cache))).toEqual(new Set(['HIT']));
    });

    test('answers most of a crowd itself', async () => {
      await open();
      const devices = await Promise.all(Array.from({ length: 5 }, () => newDevice(shop)));
      const paths = ['/a', '/en/a', '/p/1', '/p/2', '/a?utm_source=mail', '/a?q=1'];
      const began = secondNow();
      const visitsOf = async (path: string) => {
        const seen: (string | null)[] = [];
        for (let index = 0; index < 60; index += 1)
          seen.push((await visit(path, `${devices[index % 5]?.cookie}; sf.consent=${index}`)).cache);
        return seen;
      };
      const caches = (await Promise.all(paths.map(visitsOf))).flat();
      const hits = caches.filter((cache) => cache === 'HIT').length;
      console.info(
        `hit ratio behind ${name}: ${((100 * hits) / caches.length).toFixed(1)} % of ${caches.length} requests`,
      );
      // The edge is asked once a second for each address.
      expect(caches.length - hits).toBeLessThanOrEqual(paths.length * (secondNow() - began + 1));
    });

    test('gets no new document for query names that no page declares', async () => {
      await open();
      const all = await inOneSecond(() => Promise.all(['/a', '/a?zz=1', '/a?zz=2&yy=3'].map((path) => visit(path))));
      expect(new Set(all.map(({ html }) => html)).size).toBe(1);
    });

    test('keeps places, order types, languages, encodings and declared queries apart', async () => {
      await open();
      const ways: [string, string?, Record<string, string>?][] = [
        ['/a'],
        ['/a', placeCookie('LIM-1')],
        ['/a', placeCookie('LIM-2')],
        ['/a', 'sf.orderType=C'],
        ['/en/a'],
        ['/a?q=1'],
        ['/a?q=2'],
        ['/a', '', { 'accept-encoding': 'identity' }],
      ];
      const [first = [], again = []] = await inOneSecond(async () => [
        await Promise.all(ways.map((way) => visit(...way))),
        await Promise.all(ways.map((way) => visit(...way))),
      ]);
      expect(new Set(again.map(({ cache }) => cache))).toEqual(new Set(['HIT']));
      expect(again.map(({ html }) => html)).toEqual(first.map(({ html }) => html));
      expect(first.map(({ says }) => says)).toEqual([
        'one [null,null,""]',
        'one ["LIM-1",null,""]',
        'one ["LIM-2",null,""]',
        'one [null,"C",""]',
        'one [null,null,""]',
        'one [null,null,"?q=1"]',
        'one [null,null,"?q=2"]',
        'one [null,null,""]',
      ]);
    });

    test.each([
      ['a=1; sf.place =', 'a space before the value'],
      ['a=1;sf.place=', 'no space before the name'],
      ['a=1;\tsf.place=', 'a tabulator'],
    ])('a cookie that it does not read does not reach the edge: %p (%s)', async (start) => {
      await open();
      const odd = placeCookie('LIM-9').replace('sf.place=', start);
      expect((await visit('/a', odd)).says).toBe('one [null,null,""]');
      expect((await visit('/a')).says).toBe('one [null,null,""]');
    });

    test('keeps addresses apart that differ in their spelling only', async () => {
      await open();
      const [coded, plain] = await inOneSecond(async () => [await visit('/p/x%2Fy'), await visit('/p/x/y')] as const);
      expect([coded.page, plain.page]).toEqual(['one', 'two']);
    });

    test('keeps nothing personal: signed in, with a pass, private pages and redirects', async () => {
      await open();
      const mine = ['sf.session=x', '__Host-sf.session=x', 'sf.override=x', 'sf.staff=x'];
      for (const cookie of mine) {
        const [one, two] = [await visit('/a', cookie), await visit('/a', cookie)];
        expect([cookie, one.cache, two.cache]).toEqual([cookie, 'BYPASS', 'BYPASS']);
      }
      expect((await visit('/a', '', { 'x-horno-probe': 'x' })).cache).toBe('BYPASS');
      for (const [path, cookie] of [
        ['/own', ''],
        ['/a', 'sf.release=9'],
        ['/a', 'lang=en'],
      ] as const) {
        const [one, two] = [await visit(path, cookie), await visit(path, cookie)];
        expect([path, one.cache, two.cache]).not.toContain('HIT');
      }
      const own = await visit('/own');
      expect(own.cookies.some((cookie) => cookie.startsWith('sf.device='))).toBe(true);
    });

    test('shows a toggle within a second', async () => {
      await open();
      await expiry();
      expect((await visit('/a')).says).toContain('one');
      await shop.release(saying('one', 2, 'off'));
      await expiry();
      const { html } = await visit('/a');
      expect(html).toContain('fallback page');
      expect(inlinedState(html).composition.release).toBe(2);
    });

    test('shares the documents of each arm while a rollout runs', async () => {
      await open();
      const devices = await Promise.all(Array.from({ length: 12 }, () => newDevice(shop)));
      await visit('/a');
      await rollOut([5000]);
      await expiry();
      const seen = await inOneSecond(() => inTurn([...devices, ...devices], ({ cookie }) => visit('/a', cookie)));
      expect(seen.map(({ html }) => inlinedState(html).composition.arm)).toEqual(
        [...devices, ...devices].map(({ visitor }) => (bucketOf('salt0', visitor) < 5000 ? 'candidate' : 'control')),
      );
      expect(seen.slice(12).map(({ cache }) => cache)).toEqual(devices.map(() => 'HIT'));
      expect(seen.map(({ cookies }) => cookies)).toEqual(seen.map(() => []));
    });

    test('gives a new visitor a device with the first document of a rollout, and the same arm with the next', async () => {
      await open();
      await rollOut([5000]);
      await expiry();
      const arms = await inTurn(Array.from({ length: 12 }), async () => {
        const first = await visit('/a');
        const [cookie = ''] = first.cookies.map((each) => each.split(';')[0] ?? '');
        const next = await visit('/a', cookie);
        expect([first.cookies.length, next.cookies, cookie.split('=')[0]]).toEqual([1, [], 'sf.device']);
        const [before, after] = [first, next].map(({ html }) => inlinedState(html).composition.arm);
        expect(after).toBe(before);
        return before;
      });
      expect(new Set(arms)).toEqual(new Set(['candidate', 'control']));
    });

    test('shares no document with a name that the visitor sent', async () => {
      await open();
      await rollOut([5000]);
      await expiry();
      const named = { 'x-horno-arm': '2', 'x-asked': '/b', 'x-new-device': 'sf.device=x' };
      const device = await newDeviceOf((visitor) => bucketOf('salt0', visitor) >= 5000);
      const seen = await inTurn([named, named], (headers) => visit('/a', device.cookie, headers));
      expect(seen.map(({ html }) => inlinedState(html).composition.arm)).toEqual(['control', 'control']);
    });

    test('answers nearly as much of a crowd itself while six rollouts run', async () => {
      await open();
      const devices = await Promise.all(Array.from({ length: 40 }, () => newDevice(shop)));
      const ratio = async () => {
        await expiry();
        const seen = await inTurn(Array.from({ length: 600 }), (_, index) =>
          visit(index % 3 === 0 ? '/p/1' : '/a', devices[index % 40]?.cookie),
        );
        return seen.filter(({ cache }) => cache === 'HIT').length / seen.length;
      };
      const without = await ratio();
      await rollOut(Array.from({ length: 6 }, () => 500));
      const during = await ratio();
      const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
      console.info(`hit ratio behind ${name}: ${percent(without)} without, ${percent(during)} with six rollouts`);
      expect(during).toBeGreaterThanOrEqual(0.8 * without);
    });

    test('answers with the last document of a rollout while no edge answers', async () => {
      await open();
      await rollOut([500]);
      await expiry();
      const { cookie } = await newDeviceOf((visitor) => bucketOf('salt0', visitor) >= 500);
      const first = await visit('/a', cookie);
      await shop.edge.close();
      await expiry();
      // Candidates too: no edge says who is one.
      const again = await inTurn([cookie, '', 'sf.device=x'], (each) => visit('/a', each));
      expect(again.map(({ status, html }) => [status, html === first.html])).toEqual(again.map(() => [200, true]));
    });

    test('answers with the last document while no edge answers', async () => {
      await open();
      await expiry();
      const first = await visit('/a');
      await shop.edge.close();
      await expiry();
      const again = await visit('/a');
      expect([again.status, again.cache, again.html]).toEqual([200, 'STALE', first.html]);
    });
  });
