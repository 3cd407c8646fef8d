import type { AddressInfo } from 'node:net';
import {
  type DirectionField,
  directionFields,
  mapDirections,
  renameDirections,
  tillDirectionOf,
} from '@horno/contracts/directions';
import { type TillFeedEntry, TillFeedEntrySchema } from '@horno/contracts/till';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, pizza, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { serverEvents } from '../../test/server-events.ts';
import { signedNow, type Till, tillOf } from '../../test/till.ts';
import { orderPaid } from '../orders/payment-outcome.ts';
import { revokeKey } from '../store-keys/store-keys.repo.ts';

interface Page {
  items: TillFeedEntry[];
  cursor: number;
  more: boolean;
}

eachDatabase('the feed of a store', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let till: Till;
  let base: string;
  beforeAll(async () => {
    shop = await openOrdering(database(), { KITCHEN: 'till' });
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
    till = await tillOf(() => shop, outlets.miraflores);
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    rosa = visitor(() => shop);
  });

  async function place(over: object = {}): Promise<string> {
    return (await rosa.place({ ...(await readyOrder(shop, rosa)), ...over })).data.item.uuid;
  }
  const page = async (query = '', by = till) => (await by.call<Page>('GET', `/orders${query}`)).data;
  const cursorNow = async () => (await page()).cursor;
  const move = (uuid: string, type: string, over: object = {}) =>
    till.call('POST', `/orders/${uuid}/events`, {
      ...{ event_id: crypto.randomUUID(), at: shop.clock.now().toISOString(), type },
      ...over,
    });
  const shown = ({ items }: Page) => items.map(({ kind, order }) => [kind, order.uuid, order.phase]);

  it('lists every change once, in order and without gaps, each with the order as it is now', async () => {
    const after = await cursorNow();
    const [one, two] = [await place(), await place()];
    await move(one, 'accepted');
    const all = await page(`?after=${after}`);
    expect(shown(all)).toEqual([
      ['placed', one, 'accepted'],
      ['placed', two, 'processing'],
      ['moved', one, 'accepted'],
    ]);
    expect(all.items.map(({ seq }) => seq)).toEqual([after + 1, after + 2, after + 3]);
    expect([all.cursor, all.more]).toEqual([after + 3, false]);
    const first = await page(`?after=${after}&limit=2`);
    expect([first.items.length, first.cursor, first.more]).toEqual([2, after + 2, true]);
    expect((await page(`?after=${all.cursor}`)).items).toEqual([]);
    expect((await till.call('GET', `/orders?after=${all.cursor + 1}`)).field).toBe('after');
  });

  it('starts with the open orders and the cursor', async () => {
    const [open, closed] = [await place(), await place()];
    await move(closed, 'rejected', { reason: 'Sin masa' });
    const snapshot = await page();
    const uuids = snapshot.items.map(({ order }) => order.uuid);
    expect(uuids).toContain(open);
    expect(uuids).not.toContain(closed);
    expect(new Set(uuids).size).toBe(uuids.length);
    expect((await page(`?after=${snapshot.cursor}`)).items).toEqual([]);
  });

  it('gives orders that arrive together numbers without gaps', async () => {
    const after = await cursorNow();
    const bodies = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const guest = visitor(() => shop);
        return { guest, body: await readyOrder(shop, guest) };
      }),
    );
    const placed = await Promise.all(bodies.map(({ guest, body }) => guest.place(body)));
    const { items } = await page(`?after=${after}&limit=100`);
    expect(items.map(({ seq }) => seq - after)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(items.map(({ order }) => order.uuid).sort()).toEqual(placed.map(({ data }) => data.item.uuid).sort());
  });

  it('shows nothing of another store', async () => {
    const other = await tillOf(() => shop, outlets.losOlivos);
    const before = await page('', other);
    await place();
    expect(await page('', other)).toEqual(before);
  });

  it('hides an online order until it is paid', async () => {
    const after = await cursorNow();
    const uuid = await place({ payment: { method: 'credit' } });
    expect((await page(`?after=${after}`)).items).toEqual([]);
    expect((await page()).items.map(({ order }) => order.uuid)).not.toContain(uuid);
    await database().db.transaction((tx) => orderPaid(shop.deps, tx, uuid, shop.clock.now()));
    const paid = await page(`?after=${after}`);
    expect(shown(paid)).toEqual([['placed', uuid, 'processing']]);
    expect(paid.items[0]?.order.payment).toEqual({ method: 'credit', state: 'paid' });
  });

  it('answers a waiting call when an order arrives', async () => {
    const after = await cursorNow();
    const waiting = page(`?after=${after}&wait=20`);
    const uuid = await place();
    expect(shown(await waiting)).toEqual([['placed', uuid, 'processing']]);
    expect((await page(`?after=${after + 1}&wait=1`)).items).toEqual([]);
  });

  it('shows what a kitchen needs, and personal data until two hours after the end', async () => {
    const catalogue = shop.catalogue();
    const limena = catalogue.itemByUuid.get('pz-limena');
    const recipe = limena?.type === 'pizza' ? limena.recipe.toppings.map(({ id }) => id) : [];
    const extra = catalogue.data.topping.find(({ id }) => !recipe.includes(id))?.id ?? '';
    const toppings = [
      { id: recipe.at(-1) ?? '', quantity: 0 },
      { id: extra, quantity: 1 },
    ];
    const line = { ...pizza('pz-limena'), quantity: 2, toppings, note: 'Alergia al maní' };
    const body = await readyOrder(shop, rosa, { lines: [line] });
    const { uuid } = (await rosa.place(body)).data.item;
    const { order } = (await page()).items.find((entry) => entry.order.uuid === uuid) as TillFeedEntry;
    const nameOf = (id = '') => catalogue.toppingById.get(id)?.name.es;
    expect(order.lines).toEqual([
      expect.objectContaining({
        ...{ name: 'Limeña', quantity: 2, note: 'Alergia al maní', gift: false },
        items: [
          expect.objectContaining({
            without: [nameOf(recipe.at(-1))],
            extra: [{ id: extra, name: nameOf(extra), quantity: 1 }],
            size: expect.any(String),
            crust: expect.any(String),
          }),
        ],
      }),
    ]);
    expect(order).toMatchObject({
      ...{ type: 'D', payment: { method: 'cash', state: 'due' } },
      customer: { name: expect.stringContaining('Rosa'), phone: expect.stringMatching(/\d{9}/) },
      address: { street: expect.any(String), district: expect.any(String), lat: expect.any(Number) },
    });
    for (const type of ['accepted', 'ready', 'dispatched', 'delivered']) await move(uuid, type);
    const one = async () => (await till.call<{ item: object }>('GET', `/orders/${uuid}`)).data.item;
    shop.clock.advance(2 * 60 * 60 - 1);
    expect(await one()).toHaveProperty('customer');
    shop.clock.advance(1);
    const later = await one();
    expect(later).not.toHaveProperty('customer');
    expect(later).not.toHaveProperty('address');
    expect(JSON.stringify(later)).not.toContain('Alergia');
  });

  it('shows every direction of the address', async () => {
    const said = (field: DirectionField) => `Texto ${directionFields.indexOf(field)}`;
    const body = await readyOrder(shop, rosa);
    const delivery = Object.assign({}, body.delivery, mapDirections(said));
    const { uuid } = (await rosa.place({ ...body, delivery })).data.item;
    const { order } = (await page()).items.find((entry) => entry.order.uuid === uuid) as TillFeedEntry;
    expect(order.address).toMatchObject(renameDirections(tillDirectionOf, said));
  });

  it('operations 3: streams the open orders, then each change, and goes on after a break', async () => {
    const uuid = await place();
    const open = (headers: Record<string, string> = {}) => {
      const path = `/api/v1/stores/${outlets.miraflores}/orders/stream`;
      return fetch(`${base}${path}`, {
        headers: { ...signedNow(shop, till.key, { method: 'GET', path }), ...headers },
      });
    };
    const stream = serverEvents(await open());
    let last = '';
    for (;;) {
      const { value } = await stream.next();
      if (value === undefined || value.data === undefined) continue;
      const entry = TillFeedEntrySchema.parse(value.data);
      last = String(value.id);
      if (entry.order.uuid === uuid) break;
    }
    await stream.return(undefined);
    await move(uuid, 'received');
    await move(uuid, 'accepted');
    const resumed = serverEvents(await open({ 'last-event-id': last }));
    const entries = [await resumed.next(), await resumed.next()].map(({ value }) =>
      TillFeedEntrySchema.parse(value?.data),
    );
    expect(entries.map(({ seq }) => seq - Number(last))).toEqual([1, 2]);
    await resumed.return(undefined);
  });

  it('ends a stream when its key is revoked', async () => {
    const second = await tillOf(() => shop, outlets.miraflores);
    const path = `/api/v1/stores/${outlets.miraflores}/orders/stream`;
    const response = await fetch(`${base}${path}?after=0`, {
      headers: signedNow(shop, second.key, { method: 'GET', path: `${path}?after=0` }),
    });
    expect(response.status).toBe(200);
    await revokeKey(database().db, outlets.miraflores, second.key.keyId, usualNow);
    expect(await response.text()).toContain('retry:');
  });
});
