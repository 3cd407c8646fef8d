import { randomUUID } from 'node:crypto';
import { outletsCalls } from '@horno/contracts/calls/outlets';
import { okEnvelope } from '@horno/contracts/envelope';
import { describe, expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { useTestApp } from '../../test/build-test-app.ts';
import { toCatalogue } from '../catalogue/catalogue.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';

const STORES = 2000;
const MOST_BYTES = 200_000;

const { data } = catalogueOf(chainFiles);
const [model] = data.store;
if (!model) throw new Error('the chain has no store');
/** Stores from south to north. The first half has no delivery. */
const store = Array.from({ length: STORES }, (_, n) => ({
  ...model,
  code: `LIM-T${n}-01`,
  name: `Tienda Número ${n}`,
  district: n % 2 === 0 ? 'Breña' : 'Lince',
  lat: -12.2 + n / 10_000,
  delivers: n >= STORES / 2,
}));

describe('the list of 2,000 stores', () => {
  const catalogue = toCatalogue({ ...data, store }, randomUUID());
  const shop = useTestApp({ deps: { catalogue: { current: () => catalogue, reload: async () => undefined } } });
  const get = (search: string) => shop().app.inject({ url: `/api${outletsCalls.list.path}${search}` });
  const list = async (search: string) => okEnvelope(outletsCalls.list.answer).parse((await get(search)).json()).data;
  const names = async (search: string) => (await list(search)).items.map(({ name }) => name);

  test('comes in pages of a hundred, each store once, in their order', async () => {
    const { body } = await get('');
    expect(body.length).toBeLessThan(MOST_BYTES);
    const first = await list('');
    expect([first.items.length, first.total, first.page, first.pages]).toEqual([100, STORES, 1, 20]);
    const codes = first.items.map(({ code }) => code);
    for (let page = 2; page <= first.pages; page += 1)
      codes.push(...(await list(`?page=${page}`)).items.map(({ code }) => code));
    expect(codes).toEqual(store.map(({ code }) => code));
    expect((await list('?page=21')).items).toEqual([]);
  });

  test('can be searched without accents, filtered and sorted by distance', async () => {
    expect(await names('?q=numero%201234')).toEqual(['Tienda Número 1234']);
    expect((await list('?q=brena')).total).toBe(STORES / 2);
    expect(await names('?q=nowhere')).toEqual([]);
    expect(await names('?delivery=1&limit=2')).toEqual(['Tienda Número 1000', 'Tienda Número 1001']);
    expect((await list('?delivery=1')).total).toBe(STORES / 2);
    expect((await list('?collection=1')).total).toBe(model.collects ? STORES : 0);
    const near = await list(`?location=${model.lng},-12.05&limit=3`);
    expect(near.items.map(({ name }) => name)).toEqual([1500, 1499, 1501].map((n) => expect.stringMatching(`${n}$`)));
    expect(near.items[0]?.distance).toBe(0);
  });

  test('has the open ones only, on request', async () => {
    shop().clock.set(new Date('2024-05-22T10:00:00.000Z'), { isFrozen: true });
    expect((await list('?open=1')).total).toBe(0);
    shop().clock.set(new Date('2024-05-23T00:30:00.000Z'), { isFrozen: true });
    expect((await list('?open=1')).total).toBe(STORES);
  });

  test.each(['?page=0', '?page=1001', '?limit=101', '?open=yes', '?location=here', `?q=${'x'.repeat(121)}`])(
    'refuses %s',
    async (search) => {
      expect((await get(search)).json().error.code).toMatch(/^(VALIDATION|HUTFE-1)$/);
    },
  );
});
