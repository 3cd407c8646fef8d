import type { PlaceOrderBody } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, pizza, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { signUp } from '../../test/shoppers.ts';
import { runBlock } from '../blocked-buyers/block-command.ts';
import { customers } from '../db/schema/customers.ts';
import { orderConsents, orders } from '../db/schema/orders.ts';
import { pauseStore, resumeStore } from '../stores/store-pauses.repo.ts';
import { cardBrands } from './payment-methods.ts';

eachDatabase(
  'placeOrder',
  (database) => {
    let shop: Ordering;
    let rosa: Visitor;
    beforeAll(async () => {
      shop = await openOrdering(database());
    });
    afterAll(() => shop.app.close());
    beforeEach(() => {
      shop.clock.set(usualNow, { isFrozen: true });
      shop.resetMenu();
      rosa = visitor(() => shop);
    });

    const priceOf = (grande: number) => (data: Parameters<Parameters<Ordering['changeMenu']>[0]>[0]) => ({
      ...data,
      pizza: data.pizza.map((item) => ({ ...item, priceMinor: { ...item.priceMinor, grande } })),
    });
    const withDelivery = (body: PlaceOrderBody, over: object): PlaceOrderBody => ({
      ...body,
      delivery: body.delivery && { ...body.delivery, ...over },
    });

    it('checks, places, numbers by Lima’s day, stores consents and uses up the cart', async () => {
      // Another edition than that of the privacy notice, so that neither is taken for the other.
      shop.changeMenu(({ tenant: [tenant], ...data }) => ({
        ...data,
        tenant: tenant ? [{ ...tenant, legalVersions: { ...tenant.legalVersions, terms: '2024-05' } }] : [],
      }));
      const ready = await readyOrder(shop, rosa);
      const body = { ...ready, consents: { ...ready.consents, terms_version: '2024-05' } };
      const check = await rosa.check(body.cart_uuid);
      expect(check.data.item).toMatchObject({ ok: true, issues: [], quote_hash: body.quote_hash });
      expect(check.data.item.promised).toEqual({ from: '2024-05-23T01:05:00.000Z', to: '2024-05-23T01:15:00.000Z' });
      const placed = await rosa.place({
        ...body,
        receipt: { type: 'boleta', doc_type: 'DNI', doc_number: '45678912' },
      });
      expect(placed.status).toBe(200);
      expect(placed.data.item).toMatchObject({ status: 2, total: check.data.item.totals.total });
      expect(placed.data.item.number).toMatch(/^W-240522-\d{4}$/);
      expect((await rosa.detail(body.cart_uuid)).code).toBe('CART-01');
      const consents = await database()
        .db.select()
        .from(orderConsents)
        .where(eq(orderConsents.orderUuid, placed.data.item.uuid));
      expect(consents.map(({ kind, version, granted, at }) => [kind, version, granted, at]).sort()).toEqual([
        ['marketing', '2024-04', false, usualNow],
        ['privacy', '2024-04', true, usualNow],
        ['terms', '2024-05', true, usualNow],
      ]);
      const [row] = await database().db.select().from(orders).where(eq(orders.uuid, placed.data.item.uuid));
      expect(row?.customer).toMatchObject({ email: 'rosa.quispe@correo.pe', phone: '987654321' });
    });

    it('records a consent to marketing in the account of the customer, and revokes none', async () => {
      const { id, headers } = await signUp(shop);
      const marketingOf = async () => {
        const [row] = await database().db.select().from(customers).where(eq(customers.id, id));
        return [row?.marketing, row?.marketingAt];
      };
      const orderWith = async (marketing: boolean) => {
        const customer = visitor(() => shop);
        const body = await readyOrder(shop, customer);
        const consents = { ...body.consents, marketing };
        expect((await customer.place({ ...body, consents }, crypto.randomUUID(), headers)).status).toBe(200);
      };
      await orderWith(false);
      expect(await marketingOf()).toEqual([false, null]);
      await orderWith(true);
      expect(await marketingOf()).toEqual([true, usualNow]);
      await orderWith(false);
      expect(await marketingOf()).toEqual([true, usualNow]);
    });

    it('sends texts that fit each field when characters are refused', async () => {
      const body = await readyOrder(shop, rosa);
      const receipt = { type: 'factura', doc_type: 'RUC', doc_number: '20600000005' } as const;
      const refused = await rosa.place({
        ...body,
        customer: { ...body.customer, first_name: 'L1' },
        delivery: { ...body.delivery, house_no: '12/A', landmark: 'Dpto. #5', instruction: 'Timbre 🔔' },
        receipt: { ...receipt, business_name: 'Sol; Luna', fiscal_address: 'Jr. Pan @ Sol' },
      } as typeof body);
      const fields = refused.error?.fields as unknown as { field: string; message: string }[];
      expect(Object.fromEntries(fields.map(({ field, message }) => [field, message]))).toEqual({
        'customer.first_name': "Usa solo letras, espacios y estos signos: ' · . -",
        'delivery.house_no': 'Usa solo letras, números y espacios.',
        'delivery.landmark': 'Usa solo letras, números, espacios y estos signos: , . -',
        'delivery.instruction': 'Usa solo letras, números, espacios y estos signos: , . -',
        'receipt.business_name': "Usa solo letras, números, espacios y estos signos: , . - ( ) / # & ' ° º",
        'receipt.fiscal_address': "Usa solo letras, números, espacios y estos signos: , . - ( ) / # & ' ° º",
      });
    });

    it('stores a door number without hyphens and instructions on one line', async () => {
      const body = await readyOrder(shop, rosa);
      const delivery = { ...body.delivery, house_no: '12-A', instruction: 'Toca el timbre.\nGracias' };
      const placed = await rosa.place({ ...body, delivery } as typeof body);
      const [row] = await database().db.select().from(orders).where(eq(orders.uuid, placed.data.item.uuid));
      expect(row?.delivery).toMatchObject({ house_no: '12 A', instruction: 'Toca el timbre. Gracias' });
    });

    it('rounds the total down for cash only', async () => {
      shop.changeMenu(priceOf(3507));
      const body = await readyOrder(shop, rosa, { cart: { outlet_code: outlets.higuereta, order_type: 'C' } });
      const cash = (await rosa.check(body.cart_uuid)).data.item.totals;
      expect(cash).toMatchObject({ sub_total: 70.14, rounding: -0.04, total: 70.1 });
      const card = (await rosa.check(body.cart_uuid, { payment_method: 'eftpos' })).data.item.totals;
      expect(card).toMatchObject({ rounding: 0, total: 70.14 });
      expect((await rosa.place({ ...body, payment: { method: 'eftpos' } })).data.item.total).toBe(70.14);
    });

    it('returns one order for ten equal concurrent requests, and ORDER-12 for another key', async () => {
      const body = await readyOrder(shop, rosa);
      const key = crypto.randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => rosa.place(body, key)));
      const uuids = new Set(answers.map(({ data }) => data.item.uuid));
      expect([answers.every(({ status }) => status === 200), uuids.size]).toEqual([true, 1]);
      const second = await rosa.place(body);
      expect([second.code, second.error?.data?.uuid]).toEqual(['ORDER-12', [...uuids][0]]);
      const many = await Promise.all(Array.from({ length: 5 }, () => rosa.place(body)));
      expect(many.map(({ code }) => code)).toEqual(Array(5).fill('ORDER-12'));
      const stranger = await visitor(() => shop).place(body);
      expect(stranger.code).toBe('CART-01');
    });

    it('places fifty concurrent orders once each, with distinct numbers', async () => {
      const ready = [];
      for (let index = 0; index < 50; index += 1) {
        const customer = visitor(() => shop);
        const body = await readyOrder(shop, customer, { cart: { order_type: 'C' } });
        ready.push({ customer, body, key: crypto.randomUUID() });
      }
      const before = await database().db.$count(orders);
      const twice = [...ready, ...ready].map(({ customer, body, key }) => customer.place(body, key));
      const answers = await Promise.all(twice);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(new Set(answers.map(({ data }) => data.item.number)).size).toBe(50);
      expect(await database().db.$count(orders)).toBe(before + 50);
    });

    it('counts each day from one, also when the first orders of the day are concurrent', async () => {
      const { db } = database();
      await db.transaction((tx) => tx.execute(sql`select nextval('shop.order_numbers')`));
      for (const [day, prefix] of [
        ['2040-01-05T00:30:00Z', 'W-400104-'],
        ['2040-01-06T00:30:00Z', 'W-400105-'],
      ] as const) {
        shop.clock.set(new Date(day), { isFrozen: true });
        const ready = [];
        for (let index = 0; index < 8; index += 1) {
          const customer = visitor(() => shop);
          ready.push({
            customer,
            body: await readyOrder(shop, customer, { cart: { order_type: 'C', order_time: day } }),
          });
        }
        const answers = await Promise.all(ready.map(({ customer, body }) => customer.place(body)));
        const numbers = answers.map(({ data }) => data.item.number);
        expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${prefix}000${number}`));
      }
    });

    it('makes one order of one cart when many requests place it at the same time', async () => {
      const body = await readyOrder(shop, rosa);
      const before = await database().db.$count(orders);
      const answers = await Promise.all(Array.from({ length: 50 }, () => rosa.place(body)));
      const placed = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ code }) => code === 'ORDER-12');
      expect([placed.length, refused.length]).toEqual([1, 49]);
      expect(new Set(refused.map(({ error }) => error?.data?.uuid))).toEqual(new Set([placed[0]?.data.item.uuid]));
      expect(await database().db.$count(orders)).toBe(before + 1);
    });

    it('returns the order of a key for the same request only, and only to its owner', async () => {
      const key = crypto.randomUUID();
      const body = {
        ...(await readyOrder(shop, rosa)),
        receipt: { type: 'boleta', doc_type: 'DNI', doc_number: '45678912' },
      };
      const sent = body as PlaceOrderBody;
      const first = await rosa.place(sent, key);
      const again = await rosa.place({ ...sent, quote_hash: 'another-quote' }, key);
      expect([again.status, again.data.item]).toEqual([200, first.data.item]);
      const other = await readyOrder(shop, rosa);
      const requests: [string, PlaceOrderBody][] = [
        ['cart', other],
        ['phone', { ...sent, customer: { ...sent.customer, phone: '912345678' } }],
        ['door', withDelivery(sent, { house_no: '346' })],
        ['receipt', { ...sent, receipt: { type: 'boleta' } }],
        ['way to pay', { ...sent, payment: { method: 'eftpos' } }],
        ['cash', { ...sent, payment: { method: 'cash', cash_amount: 150 } }],
        ['tip', { ...sent, tip: 5 }],
      ];
      for (const [changed, request] of requests) {
        const { status, code, error } = await rosa.place(request, key);
        expect([changed, status, code, error?.fields?.[0]?.field]).toEqual([
          ...[changed, 400, 'VALIDATION'],
          'idempotency-key',
        ]);
      }
      expect((await rosa.detail(other.cart_uuid)).status).toBe(200);
      const stranger = visitor(() => shop);
      const stolen = await stranger.place(await readyOrder(shop, stranger), key);
      expect([stolen.code, stolen.error?.fields?.[0]?.field]).toEqual(['VALIDATION', 'idempotency-key']);
      expect(stolen.error?.data).toBeUndefined();
    });

    it('knows exact cash from an amount: the same request is the same order, another one is not', async () => {
      const exact = { method: 'cash', exact: true } as const;
      const amount = { method: 'cash', cash_amount: 100 } as const;
      const cases = [
        [exact, [exact, { ...exact, cash_amount: 100 }], [amount]],
        [{ ...exact, cash_amount: 100 }, [{ ...exact, cash_amount: 100 }, exact], [amount]],
        [amount, [amount], [exact, { ...exact, cash_amount: 100 }, { method: 'cash' } as const]],
      ] as const;
      for (const [payment, same, other] of cases) {
        const body = await readyOrder(shop, rosa);
        const key = crypto.randomUUID();
        const { uuid } = (await rosa.place({ ...body, payment }, key)).data.item;
        for (const again of same)
          expect([again, (await rosa.place({ ...body, payment: again }, key)).data?.item?.uuid]).toEqual([again, uuid]);
        for (const another of other)
          expect([another, (await rosa.place({ ...body, payment: another }, key)).code]).toEqual([
            another,
            'VALIDATION',
          ]);
      }
    });

    it.each([
      ['order_type', 'C', 'place', 'Your order has another way of delivery. Choose again where you want it.'],
      ['outlet_code', outlets.losOlivos, 'place', 'Your order is for another store. Choose again where you want it.'],
      ['advance_order', 1, 'time', 'Your order has another time. Choose the time again.'],
      ['order_time', '2024-05-23T02:00:00.000Z', 'time', 'Your order has another time. Choose the time again.'],
    ])('names the field, not the price, when %s differs from the cart', async (field, value, fix, message) => {
      const later = { order_type: 'C', advance_order: 1, order_time: '2024-05-23T02:35:00.000Z' };
      const body = await readyOrder(shop, rosa, field === 'order_time' ? { cart: later } : {});
      const key = crypto.randomUUID();
      const refused = await rosa.place({ ...body, [field]: value } as PlaceOrderBody, key, { lang: 'en' });
      expect([refused.status, refused.code, refused.error?.data]).toEqual([400, 'VALIDATION', { fix }]);
      expect(refused.error?.fields).toContainEqual({ field, message });
      expect((await rosa.place(body, key)).status).toBe(200);
    });

    it('refuses an order of a customer whose session is lost, and returns one that was placed before', async () => {
      const { headers } = await signUp(shop);
      const body = { ...(await readyOrder(shop, rosa)), is_customer: true };
      const key = crypto.randomUUID();
      const refused = await rosa.place(body, key);
      expect([refused.status, refused.code]).toEqual([400, 'CUS-100001']);
      expect((await rosa.detail(body.cart_uuid)).status).toBe(200);
      const placed = await rosa.place(body, key, headers);
      expect((await rosa.place(body, key)).data.item).toEqual(placed.data.item);
      expect((await rosa.place(await readyOrder(shop, rosa))).status).toBe(200);
    });

    it('answers ORDER-1 when the order does not exist', async () => {
      const path = `/v1/product-order-be/orders/${crypto.randomUUID()}`;
      const missing = await Promise.all([
        rosa.call('GET', path),
        rosa.call('GET', `${path}/receipt`),
        rosa.call('PUT', path.replace('/orders/', '/orders/tracking/'), { action: 'help' }),
      ]);
      expect(missing.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([404, 'ORDER-1']));
    });

    it('requires a key and refuses an incomplete body', async () => {
      const body = await readyOrder(shop, rosa);
      const none = await rosa.call('POST', '/v1/product-order-be/orders', body);
      expect([none.code, none.error?.fields?.[0]?.field]).toEqual(['VALIDATION', 'idempotency-key']);
      const empty = await rosa.place({} as PlaceOrderBody);
      expect([empty.status, empty.code]).toEqual([400, 'VALIDATION']);
    });

    it.each([
      ['2024-05-22 23:00', {}, 'La tienda ya no recibe pedidos por hoy. El siguiente horario es mañana, 11:35 a. m.'],
      [
        '2024-12-24 19:45',
        {},
        'La tienda ya no recibe pedidos por hoy. El siguiente horario es jueves 26 de diciembre, 11:35 a. m.',
      ],
      [
        '2024-05-22 15:10',
        { outlet_code: 'ICA-CEN-01', order_type: 'C' as const },
        'La tienda no recibe pedidos para este momento. El siguiente horario es hoy, 6:25 p. m.',
      ],
      ['2024-05-23 03:00', {}, 'La tienda está cerrada.'],
    ])('says at %s when the store with open doors takes orders again', async (now, cart, message) => {
      const at = new Date(`${now.replace(' ', 'T')}:00-05:00`);
      shop.clock.set(new Date(at.getTime() - 3_600_000), { isFrozen: true });
      const body = await readyOrder(shop, rosa, { cart });
      shop.clock.set(at, { isFrozen: true });
      const refused = await rosa.place(body);
      expect([refused.code, refused.error?.message.replaceAll('\u00a0', ' ')]).toEqual(['ORDER-3', message]);
    });

    const refusals: [string, string, (body: PlaceOrderBody) => Promise<PlaceOrderBody> | PlaceOrderBody][] = [
      [
        'VALIDATION',
        'with terms that the chain never published',
        (body) => ({ ...body, consents: { ...body.consents, terms_version: 'no-such-edition' } }),
      ],
      [
        'ORDER-3',
        'while the store is closed',
        (body) => {
          shop.clock.set(new Date('2024-05-23T09:00:00Z'), { isFrozen: true });
          return body;
        },
      ],
      [
        'ORDER-5',
        'below the minimum',
        async (body) => {
          const { data } = await rosa.detail(body.cart_uuid);
          await rosa.removeItem({ cart_id: body.cart_uuid, item_id: data.item.data[0]?.id });
          await rosa.add(body.cart_uuid, { uuid: 'dr-agua' });
          return body;
        },
      ],
      [
        'ORDER-2',
        'of an empty cart',
        async (body) => {
          const { data } = await rosa.detail(body.cart_uuid);
          await rosa.removeItem({ cart_id: body.cart_uuid, item_id: data.item.data[0]?.id });
          return body;
        },
      ],
      [
        'ORDER-6',
        'over the maximum',
        (body) => {
          shop.changeMenu(priceOf(40_000));
          return body;
        },
      ],
      [
        'ORDER-7',
        'with a deleted item',
        (body) => {
          shop.changeMenu((data) => ({
            ...data,
            store: data.store.map((store) => ({ ...store, notSold: ['pz-horno'] })),
          }));
          return body;
        },
      ],
      [
        'ORDER-8',
        'at another price',
        (body) => {
          shop.changeMenu(priceOf(3000));
          return body;
        },
      ],
      [
        'ORDER-9',
        'paid by an unsupported wallet',
        (body) => {
          shop.changeMenu((data) => ({
            ...data,
            tenant: data.tenant.map((tenant) => ({ ...tenant, flags: { ...tenant.flags, yape: false } })),
          }));
          return { ...body, payment: { method: 'wallet' } };
        },
      ],
      [
        'ORDER-9',
        'over the cash limit',
        async (body) => {
          const { data } = await rosa.add(body.cart_uuid, { ...pizza('pz-limena'), quantity: 8 });
          expect(data.item.total).toBeGreaterThan(332.2);
          const quote = await rosa.check(body.cart_uuid, { payment_method: 'eftpos' });
          return { ...body, quote_hash: quote.data.item.quote_hash };
        },
      ],
      ['ORDER-10', 'with too little cash', (body) => ({ ...body, payment: { method: 'cash', cash_amount: 20 } })],
      [
        'ORDER-10',
        'with more cash than can be changed',
        (body) => ({ ...body, payment: { method: 'cash', cash_amount: 290 } }),
      ],
      ['ORDER-10', 'without saying how much cash', (body) => ({ ...body, payment: { method: 'cash' } })],
      [
        'ORDER-10',
        'by a card of a brand that is not listed',
        (body) => ({ ...body, payment: { method: 'eftpos', brand: 'bogus' } }),
      ],
      [
        'ORDER-10',
        'with a bad RUC',
        (body) => ({
          ...body,
          receipt: {
            type: 'factura',
            doc_type: 'RUC',
            doc_number: '20100070971',
            business_name: 'ABC',
            fiscal_address: 'Lima 1',
          },
        }),
      ],
      [
        'ORDER-10',
        'with a foreign phone',
        (body) => ({ ...body, customer: { ...body.customer, phone: '123 456 789' } }),
      ],
      ['ORDER-10', 'to an address without number or reference', (body) => withDelivery(body, { house_no: 'S/N' })],
      ['ORDER-10', 'delivered nowhere', (body) => ({ ...body, delivery: undefined })],
      ['ORDER-11', 'to where no rider goes', (body) => withDelivery(body, { lat: -12.4, lng: -76.7 })],
    ];
    it.each(refusals)('%s: refuses an order %s and preserves the cart', async (code, _case, spoil) => {
      const body = await spoil(await readyOrder(shop, rosa));
      const refused = await rosa.place(body);
      expect([refused.status, refused.code]).toEqual([400, code]);
      if (code === 'ORDER-10')
        expect(refused.error?.fields?.[0]?.field).toMatch(/^(payment|receipt|customer|delivery)/);
      expect((await rosa.detail(body.cart_uuid)).status).toBe(200);
    });

    it.each([undefined, ...cardBrands])(
      'takes an order that a card of the brand %s pays at the door',
      async (brand) => {
        const body = await readyOrder(shop, rosa);
        const placed = await rosa.place({ ...body, payment: { method: 'eftpos', ...(brand && { brand }) } });
        const [row] = await database().db.select().from(orders).where(eq(orders.uuid, placed.data.item.uuid));
        expect([placed.status, row?.paymentMethod, row?.paymentBrand]).toEqual([200, 'eftpos', brand ?? null]);
      },
    );

    it('answers ORDER-4 with the next slot when a slot is gone or full', async () => {
      const cart = { order_type: 'C', advance_order: 1, order_time: '2024-05-23T03:05:00.000Z' };
      shop.changeMenu((data) => ({ ...data, store: data.store.map((store) => ({ ...store, slotCapacity: 1 })) }));
      const mine = await readyOrder(shop, rosa, { cart });
      const other = visitor(() => shop);
      const theirs = await readyOrder(shop, other, { cart });
      const [first, second] = await Promise.all([rosa.place(mine), other.place(theirs)]);
      expect([first.code, second.code].sort()).toEqual(['ORDER-4', undefined]);
      const next = (first.error ?? second.error)?.data?.next;
      expect(next).toBe('2024-05-23T03:20:00.000Z');
      shop.resetMenu();
      const late = await readyOrder(shop, rosa, { cart: { ...cart, order_time: next } });
      shop.clock.advance(2.5 * 3600 + 60);
      expect((await rosa.place(late)).code).toBe('ORDER-4');
    });

    it('answers ORDER-8 with the new totals, and places the order when the customer accepts them', async () => {
      const body = await readyOrder(shop, rosa, { cart: { outlet_code: outlets.higuereta, order_type: 'C' } });
      shop.changeMenu(priceOf(3000));
      const refused = await rosa.place(body);
      const quoted = refused.error?.data as { quote_hash: string; totals: { total: number } } | undefined;
      const placed = await rosa.place({ ...body, quote_hash: quoted?.quote_hash ?? '' });
      expect([quoted?.totals.total, placed.data.item.total]).toEqual([60, 60]);
    });

    it('reports ORDER-7 once by the check, which then continues without the line', async () => {
      const body = await readyOrder(shop, rosa, { lines: [{ ...pizza(), quantity: 1 }, { ...pizza('pz-limena') }] });
      shop.changeMenu((data) => ({ ...data, store: data.store.map((store) => ({ ...store, notSold: ['pz-horno'] })) }));
      const first = (await rosa.check(body.cart_uuid)).data.item;
      expect([first.ok, first.issues.map(({ code, fix }) => [code, fix])]).toEqual([false, [['ORDER-7', 'menu']]]);
      const second = (await rosa.check(body.cart_uuid)).data.item;
      expect([second.ok, second.issues]).toEqual([true, []]);
      expect((await rosa.place({ ...body, quote_hash: second.quote_hash })).status).toBe(200);
    });

    it('answers ORDER-3 with the way out while the store is paused, and takes the order afterwards', async () => {
      const body = await readyOrder(shop, rosa);
      await pauseStore(database().db, outlets.miraflores, usualNow);
      const check = (await rosa.check(body.cart_uuid)).data.item;
      const refused = await rosa.place(body);
      await resumeStore(database().db, outlets.miraflores);
      const way = { code: 'ORDER-3', fix: 'place' };
      expect([check.ok, check.issues]).toEqual([false, [{ ...way, message: 'La tienda está cerrada.' }]]);
      expect([refused.code, refused.error?.data]).toEqual(['ORDER-3', { fix: 'place' }]);
      const open = (await rosa.check(body.cart_uuid)).data.item;
      expect([open.ok, open.issues]).toEqual([true, []]);
      expect((await rosa.place(body)).status).toBe(200);
    });

    it.each([
      ['phone', '+51 987 654 321', '987654321'],
      ['email', 'ROSA.QUISPE@correo.pe', 'rosa.quispe@correo.pe'],
    ] as const)('answers ORDER-36 when the buyer’s %s is blocked', async (kind, written, value) => {
      const body = await readyOrder(shop, rosa);
      await block('add', written, 'no pagó');
      const refused = await rosa.place(body);
      const lines = await block('list');
      expect(lines).toContain([usualNow.toISOString(), kind, value, 'no pagó'].join('\t'));
      await block('remove', written);
      expect([refused.code, refused.error?.message]).toEqual(['ORDER-36', 'tu orden no puede ser enviada']);
      expect((await rosa.detail(body.cart_uuid)).status).toBe(200);
      expect((await rosa.place(body)).status).toBe(200);
    });

    it('refuses the buyers that the block command lists', async () => {
      expect(await block('list')).toBe('nobody is blocked\n');
      expect(await block('add', '987654321')).toBe('blocked: phone 987654321\n');
      expect(await block('add', '987 654 321', 'otra vez')).toContain('already');
      expect(await block('remove', '987654321')).toBe('may order again: phone 987654321\n');
      expect(await block('remove', '987654321')).toBe('was not blocked: phone 987654321\n');
      expect(await block('add', 'whoever')).toContain('pnpm api:block add');
      expect(await block('forgive', '987654321')).toContain('pnpm api:block add');
    });

    /** Runs `pnpm api:block` and returns its output. */
    async function block(...argv: string[]): Promise<string> {
      let text = '';
      const write = (more: string) => {
        text += more;
      };
      const open = async () => ({ ...database(), close: async () => {} });
      await runBlock({ argv, open, now: () => usualNow, out: write, err: write });
      return text;
    }

    it('lists the payment methods of a store', async () => {
      const path = (code: string) => `/v1/product-payment-fe/payment-methods?outlet_code=${code}&total=400`;
      const { data } = await rosa.call<{ items: { method: string; enabled: boolean }[] }>(
        'GET',
        path(outlets.miraflores),
      );
      expect(data.items.map(({ method, enabled }) => [method, enabled])).toEqual([
        ['cash', false],
        ['eftpos', true],
        ['credit', true],
        ['wallet', true],
        ['applepay', true],
        ['googlepay', true],
      ]);
      expect((await rosa.call('GET', path('NO-SUCH'))).code).toBe('HUTFE-2');
    });
  },
  'always',
);
