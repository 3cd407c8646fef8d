import type { PlaceOrderBody } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, type Visitor, visitorBy } from '../../test/ordering.ts';
import { numbers, paying } from '../payments/testing/paying.ts';
import { findFullSlots } from './slots.repo.ts';

const OPEN_MS = 60_000;
const DRILL_MS = 120_000;
const HOSTILE = 200;
const AT_ONCE = 20;
const CAPACITY = 12;
const HOLD_SECONDS = 3 * 60;
const slot = '2024-05-23T02:05:00.000Z';

describe('holds of unpaid orders in a time slot', () => {
  let shop: Ordering;
  let close: () => Promise<void>;
  let people = 0;
  let networks = 0;
  const pays = paying(() => shop);
  beforeAll(async () => {
    const database = await openTestDatabase();
    shop = await openOrdering(database, { LIMITS_FACTOR: '1', KITCHEN_PHASE_SECONDS: '86400' });
    close = async () => {
      await shop.app.close();
      await database.close();
    };
  }, OPEN_MS);
  afterAll(() => close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    capacityOf(CAPACITY);
    await shop.deps.outbox.drain();
    await shop.deps.db.execute(sql`truncate shop.orders, shop.login_attempts, shop.confirmed_phones cascade`);
  });

  function capacityOf(slotCapacity: number): void {
    shop.changeMenu((data) => ({ ...data, store: data.store.map((store) => ({ ...store, slotCapacity })) }));
  }
  function browser(): Visitor {
    networks += 1;
    const remoteAddress = `10.${Math.floor(networks / 250)}.${networks % 250}.1`;
    return visitorBy((request) => shop.app.inject({ ...request, remoteAddress }));
  }
  function person(): PlaceOrderBody['customer'] {
    people += 1;
    return {
      ...{ first_name: 'Rosa', last_name: 'Quispe' },
      ...{ email: `p${people}@correo.pe`, phone: `9${String(10_000_000 + people)}` },
    };
  }
  const ready = (who: Visitor, method: 'credit' | 'cash', customer = person()) =>
    readyOrder(shop, who, {
      cart: { advance_order: 1, order_time: slot },
      body: { customer, payment: method === 'cash' ? { method, exact: true } : { method } },
    });
  async function place(who: Visitor, method: 'credit' | 'cash' = 'credit', customer = person()) {
    const answer = await who.place(await ready(who, method, customer));
    const item = answer.data?.item as unknown as { uuid: string; payment?: { transaction_uuid: string } } | undefined;
    return { ...answer, order: item?.uuid ?? '', transaction: item?.payment?.transaction_uuid ?? '', customer: who };
  }
  const fullSlots = () => findFullSlots(shop.deps.db, outlets.miraflores, CAPACITY, shop.clock.now());
  const isFull = async () => (await fullSlots()).some((full) => full.toISOString() === slot);

  /** Tries to place an order without paying it, with another phone and e-mail each time. Returns true when it was placed. */
  async function holds(who: Visitor): Promise<boolean> {
    try {
      return (await place(who)).status === 200;
    } catch {
      return false;
    }
  }
  it.each([
    ['one browser', 1, 3],
    ['twenty browsers in twenty networks', 20, 60],
    ['a browser and a network for each', HOSTILE, HOSTILE],
  ])(
    'leave the slot to other customers after 200 attempts without a payment by %s',
    async (_, count, most) => {
      const browsers = Array.from({ length: count }, browser);
      let placed = 0;
      for (let attempt = 0; attempt < HOSTILE; attempt += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, (_, n) => browsers[(attempt + n) % count] as Visitor);
        placed += (await Promise.all(some.map(holds))).filter(Boolean).length;
      }
      expect([placed, await isFull()]).toEqual([most, false]);
      expect([(await place(browser(), 'credit')).code, (await place(browser(), 'cash')).code]).toEqual([
        undefined,
        undefined,
      ]);
    },
    DRILL_MS,
  );

  it('take a quarter of the capacity at most', async () => {
    for (let count = 0; count < CAPACITY; count += 1) expect(await holds(browser())).toBe(true);
    for (let count = 0; count < 8; count += 1) expect((await place(browser(), 'cash')).code).toBeUndefined();
    expect(await isFull()).toBe(false);
    expect((await place(browser(), 'cash')).code).toBeUndefined();
    expect(await isFull()).toBe(true);
    shop.clock.advance(HOLD_SECONDS);
    expect(await isFull()).toBe(false);
  });

  it('end after three minutes', async () => {
    capacityOf(1);
    const other = browser();
    await place(browser());
    shop.clock.advance(HOLD_SECONDS - 1);
    await expect(place(other, 'cash')).rejects.toThrow('CART-07');
    shop.clock.advance(1);
    expect((await place(other, 'cash')).code).toBeUndefined();
  });

  it.each(['cart', 'browser', 'phone', 'e-mail'])(
    'do not last longer by another order of the same %s',
    async (same) => {
      capacityOf(1);
      const rosa = browser();
      const customer = person();
      const first = await ready(rosa, 'credit', customer);
      const other = person();
      const { who, again } = {
        cart: { who: rosa, again: { ...first, customer: other } },
        browser: { who: rosa, again: await ready(rosa, 'credit', other) },
        phone: await readyAs({ ...other, phone: customer.phone }),
        'e-mail': await readyAs({ ...other, email: customer.email }),
      }[same] as { who: Visitor; again: PlaceOrderBody };
      const placed = await rosa.place(first);
      const { payment } = placed.data.item as unknown as { payment: { transaction_uuid: string } };
      shop.clock.advance(HOLD_SECONDS - 1);
      await pays.leave({ order: '', transaction: payment.transaction_uuid, customer: rosa });
      expect((await who.place(again)).code).toBeUndefined();
      shop.clock.advance(1);
      expect((await place(browser(), 'cash')).code).toBeUndefined();
    },
  );

  async function readyAs(customer: PlaceOrderBody['customer']) {
    const who = browser();
    return { who, again: await ready(who, 'credit', customer) };
  }

  it('become lasting when the payment comes', async () => {
    capacityOf(1);
    const paid = await place(browser());
    await pays.payBy(paid, numbers.approve);
    shop.clock.advance(3600);
    await expect(place(browser(), 'cash')).rejects.toThrow('CART-07');
  });

  it('are not needed to pay: the order of a customer at the gateway is placed in a slot that others have filled meanwhile', async () => {
    capacityOf(1);
    const slow = await place(browser());
    await pays.open(slow);
    shop.clock.advance(HOLD_SECONDS);
    expect((await place(browser(), 'cash')).code).toBeUndefined();
    shop.clock.advance(5 * 60);
    await pays.payBy(slow, numbers.approve);
    expect(await pays.orderStatus(slow)).toBe(2);
    await expect(place(browser(), 'cash')).rejects.toThrow('CART-07');
  });
});
