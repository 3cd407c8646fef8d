import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { menuCalls } from '@horno/contracts/calls/menu';
import { okEnvelope } from '@horno/contracts/envelope';
import type { Category, MenuItem } from '@horno/contracts/menu';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { useTestApp } from '../../test/build-test-app.ts';
import { toCatalogue } from '../catalogue/catalogue.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';
import type { ChainData } from '../catalogue/schema.ts';

const list = '/api/v2/product-menu-fe/menu';
const categories = '/api/v2/product-menu-fe/category';
const layers = '/api/v2/product-menu-fe';

describe('menu calls', () => {
  const shop = useTestApp();
  const get = (url: string, headers: Record<string, string> = {}) => shop().app.inject({ url, headers });

  test.each(['es', 'en'])('return every item complete and by its contract in %s', async (lang) => {
    const { items } = shop().deps.catalogue.current();
    const schema = okEnvelope(menuCalls.item.answer);
    for (const { uuid } of items) {
      const answer = await get(`${list}/${uuid}`, { lang });
      expect([uuid, answer.statusCode]).toEqual([uuid, 200]);
      const { item } = schema.parse(answer.json()).data;
      expect(item.name.length * item.description.length * item.image.length).toBeGreaterThan(0);
    }
  });

  test('return lists by their contracts', async () => {
    const all = okEnvelope(menuCalls.list.answer).parse((await get(list)).json()).data.items;
    const bar = okEnvelope(menuCalls.categories.answer).parse((await get(categories)).json()).data.items;
    const slugs = new Set(bar.map(({ slug }) => slug));
    expect(all.length).toBeGreaterThan(50);
    expect(all.every((item) => slugs.has(item.category_slug))).toBe(true);
  });

  test('take the key of a group of stores for each of its stores, and refuse an unknown key', async () => {
    const answer = await get(`${layers}/groups`);
    const { items: groups } = okEnvelope(menuCalls.groups.answer).parse(answer.json()).data;
    expect(groups.flatMap(({ outlet_codes: codes }) => codes)).toHaveLength(
      shop().deps.catalogue.current().stores.length,
    );
    expect(groups.length).toBeLessThan(10);
    const known = await get(`${layers}/groups`, { 'if-none-match': String(answer.headers.etag) });
    expect(known.statusCode).toBe(304);
    const at = async (code: string) => (await get(`${list}?outlet_code=${code}`)).json();
    for (const { key, outlet_codes: codes } of groups) expect(await at(key)).toEqual(await at(codes[0] ?? ''));
    expect((await at('place~unknown')).error.code).toBe('NOT_FOUND');
  });

  test('use the language of the Lang header, or Spanish without one', async () => {
    const names = async (headers: Record<string, string>) =>
      (await get(`${list}/pz-margarita`, headers)).json().data.item.name;
    expect(await names({})).toBe('Margarita');
    expect(await names({ lang: 'en' })).toBe('Margherita');
    expect(await names({ lang: 'fr' })).toBe('Margarita');
  });

  test('prefer the language of the address to the header, and use Spanish for an unknown one', async () => {
    const name = async (lang: string, headers: Record<string, string> = {}) =>
      (await get(`${list}/pz-margarita?lang=${lang}`, headers)).json().data.item.name;
    expect(await name('en')).toBe('Margherita');
    expect(await name('es', { lang: 'en' })).toBe('Margarita');
    expect(await name('pt', { lang: 'en' })).toBe('Margarita');
  });

  test('return combos when kind=combo is set', async () => {
    const all = (await get(`${list}?kind=combo`)).json().data.items;
    expect(all.length).toBeGreaterThan(5);
    expect(all.every(({ kind }: MenuItem) => kind === 'combo')).toBe(true);
    expect((await get(`${list}/cb-casa-llena?kind=combo`)).json().data.item.groups).toHaveLength(3);
  });

  test('return a hidden category when hide=0 is set or the category is selected', async () => {
    const slugs = async (query: string) =>
      (await get(`${categories}?${query}`)).json().data.items.map(({ slug }: Category) => slug);
    expect(await slugs('')).not.toContain('hut-day');
    expect(await slugs('hide=1')).not.toContain('hut-day');
    expect(await slugs('hide=0')).toContain('hut-day');
    expect(await slugs('slug=hut-day')).toContain('hut-day');
  });

  test('answer 304 for the same request again, but not for another language or tier', async () => {
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

  test('return the categories of a time, an outlet and a language', async () => {
    const bar = async (query = '', headers: Record<string, string> = {}): Promise<Category[]> =>
      (await get(`${categories}?${query}`, headers)).json().data.items;
    const has = (items: Category[], slug: string) => items.some((item) => item.slug === slug);
    expect(has(await bar(), 'lunch-time')).toBe(false);
    expect(has(await bar('order_time=2024-05-23T18:00:00Z'), 'lunch-time')).toBe(true);
    const desserts = (items: Category[]) => items.find(({ slug }) => slug === 'desserts');
    const all = desserts(await bar())?.piece ?? 0;
    const { notSold } = shop().deps.catalogue.current().storeByCode.get('AQP-CER-01') ?? { notSold: [] };
    const less = notSold.filter((uuid) => uuid.startsWith('ds-')).length;
    expect(less).toBeGreaterThan(0);
    expect(desserts(await bar('outlet_code=AQP-CER-01'))?.piece).toBe(all - less);
    const names = [desserts(await bar())?.name, desserts(await bar('', { lang: 'en' }))?.name];
    expect(names).toEqual(['Postres', 'Desserts']);
  });

  test('show lunch at noon and hide it in the evening, by the clock of the server', async () => {
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
    [`${list}/pz-margarita?kind=combo`, 404, 'COMBO-01'],
    [`${list}/cb-casa-llena?kind=single`, 404, 'SINGLE-01'],
    [`${list}/ds-helado-pote?outlet_code=AQP-CER-01`, 400, 'HUT-02'],
    [`${layers}/first-layers`, 400, 'VALIDATION'],
    [`${layers}/first-layers?menu_uuid=pz-nada`, 404, 'SINGLE-01'],
    [`${layers}/second-layers?menu_uuid=pz-limena`, 400, 'VALIDATION'],
    [`${layers}/second-layers?menu_uuid=pz-limena&first_layer_uuid=enorme`, 400, 'SINGLE-03'],
    [`${layers}/add-on?menu_uuid=dr-agua&first_layer_uuid=grande`, 400, 'SINGLE-03'],
  ])('%s is %i %s', async (url, status, code) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });
});

describe('separate calls for sizes, crusts and toppings', () => {
  const shop = useTestApp();
  const ask = async (path: string) => (await shop().app.inject({ url: `${layers}/${path}` })).json();

  test('return the sizes of a pizza at the prices of the place', async () => {
    const at = async (place: string) =>
      okEnvelope(menuCalls.firstLayers.answer)
        .parse(await ask(`first-layers?menu_uuid=pz-limena${place}`))
        .data.items.map(({ uuid, size, price }) => [uuid, size, price]);
    expect(await at('')).toEqual([
      ['personal', 'personal', 21.9],
      ['mediana', 'mediana', 32.9],
      ['grande', 'grande', 42.9],
      ['familiar', 'familiar', 52.9],
    ]);
    expect((await at('&order_type=C')).at(2)).toEqual(['grande', 'grande', 39.9]);
    expect((await at('&tier=3')).at(2)).toEqual(['grande', 'grande', 45.9]);
    expect((await at('&outlet_code=LIM-MIR-01&tier=1')).at(2)).toEqual(['grande', 'grande', 45.9]);
  });

  test('return the crusts of a size', async () => {
    const answer = await ask('second-layers?menu_uuid=pz-limena&first_layer_uuid=grande');
    expect(
      okEnvelope(menuCalls.secondLayers.answer)
        .parse(answer)
        .data.items.map(({ uuid, price }) => [uuid, price]),
    ).toEqual([
      ['clasica', 42.9],
      ['delgada', 42.9],
      ['artesanal', 46.9],
      ['queso', 49.9],
    ]);
  });

  test('return the toppings of a size, free for the recipe and priced for the others', async () => {
    const at = async (size: string) =>
      okEnvelope(menuCalls.addOn.answer).parse(await ask(`add-on?menu_uuid=pz-limena&first_layer_uuid=${size}`)).data
        .items;
    const [grande, personal] = [await at('grande'), await at('personal')];
    expect(grande[0]).toMatchObject({ id: 'pollo', type: 'default', default: true, price: 0 });
    const rocoto = { id: 'rocoto', type: 'extra', default: false, group_name: 'Ajíes' };
    expect(grande.find(({ id }) => id === 'rocoto')).toMatchObject({ ...rocoto, price: 4 });
    expect(personal.find(({ id }) => id === 'rocoto')).toMatchObject({ ...rocoto, price: 2 });
  });

  test('return no sizes for a drink, portions for a side and builder sizes for a half-and-half', async () => {
    const sizes = async (uuid: string) =>
      (await ask(`first-layers?menu_uuid=${uuid}`)).data.items.map((layer: { uuid: string }) => layer.uuid);
    expect(await sizes('dr-agua')).toEqual([]);
    expect((await sizes('sd-alitas-bbq')).length).toBeGreaterThan(1);
    expect(await sizes('hh-mitad')).toEqual(['mediana', 'grande', 'familiar']);
  });
});

describe('repeated request of one address', () => {
  const shop = useTestApp();
  const get = (url: string, headers: Record<string, string> = {}) => shop().app.inject({ url, headers });

  test('returns the same body, tag, encoding and security headers with a new request id', async () => {
    const asked = { 'accept-encoding': 'br', client: 'web' };
    const [first, again] = [await get(`${list}?slug=sides`, asked), await get(`${list}?slug=sides`, asked)];
    const { 'x-request-id': one, date: _, ...headers } = first.headers;
    const { 'x-request-id': other, date: __, ...headersAgain } = again.headers;
    expect(headersAgain).toEqual(headers);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-encoding': 'br' });
    expect(other).toMatch(/^[0-9a-f-]{36}$/);
    expect(other).not.toBe(one);
    expect((await get(`${list}?slug=sides`, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });

  test('still reads the session and the language', async () => {
    await get(list);
    expect((await get(list, { 'x-token': 'nobody' })).json().error.code).toBe('CUS-100001');
    expect((await get(list, { 'x-device': '!' })).json().error.code).toBe('VALIDATION');
    expect((await get(list, { lang: 'en' })).body).not.toBe((await get(list)).body);
  });

  test('follows the clock when the address has no time', async () => {
    const lunch = async (time = '') => (await get(`${list}?slug=lunch-time${time}`)).json().data.items.length;
    const noon = '&order_time=2024-05-22T18:00:00Z';
    expect([await lunch(), await lunch(), await lunch(noon)]).toEqual([0, 0, 3]);
    shop().clock.set(new Date('2024-05-22T18:00:00Z'));
    expect([await lunch(), await lunch(noon)]).toEqual([3, 3]);
    shop().clock.set(new Date('2024-05-23T00:30:00Z'));
    expect([await lunch(), await lunch(noon)]).toEqual([0, 3]);
  });

  test('answers HEAD without a body', async () => {
    const { headers } = await get(list);
    const head = await shop().app.inject({ method: 'HEAD', url: list });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });
});

describe('menu with another catalogue', () => {
  const original = catalogueOf(chainFiles);
  let current = original;
  const shop = useTestApp({ deps: { catalogue: { current: () => current, reload: async () => undefined } } });
  const get = async (url: string) => (await shop().app.inject({ url })).json();
  const change = (part: Partial<ChainData>) => {
    current = toCatalogue({ ...original.data, ...part }, randomUUID());
  };
  beforeEach(() => {
    current = original;
  });

  test('uses the new catalogue for the next answer', async () => {
    const price = async () => (await get(`${list}/dr-agua`)).data.item.price;
    expect([await price(), await price()]).toEqual([4.5, 4.5]);
    change({ product: original.data.product.map((item) => ({ ...item, priceMinor: 700 })) });
    expect(await price()).toBe(7);
  });

  test('sends 3,000 items of a category in pages of two hundred, each once', async () => {
    const [drink] = original.data.product.filter(({ category }) => category === 'drinks');
    if (!drink) throw new Error('the chain sells no drink');
    const product = Array.from({ length: 3000 }, (_, n) => ({ ...drink, uuid: `dr-${n}` }));
    change({ product, combo: [], store: original.data.store.map((store) => ({ ...store, notSold: [] })) });
    const { items, total, pages } = (await get(`${list}?slug=drinks`)).data;
    expect([items.length, total, pages]).toEqual([200, 3000, 15]);
    const uuids = items.map(({ uuid }: { uuid: string }) => uuid);
    for (let page = 2; page <= pages; page += 1)
      uuids.push(
        ...(await get(`${list}?slug=drinks&page=${page}`)).data.items.map(({ uuid }: { uuid: string }) => uuid),
      );
    expect(uuids).toEqual(product.map(({ uuid }) => uuid));
    expect((await get(`${list}?slug=drinks&page=0`)).error.code).toBe('VALIDATION');
  });

  test('throws HUT-01 for a category that the chosen store never sells and HUT-03 for a store without a menu', async () => {
    const drinks = (original.itemsByCategory.get('drinks') ?? []).map(({ uuid }) => uuid);
    change({ store: original.data.store.map((store) => ({ ...store, notSold: drinks })) });
    expect((await get(`${list}?slug=drinks&outlet_code=LIM-MIR-01`)).error.code).toBe('HUT-01');
    expect((await get(`${list}?slug=desserts&outlet_code=LIM-MIR-01`)).status).toBe(true);
    expect((await get(`${list}?slug=drinks`)).data.items).toEqual([]);
    change({ pizza: [], product: [], combo: [], half: [] });
    expect((await get(list)).error.code).toBe('HUT-03');
  });
});
