import type { CallAnswer } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import { toMinor } from '@horno/domain';
import { beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, outlets, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { type Shopper, signUp } from '../../test/shoppers.ts';
import { useShop } from '../../test/use-shop.ts';
import { markSoldOut } from '../menu/mark-sold-out.ts';

type Usual = CallAnswer<typeof ordersCalls.usual>;

eachDatabase('ux 21: the usual order', (database) => {
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

  async function place() {
    const ready = await readyOrder(shop, browser, {});
    return (await browser.place(ready, crypto.randomUUID(), rosa.headers)).data.item;
  }
  const usual = async (query = '', headers: Record<string, string> = rosa.headers) =>
    browser.call<Usual>('GET', `/v1/product-order-be/usual-order${query}`, undefined, headers);
  const cancel = (uuid: string) =>
    browser.call('PUT', `/v1/product-order-be/orders/tracking/${uuid}`, { action: 'cancel' }, rosa.headers);

  it('is absent without an order', async () => {
    expect((await usual('', {})).data).toEqual({});
    expect((await usual()).data).toEqual({});
  });

  it('is the order that a guest’s device names, for that device only', async () => {
    const ready = await readyOrder(shop, browser, {});
    const { uuid } = (await browser.place(ready, crypto.randomUUID())).data.item;
    const asked = `?order=${uuid}`;
    const { item } = (await usual(asked, {})).data;
    expect(item).toMatchObject({ uuid, order_type: 'D', missing: [] });
    expect(item?.lines).not.toEqual([]);
    expect(item).not.toHaveProperty('saved_location');
    expect((await usual('', {})).data).toEqual({});
    expect((await usual(asked)).data).toEqual({});
    const other = await visitor(() => shop).call<Usual>('GET', `/v1/product-order-be/usual-order${asked}`);
    expect(other.data).toEqual({});
    await browser.call('PUT', `/v1/product-order-be/orders/tracking/${uuid}`, { action: 'cancel' });
    expect((await usual(asked, {})).data).toEqual({});
  });

  it('of a customer is not that of the device', async () => {
    const { uuid } = await place();
    expect((await usual(`?order=${uuid}`, {})).data).toEqual({});
    expect((await usual(`?order=${uuid}`)).data.item?.uuid).toBe(uuid);
  });

  it('is the last order that was not cancelled, at the prices of the asked store, and changes no cart', async () => {
    const first = await place();
    shop.clock.advance(60);
    const second = await place();
    const { item } = (await usual()).data;
    expect(item).toMatchObject({ uuid: second.uuid, order_type: 'D', missing: [] });
    expect(item?.address).toMatch(/\S/);
    const sum = (item?.lines ?? []).reduce((total, line) => total + toMinor(line.total), 0);
    expect(toMinor(item?.sub_total ?? 0)).toBe(sum);
    await cancel(second.uuid);
    expect((await usual()).data.item?.uuid).toBe(first.uuid);
    const cheaper = (await usual(`?outlet_code=${outlets.losOlivos}&order_type=C`)).data.item;
    expect(toMinor(cheaper?.sub_total ?? 0)).toBeLessThan(sum);
    expect((await usual('?outlet_code=NO-SUCH')).code).toBe('HUTFE-2');
    await cancel(first.uuid);
    expect((await usual()).data).toEqual({});
  });

  it('names what cannot be had now, and has no price when nothing can', async () => {
    await place();
    await markSoldOut(database().db, outlets.miraflores, 'pz-horno', true, usualNow);
    const { item } = (await usual()).data;
    await markSoldOut(database().db, outlets.miraflores, 'pz-horno', false, usualNow);
    expect(item).toMatchObject({
      lines: [],
      missing: [{ code: expect.any(String), message: expect.stringMatching(/\S/) }],
    });
    expect(item).not.toHaveProperty('sub_total');
  });

  it('names the saved address at the door of the order, as the history does', async () => {
    await place();
    expect((await usual()).data.item).not.toHaveProperty('saved_location');
    const ready = await readyOrder(shop, browser, {});
    const { st = '', house_no = '', lat = 0, lng = 0 } = ready.delivery ?? {};
    const body = { location: st, display_address: `${st} ${house_no}`, lat, long: lng, house_no };
    const saved = await browser.call<{ item: { id: string } }>(
      'POST',
      '/v1/product-customer/locations',
      body,
      rosa.headers,
    );
    const { id } = saved.data.item;
    expect((await usual()).data.item?.saved_location).toBe(id);
    const history = await browser.call<CallAnswer<typeof ordersCalls.list>>(
      'GET',
      '/v1/product-order-be/list-orders-by-user',
      undefined,
      rosa.headers,
    );
    expect(history.data.items.map((row) => row.saved_location)).toEqual([id]);
    expect((await usual('', (await signUp(shop)).headers)).data).toEqual({});
  });
});
