import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf, cookieOf, startScreen, type TestScreen } from './screen-server.ts';
import { fail, ok, startTillServer, type TillServer } from './till-server.ts';

const secret = 'ab'.repeat(32);
const paired = { key_id: 'k-1', secret, store: 'LIM-MIR-01', name: 'Horno Miraflores' };
const body = { code: 'ab2c-d3ef'.replace('-', ''), label: 'Tablet' };

let api: TillServer;
let screen: TestScreen;
let answer: { status: number; body: unknown };
beforeEach(async () => {
  answer = { status: 200, body: ok({ item: paired }) };
  api = await startTillServer(() => answer);
  screen = await startScreen({ apiUrl: api.url });
});
afterEach(async () => {
  await screen.close();
  await api.close();
});

describe('pairing', () => {
  test('trades the code for a key and seals it into an httpOnly cookie of this origin', async () => {
    const response = await screen.call('POST', '/session', { body });
    expect(await response.json()).toEqual({
      session: { store: 'LIM-MIR-01', name: 'Horno Miraflores', label: 'Tablet' },
    });
    expect(api.received.map(({ method, url, body: sent }) => ({ method, url, ...JSON.parse(sent) }))).toMatchObject([
      { method: 'POST', url: '/api/v1/stores/pair', code: 'AB2CD3EF', label: 'Tablet' },
    ]);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^store\.key=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    for (const part of cookieOf(response).split('.')) {
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain(secret.slice(0, 8));
    }
  });

  test('is remembered by the cookie until it ends, and renews it', async () => {
    const cookie = cookieOf(await screen.call('POST', '/session', { body }));
    const again = await screen.call('GET', '/session', { cookie });
    expect(await again.json()).toMatchObject({ session: { store: 'LIM-MIR-01' } });
    expect(cookieOf(again)).toMatch(/^store\.key=./);
    const ended = await screen.call('DELETE', '/session', { cookie });
    expect(ended.headers.get('set-cookie')).toMatch(/^store\.key=; Max-Age=0;/);
    const { method, url, headers } = api.received.at(-1) ?? {};
    expect([method, url, headers?.['x-till-key']]).toEqual(['DELETE', '/api/v1/stores/LIM-MIR-01/key', 'k-1']);
    expect(headers?.['x-till-signature']).toMatch(/^[0-9a-f]{64}$/);
    expect(await (await screen.call('GET', '/session')).json()).toEqual({ session: null });
  });

  test.each(['TILL-01', 'TILL-02'])('ends on the device when the api has no such key any more: %s', async (code) => {
    const cookie = cookieOf(await screen.call('POST', '/session', { body }));
    answer = { status: 403, body: fail(code) };
    const ended = await screen.call('DELETE', '/session', { cookie });
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringMatching(/^store\.key=; Max-Age=0;/),
    ]);
  });

  test('stays on the device while its key could not be revoked', async () => {
    const cookie = cookieOf(await screen.call('POST', '/session', { body }));
    answer = { status: 429, body: fail('TOO_MANY') };
    const refused = await screen.call('DELETE', '/session', { cookie });
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'TOO_MANY']);
    await api.close();
    const away = await screen.call('DELETE', '/session', { cookie });
    expect([away.status, await codeOf(away)]).toEqual([503, 'UNAVAILABLE_SERVICE']);
    for (const { headers } of [refused, away]) expect(headers.get('set-cookie')).toBeNull();
  });

  test('ends without asking the api on a device that is not paired', async () => {
    expect(await (await screen.call('DELETE', '/session')).json()).toEqual({ session: null });
    expect(api.received).toEqual([]);
  });

  test('is not found in a cookie that was changed or sealed elsewhere', async () => {
    const cookie = cookieOf(await screen.call('POST', '/session', { body }));
    const other = await startScreen({ apiUrl: api.url });
    for (const [server, value] of [
      [screen, `${cookie.slice(0, -6)}AAAAAA`],
      [other, cookie],
    ] as const) {
      expect(await (await server.call('GET', '/session', { cookie: value })).json()).toEqual({ session: null });
    }
    await other.close();
  });

  test('passes the refusal of the api on and sets no cookie', async () => {
    answer = { status: 400, body: fail('VALIDATION') };
    const response = await screen.call('POST', '/session', { body });
    expect([response.status, await codeOf(response)]).toEqual([400, 'VALIDATION']);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test.each([
    ['a short code', { code: 'AB2C', label: 'Tablet' }],
    ['a code with a zero', { code: 'AB2CD3E0', label: 'Tablet' }],
    ['no label', { code: 'AB2CD3EF' }],
    ['text that is not JSON', '{'],
  ])('refuses %s without asking the api', async (_, wrong) => {
    const response = await screen.call('POST', '/session', { body: wrong });
    expect([response.status, await codeOf(response)]).toEqual([400, 'VALIDATION']);
    expect(api.received).toEqual([]);
  });

  test('answers UNAVAILABLE_SERVICE when the api is not reached', async () => {
    await api.close();
    const response = await screen.call('POST', '/session', { body });
    expect([response.status, await codeOf(response)]).toEqual([503, 'UNAVAILABLE_SERVICE']);
  });

  test.each([
    ['of another site', { origin: 'http://127.0.0.1:3000' }],
    ['without an origin', { origin: '' }],
  ])('is refused to a page %s', async (_, headers) => {
    const response = await screen.call('POST', '/session', { body, headers });
    expect([response.status, await codeOf(response)]).toEqual([403, 'FORBIDDEN']);
    expect(api.received).toEqual([]);
  });

  test('binds the cookie to the host on https', async () => {
    const secure = await startScreen({ apiUrl: api.url, publicOrigin: 'https://tienda.horno.example' });
    const response = await secure.call('POST', '/session', { body });
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-store\.key=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});
