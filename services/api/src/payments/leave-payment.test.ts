import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, visitor } from '../../test/ordering.ts';
import { numbers, type PlacedOnline, paying } from './testing/paying.ts';

eachDatabase('online payments that the customer leaves', (database) => {
  let shop: Ordering;
  const pays = paying(() => shop);
  beforeAll(async () => {
    shop = await openOrdering(database(), { KITCHEN_PHASE_SECONDS: '86400' });
  });
  afterAll(() => shop.app.close());
  beforeEach(() => shop.clock.set(usualNow, { isFrozen: true }));

  const detail = async ({ order, customer }: PlacedOnline) =>
    (await customer.call<{ item: { reason?: string } }>('GET', `/v1/product-order-be/orders/${order}`)).data.item;

  it('return the cart to the customer and ignore a token that the form posts afterwards', async () => {
    const placed = await pays.place();
    const form = (await pays.open(placed)).data.item;
    const token = await pays.tokenOf(form, numbers.approve);
    expect(await pays.status(placed)).not.toHaveProperty('cart_uuid');
    const left = await pays.leave(placed);
    expect(left.data.item).toMatchObject({ outcome: 'failed', can_retry: false, attempts_left: 0 });
    expect(left.data.item.message).toBe('Elegiste pagar de otra forma: no enviamos este pedido. No se te cobró nada.');
    expect(await pays.orderStatus(placed)).toBe(22);
    expect((await detail(placed)).reason).toContain('Lo que elegiste sigue guardado');
    const { cart_uuid: cart } = left.data.item;
    expect((await placed.customer.detail(cart ?? '')).data.item.data).toMatchObject([{ quantity: 2 }]);
    await pays.post(form, { transactionToken: token });
    expect(await pays.charge(form)).toBeUndefined();
    expect((await pays.leave(placed)).status).toBe(200);
  });

  it('cannot be left while the authorization is uncertain, after payment, or by another visitor', async () => {
    const unknown = await pays.place();
    await pays.payBy(unknown, numbers.drop);
    expect(await pays.leave(unknown)).toMatchObject({ code: 'PAYMENT_PENDING' });
    await pays.advance(2);
    expect(await pays.leave(unknown)).toMatchObject({ code: 'PAYMENT_DONE' });
    const stranger = { ...(await pays.place()), customer: visitor(() => shop) };
    expect(await pays.leave(stranger)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await pays.orderStatus(stranger)).toBe(27);
  });

  it('show the reopened cart to its owner only', async () => {
    const placed = await pays.place();
    await pays.advance(900);
    expect(await pays.status(placed)).toHaveProperty('cart_uuid');
    expect(await pays.status({ ...placed, customer: visitor(() => shop) })).not.toHaveProperty('cart_uuid');
  });

  it('are reused when the same cart is ordered in another tab', async () => {
    const customer = visitor(() => shop);
    const body = await readyOrder(shop, customer, { body: { payment: { method: 'credit' } } });
    const first = await customer.place(body, crypto.randomUUID());
    const second = await customer.place(body, crypto.randomUUID());
    const { uuid, payment } = first.data.item as unknown as { uuid: string; payment: { transaction_uuid: string } };
    expect(second).toMatchObject({
      code: 'ORDER-12',
      error: { data: { uuid, transaction_uuid: payment.transaction_uuid } },
    });
  });
});
