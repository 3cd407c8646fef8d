import type { Customer } from '@horno/contracts/customer';
import { directionFields, mapDirections } from '@horno/contracts/directions';
import type { SavedLocation } from '@horno/contracts/saved-place';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import type { Ordering, Visitor } from '../../test/ordering.ts';
import { type Shopper, signUp } from '../../test/shoppers.ts';
import { useShop } from '../../test/use-shop.ts';
import { savedLocations } from '../db/schema/customer-care.ts';

const path = '/v1/product-customer/locations';
const house = {
  name: 'Casa',
  location: 'Av. Larco',
  display_address: 'Av. Larco 345, Miraflores, Lima',
  lat: -12.1219,
  long: -77.0297,
  house_no: '345',
};

eachDatabase('saved addresses', (database) => {
  let shop: Ordering;
  let browser: Visitor;
  let rosa: Shopper;
  useShop((opened, customer) => {
    shop = opened;
    browser = customer;
  }, database);
  beforeEach(async () => {
    rosa = await signUp(shop);
  });

  const save = (body: object = {}, { headers }: Shopper = rosa) =>
    browser.call<{ item: SavedLocation }>('POST', path, { ...house, ...body }, headers);
  const change = (body: object, { headers }: Shopper = rosa) =>
    browser.call<{ item: SavedLocation }>('PUT', path, body, headers);
  const read = (id: string, { headers }: Shopper = rosa) =>
    browser.call<{ item: SavedLocation }>('GET', `${path}/${id}`, undefined, headers);
  const remove = (id: string, { headers }: Shopper = rosa) =>
    browser.call<{ items: SavedLocation[] }>('DELETE', `${path}/${id}`, undefined, headers);
  const profile = async () =>
    (await browser.call<{ item: Customer }>('GET', '/v1/product-customer/customers-by-token', undefined, rosa.headers))
      .data.item;
  const defaults = async () => (await profile()).locations.filter((one) => one.default_location === 1);

  it('are stored as typed and listed in the profile with the default first', async () => {
    const all = {
      ...mapDirections((field) => `Texto ${directionFields.indexOf(field)}`),
      zip_code: '15074',
    };
    const first = await save({
      ...all,
      village: 'Centro',
      city: 'Miraflores',
      prefecture: 'Lima',
      location_code: '150122:x',
    });
    expect(first.data.item).toEqual({
      ...house,
      ...all,
      village: 'Centro',
      city: 'Miraflores',
      prefecture: 'Lima',
      location_code: '150122:x',
      id: expect.any(String),
      customer_id: rosa.id,
      default_location: 1,
      status: 1,
      updated_at: shop.clock.now().toISOString(),
    });
    const second = await save({ name: 'Oficina', default_location: 1, customer_id: rosa.id });
    expect((await profile()).locations.map(({ name, default_location }) => [name, default_location])).toEqual([
      ['Oficina', 1],
      ['Casa', 0],
    ]);
    expect((await read(second.data.item.id)).data.item).toEqual(second.data.item);
  });

  it('change only the given fields, and the default may move', async () => {
    const first = (await save()).data.item;
    const second = (await save({ name: 'Oficina' })).data.item;
    shop.clock.advance(60);
    const { data } = await change({
      id: second.id,
      house_no: 'Mz. H Lt. 41',
      landmark: 'Grifo azul',
      default_location: 1,
    });
    const given = { house_no: 'Mz H Lt 41', landmark: 'Grifo azul', default_location: 1 };
    expect(data.item).toEqual({ ...second, ...given, updated_at: expect.any(String) });
    expect(data.item.updated_at).not.toBe(second.updated_at);
    expect(await defaults()).toMatchObject([{ id: second.id }]);
    // One address is always the default: `default_location: 0` does not unset it.
    await change({ id: second.id, default_location: 0 });
    expect(await defaults()).toMatchObject([{ id: second.id }]);
    expect((await read(first.id)).data.item.default_location).toBe(0);
  });

  it('are deleted, and the default moves to the most recently changed one', async () => {
    const [a, b, c] = [(await save()).data.item, (await save()).data.item, (await save()).data.item];
    shop.clock.advance(60);
    await change({ id: b.id, name: 'Playa' });
    const left = await remove(a.id);
    expect(left.data.items.map(({ id, default_location }) => [id, default_location])).toEqual([
      [b.id, 1],
      [c.id, 0],
    ]);
    expect((await read(a.id)).code).toBe('NOT_FOUND');
    expect((await remove(a.id)).code).toBe('NOT_FOUND');
    await remove(b.id);
    expect((await remove(c.id)).data.items).toEqual([]);
    expect((await save()).data.item.default_location).toBe(1);
  });

  it('CUS-100016: are limited to ten, even with fifteen concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => save()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ code, error }) => [code, error?.message, error?.data])).toEqual(
      Array(5).fill(['CUS-100016', 'Ya guardaste el máximo de direcciones.', { max: 10 }]),
    );
    const rows = await database().db.select().from(savedLocations).where(eq(savedLocations.customerId, rosa.id));
    expect(rows).toHaveLength(10);
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('have one default after concurrent requests', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => save({ default_location: 1 })));
    expect(await defaults()).toHaveLength(1);
    const work = made.flatMap(({ data }, index) => [
      change({ id: data.item.id, default_location: 1 }),
      ...(index % 2 === 0 ? [remove(data.item.id)] : []),
    ]);
    const codes = (await Promise.all(work)).map(({ code }) => code);
    expect(codes.every((code) => code === undefined || code === 'NOT_FOUND')).toBe(true);
    expect((await profile()).locations).toHaveLength(3);
    expect(await defaults()).toHaveLength(1);
  });

  it('are visible to their owner only', async () => {
    const { id } = (await save()).data.item;
    const luis = await signUp(shop);
    expect((await read(id, luis)).code).toBe('NOT_FOUND');
    expect((await change({ id, name: 'Mía' }, luis)).code).toBe('NOT_FOUND');
    expect((await remove(id, luis)).code).toBe('NOT_FOUND');
    expect((await save({ customer_id: rosa.id }, luis)).code).toBe('FORBIDDEN');
    expect((await change({ id, customer_id: luis.id })).code).toBe('FORBIDDEN');
    expect((await browser.call('POST', path, house)).code).toBe('CUS-100001');
    expect((await read(id)).data.item.name).toBe('Casa');
  });

  it('are created once per idempotency key', async () => {
    const headers = { ...rosa.headers, 'idempotency-key': crypto.randomUUID() } as Shopper['headers'];
    const answers = await Promise.all([save({}, { ...rosa, headers }), save({}, { ...rosa, headers })]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect((await profile()).locations).toHaveLength(1);
  });

  describe('are refused', () => {
    it.each([
      ['a street with a special character', { location: 'Av. Larco & Cía' }, ['location']],
      ['a reference with one', { landmark: 'Puerta <roja>' }, ['landmark']],
      ['instructions with one', { instruction: '¡Rápido!' }, ['instruction']],
      ['a name with one', { name: 'Casa ;-)' }, ['name']],
      ['a number with one', { house_no: '345*' }, ['house_no']],
      ['a number that is too long', { house_no: 'x'.repeat(21) }, ['house_no']],
      ['a flat with one', { unit_no: '4 & 5' }, ['unit_no']],
      ['no number and no reference', { house_no: 'S/N' }, ['landmark']],
      ['a block and lot without a reference', { house_no: 'Mz H Lt 41', landmark: 'Ahí' }, ['landmark']],
      ['a place in Santiago', { lat: -33.45, long: -70.66 }, ['lat', 'long']],
      ['a place in Madrid', { lat: 40.4, long: -3.7 }, ['lat', 'long']],
      ['a latitude and longitude in each other’s place', { lat: -77.03, long: -12.12 }, ['lat', 'long']],
      ['two field errors at once', { location: 'Calle #', house_no: '?' }, ['location', 'house_no']],
    ])('with %s', async (_, body, fields) => {
      const answer = await save(body);
      expect([answer.code, answer.error?.fields?.map(({ field }) => field)]).toEqual(['VALIDATION', fields]);
    });

    it('when a change makes them invalid', async () => {
      const { id } = (await save()).data.item;
      expect((await change({ id, house_no: 's/n' })).error?.fields).toMatchObject([{ field: 'landmark' }]);
      expect((await read(id)).data.item.house_no).toBe('345');
    });
  });

  it.each([
    ['accents and ñ', { location: 'Calle Los Ñandúes', landmark: 'A 2 cdras. del óvalo, mano izq.' }, {}],
    ['no number', { house_no: 's.n.', landmark: 'Frente al grifo' }, { house_no: 'S/N' }],
    ['no number in words', { house_no: 'Sin número', landmark: 'Frente al grifo' }, { house_no: 'S/N' }],
    ['no number, as it is written', { house_no: 'S/N', landmark: 'Frente al grifo' }, { house_no: 'S/N' }],
    ['a flat', { unit_no: 'Torre 1 / 302 #B' }, { unit_no: 'Torre 1 / 302 #B' }],
    ['the far north', { lat: -3.5, long: -80.4 }, {}],
    ['the far south', { lat: -18.2, long: -70.4 }, {}],
  ])('accept %s', async (_, body, expected) => {
    const answer = await save(body);
    expect(answer.code).toBeUndefined();
    expect(answer.data.item).toMatchObject(expected);
  });
});
