import { tillSigningText } from '@horno/contracts/till-signature';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets } from '../../test/ordering.ts';
import { type Till, tillOf, tillWith } from '../../test/till.ts';
import { tillHeaders } from './sign-till.ts';
import { revokeKey } from './store-keys.repo.ts';

eachDatabase('the signature of a till', (database) => {
  let shop: Ordering;
  let till: Till;
  beforeAll(async () => {
    shop = await openOrdering(database(), { KITCHEN: 'till' });
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    till = await tillOf(() => shop, outlets.miraflores);
  });

  const event = () => ({ event_id: crypto.randomUUID(), at: shop.clock.now().toISOString(), state: 'open' });

  it('covers method, path with query, time and body', async () => {
    expect(tillSigningText({ method: 'get', path: '/a?b=1', timestamp: 't', bodyDigest: 'd' })).toBe(
      'GET\n/a?b=1\nt\nd',
    );
    expect((await till.call('GET', '/orders')).status).toBe(200);
    const path = `/api/v1/stores/${outlets.miraflores}/status`;
    const [body, timestamp] = [JSON.stringify(event()), usualNow.toISOString()];
    const signed = { method: 'POST', path, timestamp, body };
    for (const over of [{ method: 'PUT' }, { path: `${path}?x=1` }, { body: `${body} ` }]) {
      const headers = tillHeaders(till.key, { ...signed, ...over });
      expect(await post(path, body, headers)).toBe('TILL-01');
    }
    const later = { ...tillHeaders(till.key, signed), 'x-till-timestamp': new Date(+usualNow + 1).toISOString() };
    expect(await post(path, body, later)).toBe('TILL-01');
    expect(await post(path, body, tillHeaders(till.key, signed))).toBeUndefined();
  });

  async function post(path: string, payload: string, headers: object): Promise<string | undefined> {
    const all = { 'content-type': 'application/json', ...headers };
    return (await shop.app.inject({ method: 'POST', url: path, payload, headers: all })).json().error?.code;
  }

  it.each([
    ['without headers', { 'x-till-key': '', 'x-till-signature': '' }],
    ['with an unknown key', { 'x-till-key': '0b9d6a52-6a0e-4e3c-9d51-111111111111' }],
    ['with a key that is no id', { 'x-till-key': 'caja' }],
    ['with another signature', { 'x-till-signature': 'a'.repeat(64) }],
    ['with a time that is no time', { 'x-till-timestamp': 'now' }],
  ])('is refused %s', async (_case, headers) => {
    expect(await till.call('POST', '/status', event(), headers)).toMatchObject({ status: 403, code: 'TILL-01' });
  });

  it('is checked before the body, so that a stranger learns nothing', async () => {
    const stranger = tillWith(() => shop, outlets.miraflores, { ...till.key, secret: 'f'.repeat(64) });
    expect((await stranger.call('POST', '/status', { state: 'no such' })).code).toBe('TILL-01');
    expect((await till.call('POST', '/status', { state: 'no such' })).code).toBe('VALIDATION');
  });

  it('of another store is refused, whether or not the store exists', async () => {
    for (const store of [outlets.losOlivos, 'NO-SUCH']) {
      const visitor = tillWith(() => shop, store, till.key);
      expect(await visitor.call('GET', '/orders')).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
  });

  it('of two keys is valid at once, and of a revoked one never again', async () => {
    const second = await tillOf(() => shop, outlets.miraflores);
    expect((await till.call('GET', '')).status).toBe(200);
    expect((await second.call('GET', '')).status).toBe(200);
    await revokeKey(shop.deps.db, outlets.miraflores, till.key.keyId, usualNow);
    expect(await till.call('GET', '')).toMatchObject({ status: 403, code: 'TILL-02' });
    expect((await second.call('GET', '')).status).toBe(200);
  });

  it.each([301, -301])('is refused when the clock differs by %d seconds', async (seconds) => {
    const timestamp = new Date(usualNow.getTime() + seconds * 1000).toISOString();
    const path = `/api/v1/stores/${outlets.miraflores}`;
    const headers = tillHeaders(till.key, { method: 'GET', path, timestamp });
    const refused = await till.call('GET', '', undefined, headers);
    expect(refused).toMatchObject({ status: 400, code: 'TILL-03' });
    expect(refused.error?.data).toEqual({ server_time: usualNow.toISOString() });
  });

  it('of an unsafe call works once, in every process', async () => {
    const path = `/api/v1/stores/${outlets.miraflores}/status`;
    const body = JSON.stringify(event());
    const headers = tillHeaders(till.key, { method: 'POST', path, timestamp: usualNow.toISOString(), body });
    const other = await openOrdering(database(), { LINK_SECRET: shop.deps.linkSecret, KITCHEN: 'till' });
    other.clock.set(usualNow, { isFrozen: true });
    expect(await post(path, body, headers)).toBeUndefined();
    expect(await post(path, body, headers)).toBe('TILL-04');
    const elsewhere = await other.app.inject({
      ...{ method: 'POST', url: path, payload: body },
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(elsewhere.json().error.code).toBe('TILL-04');
    await other.app.close();
  });
});
