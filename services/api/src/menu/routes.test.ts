import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { menuCalls, okEnvelope } from '@horno/contracts';
import { describe, expect, test } from '@jest/globals';
import { useTestApp } from '../../test/build-test-app.ts';

const list = '/api/v2/product-menu-fe/menu';
const categories = '/api/v2/product-menu-fe/category';

describe('the menu calls', () => {
  const shop = useTestApp();
  const get = (url: string, headers: Record<string, string> = {}) => shop().app.inject({ url, headers });

  test.each(['es', 'en'])('every item answers by its contract, complete, in %s', async (lang) => {
    const { items } = shop().deps.catalogue.current();
    const schema = okEnvelope(menuCalls.item.answer);
    for (const { uuid } of items) {
      const answer = await get(`${list}/${uuid}`, { lang });
      expect([uuid, answer.statusCode]).toEqual([uuid, 200]);
      const { item } = schema.parse(answer.json()).data;
      expect(item.name.length * item.description.length * item.image.length).toBeGreaterThan(0);
    }
  });

  test('the lists answer by their contracts', async () => {
    const all = okEnvelope(menuCalls.list.answer).parse((await get(list)).json()).data.items;
    const bar = okEnvelope(menuCalls.categories.answer).parse((await get(categories)).json()).data.items;
    const slugs = new Set(bar.map(({ slug }) => slug));
    expect(all.length).toBeGreaterThan(50);
    expect(all.every((item) => slugs.has(item.category_slug))).toBe(true);
  });

  test('the language comes from the Lang header, Spanish without one', async () => {
    const names = async (headers: Record<string, string>) =>
      (await get(`${list}/pz-margarita`, headers)).json().data.item.name;
    expect(await names({})).toBe('Margarita');
    expect(await names({ lang: 'en' })).toBe('Margherita');
    expect(await names({ lang: 'fr' })).toBe('Margarita');
  });

  test('the same question again is a 304, in another language or tier it is not', async () => {
    const first = await get(`${list}?slug=pizzas`);
    const tag = { 'if-none-match': String(first.headers.etag) };
    const again = await get(`${list}?slug=pizzas`, tag);
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await get(`${list}?slug=pizzas`, { ...tag, lang: 'en' })).statusCode).toBe(200);
    expect((await get(`${list}?slug=pizzas&tier=3`, tag)).statusCode).toBe(200);
    expect((await get(`${list}?slug=pizzas`, { 'if-none-match': `"x", ${first.headers.etag}` })).statusCode).toBe(304);
  });

  test.each<[string, string | undefined, (body: Buffer) => Buffer]>([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (body) => body],
    ['', undefined, (body) => body],
  ])('for "%s" it comes as %s', async (accept, encoding, unpack) => {
    const plain = await get(list);
    const answer = await get(list, { 'accept-encoding': accept });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding, Lang');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(unpack(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  test('lunch is there at noon and gone in the evening, by the clock of the server', async () => {
    const lunch = async () => (await get(`${list}?slug=lunch-time`)).json().data.items.length;
    expect(await lunch()).toBe(0);
    shop().clock.set(new Date('2024-05-22T18:00:00Z'));
    expect(await lunch()).toBe(3);
    shop().clock.set(new Date('2024-05-23T00:30:00Z'));
    expect(await lunch()).toBe(0);
  });

  test.each<[string, number, string]>([
    [`${list}/pz-nada`, 404, 'SINGLE-01'],
    [`${list}/cb-nada?kind=combo`, 404, 'COMBO-01'],
    [`${list}?slug=pastas`, 404, 'NOT_FOUND'],
    [`${list}?category_uuid=cat-nada`, 404, 'NOT_FOUND'],
    [`${list}?outlet_code=LIM-NADA`, 404, 'HUTFE-2'],
    [`${categories}?tier=9`, 400, 'HUT-04'],
    [`${list}?tier=first`, 400, 'VALIDATION'],
    [`${list}?order_time=tomorrow`, 400, 'VALIDATION'],
  ])('%s is %i %s', async (url, status, code) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });
});
