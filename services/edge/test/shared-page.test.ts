import { afterEach, describe, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import type { FixtureRelease } from './support/release.ts';
import { openShop, type ShopSetup, type TestShop } from './support/shop.ts';

let shop: TestShop;
let now = Date.parse('2024-05-23T00:30:00.000Z');
const setup: ShopSetup = { clock: { now: () => new Date(now) } };
afterEach(() => shop.close());

/** A rendering that differs each time. */
const mark = `'<b>' + Math.random() + '</b>'`;
const fixture: FixtureRelease = {
  shell: shellBundle(),
  remotes: {
    'mf-menu-cart': {
      server: bundle(
        `key === 'slow' ? new Promise(() => {}) : key === 'moved' ? { html: '', redirect: '/order/' + ${mark} } : { html: ${mark}, status: key === 'gone' ? 404 : undefined }`,
      ),
      pages: {
        category: { path: '/order/:slug?', cacheable: true, query: ['x'] },
        checkout: { path: '/checkout' },
        gone: { path: '/gone', cacheable: true },
        moved: { path: '/moved', cacheable: true, query: ['callback'] },
        slow: { path: '/slow', cacheable: true },
        login: { path: '/login', access: 'guest', cacheable: true, query: ['callback', 'fault'] },
        former: { path: '/former', isShared: true },
      },
      slots: { tip: { slot: 'header.tip', query: ['tip'] } },
    },
  },
};
const place = (outletCode: string) => ({
  cookie: `sf.place=${encodeURIComponent(JSON.stringify({ outletCode, orderType: 'D', tier: 1, advanceOrder: 0 }))}`,
});
const headersOf = ({ headers }: Response) => {
  const { date: _, 'x-request-id': __, 'x-accel-expires': ___, ...rest } = Object.fromEntries(headers);
  return rest;
};
async function markAt(path: string, headers?: Record<string, string>): Promise<string | undefined> {
  return /<b>([^<]+)<\/b>/.exec(await shop.html(path, headers))?.[1];
}

describe('a shared page', () => {
  test('is rendered once and has the same bytes and headers for all, without cookies', async () => {
    shop = await openShop(fixture, setup);
    const [one, other] = await Promise.all([shop.get('/order/pizzas'), shop.get('/order/pizzas')]);
    expect(await one.text()).toBe(await other.text());
    expect(headersOf(one)).toEqual(headersOf(other));
    expect(headersOf(one)).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=600',
      vary: 'Cookie, Accept-Encoding, x-horno-arm',
      etag: expect.stringMatching(/^"[\w-]{43}-(?:br|gzip)"$/),
    });
    expect(one.headers.get('x-accel-expires')).toMatch(/^@\d{10}$/);
    expect(one.headers.getSetCookie()).toEqual([]);
  });

  test('is equal in every encoding, and each encoding has its own tag', async () => {
    shop = await openShop(fixture, setup);
    const encodings = ['gzip, deflate, br', 'gzip', 'identity'];
    const answers = await Promise.all(
      encodings.map((encoding) => shop.get('/order/pizzas', { 'accept-encoding': encoding })),
    );
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const tags = answers.map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(3);
    for (const tag of [...tags, `W/${tags[0]}`, `"none", ${tags[1]}`]) {
      const again = await shop.get('/order/pizzas', { 'if-none-match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test('is private, and sets cookies, for a browser that runs another release', async () => {
    shop = await openShop(fixture, setup);
    const current = await shop.get('/order/pizzas', { cookie: 'sf.release=1' });
    expect([current.headers.get('cache-control'), current.headers.getSetCookie()]).toEqual([
      expect.stringMatching(/^public/),
      [],
    ]);
    const moved = await shop.get('/order/pizzas', { cookie: 'sf.release=7' });
    expect(moved.headers.get('cache-control')).toBe('private, no-cache');
    expect(moved.headers.getSetCookie().join()).toContain('sf.release=1;');
  });

  test('is cached by path, place, order type, language and release', async () => {
    shop = await openShop(fixture, setup);
    const marks = [
      await markAt('/order/pizzas'),
      await markAt('/order/drinks'),
      await markAt('/order/pizzas?x=1'),
      await markAt('/en/order/pizzas'),
      await markAt('/order/pizzas', place('LIM-MIR-01')),
      await markAt('/order/pizzas', place('LIM-SIS-01')),
      await markAt('/order/pizzas', { cookie: 'sf.orderType=C' }),
    ];
    expect(new Set(marks).size).toBe(marks.length);
    expect(await markAt('/order/pizzas')).toBe(marks[0]);
    await shop.release({ ...fixture, id: 2 });
    expect(await markAt('/order/pizzas')).not.toBe(marks[0]);
  });

  test('L7: is one document for all query names that neither page nor slots declare', async () => {
    shop = await openShop(fixture, setup);
    const pages = ['/order/pizzas', '/order/pizzas?utm_source=mail', '/order/pizzas?utm_source=sms&b=%00'];
    const documents = await Promise.all(pages.map((page) => shop.html(page)));
    expect(new Set(documents).size).toBe(1);
    const same = ['/order/pizzas?x=1&tip=2', '/order/pizzas?tip=2&x=1', '/order/pizzas?y=&x=1&x=2'];
    const [one, other, twice] = await Promise.all(same.map((page) => markAt(page)));
    expect([one === other, one === twice]).toEqual([true, false]);
    expect(await markAt('/order/pizzas?tip=1')).not.toBe(await markAt('/order/pizzas?tip=2'));
    expect(await markAt('/checkout?y=1')).not.toBe(await markAt('/checkout?y=1'));
  });

  test('keeps the rest of the query when it redirects', async () => {
    shop = await openShop(fixture, setup);
    const target = async (path: string) => (await shop.get(path)).headers.get('location');
    const [first, other, plain] = [
      await target('/moved?cart=1&a=%26'),
      await target('/moved?cart=2'),
      await target('/moved'),
    ];
    expect(first).toBe(`${plain}?cart=1&a=%26`);
    expect(other).toBe(`${plain}?cart=2`);
    expect(await target('/moved?cart=3&callback=%2Fx')).toMatch(/\?cart=3$/);
  });

  test('is cached when its release was published with the earlier name of the option', async () => {
    shop = await openShop(fixture, setup);
    expect(await markAt('/former')).toBe(await markAt('/former'));
  });

  test('has the time at its end, in steps of ten seconds', async () => {
    shop = await openShop(fixture, setup);
    now = Date.parse('2024-05-23T00:40:04.000Z');
    const [first, tag] = [await shop.html('/order/pizzas'), (await shop.get('/order/pizzas')).headers.get('etag')];
    expect(first).toContain('{"server_time":"2024-05-23T00:40:00.000Z"}');
    now += 999;
    expect((await shop.get('/order/pizzas')).headers.get('etag')).toBe(tag);
    now += 1;
    const later = await shop.get('/order/pizzas');
    expect(await later.text()).toBe(first.replace('00:40:00', '00:40:10'));
    expect(later.headers.get('etag')).not.toBe(tag);
  });

  test('is rendered again when it is stale', async () => {
    shop = await openShop(fixture, setup);
    const first = await markAt('/order/pizzas');
    now += 10_000;
    expect(await markAt('/order/pizzas')).not.toBe(first);
  });

  test('is answered with 304 when the browser has it', async () => {
    shop = await openShop(fixture, setup);
    const first = await shop.get('/order/pizzas');
    const etag = first.headers.get('etag') ?? '';
    const again = await shop.get('/order/pizzas', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    for (const name of ['content-security-policy', 'cache-control', 'vary', 'etag'])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    const other = await shop.get('/order/drinks', { 'if-none-match': etag });
    expect([other.status, other.headers.get('etag') === etag]).toEqual([200, false]);
  });

  test('is cached with status 404', async () => {
    shop = await openShop(fixture, setup);
    const [one, other] = [await shop.get('/gone'), await shop.get('/gone')];
    expect([one.status, other.status]).toEqual([404, 404]);
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
  });

  test('is not cached when a rendering was late', async () => {
    shop = await openShop(fixture, { ...setup, deadlines: { loadMs: 50, renderMs: 500 } });
    const etags = [await shop.get('/slow'), await shop.get('/slow')].map(({ headers }) => headers.get('etag'));
    expect(await markAt('/slow')).toBeUndefined();
    expect(etags[0]).toBe(etags[1]);
    const { headers } = await shop.get('/slow');
    expect([headers.get('cache-control'), headers.getSetCookie().length]).toEqual(['private, no-cache', 2]);
  });

  test('is one visitor’s when its address has a secret that it declares', async () => {
    shop = await openShop(fixture, setup);
    expect(await markAt('/login')).toBe(await markAt('/login'));
    expect(await markAt('/login?fault=a')).not.toBe(await markAt('/login?fault=a'));
    const own = '/login?callback=%2Ftracker-order%3Ft%3Dsecret';
    expect(await markAt(own)).not.toBe(await markAt(own));
    const { headers } = await shop.get(own);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-cache', null]);
    // A page that does not declare the name does not see it.
    expect(await markAt('/order/pizzas?callback=%2Fx')).toBe(await markAt('/order/pizzas'));
  });

  test('is cached when it redirects', async () => {
    shop = await openShop(fixture, setup);
    const location = async () => (await shop.get('/moved')).headers.get('location');
    const first = await location();
    expect(first).toMatch(/^\/order\/./);
    expect(await location()).toBe(first);
  });
});

test('a page that is not shared is rendered per request and has no etag', async () => {
  shop = await openShop(fixture, setup);
  expect(await markAt('/checkout')).not.toBe(await markAt('/checkout'));
  expect((await shop.get('/checkout')).headers.get('etag')).toBeNull();
});
