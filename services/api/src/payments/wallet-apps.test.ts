import type { PaymentForm, WalletApp } from '@horno/contracts/payment';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Answer, type Ordering, openOrdering, visitor } from '../../test/ordering.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { walletNames } from '../payment-records/wallet-names.ts';
import { createGateway } from './create-gateway.ts';
import { noticePath, noticeSignature } from './payment-paths.ts';
import { bookDecision } from './sandbox/charges.repo.ts';
import { signNotice } from './sandbox/session-token.ts';
import { type PlacedOnline, paying } from './testing/paying.ts';
import { acceptedWallets, withWallets } from './wallet-apps.ts';

eachDatabase('a payment that is approved in an app', (database) => {
  let shop: Ordering;
  const pays = paying(() => shop);
  beforeAll(async () => {
    shop = await openOrdering(database(), { KITCHEN_PHASE_SECONDS: '86400' });
  });
  afterAll(() => shop.app.close());
  beforeEach(() => shop.clock.set(usualNow, { isFrozen: true }));

  const openApp = ({ transaction, customer }: PlacedOnline, app?: WalletApp): Promise<Answer<{ item: PaymentForm }>> =>
    customer.call('POST', '/v1/product-payment-fe/payment/wallet-app', {
      transaction_uuid: transaction,
      ...(app !== undefined && { app }),
    });
  const pathOf = (form: PaymentForm) => new URL(form.approval?.link ?? '').pathname;
  const decide = (form: PaymentForm, decision: string) =>
    shop.app.inject({
      method: 'POST',
      url: pathOf(form),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${decision}`,
    });
  const notice = (purchaseNumber: string, signature = signNotice(shop.deps.linkSecret, purchaseNumber)) =>
    shop.app.inject({
      method: 'POST',
      url: noticePath,
      headers: { 'content-type': 'text/plain', [noticeSignature]: signature },
      payload: purchaseNumber,
    });
  async function waiting(app: WalletApp = 'yape') {
    const placed = await pays.place('wallet');
    await pays.open(placed);
    const form = (await openApp(placed, app)).data.item;
    return { placed, form };
  }

  it.each(['yape', 'plin'] as const)('is placed once the customer approves in %s, and never before', async (app) => {
    const { placed, form } = await waiting(app);
    expect(form).toMatchObject({ method: 'wallet', apps: ['yape', 'plin'], takes_code: true, approval: { app } });
    expect(form.approval?.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await shop.app.inject(pathOf(form))).body).toContain('Aprobar');
    expect([await pays.orderStatus(placed), (await pays.status(placed)).outcome]).toEqual([27, 'open']);
    expect((await decide(form, 'approve')).statusCode).toBe(200);
    expect(await pays.status(placed)).toMatchObject({
      state: 'AUTHORIZED',
      outcome: 'paid',
      brand: app,
      last4: '5670',
    });
    expect(await pays.orderStatus(placed)).not.toBe(27);
    expect(await pays.charge(form)).toMatchObject({ state: 'authorized', authorizations: 1 });
    await shop.deps.outbox.drain();
    const mail = shop.mails.findLast(({ subject }) => subject.startsWith('Tu pedido'));
    expect(mail?.text).toContain(`Pago: ${walletNames[app]}\n`);
    const receipt = await placed.customer.call('GET', `/v1/product-order-be/orders/${placed.order}/receipt`);
    expect(receipt.data).toMatchObject({ item: { payment_method: 'wallet', wallet_app: app } });
  });

  it('gives every tab the same approval', async () => {
    const { placed, form } = await waiting();
    expect((await openApp(placed, 'yape')).data.item).toEqual(form);
    expect((await pays.open(placed)).data.item).toEqual(form);
    const both = await Promise.all([openApp(placed, 'yape'), openApp(placed, 'yape')]);
    expect(new Set(both.map(({ data }) => data.item.approval?.link)).size).toBe(1);
  });

  it('is found without a notice, by the question of the shop', async () => {
    const { placed, form } = await waiting();
    await bookDecision(database().db, chargeOf(form, placed));
    await pays.advance(6);
    expect((await pays.status(placed)).outcome).toBe('paid');
  });

  it('goes on after the customer declined it, with a new number', async () => {
    const { placed, form } = await waiting();
    await decide(form, 'decline');
    expect(await pays.status(placed)).toMatchObject({ outcome: 'failed', can_retry: true, group: 'cancelled' });
    expect((await pays.status(placed)).attempts_left).toBe(3);
    const next = (await openApp(placed, 'yape')).data.item;
    expect(next.purchasenumber).not.toBe(form.purchasenumber);
    await decide(next, 'approve');
    expect((await pays.status(placed)).outcome).toBe('paid');
  });

  it('expires with its clock: the gateway closes it, and says so', async () => {
    const { placed, form } = await waiting();
    await pays.advance(601);
    expect((await pays.status(placed)).outcome).toBe('pending');
    await pays.advance(3);
    const status = await pays.status(placed);
    expect(status).toMatchObject({ outcome: 'failed', can_retry: true });
    expect(status.message).toBe('Se acabó el tiempo para aprobar el pago en la app. No se te cobró nada.');
    expect((await decide(form, 'approve')).statusCode).toBe(404);
  });

  it('is paid when the approval came in the last second without a notice', async () => {
    const { placed, form } = await waiting();
    shop.clock.advance(599);
    await bookDecision(database().db, chargeOf(form, placed));
    await pays.advance(5);
    await pays.advance(3);
    expect((await pays.status(placed)).outcome).toBe('paid');
  });

  it('changes to another app or to a code only after the gateway ended the first approval', async () => {
    const { placed, form } = await waiting();
    expect((await pays.pay(placed, { yape: { phone: '987654321', code: '424242' } })).code).toBe('PAYMENT_PENDING');
    const plin = (await openApp(placed, 'plin')).data.item;
    expect([plin.approval?.app, plin.purchasenumber === form.purchasenumber]).toEqual(['plin', false]);
    expect((await decide(form, 'approve')).body).toContain('Este pago ya se cerró');
    const none = (await openApp(placed)).data.item;
    expect(none.approval).toBeUndefined();
    const paid = await pays.pay(placed, { yape: { phone: '987654321', code: '424242' } });
    expect(paid.data.item.outcome).toBe('paid');
    const books = await Promise.all([form, plin, none].map((each) => pays.charge(each)));
    expect(books.map((charge) => charge?.state)).toEqual(['declined', 'declined', 'authorized']);
  });

  it('is not changed when the customer has approved: the payment is done', async () => {
    const { placed, form } = await waiting();
    await bookDecision(database().db, chargeOf(form, placed));
    expect((await openApp(placed, 'plin')).code).toBe('PAYMENT_DONE');
    expect((await pays.status(placed)).outcome).toBe('paid');
  });

  it('returns the money of an order that the customer has left while approving', async () => {
    const { placed, form } = await waiting();
    await bookDecision(database().db, chargeOf(form, placed));
    await pays.leave(placed);
    await pays.advance(3);
    await pays.advance(3);
    expect(await pays.charge(form)).toMatchObject({ state: 'reversed', captures: 0 });
  });

  it('counts a repeated notice and a double approval once', async () => {
    const { placed, form } = await waiting();
    await Promise.all([decide(form, 'approve'), decide(form, 'approve'), notice(form.purchasenumber)]);
    for (let count = 0; count < 3; count += 1) expect((await notice(form.purchasenumber)).statusCode).toBe(204);
    expect(await pays.charge(form)).toMatchObject({ state: 'authorized', authorizations: 1 });
    expect(await pays.log(placed)).toHaveLength(1);
    expect((await pays.status(placed)).state).toBe('AUTHORIZED');
  });

  it.each([
    ['no signature', ''],
    ['another signature', 'AAAA'],
  ])('refuses a notice with %s', async (_, signature) => {
    const { placed, form } = await waiting();
    await bookDecision(database().db, chargeOf(form, placed));
    expect((await notice(form.purchasenumber, signature)).statusCode).toBe(403);
    expect((await notice('512345678901', signNotice(shop.deps.linkSecret, form.purchasenumber))).statusCode).toBe(403);
    expect((await pays.status(placed)).outcome).toBe('open');
  });

  it('is not paid by a notice about an approval that the customer has not given', async () => {
    const { placed, form } = await waiting();
    expect((await notice(form.purchasenumber)).statusCode).toBe(204);
    expect((await pays.status(placed)).outcome).toBe('open');
  });

  it('is not paid by another amount', async () => {
    const { placed, form } = await waiting();
    await bookDecision(database().db, { ...chargeOf(form, placed), amountMinor: 10 });
    await notice(form.purchasenumber);
    expect(await pays.status(placed)).toMatchObject({ outcome: 'failed', group: 'merchant' });
    expect(await pays.orderStatus(placed)).toBe(27);
  });

  it('refuses a link that was changed', async () => {
    const { form } = await waiting();
    const path = pathOf(form);
    const cheaper = path.replace(/\.\d+\.yape\./, '.10.yape.');
    expect(cheaper).not.toBe(path);
    expect((await shop.app.inject(cheaper)).statusCode).toBe(404);
  });

  it('is only for the owner, and only for wallets', async () => {
    const { placed } = await waiting();
    expect((await openApp({ ...placed, customer: visitor(() => shop) }, 'yape')).code).toBe('FORBIDDEN');
    const card = await pays.place('credit');
    expect((await openApp(card, 'yape')).code).toBe('VALIDATION');
    expect(await database().db.select().from(paymentAttempts)).not.toContainEqual(
      expect.objectContaining({ paymentUuid: card.transaction, walletApp: 'yape' }),
    );
  });

  it.each([
    [['yape', 'plin'], true, { yape: true, plin: true }, ['Yape', 'Plin']],
    [['yape', 'plin'], true, { yape: true, plin: false }, ['Yape']],
    [['yape', 'plin'], true, { yape: false, plin: true }, []],
    [[], true, { yape: true, plin: true }, ['Yape']],
    [[], false, { yape: true, plin: true }, []],
  ] as const)('of apps %j and code %s with %j is named %j', (walletApps, takesYapeCode, flags, names) => {
    const tenant = { flags: { ...shop.catalogue().tenant.flags, ...flags } };
    expect(acceptedWallets({ walletApps, takesYapeCode }, tenant)).toEqual(names);
  });

  it('is offered by what the gateway can and the chain wants', async () => {
    const gateway = createGateway(shop.deps, shop.deps.linkSecret);
    const { tenant } = shop.catalogue();
    const wallet = (await pays.methods('outlet_code=LIM-MIR-01')).filter(({ method }) => method === 'wallet');
    expect(wallet).toMatchObject([{ name: 'Yape o Plin', apps: ['yape', 'plin'] }]);
    const flags = { ...tenant.flags, plin: false };
    const named = { ...wallet[0], name: 'Yape', apps: undefined } as (typeof wallet)[number];
    expect(withWallets([named], gateway, { flags }, 'es')).toMatchObject([{ name: 'Yape', apps: ['yape'] }]);
    const full = await pays.methods('outlet_code=LIM-MIR-01&total=500.01');
    expect(full.find(({ method }) => method === 'wallet')?.reason).toMatch(
      /^Con Yape o Plin puedes pagar hasta S\/\s500\.00\.$/,
    );
    expect(withWallets([named], { walletApps: [], takesYapeCode: true }, tenant, 'es')).toEqual([named]);
    expect(withWallets([named], { walletApps: [], takesYapeCode: false }, tenant, 'es')).toEqual([]);
  });

  function chargeOf(form: PaymentForm, { transaction }: PlacedOnline) {
    expect(form.transaction_uuid).toBe(transaction);
    return {
      purchaseNumber: form.purchasenumber,
      amountMinor: Math.round(form.amount * 100),
      state: 'authorized',
      actionCode: '000',
      brand: 'yape',
      last4: '5670',
      authorizations: 1,
      captures: 0,
      createdAt: shop.clock.now(),
    } as const;
  }
});
