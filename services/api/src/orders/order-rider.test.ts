import type { CallAnswer } from '@horno/contracts/call';
import type { tillCalls } from '@horno/contracts/calls/till';
import type { OrderAnswerSchema, Rider } from '@horno/contracts/order';
import { beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { type Ordering, outlets, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { tillOf } from '../../test/till.ts';
import { useShop } from '../../test/use-shop.ts';
import { orderRiders } from '../db/schema/orders.ts';
import { revokeKey } from '../store-keys/store-keys.repo.ts';

type Answer = z.infer<typeof OrderAnswerSchema>;
type Detail = NonNullable<Answer['detail']>;

const base = '/v1/product-order-be/orders';
/** Number of kitchen steps until a delivery is on its way. */
const STEPS_TO_ROAD = 5;
/** Seconds between rider positions: the test kitchen uses a minute per phase, and its rider sends twenty positions. */
const RIDE_STEP_SECONDS = 3;

eachDatabase('the rider of an order', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  useShop((opened, customer) => {
    shop = opened;
    rosa = customer;
  }, database);
  let uuid: string;
  beforeEach(async () => {
    uuid = (await rosa.place(await readyOrder(shop, rosa))).data.item.uuid;
  });

  const step = () => shop.deps.controls.run('kitchen/step', { order: uuid });
  const ride = (share: number) => shop.deps.controls.run('kitchen/ride', { order: uuid, share });
  async function toTheRoad(): Promise<void> {
    for (let count = 0; count < STEPS_TO_ROAD; count += 1) await step();
  }
  const see = async (who: Visitor): Promise<Detail | undefined> =>
    (await who.call<Answer>('GET', `${base}/${uuid}?show_all=1`)).data.detail;
  const riderNow = async (): Promise<Rider | undefined> => (await see(rosa))?.rider;

  const storedRiders = () => database().db.select().from(orderRiders).where(eq(orderRiders.orderUuid, uuid));

  /** Reports a position by the till of the store. Its key is valid for the report only, so that the simulator plays the rest. */
  async function tell(place: object, headers: object = {}) {
    const body = { at: shop.clock.now().toISOString(), lat: -12.1, lng: -77.03, ...place };
    const till = await tillOf(() => shop, outlets.miraflores);
    const path = `/orders/${uuid}/rider`;
    const { data, code } = await till.call<CallAnswer<typeof tillCalls.rider> | undefined>('POST', path, body, headers);
    await revokeKey(shop.deps.db, outlets.miraflores, till.key.keyId, shop.clock.now());
    return data?.applied ?? code;
  }

  it('moves from the store to the door by the shop’s clock', async () => {
    await toTheRoad();
    const detail = await see(rosa);
    const { outlet, destination } = detail ?? {};
    expect(detail?.rider).toMatchObject({ vehicle: 'motorcycle', name: expect.any(String) });
    expect([detail?.rider?.lat, detail?.rider?.lng]).toEqual([outlet?.lat, outlet?.lng]);
    shop.clock.advance(RIDE_STEP_SECONDS);
    await shop.deps.outbox.drain();
    const shareOfWay = ((await riderNow())?.lat ?? 0) - (outlet?.lat ?? 0);
    expect(shareOfWay / ((destination?.lat ?? 0) - (outlet?.lat ?? 0))).toBeCloseTo(1 / 20);
    shop.clock.advance(1);
    await ride(1);
    expect(await riderNow()).toMatchObject({ lat: destination?.lat, lng: destination?.lng });
  });

  it('is visible to the owner only', async () => {
    await toTheRoad();
    const { data } = await visitor(() => shop).call<Answer>('GET', `${base}/${uuid}?show_all=1`);
    expect(data.detail).toBeUndefined();
    expect(JSON.stringify(data)).not.toMatch(/rider|motorcycle|destination/);
  });

  it('moves to each position that the till reports once, and never back', async () => {
    expect(await tell({})).toBe(false);
    await toTheRoad();
    shop.clock.advance(10);
    expect(await tell({ lat: -12.11, name: 'Nelly', vehicle: 'bicycle' })).toBe(true);
    expect(await tell({ lat: -12.12 })).toBe(false);
    const earlier = new Date(shop.clock.now().getTime() - 5000).toISOString();
    expect(await tell({ lat: -12.13, at: earlier })).toBe(false);
    shop.clock.advance(1);
    expect(await tell({ lat: -12.14 })).toBe(true);
    expect(await riderNow()).toMatchObject({ name: 'Nelly', vehicle: 'bicycle', lat: -12.14 });
  });

  it('rejects positions without a signature or from the future', async () => {
    await toTheRoad();
    expect(await tell({}, { 'x-till-signature': 'a'.repeat(64) })).toBe('TILL-01');
    expect(await tell({ at: new Date(shop.clock.now().getTime() + 6 * 60_000).toISOString() })).toBe('TILL-06');
  });

  it('is deleted when the order ends', async () => {
    await toTheRoad();
    await step();
    expect(await storedRiders()).toEqual([]);
    expect(await riderNow()).toBeUndefined();
    shop.clock.advance(3600);
    await shop.deps.outbox.drain();
    expect(await storedRiders()).toEqual([]);
  });

  it('does not exist for carry-out orders', async () => {
    const body = await readyOrder(shop, rosa, { cart: { order_type: 'C' } });
    uuid = (await rosa.place(body)).data.item.uuid;
    for (let count = 0; count < 4; count += 1) await step();
    expect([await tell({}), (await see(rosa))?.destination]).toEqual([false, undefined]);
  });
});
