import { placesCalls } from '@horno/contracts/calls/places';
import type { OrderType } from '@horno/contracts/wire';
import { compareSpanish } from '@horno/domain';
import { describe, expect, it } from '@jest/globals';
import { outlets } from '../../test/ordering.ts';
import { useStores } from '../../test/stores.ts';

/** A point in Miraflores, near Surquillo and San Isidro. Three stores deliver here, in this order of distance. */
const overlap = '-77.0300,-12.1140';
const threeThere = ['LIM-MIR-01', 'LIM-SUQ-01', 'LIM-SIS-01'];
const sea = '-77.3,-12.2';

describe('places calls', () => {
  const stores = useStores();
  const near = async (location: string, query: Record<string, string> = {}) =>
    (await stores.ask(placesCalls.getStore, { query: { location, disposition: 'C', ...query } })).items;
  const delivering = async (location: string, query: Record<string, string> = {}) =>
    (await stores.ask(placesCalls.localization, { query: { location, disposition: 'D', ...query } })).items;
  const codes = (items: readonly { code: string }[]) => items.map(({ code }) => code);

  describe('stores near a point for collection', () => {
    it('come nearest first, with the distance in km and two decimals', async () => {
      const items = await near('-77.0297,-12.1262', { limit: '3' });
      expect(items.map(({ code, distance }) => [code, distance])).toEqual([
        ['LIM-MIR-01', 0],
        ['LIM-BAR-01', 1.9],
        ['LIM-SUQ-01', 2.02],
      ]);
    });

    it('include all stores without a limit and have no delivery fee', async () => {
      const items = await near(sea);
      expect(items).toHaveLength(stores.shop().catalogue().stores.length);
      const distances = items.map(({ distance = Number.NaN }) => distance);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(items.every(({ min_cart, delivery_fee }) => min_cart === 0 && delivery_fee === 0)).toBe(true);
    });

    it('have the pod of collection, and those of a delivery the pod of delivery', async () => {
      const pods = (items: Awaited<ReturnType<typeof near>>) =>
        new Set(items.map(({ customize }) => customize.storePodId));
      expect(pods(await near(overlap))).toEqual(new Set(['PHMTR']));
      expect(pods(await delivering(overlap))).toEqual(new Set(['PDMTR']));
    });

    it('exclude inactive stores and stores without carry-out', async () => {
      const first = async (disposition: string) => codes(await near('-77.0297,-12.1262', { limit: '1', disposition }));
      stores.change(['LIM-MIR-01'], { collects: false });
      expect([await first('C'), await first('D')]).toEqual([['LIM-BAR-01'], ['LIM-MIR-01']]);
      stores.change(['LIM-MIR-01'], { active: false });
      expect([await first('C'), await first('D')]).toEqual([['LIM-BAR-01'], ['LIM-BAR-01']]);
    });

    it('have the opening state for collection', async () => {
      const [item] = await near('-77.0372,-12.0990', { limit: '1' });
      expect(item?.opening_hour.replaceAll('\u00a0', ' ')).toBe('11 a. m. – 11 p. m.');
    });
  });

  describe('stores near a point for delivery', () => {
    it('include the stores whose zone contains the point, nearest first', async () => {
      const items = await delivering(overlap);
      expect(codes(items)).toEqual(threeThere);
      expect(items.map(({ distance }) => distance)).toEqual([1.36, 1.42, 1.84]);
      expect(codes(await delivering(overlap, { limit: '1' }))).toEqual(['LIM-MIR-01']);
    });

    it.each([
      ['the sea', sea],
      ['an area without delivery', '-76.62,-12.35'],
      ['the other side of the world', '12.5,41.9'],
    ])('are empty for a point in %s', async (_place, location) => {
      expect(await delivering(location)).toEqual([]);
    });

    it.each<[string, string[]]>([
      ['the second', ['LIM-MIR-01']],
      ['the third', ['LIM-MIR-01', 'LIM-SUQ-01']],
    ])('have %s store first when the nearer ones are paused', async (_which, paused) => {
      await stores.pause(...paused);
      const items = await delivering(overlap);
      expect(codes(items)).toEqual([...threeThere.slice(paused.length), ...paused]);
      expect(items[0]?.open_now.D).toBe(true);
    });

    it('exclude stores without delivery', async () => {
      stores.change(['LIM-MIR-01'], { delivers: false });
      expect(codes(await delivering(overlap))).toEqual(['LIM-SUQ-01', 'LIM-SIS-01']);
      stores.change(threeThere, { active: false });
      expect(await delivering(overlap)).toEqual([]);
    });

    it('depend on the time: all are closed at 03:00, and the nearest comes first at lunch time', async () => {
      stores.at('2024-05-23 03:00');
      const closed = await delivering(overlap);
      expect(codes(closed)).toEqual(threeThere);
      expect(closed.map(({ open_now }) => open_now.D)).toEqual([false, false, false]);
      stores.at('2024-05-25 01:00');
      expect(codes(await delivering('-77.0140,-12.1300'))).toEqual(['LIM-BAR-01', 'LIM-MIR-01', 'LIM-SUR-02']);
      const [first] = await delivering('-77.0100,-12.1260');
      expect(first?.code).toBe('LIM-MIR-01');
      const lunch = { order_time: '2024-05-25T18:40:00.000Z', advance_order: '1' };
      expect(codes(await delivering('-77.0100,-12.1260', lunch))).toEqual(['LIM-SUR-02', 'LIM-SUQ-01', 'LIM-MIR-01']);
    });

    it.each<[string, Record<string, string>]>([
      ['disposition', { disposition: 'DELIVERY' }],
      ['order_type', { order_type: 'D' }],
      ['order_type in full', { order_type: 'DELIVERY' }],
      ['neither', {}],
    ])('accept the order type as %s', async (_name, query) => {
      const asked = { query: { location: overlap, market: 'pe', ...query } };
      expect(codes((await stores.ask(placesCalls.localization, asked)).items)).toEqual(threeThere);
    });

    it('exclude stores without carry-out when asked for collection', async () => {
      stores.change(['LIM-MIR-01'], { collects: false });
      const query = { location: overlap, disposition: 'CARRYOUT' };
      const { items } = await stores.ask(placesCalls.localization, { query });
      expect(codes(items)).toEqual(['LIM-SUQ-01', 'LIM-SIS-01']);
    });

    it('return HUTFE-1 when a later order has no time', async () => {
      const query = { location: overlap, disposition: 'D', advance_order: '1' };
      const error = await stores.fail(placesCalls.localization, { query });
      expect(error).toMatchObject({ status: 400, code: 'HUTFE-1', data: { missing: 'order_time' } });
    });

    it('have the fee and the minimum of the zone that contains the point', async () => {
      const store = stores.shop().catalogue().storeByCode.get(outlets.molina);
      const [corner = [0, 0]] = store?.coverage[1]?.ring ?? [];
      const at = (share: number) =>
        store
          ? `${(store.lng + (corner[0] - store.lng) * share).toFixed(5)},${(store.lat + (corner[1] - store.lat) * share).toFixed(5)}`
          : '';
      const amounts = async (share: number) => {
        const item = (await delivering(at(share))).find(({ code }) => code === outlets.molina);
        return [item?.delivery_fee, item?.min_cart];
      };
      expect(await amounts(0.2)).toEqual([7, 25]);
      expect(await amounts(0.9)).toEqual([8.5, 35]);
      stores.shop().changeMenu((data) => ({
        ...data,
        tenant: data.tenant.map((tenant) => ({ ...tenant, flags: { ...tenant.flags, delivery_fee: false } })),
      }));
      expect(await amounts(0.9)).toEqual([0, 35]);
    });
  });

  it.each<[string, OrderType, string]>([
    ['', 'C', 'location'],
    ['here', 'C', 'location'],
    ['-77.03', 'D', 'location'],
    ['-77.03,-12.12,0', 'D', 'location'],
    ['-77.03;-12.12', 'C', 'location'],
    ['-777,-12.12', 'C', 'location'],
    ['-77.03,-92', 'D', 'location'],
    ['-12.12,-177.03', 'D', 'location'],
  ])('return VALIDATION for the location "%s"', async (location, disposition, field) => {
    const call = disposition === 'C' ? placesCalls.getStore : placesCalls.localization;
    const error = await stores.fail(call, { query: { location, disposition } });
    expect([error.status, error.code, error.fields?.map((fault) => fault.field)]).toEqual([400, 'VALIDATION', [field]]);
    expect(error.fields?.[0]?.message).not.toBe('');
  });

  it.each([
    ['limit', { limit: '4' }],
    ['limit', { limit: '0' }],
    ['disposition', { disposition: 'X' }],
    ['order_time', { order_time: 'ahora' }],
    ['advance_order', { advance_order: '2' }],
  ])('return VALIDATION for a bad %s', async (field, query) => {
    const error = await stores.fail(placesCalls.localization, {
      query: { location: overlap, disposition: 'D', ...query },
    });
    expect([error.code, error.fields?.map((fault) => fault.field)]).toEqual(['VALIDATION', [field]]);
  });

  it('localization tree contains every store once, in alphabetical order, and districts without a store', async () => {
    const { items } = await stores.ask(placesCalls.localizations);
    const provinces = items.flatMap((state) => state.provinces.map((province) => ({ state: state.name, ...province })));
    const districts = provinces.flatMap((province) => province.districts);
    expect(districts.flatMap((district) => district.outlets).sort()).toEqual(
      stores
        .shop()
        .catalogue()
        .stores.map(({ code }) => code)
        .sort(),
    );
    const names = items.map(({ name }) => name);
    expect(names).toEqual([...names].sort(compareSpanish));
    const listed = provinces.flatMap(({ state, name, districts: of }) =>
      of.map((one) => `${state}, ${name}, ${one.name}`),
    );
    const known = stores.shop().deps.gazetteer.districts.map(({ state, city, name }) => `${state}, ${city}, ${name}`);
    expect(known.length).toBeGreaterThan(90);
    expect(new Set(listed)).toEqual(new Set(known));
    const lima = provinces.find(({ state, name }) => state === 'Lima' && name === 'Lima')?.districts ?? [];
    expect(lima.find(({ name }) => name === 'Santiago de Surco')?.outlets).toEqual(['LIM-SUR-01', 'LIM-SUR-02']);
    expect(lima.find(({ name }) => name === 'Ancón')?.outlets).toEqual([]);
    expect(lima.find(({ name }) => name === 'Ancón')?.delivery).toBeUndefined();
    const delivered = districts.filter(({ delivery }) => delivery !== undefined).map(({ name }) => name);
    const covered = stores
      .shop()
      .catalogue()
      .stores.flatMap(({ coverage }) => coverage.flatMap((zone) => zone.districts));
    expect(covered.filter((name) => !delivered.includes(name))).toEqual([]);
    const points = districts.flatMap(({ delivery }) => delivery ?? []);
    const reached = await Promise.all(points.map(({ lat, lng }) => delivering(`${lng},${lat}`, { limit: '1' })));
    expect(reached.filter((found) => found.length === 0)).toEqual([]);
    expect(lima.length).toBeGreaterThan(40);
    expect(items.find(({ name }) => name === 'Callao')?.provinces[0]?.districts.length).toBe(7);
  });

  it('gives a deliverable point of every district that a store delivers to, also without a store in it', async () => {
    const { items } = await stores.ask(placesCalls.localizations);
    const districts = items.flatMap(({ provinces }) => provinces.flatMap((province) => province.districts));
    const served = districts.filter(({ delivery }) => delivery !== undefined);
    expect(served.length).toBeGreaterThanOrEqual(61);
    expect(served.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Rímac', 'San Luis', 'El Agustino', 'Villa María del Triunfo', 'Yanahuara', 'Wanchaq']),
    );
    for (const { name, delivery = { lat: 0, lng: 0 } } of served) {
      const location = `${delivery.lng},${delivery.lat}`;
      const found = await stores.ask(placesCalls.localization, { query: { location, disposition: 'D', limit: '3' } });
      expect([name, found.items.length > 0]).toEqual([name, true]);
    }
  });

  it.each([
    ['15074', ['150122']],
    ['150122', ['150122']],
    ['15023', ['150140']],
    ['070101', ['070101']],
    ['99999', []],
    ['999999', []],
  ])('postal code %s returns the districts %j', async (code, ubigeos) => {
    const { items } = await stores.ask(placesCalls.cep, { params: { zip_code: code } });
    expect(items.map(({ address_code }) => address_code)).toEqual(
      ubigeos.map((ubigeo) => `${ubigeo}:gz:distrito-${ubigeo}`),
    );
    expect(items.every(({ approximate }) => approximate)).toBe(true);
  });

  it.each(['1507', 'abcde', '1507400'])('postal code %s returns VALIDATION', async (code) => {
    expect((await stores.fail(placesCalls.cep, { params: { zip_code: code } })).code).toBe('VALIDATION');
  });

  describe('address by code', () => {
    const larco = '150122:gz:av-jose-larco-miraflores#345';
    const addressOf = async (code: string, query: Record<string, string> = {}) =>
      (await stores.ask(placesCalls.addressByCode, { query: { address_code: code, ...query } })).items;

    it('has its four levels and the store that delivers there', async () => {
      const [address, ...others] = await addressOf(larco);
      expect(others).toEqual([]);
      expect(address).toMatchObject({
        address_code: larco,
        label: 'Av. José Larco 345, Miraflores, Lima',
        level1: 'Lima',
        level2: 'Lima',
        level3: 'Miraflores',
        level4: '',
        outlet_id: 'LIM-MIR-01',
        outlet_code: 'LIM-MIR-01',
      });
      expect((await addressOf('150131:gz:urb-corpac-san-isidro'))[0]?.level4).toBe('Urb. Corpac');
    });

    it('has the next store when the first is paused, and the nearest store for collection', async () => {
      const pin = '150122:gz:@-12.11400,-77.03000';
      expect((await addressOf(pin))[0]?.outlet_code).toBe('LIM-MIR-01');
      await stores.pause('LIM-MIR-01');
      expect((await addressOf(pin))[0]?.outlet_code).toBe('LIM-SUQ-01');
      expect((await addressOf(pin, { order_type: 'CARRYOUT' }))[0]?.outlet_code).toBe('LIM-MIR-01');
    });

    it('has no store outside all zones', async () => {
      const [address] = await addressOf('150102:gz:distrito-150102');
      expect(address).toMatchObject({ level3: 'Ancón' });
      expect(address).not.toHaveProperty('outlet_code');
      expect((await addressOf('150102:gz:distrito-150102', { order_type: 'C' }))[0]?.outlet_id).toMatch(/^LIM-/);
    });

    it('may be a pin or a store', async () => {
      expect((await addressOf('150122:gz:@-12.12000,-77.03000'))[0]).toMatchObject({ lat: -12.12, lng: -77.03 });
      expect((await addressOf('150104:store:LIM-BAR-01'))[0]).toMatchObject({ outlet_code: 'LIM-BAR-01' });
    });

    it.each(['150122:gz:no-such', '150122:store:NO-SUCH', '150122:gz:', '000000:x'])(
      'returns NOT_FOUND for %s',
      async (code) => {
        expect(await addressOf(code)).toEqual([]);
      },
    );

    it.each(['', 'gz:larco', '150122', '150122:', '15012:gz:x', `150122:${'x'.repeat(201)}`])(
      'returns VALIDATION for "%s"',
      async (code) => {
        const error = await stores.fail(placesCalls.addressByCode, { query: { address_code: code } });
        expect([error.code, error.fields?.[0]?.field]).toEqual(['VALIDATION', 'address_code']);
      },
    );

    it('is found for every place that a search returns', async () => {
      for (const address of [
        'larco 345',
        'calle sin nombre conocido 123, lince',
        'urb corpac mz h lt 4',
        'chacarilla',
      ]) {
        const { items } = await stores.ask(placesCalls.search, { query: { address, limit: '10' } });
        expect(items.length).toBeGreaterThan(0);
        for (const found of items) {
          const [again] = await addressOf(found.address_code);
          expect(again).toMatchObject({ address_code: found.address_code, lat: found.lat, lng: found.lng });
        }
      }
    });
  });

  describe('address search', () => {
    const search = async (query: Record<string, string>) => (await stores.ask(placesCalls.search, { query })).items;

    it('finds addresses', async () => {
      const [first] = await search({ address: 'av larco 345, miraflores', order_type: 'D', client_id: '1' });
      expect(first).toMatchObject({
        id: 'gz:av-jose-larco-miraflores#345',
        address_code: '150122:gz:av-jose-larco-miraflores#345',
        house_number: '345',
        address: 'Av. José Larco 345, Miraflores, Lima',
        storenumber: 'LIM-MIR-01',
        storeid: 'LIM-MIR-01',
        prefecture_name: 'Lima',
        city_name: 'Miraflores',
        villeage_name: '',
        st: 'Av. José Larco',
        custom: { place_id: 'gz:av-jose-larco-miraflores#345', approximate: false },
        district: 'Miraflores',
        city: 'Lima',
        state: 'Lima',
        country: 'PE',
      });
      const [estate] = await search({ address: 'urb corpac mz h lt 4', order_type: 'D' });
      expect(estate).toMatchObject({ villeage_name: 'Urb. Corpac', city_name: 'San Isidro' });
    });

    it('finds stores by name: first for collection, last for delivery', async () => {
      const store = {
        id: 'store:LIM-SUR-01',
        address_code: '150140:store:LIM-SUR-01',
        label: 'Surco Chacarilla, Av. Primavera 1240, Santiago de Surco',
        approximate: false,
      };
      expect((await search({ address: 'chacarilla', order_type: 'C' }))[0]).toMatchObject(store);
      const forDelivery = await search({ address: 'chacarilla', order_type: 'D' });
      expect(forDelivery.at(-1)).toMatchObject(store);
      expect(forDelivery[0]?.id).toMatch(/^gz:/);
    });

    it('excludes stores without the order type and respects the limit', async () => {
      stores.change(['LIM-SUR-01'], { collects: false });
      const places = await search({ address: 'surco', order_type: 'C', limit: '2' });
      expect(places).toHaveLength(2);
      expect(places[0]?.id).toBe('store:LIM-SUR-02');
    });

    it('returns no store outside all zones for delivery, and the nearest store for collection', async () => {
      const ancon = async (query: Record<string, string>) =>
        (await search({ address: 'ancon', limit: '1', ...query }))[0];
      expect(await ancon({})).not.toHaveProperty('storeid');
      expect((await ancon({ order_type: 'CARRYOUT' }))?.storeid).toMatch(/^LIM-/);
    });

    it('returns nothing for nonsense and requires two letters', async () => {
      expect(await search({ address: 'zzzzqqqq' })).toEqual([]);
      const error = await stores.fail(placesCalls.search, { query: { address: 'a' } });
      expect([error.code, error.fields?.[0]?.field]).toEqual(['VALIDATION', 'address']);
    });
  });
});
