import { outletsCalls } from '@horno/contracts/calls/outlets';
import { describe, expect, it } from '@jest/globals';
import { outlets, readyOrder, visitor } from '../../test/ordering.ts';
import { useStores } from '../../test/stores.ts';

const wednesday = '2024-05-22 19:30';
const utc = (limaTime: string) => new Date(`${limaTime.replace(' ', 'T')}:00-05:00`).toISOString();
type Wanted = {
  order_type?: string;
  order_time?: string;
  advance_order?: 0 | 1;
  outlet_id?: string;
  location?: string;
};

describe('an outlet’s availability', () => {
  const stores = useStores();
  const bodyOf = (wanted: Wanted) => ({
    order_type: 'D',
    order_time: utc(wednesday),
    outlet_id: outlets.miraflores,
    ...wanted,
  });
  const available = (wanted: Wanted) => stores.ask(outletsCalls.available, { body: bodyOf(wanted) });
  const refused = (wanted: Wanted, headers = {}) =>
    stores.fail(outletsCalls.available, { body: bodyOf(wanted), headers });

  // Miraflores: 11:00 to 23:30, on Friday and Saturday to 02:00; 35 minutes for delivery, 20 for collection.
  it.each<[string, string, Wanted]>([
    ['now', wednesday, {}],
    ['now, whatever time is sent along', wednesday, { order_time: utc('2024-05-01 12:00') }],
    ['as the store opens', '2024-05-23 11:00', {}],
    ['until the last delivery can be made', '2024-05-22 22:55', {}],
    ['longer for collection', '2024-05-22 23:10', { order_type: 'C' }],
    ['after midnight on the night of a Friday', '2024-05-25 00:30', {}],
    ['for a slot of today', wednesday, { advance_order: 1, order_time: utc('2024-05-22 20:05') }],
    [
      'for a slot while the store is closed',
      '2024-05-23 03:00',
      { advance_order: 1, order_time: utc('2024-05-23 11:35') },
    ],
    ['for a slot past midnight', wednesday, { advance_order: 1, order_time: utc('2024-05-25 01:20') }],
    ['for the last day', wednesday, { advance_order: 1, order_time: utc('2024-05-28 20:05') }],
    ['for a type by its long name', wednesday, { order_type: 'CARRYOUT' }],
    ['at an address that its coverage holds', wednesday, { location: '-77.0297,-12.1262' }],
    ['for collection, however far', wednesday, { order_type: 'C', location: '-76.7,-12.4' }],
    ['at a store with two windows', wednesday, { outlet_id: 'ICA-CEN-01', order_type: 'C' }],
  ])('is available for an order %s', async (_case, now, wanted) => {
    stores.at(now);
    const { item } = await available(wanted);
    expect(item.id).toBe(wanted.outlet_id ?? outlets.miraflores);
  });

  it.each<[string, string, string, Wanted, string | undefined]>([
    ['HUTBE-5', 'at three in the morning', '2024-05-23 03:00', {}, '2024-05-23 11:35'],
    ['HUTFE-10', 'past the last delivery', '2024-05-22 22:56', {}, '2024-05-23 11:35'],
    ['HUTBE-5', 'past the night of a Friday', '2024-05-25 02:00', {}, '2024-05-25 11:35'],
    ['HUTBE-5', 'between two windows', '2024-05-22 16:00', { outlet_id: 'ICA-CEN-01' }, '2024-05-22 18:45'],
    ['HUTBE-4', 'on Christmas Day', '2024-12-25 13:00', {}, '2024-12-26 11:35'],
    ['HUTBE-5', 'after the early closing of Christmas Eve', '2024-12-24 20:30', {}, '2024-12-26 11:35'],
    [
      'HUTBE-6',
      'for a slot that has passed',
      wednesday,
      { advance_order: 1, order_time: utc('2024-05-22 19:20') },
      undefined,
    ],
    ['HUTBE-6', 'for a slot that is just now', wednesday, { advance_order: 1, order_time: utc(wednesday) }, undefined],
    [
      'HUTBE-7',
      'for a time between two slots',
      wednesday,
      { advance_order: 1, order_time: utc('2024-05-22 20:07') },
      '2024-05-22 20:20',
    ],
    [
      'HUTBE-7',
      'for a slot before the quoted minutes',
      wednesday,
      { advance_order: 1, order_time: utc('2024-05-22 19:50') },
      '2024-05-22 20:05',
    ],
    [
      'HUTBE-7',
      'in the night',
      wednesday,
      { advance_order: 1, order_time: utc('2024-05-23 04:00') },
      '2024-05-23 11:35',
    ],
    [
      'HUTBE-4',
      'for a slot of Christmas Day, on that day',
      '2024-12-25 13:00',
      { advance_order: 1, order_time: utc('2024-12-25 20:05') },
      '2024-12-26 11:35',
    ],
    [
      'HUTBE-7',
      'for a slot of Christmas Day, before it',
      '2024-12-24 12:00',
      { advance_order: 1, order_time: utc('2024-12-25 20:05') },
      '2024-12-26 11:35',
    ],
    ['HUTFE-6', 'outside its coverage', wednesday, { location: '-76.7,-12.4' }, undefined],
    ['HUTBE-8', 'for the eighth day', wednesday, { advance_order: 1, order_time: utc('2024-05-29 20:05') }, undefined],
    ['HUTBE-8', 'for next year', wednesday, { advance_order: 1, order_time: '2025-06-01T20:05:00Z' }, undefined],
  ])('answers %s for an order that is %s', async (code, _case, now, wanted, next) => {
    stores.at(now);
    const error = await refused(wanted);
    expect([error.status, error.code]).toEqual([400, code]);
    expect(error.data).toEqual({
      timezone: 'America/Lima',
      ...(code === 'HUTFE-10' && { code: 'NOTOPEN' }),
      ...(next !== undefined && { next: utc(next) }),
    });
  });

  it('answers HUTBE-4 for a slot of a closed day while the night before continues, and HUTBE-7 for one of that night', async () => {
    const { holidays = [] } = stores.shop().catalogue().storeByCode.get(outlets.miraflores) ?? {};
    const eve = { date: '2024-12-24', hours: [{ opening: '11:00', closing: '01:00' }] };
    stores.change([outlets.miraflores], { holidays: [...holidays.filter(({ date }) => date !== eve.date), eve] });
    stores.at('2024-12-25 00:30');
    const codeOf = async (time: string) => (await refused({ advance_order: 1, order_time: utc(time) })).code;
    expect(await codeOf('2024-12-25 20:05')).toBe('HUTBE-4');
    expect(await codeOf('2024-12-25 00:50')).toBe('HUTBE-7');
  });

  it('answers HUTFE-2 when the outlet does not exist', async () => {
    expect(await refused({ outlet_id: 'LIM-NADA' })).toMatchObject({ status: 404, code: 'HUTFE-2' });
  });

  it('answers HUTFE-3 when the store has ended, and HUTFE-5 when it lacks the order type', async () => {
    stores.change([outlets.miraflores], { active: false });
    expect(await refused({})).toMatchObject({ status: 400, code: 'HUTFE-3' });
    stores.change([outlets.miraflores], { delivers: false });
    expect(await refused({})).toMatchObject({ code: 'HUTFE-5', data: { order_type: 'D' } });
    expect((await available({ order_type: 'C' })).item.delivers).toBe(false);
  });

  it('answers HUTFE-4 in the customer’s language while the store is paused, also for a slot', async () => {
    const { controls } = stores.shop().deps;
    const pause = { outlet_code: outlets.miraflores, paused: true };
    expect(await controls.run('outlets/pause', pause)).toMatchObject({ answer: { paused: [outlets.miraflores] } });
    const error = await refused({}, { lang: 'en' });
    expect(error).toMatchObject({ code: 'HUTFE-4', data: { code: 'UNAVAILABLE', timezone: 'America/Lima' } });
    expect(error.message).toMatch(/^We are sorry/);
    expect((await refused({ advance_order: 1, order_time: utc('2024-05-22 20:05') })).code).toBe('HUTFE-4');
    await controls.run('outlets/pause', { ...pause, paused: false });
    expect((await available({})).item.open_now).toEqual({ D: true, C: true });
  });

  it('answers HUTBE-9 with the next slot when the slot is full', async () => {
    stores.change([outlets.miraflores], { slotCapacity: 1 });
    const slot = { advance_order: 1 as const, order_time: utc('2024-05-22 21:05') };
    await available(slot);
    const rosa = visitor(stores.shop);
    const placed = await rosa.place(await readyOrder(stores.shop(), rosa, { cart: slot }));
    expect(placed.status).toBe(200);
    expect(await refused(slot)).toMatchObject({ code: 'HUTBE-9', data: { next: utc('2024-05-22 21:20') } });
  });

  it('returns the outlet with the fee and minimum of its order type', async () => {
    expect((await available({})).item).toMatchObject({ min_cart: 25, delivery_fee: 7, quote_time: { D: 35, C: 20 } });
    expect((await available({ order_type: 'C' })).item).toMatchObject({ min_cart: 0, delivery_fee: 0 });
  });

  it('returns the fee and the minimum of the zone that contains the address', async () => {
    const { fee, corner } = farZone();
    const { item } = await available({ outlet_id: outlets.molina, location: corner });
    expect([item.delivery_fee, item.min_cart]).toEqual(fee);
    expect(item.distance).toBeGreaterThan(0);
  });

  /** Returns a point near the edge of the outer of La Molina's two zones. */
  function farZone() {
    const store = stores.shop().catalogue().storeByCode.get(outlets.molina);
    const [lng = 0, lat = 0] = store?.coverage[1]?.ring[0] ?? [];
    const near = (from = 0, to = 0) => (from + (to - from) * 0.9).toFixed(5);
    return { fee: [8.5, 35], corner: `${near(store?.lng, lng)},${near(store?.lat, lat)}` };
  }

  it.each<[string, Record<string, unknown>]>([
    ['location', { location: 'here' }],
    ['location', { location: '-777,12' }],
    ['order_type', { order_type: 'X' }],
    ['order_time', { order_time: 'mañana' }],
    ['advance_order', { advance_order: 2 }],
    ['outlet_id', { outlet_id: '' }],
  ])('answers VALIDATION with the name of %s', async (field, wanted) => {
    const error = await stores.fail(outletsCalls.available, { body: { ...bodyOf({}), ...wanted } });
    expect([error.code, error.fields?.map((fault) => fault.field)]).toEqual(['VALIDATION', [field]]);
  });
});
