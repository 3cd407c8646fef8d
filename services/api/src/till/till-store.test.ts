import { setImmediate } from 'node:timers/promises';
import type { MenuItemDetail } from '@horno/contracts/menu';
import type { TillStore } from '@horno/contracts/till';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, pizza, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { type Till, tillOf } from '../../test/till.ts';
import { resumeStore } from '../stores/store-pauses.repo.ts';
import { reportStatus } from './report-store.ts';

eachDatabase('a till’s report about its store', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let till: Till;
  let minute = 0;
  beforeAll(async () => {
    shop = await openOrdering(database());
    till = await tillOf(() => shop, outlets.miraflores);
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    // Each test is a minute later, so that the reports of earlier tests are older.
    minute += 1;
    shop.clock.set(new Date(usualNow.getTime() + minute * 60_000), { isFrozen: true });
    rosa = visitor(() => shop);
    await resumeStore(database().db, outlets.miraflores);
  });

  const event = (over: object) => ({
    ...{ event_id: crypto.randomUUID(), at: shop.clock.now().toISOString() },
    ...over,
  });
  const status = (state: string, over: object = {}) => event({ state, ...over });
  const item = (id: string, isAvailable: boolean, over: object = {}) =>
    event({ kind: 'item', id, available: isAvailable, ...over });
  const topping = (id: string, isAvailable: boolean, over: object = {}) =>
    event({ kind: 'topping', id, available: isAvailable, ...over });
  const tell = (body: object) => till.call<{ applied: boolean }>('POST', '/status', body);
  const stock = (body: object) => till.call<{ applied: boolean }>('POST', '/availability', body);
  const available = (order_type: string) =>
    rosa.call<{ item: { quote_time: { D: number; C: number } } }>('POST', '/v2/product-hut-fe/outlets/available', {
      ...{ order_type, order_time: shop.clock.now().toISOString(), advance_order: 0, outlet_id: outlets.miraflores },
    });
  const codesOf = async (cart: string) => (await rosa.check(cart)).data.item.issues.map(({ code }) => code);

  it('pauses and resumes the store, each event once', async () => {
    const body = await readyOrder(shop, rosa);
    const paused = status('paused', { reason: 'Se fue la luz' });
    expect(await tell(paused)).toMatchObject({ status: 200, data: { applied: true } });
    expect((await rosa.place(body)).code).toBe('ORDER-3');
    expect((await available('D')).code).toBe('HUTFE-4');
    shop.clock.advance(60);
    expect((await tell(status('open'))).data).toEqual({ applied: true });
    expect((await tell(paused)).data).toEqual({ applied: false });
    expect((await rosa.place(body)).status).toBe(200);
  });

  it('does not let an older report win that comes at the same time by another process', async () => {
    // One connection cannot hold two transactions.
    if (database().kind === 'embedded') return;
    const { db } = database();
    const older = { ...status('paused'), state: 'paused' as const };
    shop.clock.advance(1);
    const newer = { ...status('open'), state: 'open' as const };
    const waits = async () => {
      const { rows } = await db.execute(sql`select 1 from pg_locks where not granted`);
      return rows.length > 0;
    };
    let late: Promise<boolean> | undefined;
    let isLateDone = false;
    await db.transaction(async (tx) => {
      expect(await reportStatus({ ...shop.deps, db: tx }, outlets.miraflores, newer)).toBe(true);
      late = reportStatus(shop.deps, outlets.miraflores, older);
      void late.then(() => {
        isLateDone = true;
      });
      while (!isLateDone && !(await waits())) await setImmediate();
    });
    expect(await late).toBe(false);
    expect((await available('D')).code).toBeUndefined();
  });

  it('makes promises later while the store is busy', async () => {
    const body = await readyOrder(shop, rosa, { cart: { order_type: 'C' } });
    const usual = (await rosa.check(body.cart_uuid)).data.item.promised;
    expect((await tell(status('busy'))).field).toBe('quote_minutes');
    await tell(status('busy', { quote_minutes: 75 }));
    const busy = (await rosa.check(body.cart_uuid)).data.item;
    expect((Date.parse(busy.promised.from) - Date.parse(usual.from)) / 60_000).toBe(55);
    expect((await available('C')).data.item.quote_time.C).toBe(75);
    expect((await rosa.place({ ...body, quote_hash: busy.quote_hash })).status).toBe(200);
  });

  it('resumes the store at the time that the pause names', async () => {
    const body = await readyOrder(shop, rosa);
    const until = new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString();
    await tell(status('paused', { until }));
    shop.clock.advance(30 * 60 - 1);
    await shop.deps.outbox.drain();
    expect(await codesOf(body.cart_uuid)).toEqual(['ORDER-3']);
    shop.clock.advance(1);
    await shop.deps.outbox.drain();
    expect(await codesOf(body.cart_uuid)).toEqual([]);
    minute += 30;
  });

  it('ignores an older report when a newer one has arrived', async () => {
    const earlier = status('paused');
    shop.clock.advance(30);
    await tell(status('open'));
    expect((await tell(earlier)).data).toEqual({ applied: false });
    expect((await available('D')).status).toBe(200);
  });

  it('removes sold-out items from carts and restores them', async () => {
    const body = await readyOrder(shop, rosa, { lines: [{ ...pizza(), quantity: 2 }, pizza('pz-limena')] });
    expect((await stock(item('pz-limena', false))).data).toEqual({ applied: true });
    const refused = await rosa.place(body);
    expect(refused.code).toBe('ORDER-7');
    expect(await codesOf(body.cart_uuid)).toEqual(['ORDER-7']);
    shop.clock.advance(60);
    await stock(item('pz-limena', true));
    const cart = await rosa.createCart();
    expect((await rosa.add(cart, pizza('pz-limena'))).status).toBe(200);
    expect((await stock(item('no-such', false))).field).toBe('id');
  });

  it('applies one of ten equal events at the same time', async () => {
    const paused = status('paused');
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(paused)));
    expect(answers.filter(({ data }) => data.applied)).toHaveLength(1);
    shop.clock.advance(1);
    await tell(status('open'));
  });

  it('refuses extras and pizzas with a sold-out topping until the store has it again', async () => {
    const catalogue = shop.catalogue();
    const limena = catalogue.itemByUuid.get('pz-limena');
    const own = limena?.type === 'pizza' ? limena.recipe.toppings.map(({ id }) => id) : [];
    const extra = catalogue.data.topping.find(({ id }) => !own.includes(id))?.id ?? '';
    const withExtra = { ...pizza('pz-limena'), quantity: 1, toppings: [{ id: extra, quantity: 1 }] };
    const body = await readyOrder(shop, rosa, { lines: [{ ...pizza('pz-limena'), quantity: 2 }, withExtra] });
    const until = new Date(shop.clock.now().getTime() + 60 * 60_000).toISOString();
    expect((await stock(topping(extra, false, { until }))).data).toEqual({ applied: true });
    expect(await codesOf(body.cart_uuid)).toEqual(['ORDER-7']);
    expect((await rosa.add(await rosa.createCart(), withExtra)).code).toBe('SINGLE-05');
    expect((await rosa.add(await rosa.createCart(), pizza('pz-limena'))).status).toBe(200);
    const isOffered = async (isSoldOut: boolean, hasExtra: boolean) => {
      const answer = await shop.app.inject(`/api/v2/product-menu-fe/menu/pz-limena?outlet_code=${outlets.miraflores}`);
      const { item: shown } = answer.json<{ data: { item: MenuItemDetail } }>().data;
      return shown.sold_out === isSoldOut && shown.toppings.some(({ id }) => id === extra) === hasExtra;
    };
    /** The change reaches other processes after its commit; the timeout of the test ends an endless wait. */
    const menuShows = async (isSoldOut: boolean, hasExtra: boolean) => {
      while (!(await isOffered(isSoldOut, hasExtra))) await setImmediate();
    };
    await menuShows(false, false);
    expect((await stock(topping(own[0] ?? '', false))).data).toEqual({ applied: true });
    expect((await rosa.add(await rosa.createCart(), pizza('pz-limena'))).code).toBe('SINGLE-02');
    await menuShows(true, false);
    shop.clock.advance(60 * 60);
    minute += 60;
    await shop.deps.outbox.drain();
    await stock(topping(own[0] ?? '', true));
    expect((await rosa.add(await rosa.createCart(), withExtra)).status).toBe(200);
    await menuShows(false, true);
  });

  it('shows the store how it takes orders and what is sold out', async () => {
    const until = new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString();
    await tell(status('busy', { quote_minutes: 70, until, reason: 'Lluvia' }));
    await stock(item('dr-agua', false, { until }));
    const { item: store } = (await till.call<{ item: TillStore }>('GET', '')).data;
    expect(store).toMatchObject({
      code: outlets.miraflores,
      status: { state: 'busy', quote_minutes: 70, until, reason: 'Lluvia' },
    });
    expect(store.menu.find(({ id }) => id === 'dr-agua')).toMatchObject({ kind: 'item', available: false, until });
    expect(store.menu.some(({ kind, available }) => kind === 'topping' && available)).toBe(true);
  });

  it.each([
    ['five minutes ahead and more', 5 * 60 + 1],
    ['more than a day old', -24 * 3600 - 1],
  ])('refuses a report when its time is %s', async (_case, seconds) => {
    const at = new Date(shop.clock.now().getTime() + seconds * 1000).toISOString();
    expect(await tell(status('paused', { at }))).toMatchObject({ status: 400, code: 'TILL-06' });
    expect((await available('D')).status).toBe(200);
    const { uuid } = (await rosa.place(await readyOrder(shop, rosa))).data.item;
    const accepted = { event_id: crypto.randomUUID(), type: 'accepted', at };
    expect(await till.call('POST', `/orders/${uuid}/events`, accepted)).toMatchObject({ status: 400, code: 'TILL-06' });
  });
});
