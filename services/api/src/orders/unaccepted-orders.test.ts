import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { silentLog, usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, visitor } from '../../test/ordering.ts';
import { type Till, tillOf } from '../../test/till.ts';
import { numbers, paying } from '../payments/testing/paying.ts';
import { raiseAlarms } from '../store-alarms/raise-alarms.ts';

interface Seen {
  item: { phase: string; reason?: string };
  detail?: { history?: { phase: string }[] };
}

eachDatabase('an order that no store accepts', (database) => {
  let shop: Ordering;
  let till: Till;
  const pays = paying(() => shop);
  const alarm = { email: 'larco@horno.example', phone: '987654321' };
  const MINUTE = 60;

  beforeAll(async () => {
    shop = await openOrdering(database(), { KITCHEN: 'till', SANDBOX_SLOW_MS: '1' });
    till = await tillOf(() => shop, outlets.miraflores);
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.mails.length = 0;
    shop.changeMenu((data) => ({
      ...data,
      store: data.store.map((store) => (store.code === outlets.miraflores ? { ...store, alarm } : store)),
    }));
  });

  /** Runs the alarms of this process and the due jobs once. */
  async function look(): Promise<void> {
    await raiseAlarms({ ...shop.deps, log: silentLog });
    await shop.deps.outbox.drain();
  }
  const subjectsTo = (email: string) => shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  const orderMails = (uuid: string) => shop.mails.filter(({ text }) => text.includes(uuid));
  const at = (type: string, uuid: string) =>
    till.call('POST', `/orders/${uuid}/events`, {
      ...{ event_id: randomUUID(), at: shop.clock.now().toISOString(), type },
    });

  it('paid in cash raises the alarms first, is then cancelled, and refunds nothing', async () => {
    const rosa = visitor(() => shop);
    const { uuid, number } = (await rosa.place(await readyOrder(shop, rosa))).data.item;
    const read = async () => (await rosa.call<Seen>('GET', `/v1/product-order-be/orders/${uuid}?show_all=1`)).data;
    await look();
    shop.clock.advance(5 * MINUTE);
    await look();
    expect(subjectsTo(alarm.email)).toEqual([expect.stringContaining(number), expect.stringContaining(number)]);
    shop.clock.advance(10 * MINUTE - 1);
    await look();
    expect((await read()).item.phase).toBe('processing');
    shop.clock.advance(1);
    await look();
    await look();
    expect((await read()).item).toMatchObject({ phase: 'cancel', reason: expect.stringContaining('no confirmó') });
    expect(orderMails(uuid).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Tu pedido \S+$/),
      expect.stringMatching(/^Tu pedido \S+ fue anulado$/),
    ]);
    expect(await at('accepted', uuid)).toMatchObject({ status: 400, code: 'TILL-05' });
    expect((await read()).item.phase).toBe('cancel');
  });

  it('paid by card raises the alarms first, is then cancelled, and its money goes back once', async () => {
    const placed = await pays.place();
    const form = await pays.payBy(placed, numbers.approve);
    await look();
    shop.clock.advance(5 * MINUTE);
    await look();
    expect(subjectsTo(alarm.email)).toHaveLength(2);
    expect((await pays.charge(form))?.state).toBe('authorized');
    shop.clock.advance(10 * MINUTE);
    await look();
    await look();
    expect(await pays.status(placed)).toMatchObject({ state: 'REVERSED', outcome: 'returned', final: true });
    expect((await pays.charge(form))?.state).toBe('reversed');
    expect(orderMails(placed.order).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Tu pedido \S+$/),
      expect.stringMatching(/^Tu pedido \S+ fue anulado$/),
      expect.stringMatching(/^Devolución /),
    ]);
  });
});
