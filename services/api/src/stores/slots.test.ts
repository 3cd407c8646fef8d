import { outletsCalls } from '@horno/contracts/calls/outlets';
import { buildSchedule } from '@horno/domain';
import { describe, expect, it } from '@jest/globals';
import { outlets, readyOrder, visitor } from '../../test/ordering.ts';
import { useStores } from '../../test/stores.ts';

const slot = '2024-05-23T02:05:00.000Z';

describe('slots of a store', () => {
  const stores = useStores();
  const scheduleOf = async (orderType: 'D' | 'C') => {
    const answer = await stores.ask(outletsCalls.openingHours, {
      params: { outletId: outlets.miraflores },
      query: { order_type: orderType },
    });
    return buildSchedule({
      now: answer.now,
      orderType,
      quoteMinutes: answer.quote_time,
      openingItems: answer.items,
      fullSlots: answer.full_slots,
    });
  };
  const timesIn = async (orderType: 'D' | 'C', from: string, to: string) =>
    (await scheduleOf(orderType)).slots
      .filter(({ day, time }) => day === '2024-05-23' && time >= from && time <= to)
      .map(({ time }) => time);

  it('are marked as full when they have all their orders', async () => {
    stores.change([outlets.miraflores], { slotCapacity: 1 });
    const full = async () => (await scheduleOf('D')).slots.filter(({ isFull }) => isFull);
    expect(await full()).toEqual([]);
    const before = (await scheduleOf('D')).slots.length;
    const rosa = visitor(stores.shop);
    const cart = { advance_order: 1 as const, order_time: slot };
    expect((await rosa.place(await readyOrder(stores.shop(), rosa, { cart }))).status).toBe(200);
    expect((await full()).map(({ startUtc }) => startUtc)).toEqual([slot]);
    expect((await scheduleOf('D')).slots).toHaveLength(before);
  });

  it('have the store’s distance in busy hours, by order type', async () => {
    const durations = [{ opening: '19:00', closing: '20:00', duration: { D: 30, C: 10 } }];
    stores.change([outlets.miraflores], { durations });
    expect(await timesIn('D', '19:00', '20:00')).toHaveLength(2);
    expect((await timesIn('C', '19:00', '19:59')).length).toBeGreaterThanOrEqual(5);
    stores.change([outlets.miraflores], { durations: [] });
    expect(await timesIn('D', '19:00', '20:00')).toHaveLength(4);
  });
});
