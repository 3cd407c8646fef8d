import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, isNull } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, visitor } from '../../test/ordering.ts';
import { applyCoupon, readyOrder } from '../../test/visitor.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts, payments, sandboxCharges } from '../db/schema/payments.ts';
import { applyStoreEvent } from '../orders/apply-store-event.ts';
import { chargeAttempt } from './charge.ts';
import { createGateway } from './create-gateway.ts';
import { type Authorization, GatewayUnreachedError, OutcomeUnknownError, type PaymentGateway } from './gateway.ts';
import { moveAll } from './payment-workers.ts';
import { testCards } from './sandbox/test-cards.ts';
import { settleAttempt } from './settle.ts';
import { numbers, type PlacedOnline, paying } from './testing/paying.ts';

eachDatabase('online payments', (database) => {
  let shop: Ordering;
  const pays = paying(() => shop);
  beforeAll(async () => {
    shop = await openOrdering(database(), { SANDBOX_SLOW_MS: '1', KITCHEN_PHASE_SECONDS: '86400' });
  });
  afterAll(() => shop.app.close());
  beforeEach(() => shop.clock.set(usualNow, { isFrozen: true }));

  const till = (order: string, status: number) =>
    applyStoreEvent(shop.deps, order, {
      event_id: crypto.randomUUID(),
      status,
      at: shop.clock.now().toISOString(),
    });
  const stateOf = async (placed: PlacedOnline) => (await pays.status(placed)).state;
  /** Number of refund mails that the customer received for an order. */
  const refundMails = async ({ order }: PlacedOnline) => {
    await shop.deps.outbox.drain();
    return shop.mails.filter(({ subject, text }) => /^Devolución/.test(subject) && text.includes(order)).length;
  };
  const cancel = ({ order, customer }: PlacedOnline) =>
    customer.call('PUT', `/v1/product-order-be/orders/tracking/${order}`, { action: 'cancel' });

  describe('card payment', () => {
    it('charges the amount of the server once and sends the order to its store', async () => {
      const placed = await pays.place();
      expect(await pays.orderStatus(placed)).toBe(27);
      const form = (await pays.open(placed)).data.item;
      expect(form).toMatchObject({ method: 'credit', currency: 'PEN', merchantid: '000000001' });
      expect(form.purchasenumber).toMatch(/^[1-9]\d{11}$/);
      expect(await pays.status(placed)).toMatchObject({ state: 'FORM_OPEN', outcome: 'open', can_retry: false });
      const answer = await pays.post(form, {
        transactionToken: await pays.tokenOf(form, numbers.approve),
        amount: '0.10',
      });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/tracker-order/${placed.order}`]);
      expect(await pays.status(placed)).toMatchObject({
        state: 'AUTHORIZED',
        outcome: 'paid',
        final: true,
        brand: 'visa',
        last4: '1111',
        amount: form.amount,
      });
      const { data } = await placed.customer.call<{ detail: { payment: object } }>(
        'GET',
        `/v1/product-order-be/orders/${placed.order}?show_all=1`,
      );
      expect(data.detail.payment).toMatchObject({ method: 'credit', brand: 'visa', last4: '1111' });
      expect(await pays.orderStatus(placed)).toBe(2);
      expect(await pays.charge(form)).toMatchObject({
        amountMinor: Math.round(form.amount * 100),
        state: 'authorized',
        authorizations: 1,
      });
    });

    it('captures the money once when the store accepts', async () => {
      const placed = await pays.place();
      const form = await pays.payBy(placed, numbers.approve);
      await till(placed.order, 1);
      await shop.deps.outbox.drain();
      expect((await pays.charge(form))?.state).toBe('authorized');
      await till(placed.order, 13);
      await shop.deps.outbox.drain();
      expect(await pays.charge(form)).toMatchObject({ state: 'captured', captures: 1 });
      expect(await stateOf(placed)).toBe('CAPTURED');
    });

    it('captures the money when the first store event is the oven', async () => {
      const placed = await pays.place();
      const form = await pays.payBy(placed, numbers.approve);
      for (const status of [5, 16]) {
        await till(placed.order, status);
        await shop.deps.outbox.drain();
      }
      expect(await pays.charge(form)).toMatchObject({ state: 'captured', captures: 1 });
    });

    it('is reversed before the store accepts and refunded afterwards', async () => {
      const early = await pays.place();
      const earlyForm = await pays.payBy(early, numbers.approve);
      expect((await cancel(early)).status).toBe(200);
      await shop.deps.outbox.drain();
      expect((await pays.charge(earlyForm))?.state).toBe('reversed');
      const seen = await pays.status(early);
      expect(seen).toMatchObject({ state: 'REVERSED', outcome: 'returned', final: true, can_retry: false });
      expect(seen.message).toMatch(/^Te devolvemos S\/\u00a0\d+\.\d\d; verás el extorno según tu banco\.$/);
      expect(await refundMails(early)).toBe(1);

      const late = await pays.place();
      const lateForm = await pays.payBy(late, numbers.approve);
      await till(late.order, 13);
      await shop.deps.outbox.drain();
      await till(late.order, 8);
      await shop.deps.outbox.drain();
      expect((await pays.charge(lateForm))?.state).toBe('refunded');
      expect((await pays.status(late)).state).toBe('REFUNDED');
      expect(await refundMails(late)).toBe(1);
    });

    it('opens the page of the bank when the card requires a challenge', async () => {
      const right = await pays.place();
      await pays.payBy(right, numbers.challenge);
      expect((await pays.status(right)).outcome).toBe('paid');
      const wrong = await pays.place();
      const form = (await pays.open(wrong)).data.item;
      await pays.post(form, { transactionToken: await pays.tokenOf(form, numbers.challenge, { code: '000000' }) });
      expect(await pays.status(wrong)).toMatchObject({ outcome: 'failed', group: 'card-data', advice: 'same-card' });
    });

    it.each(testCards.filter(({ behaviour }) => behaviour.kind === 'decline').map(({ id, number }) => [id, number]))(
      'shows advice when the card is declined: %s',
      async (_id, number) => {
        const placed = await pays.place();
        await pays.payBy(placed, number);
        const seen = await pays.status(placed);
        expect(seen).toMatchObject({ state: 'DECLINED', outcome: 'failed', can_retry: true, attempts_left: 2 });
        expect(seen.message).not.toMatch(/\d{3}/);
        const english = await pays.status(placed, { lang: 'en' });
        expect(english.message).not.toBe(seen.message);
        expect(seen.support_id).toMatch(/^\d{12}$/);
        expect(await pays.orderStatus(placed)).toBe(27);
      },
    );

    it('allows three tries with a new number each, then ends the order and returns the cart', async () => {
      const placed = await pays.place();
      const forms = [];
      for (const number of [numbers.funds, numbers.expired, numbers.funds])
        forms.push(await pays.payBy(placed, number));
      expect(new Set(forms.map(({ purchasenumber }) => purchasenumber)).size).toBe(3);
      expect(await pays.orderStatus(placed)).toBe(22);
      const over = await pays.status(placed);
      expect(over).toMatchObject({ outcome: 'failed', final: true, attempts_left: 0 });
      expect(over.message).toContain('ya no quedan intentos');
      expect(over.message).not.toMatch(/inténtalo|intentarlo|Se acabó el tiempo/);
      expect(await pays.open(placed)).toMatchObject({ status: 400, code: 'PAYMENT_CLOSED' });
      expect((await pays.log(placed)).map(({ attempt, state }) => [attempt, state])).toEqual([
        [3, 'DECLINED'],
        [2, 'DECLINED'],
        [1, 'DECLINED'],
      ]);
      expect((await placed.customer.detail(over.cart_uuid ?? '')).data.item.data).toMatchObject([{ quantity: 2 }]);
    });

    it('succeeds with another card after a decline', async () => {
      const placed = await pays.place();
      await pays.payBy(placed, numbers.funds);
      await pays.payBy(placed, numbers.approve);
      expect(await pays.status(placed)).toMatchObject({ outcome: 'paid', attempt: 2 });
      expect(await pays.open(placed)).toMatchObject({ code: 'PAYMENT_DONE' });
    });

    it('frees the coupon of the order after the last try', async () => {
      shop.changeMenu((data) => ({
        ...data,
        coupon: data.coupon.map((coupon) => (coupon.code === 'HORNO10' ? { ...coupon, totalLimit: 1 } : coupon)),
      }));
      const placed = await pays.place('credit', {}, 'HORNO10');
      const other = visitor(() => shop);
      const { cart_uuid: cart } = await readyOrder(shop, other);
      expect((await applyCoupon(other, cart, 'HORNO10')).code).toBe('CP-01');
      for (const number of [numbers.funds, numbers.expired, numbers.funds]) await pays.payBy(placed, number);
      expect((await applyCoupon(other, cart, 'HORNO10')).status).toBe(200);
      shop.resetMenu();
    });

    it('ends without a failed attempt when the customer leaves the form', async () => {
      const placed = await pays.place();
      const form = (await pays.open(placed)).data.item;
      await pays.post(form, {});
      expect(await pays.status(placed)).toMatchObject({
        state: 'CANCELLED',
        can_retry: true,
        attempts_left: 3,
        message: 'Saliste del formulario de pago. No se te cobró nada.',
      });
    });

    it('shares one form between tabs and accepts one of two posts', async () => {
      const placed = await pays.place();
      const opened = await Promise.all([pays.open(placed), pays.open(placed), pays.open(placed)]);
      const forms = opened.map(({ data }) => data.item);
      expect(new Set(forms.map(({ action_url }) => action_url)).size).toBe(1);
      expect(new Set(forms.map(({ sessiontoken }) => sessiontoken)).size).toBe(1);
      const [form] = forms as [(typeof forms)[0]];
      const token = await pays.tokenOf(form, numbers.approve);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          at % 2 === 0
            ? pays.post(form, { transactionToken: token }).then(({ statusCode }) => statusCode)
            : pays.pay(placed, { token_id: token }).then(({ status }) => status),
        ),
      );
      expect(new Set(answers)).toEqual(new Set([303, 200]));
      expect(await pays.charge(form)).toMatchObject({ authorizations: 1, state: 'authorized' });
      expect(await pays.log(placed)).toHaveLength(1);
      expect((await pays.post(form, { transactionToken: token })).statusCode).toBe(303);
      expect(await pays.charge(form)).toMatchObject({ authorizations: 1 });
    });

    it('refuses a token of another purchase', async () => {
      const [mine, other] = [await pays.place(), await pays.place()];
      const [form, otherForm] = [(await pays.open(mine)).data.item, (await pays.open(other)).data.item];
      await pays.post(form, { transactionToken: await pays.tokenOf(otherForm, numbers.approve) });
      expect(await pays.status(mine)).toMatchObject({ outcome: 'failed', group: 'merchant' });
      expect(await pays.charge(form)).toBeUndefined();
      expect(await pays.charge(otherForm)).toBeUndefined();
    });
  });

  describe('authorization without an answer', () => {
    it('is looked up and not charged again; the order becomes paid', async () => {
      const placed = await pays.place();
      const form = await pays.payBy(placed, numbers.drop);
      expect(await pays.status(placed)).toMatchObject({ state: 'UNKNOWN', outcome: 'pending', final: false });
      expect(await pays.open(placed)).toMatchObject({ code: 'PAYMENT_PENDING' });
      expect((await pays.status(placed)).message).toContain('No vuelvas a pagar');
      await pays.advance(1);
      expect(await stateOf(placed)).toBe('UNKNOWN');
      await pays.advance(1);
      expect(await pays.status(placed)).toMatchObject({ state: 'AUTHORIZED', outcome: 'paid', last4: '3220' });
      expect(await pays.charge(form)).toMatchObject({ authorizations: 1 });
      expect(await pays.orderStatus(placed)).toBe(2);
    });

    it('is looked up after 2, 5, 10, 20 and 40 seconds, then reversed; the customer may try again', async () => {
      const placed = await pays.place();
      await pays.payBy(placed, numbers.lost);
      for (const seconds of [2, 3, 5, 10]) {
        await pays.advance(seconds);
        expect(await stateOf(placed)).toBe('UNKNOWN');
      }
      await pays.advance(19);
      expect(await stateOf(placed)).toBe('UNKNOWN');
      await pays.advance(1);
      expect(await pays.status(placed)).toMatchObject({ state: 'REVERSED', outcome: 'failed', can_retry: true });
      await pays.payBy(placed, numbers.approve);
      expect((await pays.status(placed)).outcome).toBe('paid');
    });

    it('is taken over by another process when the charging process crashed', async () => {
      const placed = await pays.place();
      const form = (await pays.open(placed)).data.item;
      const { db } = shop.deps;
      const soon = new Date(shop.clock.now().getTime() + 25_000);
      await db
        .update(paymentAttempts)
        .set({ state: 'AUTHORIZING', settleAt: soon })
        .where(eq(paymentAttempts.purchaseNumber, form.purchasenumber));
      const [attempt] = await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.purchaseNumber, form.purchasenumber));
      await shop.deps.outbox.enqueue(db, {
        topic: 'payment.settle',
        payload: { attempt: attempt?.uuid },
        runAt: soon,
      });
      await pays.advance(24);
      expect(await stateOf(placed)).toBe('AUTHORIZING');
      await pays.advance(1);
      expect(await stateOf(placed)).toBe('UNKNOWN');
    });

    it('is reversed when it succeeds after the end of the order', async () => {
      const placed = await pays.place();
      await pays.advance(899);
      const form = await pays.payBy(placed, numbers.drop);
      await pays.advance(1);
      expect(await pays.orderStatus(placed)).toBe(22);
      expect(await stateOf(placed)).toBe('UNKNOWN');
      await pays.advance(1);
      expect((await pays.charge(form))?.state).toBe('reversed');
      expect(await pays.status(placed)).toMatchObject({ state: 'REVERSED', outcome: 'returned', final: true });
      expect(await pays.orderStatus(placed)).toBe(22);
    });
  });

  describe('payment through a failing gateway', () => {
    const sandbox = () => createGateway(shop.deps, 'secret of a gateway that only this test knows');
    /** Returns an attempt with an open form, and charges it through a gateway with some methods replaced. */
    async function chargeBy(change: (gateway: PaymentGateway) => Partial<PaymentGateway>) {
      const placed = await pays.place('wallet');
      const form = (await pays.open(placed)).data.item;
      const [attempt] = await shop.deps.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.purchaseNumber, form.purchasenumber));
      const gateway = { ...sandbox(), ...change(sandbox()) };
      const uuid = attempt?.uuid ?? '';
      return {
        placed,
        form,
        charge: () => chargeAttempt(shop.deps, gateway, uuid, { yape: { phone: '987654321', code: '424242' } }),
        settle: (over: Partial<PaymentGateway> = {}) => settleAttempt(shop.deps, { ...gateway, ...over }, uuid),
      };
    }

    it('is charged by exactly one of ten processes', async () => {
      let calls = 0;
      const { charge, form, placed } = await chargeBy((gateway) => ({
        authorize: (request) => {
          calls += 1;
          return gateway.authorize(request);
        },
      }));
      await Promise.all(Array.from({ length: 10 }, charge));
      expect(calls).toBe(1);
      expect(await pays.charge(form)).toMatchObject({ authorizations: 1 });
      expect(await stateOf(placed)).toBe('AUTHORIZED');
    });

    it('is reversed when the order ends during the authorization', async () => {
      const { charge, form, placed } = await chargeBy((gateway) => ({
        authorize: async (request) => {
          expect((await cancel(placed)).status).toBe(200);
          await shop.deps.outbox.drain();
          return gateway.authorize(request);
        },
      }));
      await charge();
      expect(await stateOf(placed)).toBe('REVERSING');
      await shop.deps.outbox.drain();
      expect((await pays.charge(form))?.state).toBe('reversed');
      expect(await pays.orderStatus(placed)).toBe(8);
    });

    it('fails and may be tried again when the gateway was not reached', async () => {
      const { charge, placed } = await chargeBy(() => ({
        authorize: () => Promise.reject(new GatewayUnreachedError('connection refused')),
      }));
      await charge();
      expect(await pays.status(placed)).toMatchObject({ state: 'DECLINED', group: 'later', can_retry: true });
    });

    it('is looked up when the gateway reports a duplicate number', async () => {
      const { charge, placed } = await chargeBy((gateway) => ({
        authorize: async (request) => {
          await gateway.authorize(request);
          return { kind: 'declined', actionCode: '300' };
        },
      }));
      await charge();
      expect(await stateOf(placed)).toBe('UNKNOWN');
      await pays.advance(2);
      expect(await stateOf(placed)).toBe('AUTHORIZED');
    });

    it('ignores another payment that the gateway has under the same number', async () => {
      const { charge, placed, form } = await chargeBy((gateway) => ({
        authorize: async (request) => {
          await gateway.authorize({ ...request, amountMinor: 1 });
          throw new OutcomeUnknownError('connection lost');
        },
      }));
      await charge();
      await pays.advance(2);
      expect(await pays.status(placed)).toMatchObject({ state: 'DECLINED', group: 'merchant' });
      expect((await pays.charge(form))?.state).toBe('authorized');
    });

    it('is captured once although the answer was lost, and refunded when the order ends meanwhile', async () => {
      const { charge, settle, placed, form } = await chargeBy(() => ({}));
      await charge();
      await till(placed.order, 13);
      // Run the jobs that the order enqueued, without the gateway jobs.
      const lost = async (authorization: Authorization) => {
        await sandbox().capture(authorization);
        throw new OutcomeUnknownError('connection lost');
      };
      await moveOrderJobs();
      await settle({ capture: lost });
      expect(await stateOf(placed)).toBe('CAPTURING');
      await till(placed.order, 8);
      await pays.advance(2);
      await pays.advance(2);
      expect(await pays.charge(form)).toMatchObject({ state: 'refunded', captures: 1 });
      expect(await stateOf(placed)).toBe('REFUNDED');
    });

    it('is settled with growing pauses while the gateway is unreachable', async () => {
      const { charge, settle, placed } = await chargeBy(() => ({}));
      await charge();
      await cancel(placed);
      await moveOrderJobs();
      let asked = 0;
      const unreachable = () => {
        asked += 1;
        return Promise.reject(new OutcomeUnknownError('unreachable'));
      };
      for (const seconds of [0, 1, 1, 2, 3]) {
        shop.clock.advance(seconds);
        await settle({ reverse: unreachable, retrieve: unreachable });
      }
      expect([asked, await stateOf(placed)]).toEqual([3, 'REVERSING']);
      await pays.advance(20);
      expect(await stateOf(placed)).toBe('REVERSED');
    });

    /** Runs the jobs that orders enqueue for payments, without the gateway jobs. */
    async function moveOrderJobs(): Promise<void> {
      const { db } = shop.deps;
      const jobs = await db.select().from(outbox).where(isNull(outbox.doneAt));
      for (const { topic, payload, id } of jobs) {
        const event = topic === 'payment.capture' ? 'accepted' : topic === 'payment.give-back' ? 'voided' : undefined;
        if (event === undefined) continue;
        await moveAll(shop.deps, (payload as { order: string }).order, event);
        await db.update(outbox).set({ doneAt: shop.clock.now() }).where(eq(outbox.id, id));
      }
    }
  });

  describe('payment deadline', () => {
    it('closes a form after ten minutes and allows a new one', async () => {
      const placed = await pays.place();
      const form = (await pays.open(placed)).data.item;
      expect(Date.parse(form.expires_at) - usualNow.getTime()).toBe(600_000);
      await pays.advance(600);
      expect(await pays.status(placed)).toMatchObject({ state: 'EXPIRED', outcome: 'failed', can_retry: true });
      await pays.post(form, { transactionToken: 'some-token-of-old' });
      expect(await stateOf(placed)).toBe('EXPIRED');
      const second = (await pays.open(placed)).data.item;
      expect(Date.parse(second.expires_at) - usualNow.getTime()).toBe(900_000);
      expect(second.purchasenumber).not.toBe(form.purchasenumber);
    });

    it('ends the order after fifteen minutes', async () => {
      const placed = await pays.place();
      await pays.advance(899);
      expect(await pays.orderStatus(placed)).toBe(27);
      await pays.advance(1);
      expect(await pays.orderStatus(placed)).toBe(22);
      expect(await pays.open(placed)).toMatchObject({ code: 'PAYMENT_CLOSED' });
      expect((await pays.status(placed)).message).toContain('Se acabó el tiempo');
    });

    it('prevents a charge when the customer cancelled the order meanwhile', async () => {
      const placed = await pays.place();
      const form = (await pays.open(placed)).data.item;
      const token = await pays.tokenOf(form, numbers.approve);
      expect((await cancel(placed)).status).toBe(200);
      expect(await pays.orderStatus(placed)).toBe(8);
      await pays.post(form, { transactionToken: token });
      expect(await pays.charge(form)).toBeUndefined();
      expect(await pays.status(placed)).toMatchObject({
        state: 'CANCELLED',
        message: expect.stringMatching(/^Anulaste/),
      });
    });
  });

  describe('Yape payment', () => {
    const yape = { phone: '987654321', code: '424242' };
    it.each([
      ['000000', 'código de aprobación nuevo'],
      ['111111', 'Yape no aprobó el pago'],
    ])('is refused with a text about Yape for the code %s', async (code, text) => {
      const placed = await pays.place('wallet');
      await pays.open(placed);
      const { message } = (await pays.pay(placed, { yape: { ...yape, code } })).data.item;
      expect(message).toContain(text);
      expect(message).not.toMatch(/tarjeta/);
    });

    it('requires phone and code and stores neither', async () => {
      const placed = await pays.place('wallet');
      expect(await pays.pay(placed, { yape })).toMatchObject({ code: 'PAYMENT_CLOSED' });
      const form = (await pays.open(placed)).data.item;
      expect([form.sessiontoken, form.form_url]).toEqual([undefined, undefined]);
      expect(await pays.pay(placed, { token_id: 'some-token' })).toMatchObject({ status: 400, code: 'VALIDATION' });
      const answer = await pays.pay(placed, { yape });
      expect(answer.data.item).toMatchObject({ outcome: 'paid', brand: 'yape', last4: '4321' });
      const rows = JSON.stringify(await shop.deps.db.select().from(paymentAttempts));
      expect(rows).not.toContain(yape.phone);
      expect(rows).not.toContain(yape.code);
    });

    it.each([
      ['000000', 'card-data'],
      ['111111', 'issuer'],
    ])('declines the code %s', async (code, group) => {
      const placed = await pays.place('wallet');
      await pays.open(placed);
      expect((await pays.pay(placed, { yape: { ...yape, code } })).data.item).toMatchObject({
        outcome: 'failed',
        group,
      });
    });
  });

  describe('payment of another customer', () => {
    it('shows its state only, and cannot be paid or read', async () => {
      const placed = await pays.place();
      await pays.payBy(placed, numbers.approve);
      const stranger = { ...placed, customer: visitor(() => shop) };
      const seen = await pays.status(stranger);
      expect(seen).toMatchObject({ state: 'AUTHORIZED', outcome: 'paid' });
      for (const key of ['amount', 'brand', 'last4', 'support_id', 'message']) expect(seen).not.toHaveProperty(key);
      expect(await pays.open(stranger)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(await pays.pay(stranger, { token_id: 'some-token' })).toMatchObject({ code: 'FORBIDDEN' });
      const log = await stranger.customer.call('GET', `/v1/product-payment-fe/payment/logs/${placed.transaction}`);
      expect(log.code).toBe('FORBIDDEN');
    });

    it('is found by its order, and NOT_FOUND when the order has no payment', async () => {
      const placed = await pays.place();
      const read = (query: string) => placed.customer.call('GET', `/v1/product-payment-fe/logs/get-by-uuid?${query}`);
      expect(await read(`order_uuid=${placed.order}`)).toMatchObject({
        data: { item: { transaction_uuid: placed.transaction, outcome: 'open' } },
      });
      expect((await read(`transaction_uuid=${placed.transaction}`)).status).toBe(200);
      expect((await read('')).code).toBe('VALIDATION');
      expect((await read(`order_uuid=${crypto.randomUUID()}`)).code).toBe('NOT_FOUND');
    });

    it('is not found by an unknown reference', async () => {
      for (const ref of ['x', 'a'.repeat(43), '%00', '..%2f']) {
        const answer = await pays.post({ action_url: `/pay/return/${ref}` }, { transactionToken: 'some-token' });
        expect([303, 400]).toContain(answer.statusCode);
        if (answer.statusCode === 303) expect(answer.headers.location).toBe('/payment-status');
      }
    });
  });

  it('payments never leave two charges for one order, nor any card number', async () => {
    const { db } = shop.deps;
    const charges = await db.select().from(sandboxCharges);
    const attempts = await db.select().from(paymentAttempts);
    const rows = await db.select().from(payments);
    const orderOf = new Map(attempts.map(({ purchaseNumber, paymentUuid }) => [purchaseNumber, paymentUuid]));
    const active = charges
      .filter(({ state }) => state === 'authorized' || state === 'captured')
      .map(({ purchaseNumber }) => orderOf.get(purchaseNumber));
    expect(new Set(active).size).toBe(active.length);
    expect(charges.every(({ authorizations, captures }) => authorizations === 1 && captures <= 1)).toBe(true);
    const text = JSON.stringify([charges, attempts, rows]);
    for (const { number } of testCards) expect(text).not.toContain(number);
    expect(charges.length).toBeGreaterThan(10);
  });

  it('online payment is refused when the store does not accept it', async () => {
    shop.changeMenu((data) => ({
      ...data,
      store: data.store.map((store) => ({ ...store, paymentMethods: ['cash', 'credit'] })),
    }));
    const methods = await pays.methods(`outlet_code=${outlets.miraflores}&total=50`);
    shop.resetMenu();
    expect(methods.filter(({ enabled }) => enabled).map(({ method }) => method)).toEqual([
      ...['cash', 'credit', 'applepay', 'googlepay'],
    ]);
  });
});
