import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets } from '../../test/ordering.ts';
import { opsToken, tillWith } from '../../test/till.ts';
import { storePairings } from '../db/schema/till.ts';

eachDatabase('pairing', (database) => {
  let shop: Ordering;
  beforeAll(async () => {
    shop = await openOrdering(database());
  });
  afterAll(() => shop.app.close());
  beforeEach(() => shop.clock.set(usualNow, { isFrozen: true }));

  async function post(path: string, payload?: object, address = '10.0.0.1') {
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: `/api/v1/${path}`, remoteAddress: address },
      headers: { authorization: `Bearer ${opsToken}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, code: answer.json().error?.code, item: answer.json().data?.item };
  }
  const codeOf = async (store: string) => (await post(`ops/stores/${store}/pairings`)).item.code as string;
  const pair = (code: string, address?: string) => post('stores/pair', { code, label: 'Cocina' }, address);

  it('trades a code once for a key that works', async () => {
    const code = await codeOf(outlets.miraflores);
    expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{8}$/);
    const { item } = await pair(` ${code.toLowerCase()} `);
    expect(item).toMatchObject({ store: outlets.miraflores, secret: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const till = tillWith(() => shop, item.store, { keyId: item.key_id, secret: item.secret });
    expect((await till.call('GET', '')).status).toBe(200);
    expect(await pair(code)).toMatchObject({ status: 400, code: 'TILL-07' });
  });

  it('gives one of two devices the key when both use the code at once', async () => {
    const code = await codeOf(outlets.miraflores);
    const answers = await Promise.all([pair(code), pair(code)]);
    expect(answers.map(({ code: refusal }) => refusal ?? 'paired').sort()).toEqual(['TILL-07', 'paired']);
  });

  it('does not count a code that was used just now, however often a device sends it: its network pairs again', async () => {
    const code = await codeOf(outlets.miraflores);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pair(code, '10.0.0.7')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect((await pair(await codeOf(outlets.miraflores), '10.0.0.7')).status).toBe(200);
    shop.clock.advance(15 * 60);
    for (let guess = 0; guess < 10; guess += 1) expect((await pair(code, '10.0.0.7')).code).toBe('TILL-07');
    expect((await pair(code, '10.0.0.7')).code).toBe('TOO_MANY');
  });

  it('ends with the key when the device leaves: a copy of the key opens nothing', async () => {
    const { item } = await pair(await codeOf(outlets.miraflores));
    const till = tillWith(() => shop, item.store, { keyId: item.key_id, secret: item.secret });
    expect((await till.call('DELETE', '/key')).status).toBe(200);
    expect((await till.call('GET', '')).code).toBe('TILL-02');
    expect((await till.call('DELETE', '/key')).code).toBe('TILL-02');
  });

  it('refuses a code after fifteen minutes', async () => {
    const code = await codeOf(outlets.miraflores);
    shop.clock.advance(15 * 60);
    expect((await pair(code)).code).toBe('TILL-07');
  });

  it('stores no code that a reader of the database could use', async () => {
    const code = await codeOf(outlets.miraflores);
    expect(JSON.stringify(await database().db.select().from(storePairings))).not.toContain(code);
  });

  it('stops an address that guesses', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect((await pair('22222222', '10.0.0.9')).code).toBe('TILL-07');
    const code = await codeOf(outlets.miraflores);
    expect(await pair(code, '10.0.0.9')).toMatchObject({ status: 429, code: 'TOO_MANY' });
    expect((await pair(code, '10.0.0.8')).status).toBe(200);
  });

  it('stops an IPv6 network that guesses from changing addresses', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await pair('22222222', `2001:db8:7:7::${guess + 1}`)).code).toBe('TILL-07');
    expect((await pair('22222222', '2001:db8:7:7:9::1')).code).toBe('TOO_MANY');
    expect((await pair('22222222', '2001:db8:7:8::1')).code).toBe('TILL-07');
  });

  it('needs a known store', async () => {
    expect(await post('ops/stores/NO-SUCH/pairings')).toMatchObject({ status: 404, code: 'HUTFE-2' });
  });
});
