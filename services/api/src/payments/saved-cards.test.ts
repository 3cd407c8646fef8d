import type { PaymentStatus, SavedCard } from '@horno/contracts/payment';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, type Visitor, visitor } from '../../test/ordering.ts';
import { signUp } from '../../test/shoppers.ts';
import { paymentCards } from '../db/schema/payments.ts';
import { numbers, type PlacedOnline, paying } from './testing/paying.ts';

eachDatabase('saved card', (database) => {
  let shop: Ordering;
  const pays = paying(() => shop);
  beforeAll(async () => {
    shop = await openOrdering(database(), { SANDBOX_SLOW_MS: '1', KITCHEN_PHASE_SECONDS: '86400' });
  });
  afterAll(() => shop.app.close());
  beforeEach(() => shop.clock.set(usualNow, { isFrozen: true }));

  const cardsOf = (customer: Visitor, email: string, headers: Record<string, string>) =>
    customer.call<{ items: SavedCard[] }>(
      'GET',
      `/v1/product-payment-fe/card-information?email=${email}`,
      undefined,
      headers,
    );

  it('is shown to its owner only, without its number', async () => {
    const [ana, eva] = [await signUp(shop), await signUp(shop)];
    const placed = await pays.place('credit', ana.headers);
    const form = (await pays.open(placed, ana.headers)).data.item;
    await pays.post(form, { transactionToken: await pays.tokenOf(form, numbers.approve, { isSaved: true }) });
    const { customer } = placed;
    const mine = await cardsOf(customer, `${ana.id.toUpperCase()}@correo.pe`, ana.headers);
    expect(mine.data.items).toEqual([
      { token_id: expect.any(String), brand: 'visa', last4: '1111', exp: expect.stringMatching(/^\d\d\/\d\d$/) },
    ]);
    expect((await cardsOf(customer, `${ana.id}@correo.pe`, eva.headers)).code).toBe('FORBIDDEN');
    expect((await cardsOf(customer, 'nadie@correo.pe', ana.headers)).code).toBe('FORBIDDEN');
    expect((await cardsOf(customer, `${eva.id}@correo.pe`, eva.headers)).data.items).toEqual([]);
    expect((await cardsOf(customer, `${ana.id}@correo.pe`, {})).code).toBe('CUS-100001');
  });

  /** Signs a customer up and pays an order with a card that is saved. */
  async function savedBy(number: string = numbers.approve) {
    const ana = await signUp(shop);
    const placed = await pays.place('credit', ana.headers);
    const form = (await pays.open(placed, ana.headers)).data.item;
    await pays.post(form, { transactionToken: await pays.tokenOf(form, number, { isSaved: true }) });
    const { items } = (await cardsOf(placed.customer, `${ana.id}@correo.pe`, ana.headers)).data;
    return { ...ana, card: items[0]?.token_id ?? '', items };
  }
  const payWith = ({ customer, transaction }: PlacedOnline, card: string, headers: Record<string, string>) =>
    customer.call<{ item: PaymentStatus }>(
      'POST',
      '/v1/product-payment-fe/payment/visanetpe/credit-payment',
      { transaction_uuid: transaction, saved_card: card },
      headers,
    );
  const remove = (customer: Visitor, card: string, headers: Record<string, string>) =>
    customer.call<{ items: SavedCard[] }>(
      'DELETE',
      `/v1/product-payment-fe/card-information/${card}`,
      undefined,
      headers,
    );

  it('is offered with the next form and pays without the form', async () => {
    const ana = await savedBy();
    const placed = await pays.place('credit', ana.headers);
    expect((await pays.open(placed, ana.headers)).data.item.cards).toEqual(ana.items);
    const { data } = await payWith(placed, ana.card, ana.headers);
    expect(data.item).toMatchObject({ outcome: 'paid', brand: 'visa', last4: '1111' });
    expect(await pays.orderStatus(placed)).toBe(2);
  });

  it('is refused to a guest of the same device and to other customers, also with its token', async () => {
    const [ana, eva] = [await savedBy(), await signUp(shop)];
    const guest = await pays.place();
    expect((await pays.open(guest)).data.item).not.toHaveProperty('cards');
    expect((await payWith(guest, ana.card, {})).code).toBe('FORBIDDEN');
    const hers = await pays.place('credit', eva.headers);
    expect((await pays.open(hers, eva.headers)).data.item.cards).toEqual([]);
    expect((await payWith(hers, ana.card, eva.headers)).code).toBe('FORBIDDEN');
    expect(await pays.orderStatus(hers)).toBe(27);
  });

  it('is listed once when the same card is saved again', async () => {
    const ana = await savedBy();
    const placed = await pays.place('credit', ana.headers);
    const form = (await pays.open(placed, ana.headers)).data.item;
    await pays.post(form, { transactionToken: await pays.tokenOf(form, numbers.approve, { isSaved: true }) });
    const { items } = (await cardsOf(placed.customer, `${ana.id}@correo.pe`, ana.headers)).data;
    expect(items).toHaveLength(1);
    expect(items[0]?.token_id).not.toBe(ana.card);
  });

  it('is removed by its owner only, and then pays nothing', async () => {
    const [ana, eva] = [await savedBy(), await signUp(shop)];
    const browser = visitor(() => shop);
    expect((await remove(browser, ana.card, eva.headers)).data.items).toEqual([]);
    expect((await remove(browser, ana.card, {})).code).toBe('CUS-100001');
    expect((await cardsOf(browser, `${ana.id}@correo.pe`, ana.headers)).data.items).toEqual(ana.items);
    expect((await remove(browser, ana.card, ana.headers)).data.items).toEqual([]);
    const placed = await pays.place('credit', ana.headers);
    await pays.open(placed, ana.headers);
    expect((await payWith(placed, ana.card, ana.headers)).code).toBe('FORBIDDEN');
  });

  it('is not offered after it expired', async () => {
    const ana = await savedBy();
    await shop.deps.db.update(paymentCards).set({ exp: '04/24' }).where(eq(paymentCards.tokenId, ana.card));
    const placed = await pays.place('credit', ana.headers);
    expect((await pays.open(placed, ana.headers)).data.item.cards).toEqual([]);
  });

  it('is not stored for a guest', async () => {
    const before = await shop.deps.db.select().from(paymentCards);
    const placed = await pays.place();
    const form = (await pays.open(placed)).data.item;
    await expect(pays.tokenOf(form, numbers.approve, { isSaved: true })).rejects.toThrow('cannot be saved');
    await pays.post(form, { transactionToken: await pays.tokenOf(form, numbers.approve) });
    expect((await pays.status(placed)).outcome).toBe('paid');
    expect(await shop.deps.db.select().from(paymentCards)).toHaveLength(before.length);
  });
});
