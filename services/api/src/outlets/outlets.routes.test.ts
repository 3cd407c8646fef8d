import { outletsCalls } from '@horno/contracts/calls/outlets';
import { placesCalls } from '@horno/contracts/calls/places';
import { buildSchedule } from '@horno/domain';
import { describe, expect, it } from '@jest/globals';
import { outlets } from '../../test/ordering.ts';
import { useStores } from '../../test/stores.ts';
import { storeSchedule } from '../stores/store-schedule.ts';

const NBSP = '\u00a0';

describe('the stores', () => {
  const stores = useStores();
  const listed = async (headers = {}) => (await stores.ask(outletsCalls.list, { query: {}, headers })).items;
  const detail = (code: string) => stores.ask(outletsCalls.detail, { params: { code } });
  const hoursOf = (outletId: string, orderType: 'D' | 'C' = 'D') =>
    stores.ask(outletsCalls.openingHours, { params: { outletId }, query: { order_type: orderType } });

  it('have distinct names for their pages', async () => {
    const items = await listed();
    expect(items.map(({ code }) => code)).toEqual(
      stores
        .shop()
        .catalogue()
        .stores.map(({ code }) => code),
    );
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length);
    expect(items.find(({ code }) => code === 'LIM-JMA-01')).toMatchObject({
      id: 'LIM-JMA-01',
      slug: 'Jesus+Maria',
      timezone: 'America/Lima',
      tier: 2,
      min_cart: 25,
      delivery_fee: 6,
      customize: { storeBrand: { id: 'horno' }, storeId: 'LIM-JMA-01', storePodId: 'PDMTR' },
    });
    expect(items.every((item) => item.distance === undefined)).toBe(true);
  });

  it('have their hours by weekday, and those of the chain where they have none', async () => {
    const { item } = await detail('ICA-CEN-01');
    expect(item.customize.deliveryOpeningHours).toHaveLength(14);
    expect(item.customize.carryoutOpeningHours.slice(0, 2)).toEqual([
      { day: 0, opening: '12:00', closing: '15:30' },
      { day: 0, opening: '18:00', closing: '23:00' },
    ]);
    stores.change(['ICA-CEN-01'], { hours: { D: [], C: [] } });
    expect((await detail('ICA-CEN-01')).item.customize.deliveryOpeningHours).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening: '10:00', closing: '23:00' })),
    );
  });

  it.each([
    ['2024-05-22 19:30', { D: true, C: true }],
    ['2024-05-22 22:50', { D: false, C: true }],
    ['2024-05-23 03:00', { D: false, C: false }],
    ['2024-05-25 00:10', { D: true, C: true }],
    ['2024-05-25 00:20', { D: false, C: true }],
    ['2024-05-26 00:40', { D: false, C: false }],
    ['2024-12-25 13:00', { D: false, C: false }],
  ])('show at %s that a store with the usual hours is open: %j', async (now, open) => {
    stores.at(now);
    expect((await detail('LIM-SIS-01')).item.open_now).toEqual(open);
  });

  it('are not open while paused, or for order types that they lack', async () => {
    await stores.pause('LIM-SIS-01');
    stores.change(['LIM-BAR-01'], { collects: false });
    expect((await detail('LIM-SIS-01')).item.open_now).toEqual({ D: false, C: false });
    expect((await detail('LIM-BAR-01')).item.open_now).toEqual({ D: true, C: false });
  });

  it.each([
    ['2024-05-22 19:30', 'es', `11 a. m. – 11:30 p. m.`],
    ['2024-05-22 19:30', 'en', `11 a.m. – 11:30 p.m.`],
    ['2024-05-25 01:00', 'es', `11 a. m. – 2 a. m.`],
    ['2024-05-26 03:00', 'es', `11 a. m. – 11:30 p. m.`],
    ['2024-12-25 12:00', 'es', 'Cerrado hoy'],
    ['2024-12-25 12:00', 'en', 'Closed today'],
  ])('show at %s in %s: %s', async (now, lang, text) => {
    stores.at(now);
    const item = (await listed({ lang })).find(({ code }) => code === outlets.miraflores);
    expect(item?.opening_hour).toBe(text.replace(/(\d|a\.|p\.) (?=[apm])/g, `$1${NBSP}`));
  });

  it('show the holidays from yesterday on, for the coming month', async () => {
    stores.at('2024-12-25 12:00');
    expect((await detail(outlets.miraflores)).item.holidays).toEqual([
      { date: '2024-12-24', hours: [{ opening: '11:00', closing: '20:00' }] },
      { date: '2024-12-25', hours: [] },
      { date: '2024-12-31', hours: [{ opening: '11:00', closing: '20:00' }] },
      { date: '2025-01-01', hours: [{ opening: '13:00', closing: '22:00' }] },
    ]);
    stores.at('2024-07-20 12:00');
    expect((await detail(outlets.miraflores)).item.holidays.map(({ date }) => date)).toEqual(['2024-07-28']);
  });

  it('are in no list when they have ended, and still have a page', async () => {
    stores.change(['LIM-SIS-01'], { active: false });
    expect((await listed()).some(({ code }) => code === 'LIM-SIS-01')).toBe(false);
    expect((await detail('LIM-SIS-01')).item.open_now).toEqual({ D: false, C: false });
  });

  it.each(['LIM-JMA-01', 'lim-jma-01', 'Jesus+Maria', 'jesus maria', 'JESÚS+MARÍA'])(
    'are found by %s',
    async (code) => {
      expect((await detail(code)).item.code).toBe('LIM-JMA-01');
    },
  );

  it.each(['Narnia', 'LIM', '%', '+', '../..'])('answer HUTFE-2 for %s', async (code) => {
    expect(await stores.fail(outletsCalls.detail, { params: { code } })).toMatchObject({
      status: 404,
      code: 'HUTFE-2',
    });
  });

  it('show on their page the costs of each zone and their services', async () => {
    const { item } = await detail(outlets.molina);
    expect(item.coverage.map(({ fee, min_cart }) => [fee, min_cart])).toEqual([
      [7, 25],
      [8.5, 35],
    ]);
    expect(item.coverage[0]?.polygon.at(0)).toEqual(item.coverage[0]?.polygon.at(-1));
    expect(item.services).toContain('Estacionamiento');
    expect(item.coverage_districts).toEqual(['La Molina', 'Ate', 'Santiago de Surco']);
  });

  it('answer the check with their hours by day, or HUTFE-2', async () => {
    const { items } = await stores.ask(placesCalls.checkStoreOpen, { query: { store_code: 'ICA-CEN-01' } });
    expect(items.map(({ code, customize }) => [code, customize.deliveryOpeningHours.length])).toEqual([
      ['ICA-CEN-01', 14],
    ]);
    const query = { store_code: 'NO-SUCH' };
    expect(await stores.fail(placesCalls.checkStoreOpen, { query })).toMatchObject({ status: 404, code: 'HUTFE-2' });
  });

  it('answer 304 until language, minute or state changes', async () => {
    const first = await stores.send(outletsCalls.list);
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding, Lang' });
    const tag = { 'if-none-match': String(first.headers.etag) };
    const statusOf = async (headers: object) =>
      (await stores.send(outletsCalls.list, { headers: { ...tag, ...headers } })).statusCode;
    expect(await statusOf({})).toBe(304);
    expect(await statusOf({ lang: 'en' })).toBe(200);
    stores.at('2024-05-22 19:45');
    expect(await statusOf({})).toBe(304);
    await stores.pause(outlets.miraflores);
    expect(await statusOf({})).toBe(200);
  });

  describe('opening hours', () => {
    it('start today on the server’s clock and continue with the coming days', async () => {
      const answer = await hoursOf(outlets.miraflores);
      expect(answer).toMatchObject({ now: '2024-05-23T00:30:00.000Z', quote_time: 35, available_now: true });
      expect(answer.items.map(({ date }) => date.slice(5))).toEqual([
        '05-22',
        '05-23',
        '05-24',
        '05-25',
        '05-26',
        '05-27',
        '05-28',
        '05-29',
      ]);
      expect(answer.items[2]?.info).toEqual({
        timezone: 'America/Lima',
        business_date: [{ start: '11:00', end: '02:00', interval: 15, quote_time: 35 }],
      });
      expect((await hoursOf(outlets.miraflores, 'C')).quote_time).toBe(20);
    });

    it('include those of yesterday while its night continues', async () => {
      stores.at('2024-05-25 01:00');
      const answer = await hoursOf(outlets.miraflores);
      expect([answer.items[0]?.date, answer.available_now]).toEqual(['2024-05-24', true]);
      stores.at('2024-05-23 01:00');
      expect((await hoursOf(outlets.miraflores)).items[0]?.date).toBe('2024-05-23');
    });

    it('are empty on a holiday', async () => {
      stores.at('2024-12-24 12:00');
      const { items } = await hoursOf(outlets.miraflores);
      expect(items[0]?.info.business_date).toMatchObject([{ start: '11:00', end: '20:00' }]);
      expect(items[1]).toMatchObject({ date: '2024-12-25', info: { business_date: [] } });
    });

    it.each(['2024-05-22 19:30', '2024-05-23 03:00', '2024-05-25 01:10', '2024-05-25 23:50'])(
      'give at %s the slots that the server accepts',
      async (now) => {
        stores.at(now);
        const { items, quote_time: quoteMinutes } = await hoursOf(outlets.miraflores);
        const { clock } = stores.shop();
        const store = stores.shop().catalogue().storeByCode.get(outlets.miraflores);
        if (!store) throw new Error('no store');
        const theirs = buildSchedule({
          now: clock.now(),
          orderType: 'D',
          quoteMinutes,
          openingItems: items,
          maxDays: 7,
        });
        const ours = storeSchedule(stores.shop().catalogue(), store, 'D', clock.now());
        expect(theirs).toEqual(ours);
        expect(theirs.slots.length).toBeGreaterThan(200);
      },
    );

    it.each([
      ['closed', '2024-05-23 03:00', async () => {}],
      ['paused', '2024-05-22 19:30', () => stores.pause(outlets.miraflores)],
      ['without delivery', '2024-05-22 19:30', async () => stores.change([outlets.miraflores], { delivers: false })],
    ])('is not available now when it is %s', async (_state, now, arrange) => {
      stores.at(now);
      await arrange();
      expect((await hoursOf(outlets.miraflores)).available_now).toBe(false);
    });

    it('are sent with no-store, because they depend on the time', async () => {
      const asked = { params: { outletId: outlets.miraflores }, query: { order_type: 'D' } };
      expect((await stores.send(outletsCalls.openingHours, asked)).headers['cache-control']).toBe('no-store');
    });

    it('answer HUTFE-2 when the outlet does not exist, and VALIDATION without an order type', async () => {
      const params = { outletId: 'LIM-NADA' };
      const query = { order_type: 'D' };
      expect((await stores.fail(outletsCalls.openingHours, { params, query })).code).toBe('HUTFE-2');
      expect((await stores.fail(outletsCalls.openingHours, { params })).code).toBe('VALIDATION');
    });
  });
});
