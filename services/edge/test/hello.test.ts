import { afterEach, describe, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import { openShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const fixture = {
  shell: shellBundle(),
  remotes: { 'mf-x': { server: bundle(`{ html: 'one' }`), pages: { a: { path: '/a', cacheable: true } } } },
};

describe('GET /_hello', () => {
  test('gives a browser its device once', async () => {
    shop = await openShop(fixture);
    const first = await shop.get('/_hello', { 'sec-fetch-site': 'same-origin' });
    expect([first.status, first.headers.get('cache-control')]).toEqual([204, 'no-store']);
    const [device = '', ...others] = first.headers.getSetCookie();
    expect(device).toMatch(/^sf\.device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(others).toEqual([]);
    const again = await shop.get('/_hello', { cookie: device.split(';')[0] ?? '' });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test('tells a browser that refuses cookies its device, which is then the same at each call', async () => {
    shop = await openShop(fixture);
    const reported = await (await shop.get('/_hello?cookies=refused', { 'sec-fetch-site': 'same-origin' })).text();
    expect(reported).toMatch(/^[0-9a-f-]{36}\./);
    const again = await shop.get('/_hello?cookies=refused', { 'x-sealed-device': reported });
    expect([await again.text(), again.headers.getSetCookie()]).toEqual([reported, []]);
    const forged = await shop.get('/_hello?cookies=refused', { 'x-sealed-device': reported.replace(/.$/, '!') });
    expect(await forged.text()).not.toBe(reported);
  });

  test('tells no script the device of a browser that sends its cookie', async () => {
    shop = await openShop(fixture);
    const first = await shop.get('/_hello', { 'sec-fetch-site': 'same-origin' });
    const [cookie = ''] = first.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    const sealed = cookie.slice(cookie.indexOf('=') + 1);
    for (const more of [undefined, { 'x-sealed-device': sealed }]) {
      const headers = { cookie, ...more };
      const answer = await shop.get('/_hello?cookies=refused', headers);
      expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([204, '', []]);
    }
  });

  test('names the release of the session, unless the browser has one or the number is none', async () => {
    shop = await openShop(fixture);
    const cookiesOf = async (query: string, headers?: Record<string, string>) =>
      (await shop.get(`/_hello${query}`, headers)).headers
        .getSetCookie()
        .filter((each) => each.startsWith('sf.release'));
    expect(await cookiesOf('?release=7')).toEqual(['sf.release=7; Max-Age=43200; Path=/; SameSite=Lax']);
    for (const query of ['', '?release=x', '?release=0', '?release=1&release=2', '?release=7%3B%20a=b'])
      expect(await cookiesOf(query)).toEqual([]);
    expect(await cookiesOf('?release=7', { cookie: 'sf.release=5' })).toEqual([]);
  });

  test('refuses a page of another site', async () => {
    shop = await openShop(fixture);
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://evil.example'],
    ] as const) {
      const answer = await shop.get('/_hello', { [name]: value });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  });
});
