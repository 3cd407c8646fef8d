import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { shellBundle } from './support/bundles.ts';
import { deviceIn, newDevice } from './support/devices.ts';
import { deadUrl, sendJson, serve, type TestServer, textOf } from './support/servers.ts';
import { openShop, type ShopSetup, type TestShop } from './support/shop.ts';

const TOKEN = 'the-token-of-ana';
const now = new Date('2024-05-23T00:30:00.000Z');
const TICKET = 'the-ticket-of-ana';
const RETURN = '/api/v1/product-customer/social_return/google';

interface Seen {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let api: TestServer;
let shop: TestShop;
let seen: Seen[];
/** Answers of the api to the return, and to the sign-in after it. */
let returned: [status: number, body: unknown];
let signedIn: [status: number, body: unknown];

const ok = (item: object): [number, unknown] => [200, { status: true, message: '', data: { item } }];
const fail = (code: string, data?: object, status = 400): [number, unknown] => [
  status,
  { status: false, error: { code, message: 'no', ...(data && { data }) } },
];

beforeEach(async () => {
  seen = [];
  returned = ok({ type: 2, provider_token: TICKET, location: '/checkout?step=pago' });
  signedIn = ok({ token: TOKEN, expires_at: new Date(now.getTime() + 3_600_000).toISOString() });
  api = await serve(async (request, response) => {
    const { url = '', headers } = request;
    if (url === '/api/healthz') return void response.end('ok');
    seen.push({ url, headers, body: await textOf(request) });
    sendJson(response, ...(url.startsWith(RETURN) ? returned : signedIn));
  });
});
afterEach(async () => {
  await shop.close();
  await api.close();
});

async function open(setup: ShopSetup = {}) {
  shop = await openShop({ shell: shellBundle() }, { apiUrl: api.url, clock: { now: () => now }, ...setup });
}

/** Opens the return path like a redirect of the provider. */
async function comeBack(headers: Record<string, string> = {}) {
  const answer = await shop.get(`${RETURN}?code=c%2F1&state=s-1`, { 'sec-fetch-site': 'cross-site', ...headers });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
    answer,
  };
}

describe('the return of a social sign-in', () => {
  test('starts a session and redirects to the requested page', async () => {
    await open();
    const { cookie, id } = await newDevice(shop);
    const { status, location, cookies, answer } = await comeBack({ cookie });
    expect([status, location]).toEqual([303, '/checkout?step=pago']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(cookies.find((line) => line.startsWith('sf.session='))).toMatch(
      /; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies.some((line) => line.startsWith('sf.in=1'))).toBe(true);
    expect(cookies.join() + (await answer.text())).not.toMatch(/the-(token|ticket)/);
    const [first, second] = seen;
    expect(first?.url).toBe(`${RETURN}?code=c%2F1&state=s-1`);
    expect(second).toMatchObject({
      url: '/api/v1/product-customer/login',
      body: JSON.stringify({ type: 2, provider_token: TICKET }),
    });
    for (const call of [first, second]) {
      expect(call?.headers).toMatchObject({
        'x-device': id,
        'x-forwarded-for': '127.0.0.1',
        client: 'web',
      });
      expect(call?.headers.cookie).toBeUndefined();
    }
    expect(deviceIn(answer)?.id).toBe(second?.headers['x-next-device']);
    expect(deviceIn(answer)?.id).not.toBe(id);
  });

  test('forwards the previous token, so that the api ends it', async () => {
    await open();
    const { cookies } = await comeBack();
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    await comeBack({ cookie });
    expect(seen.at(-1)?.headers['x-token']).toBe(TOKEN);
  });

  test.each(['CUS-100002', 'CUS-100014'])(
    'goes on to register after %s, with what the provider vouched for',
    async (code) => {
      await open();
      returned = ok({ type: 2, provider_token: TICKET, location: '/en/checkout' });
      signedIn = fail(code, undefined, code === 'CUS-100002' ? 404 : 400);
      const { status, location, cookies } = await comeBack();
      expect([status, location]).toEqual([
        303,
        `/en/register?callback=%2Fen%2Fcheckout#provider_token=${TICKET}&type=2`,
      ]);
      expect(cookies.join()).not.toContain('sf.session=');
    },
  );

  test('redirects to the sign-in page with the error code when the api refuses', async () => {
    await open();
    signedIn = fail('CUS-100010');
    const { location } = await comeBack();
    expect(location).toBe(`/login?fault=CUS-100010&callback=%2Fcheckout%3Fstep%3Dpago#provider_token=${TICKET}&type=2`);
  });

  test.each([
    [
      'the customer went back',
      fail('SOCIAL_FAILED', { location: '/en/order' }),
      '/en/login?fault=SOCIAL_FAILED&callback=%2Fen%2Forder',
    ],
    ['it is not this browser’s', fail('CUS-100011'), '/login?fault=CUS-100011&callback=%2F'],
    ['the api is lost', [200, { odd: true }], '/login?fault=INTERNAL&callback=%2F'],
    ['too many came', fail('TOO_MANY', { retryAfterSeconds: 3 }, 429), '/login?fault=TOO_MANY&callback=%2F'],
  ] as [string, [number, unknown], string][])('goes back to the sign-in page when %s', async (_, answer, expected) => {
    await open();
    returned = answer;
    const { status, location } = await comeBack();
    expect([status, location]).toEqual([303, expected]);
    expect(seen).toHaveLength(1);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'never redirects to %s',
    async (location) => {
      await open();
      returned = ok({ type: 2, provider_token: TICKET, location });
      expect((await comeBack()).location).toBe('/');
    },
  );

  test('reports that the service is unavailable while the api is down', async () => {
    await open({ apiUrl: await deadUrl() });
    const { status, location } = await comeBack();
    expect([status, location]).toEqual([303, '/login?fault=UNAVAILABLE_SERVICE&callback=%2F']);
  });
});
