import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { loggedPath } from '../src/site/access-log.ts';
import { bundle, shellBundle } from './support/bundles.ts';
import { openShop, type ShopSetup, type TestShop } from './support/shop.ts';

let shop: TestShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

/** Opens a shop. `requests` waits for that many lines of its access log. */
async function open(setup: ShopSetup = {}) {
  const lines: Record<string, unknown>[] = [];
  let tell: () => void = () => undefined;
  const write = (text: string) => {
    const line = JSON.parse(text) as Record<string, unknown>;
    if (line.msg === 'request') lines.push(line);
    tell();
  };
  const requests = async (count: number) => {
    while (lines.length < count) await new Promise<void>((resolve) => (tell = resolve));
    return lines;
  };
  shop = await openShop(
    {
      shell: shellBundle(),
      remotes: {
        'mf-account': {
          server: bundle(`{ html: '<p>page</p>' }`),
          pages: { password: { path: '/setnewpassword/:token' }, category: { path: '/order/:slug?' } },
        },
      },
    },
    { ...setup, log: pino({ level: 'info' }, { write }) },
  );
  return { shop, requests };
}

describe('the access log', () => {
  test('operations 17: has one line for each request, with the id of its answer', async () => {
    const { shop, requests } = await open();
    const page = await shop.get('/order/pizzas');
    const missing = await shop.get('/no.png');
    const lines = await requests(2);
    expect(lines).toMatchObject([
      { method: 'GET', path: '/order/pizzas', status: 200, reqId: page.headers.get('x-request-id') },
      { method: 'GET', path: '/no.png', status: 404, reqId: missing.headers.get('x-request-id') },
    ]);
    expect(lines[0]?.ms).toEqual(expect.any(Number));
    expect(page.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const quiet = await shop.get('/_assets/mf-x/none/a.js');
    expect(quiet.headers.get('x-request-id')).toBeNull();
  });

  test('holds no secret of an address', async () => {
    const { shop, requests } = await open();
    await shop.get('/setnewpassword/Zk3xV0pQ9a7LmN2r?t=bW9uZXk-secret&callback=%2Ftracking%3Ft%3Dabc');
    const lines = await requests(1);
    expect(lines).toMatchObject([{ path: '/setnewpassword/…' }]);
    expect(JSON.stringify(lines)).not.toMatch(/Zk3xV0|bW9uZXk|abc/);
  });

  test('has no line for files of a release and for probes', async () => {
    const { shop, requests } = await open();
    await shop.get('/_assets/mf-account/x/y.js');
    await shop.health();
    await shop.get('/order');
    expect((await requests(1)).map(({ path }) => path)).toEqual(['/order']);
  });

  test('takes the id of a trusted proxy only', async () => {
    const id = 'proxy-0123456789';
    const trusting = await open({ trustProxy: () => true });
    expect((await trusting.shop.get('/order', { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
    const broken = await trusting.shop.get('/order', { 'x-request-id': 'a b' });
    expect(broken.headers.get('x-request-id')).not.toBe('a b');
    await trusting.shop.close();
    const { shop } = await open();
    expect((await shop.get('/order', { 'x-request-id': id })).headers.get('x-request-id')).not.toBe(id);
  });
});

test.each([
  ['/order/pizza-hawaiana-de-la-casa?q=a', '/order/pizza-hawaiana-de-la-casa'],
  ['/api/v1/orders/7d8a6b1e-8a9b-4c5d-9e0f-112233445566/track', '/api/v1/orders/…/track'],
  ['/x/ana@mail.pe/ana%40mail.pe', '/x/…/…'],
  ['/buscar/Jos%C3%A9%20Larco%20345', '/buscar/…'],
])('the logged path of %s is %s', (address, path) => {
  expect(loggedPath(address)).toBe(path);
});
