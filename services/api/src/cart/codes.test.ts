import { randomUUID } from 'node:crypto';
import type { CartItemBody } from '@horno/contracts/cart';
import { type ErrorCode, errorCodes } from '@horno/contracts/errors';
import { unraisedErrors } from '@horno/contracts/unraised-errors';
import { toMinor } from '@horno/domain';
import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { usualNow } from '../../test/fixtures.ts';
import {
  type Answer,
  firstChoice,
  near,
  type Ordering,
  outlets,
  pizza,
  readyOrder,
  type Visitor,
} from '../../test/ordering.ts';
import { useShop } from '../../test/use-shop.ts';
import type { ChainData } from '../catalogue/schema.ts';
import { resumeStore, slowStore } from '../stores/store-pauses.repo.ts';
import { lockCart, saveCart } from './cart.repo.ts';
import type { StoredCoupon } from './cart.types.ts';

let shop: Ordering;
let rosa: Visitor;
useShop((opened, customer) => {
  shop = opened;
  rosa = customer;
});
beforeEach(() => resumeStore(shop.deps.db, outlets.miraflores));

const now = usualNow.toISOString();
const door = () => near(shop.catalogue(), outlets.miraflores);
const collection = () => rosa.createCart({ order_type: 'C' });

async function addTo(cart: Promise<string> | string, item: Partial<CartItemBody>) {
  return rosa.add(await cart, item);
}

function changeStore(part: Partial<ChainData['store'][number]>): void {
  shop.changeMenu((data) => ({ ...data, store: data.store.map((store) => ({ ...store, ...part })) }));
}

/** Creates a cart for the first slot that the store offers. */
async function scheduled(): Promise<{ cart: string; slot: Date }> {
  const cart = await collection();
  const gone = await rosa.updateCart({ cart_uuid: cart, advance_order: 1, order_time: now });
  const slot = String(gone.error?.data?.next);
  await rosa.updateCart({ cart_uuid: cart, advance_order: 1, order_time: slot });
  return { cart, slot: new Date(slot) };
}

async function withCoupons(...coupons: StoredCoupon[]): Promise<string> {
  const uuid = await collection();
  await rosa.add(uuid, { ...pizza(), quantity: 2 });
  await shop.deps.db.transaction(async (tx) => {
    const cart = await lockCart(tx, uuid);
    if (cart !== undefined) await saveCart(tx, { ...cart, coupons });
  });
  return uuid;
}

const bread: StoredCoupon = { code: 'PANDEREGALO', isActive: true };
const gift = { uuid: 'sd-pan-al-ajo', coupon_code: bread.code };
const extras = (...ids: string[]) => ids.map((id) => ({ id, quantity: 1 }));
const pareja = (bebidas: string[], postre = 'ds-suspiro') => ({
  product_type: '1' as const,
  uuid: 'cb-pareja',
  groups: [
    { id: 'pizza', items: [{ uuid: 'pz-horno', second_layer: 'clasica', toppings: [] }] },
    { id: 'bebidas', items: bebidas.map((uuid) => ({ uuid, toppings: [] })) },
    { id: 'postre', items: [{ uuid: postre, toppings: [] }] },
  ],
});

/** One request for each code of the cart families; each request raises exactly its code. */
const rows: [ErrorCode, string, () => Promise<Answer<unknown>>][] = [
  ['CART-01', 'no such cart', () => rosa.detail(randomUUID())],
  [
    'CART-02',
    'the store needs another time than the quoted minutes',
    async () => {
      const cart = await rosa.createCart(door());
      await rosa.add(cart, pizza());
      const quoted = shop.catalogue().storeByCode.get(outlets.miraflores)?.quoteMinutes.D;
      await slowStore(shop.deps.db, outlets.miraflores, { at: usualNow, quoteMinutes: 90 });
      return rosa.checkCart({ cart_uuid: cart, quote_time: quoted });
    },
  ],
  [
    'CART-03',
    'under the chain’s minimum for collection',
    async () => {
      shop.changeMenu((data) => ({
        ...data,
        tenant: data.tenant.map((tenant) => ({ ...tenant, minCartMinor: { ...tenant.minCartMinor, C: 2000 } })),
      }));
      const cart = await collection();
      await rosa.add(cart, { uuid: 'dr-agua' });
      return rosa.checkCart({ cart_uuid: cart });
    },
  ],
  ['CART-04', 'an empty cart', async () => rosa.checkCart({ cart_uuid: await collection() })],
  [
    'CART-05',
    'under the outlet’s minimum for delivery',
    async () => {
      const cart = await rosa.createCart(door());
      await rosa.add(cart, { uuid: 'dr-agua' });
      return rosa.checkCart({ cart_uuid: cart });
    },
  ],
  [
    'CART-06',
    'its slot has passed',
    async () => {
      const { cart, slot } = await scheduled();
      shop.clock.set(slot, { isFrozen: true });
      return rosa.add(cart, pizza());
    },
  ],
  [
    'CART-07',
    'a slot that is not offered',
    async () => rosa.updateCart({ cart_uuid: await collection(), advance_order: 1, order_time: now }),
  ],
  [
    'CART-08',
    'the store is closed at its slot',
    async () => {
      const { cart, slot } = await scheduled();
      changeStore({
        holidays: [{ date: new Date(slot.getTime() - 5 * 3_600_000).toISOString().slice(0, 10), hours: [] }],
      });
      return rosa.add(cart, pizza());
    },
  ],
  ['CART-09', 'over the maximum', () => addTo(collection(), { ...pizza(), first_layer: 'familiar', quantity: 20 })],
  ['ITEM-01', 'sold on Thursdays', () => addTo(collection(), firstChoice(shop.catalogue(), 'cb-jueves-de-dos'))],
  ['ITEM-02', 'sold on Hut Day', () => addTo(collection(), firstChoice(shop.catalogue(), 'cb-martes-grande'))],
  ['ITEM-03', 'sold at lunch', () => addTo(collection(), firstChoice(shop.catalogue(), 'cb-almuerzo'))],
  [
    'HUT-01',
    'no pizzas at the store',
    async () => {
      changeStore({ notSold: (shop.catalogue().itemsByCategory.get('pizzas') ?? []).map(({ uuid }) => uuid) });
      return addTo(collection(), pizza());
    },
  ],
  [
    'HUT-02',
    'a combo that the store does not sell',
    async () => {
      changeStore({ notSold: ['cb-pareja'] });
      return addTo(collection(), pareja(['dr-agua', 'dr-agua']));
    },
  ],
  [
    'HUT-03',
    'a store without a menu',
    async () => {
      changeStore({ notSold: shop.catalogue().items.map(({ uuid }) => uuid) });
      return addTo(collection(), pizza());
    },
  ],
  [
    'HUT-04',
    'a store of a tier that has no prices',
    async () => {
      changeStore({ tier: 9 });
      return addTo(collection(), pizza());
    },
  ],
  ['SINGLE-01', 'unknown', () => addTo(collection(), pizza('pz-nada'))],
  [
    'SINGLE-02',
    'not sold at the store',
    async () => {
      changeStore({ notSold: ['pz-horno'] });
      return addTo(collection(), pizza());
    },
  ],
  ['SINGLE-03', 'unknown size', () => addTo(collection(), { ...pizza(), first_layer: 'gigante' })],
  ['SINGLE-04', 'unknown crust', () => addTo(collection(), { ...pizza(), second_layer: 'integral' })],
  ['SINGLE-05', 'unknown topping', () => addTo(collection(), { ...pizza(), toppings: extras('palta') })],
  [
    'SINGLE-06',
    'four extras',
    () => addTo(collection(), { ...pizza(), toppings: extras('rocoto', 'tocino', 'pina', 'jamon') }),
  ],
  ['SINGLE-07', 'a price that differs from the shown one', () => addTo(collection(), { ...pizza(), item_price: 1 })],
  ['GROUP-01', 'one drink of two', () => addTo(collection(), pareja(['dr-agua']))],
  ['GROUP-02', 'three drinks of two', () => addTo(collection(), pareja(['dr-agua', 'dr-agua', 'dr-agua']))],
  ['GROUP-03', 'a side for a dessert', () => addTo(collection(), pareja(['dr-agua', 'dr-agua'], 'sd-pan-al-ajo'))],
  [
    'GROUP-04',
    'no dessert',
    () => {
      const combo = pareja(['dr-agua', 'dr-agua']);
      return addTo(collection(), { ...combo, groups: combo.groups.slice(0, 2) });
    },
  ],
  [
    'GROUP-05',
    'a drink that the store does not sell',
    async () => {
      changeStore({ notSold: ['dr-agua'] });
      return addTo(collection(), pareja(['dr-agua', 'dr-agua']));
    },
  ],
  ['COMBO-01', 'unknown', () => addTo(collection(), { ...pareja([]), uuid: 'cb-nada' })],
  [
    'COMBO-02',
    'nothing chosen in any group',
    () => {
      const combo = pareja([]);
      return addTo(collection(), { ...combo, groups: combo.groups.map(({ id }) => ({ id, items: [] })) });
    },
  ],
  [
    'COMBO-03',
    'a combo of last year',
    async () => {
      shop.changeMenu((data) => ({ ...data, combo: data.combo.map((combo) => ({ ...combo, validTo: '2023-12-31' })) }));
      return addTo(collection(), pareja(['dr-agua', 'dr-agua']));
    },
  ],
  [
    'COUPON-01',
    'an item that the coupon does not offer as gift',
    () => addTo(withCoupons(bread), { ...gift, uuid: 'dr-agua' }),
  ],
  [
    'COUPON-02',
    'a change of a gift that is not in the cart',
    () => addTo(withCoupons(bread), { ...gift, item_id: randomUUID() }),
  ],
  ['COUPON-03', 'a code that the cart does not have', () => addTo(withCoupons(), gift)],
  [
    'COUPON-04',
    'a change of the gift of another coupon',
    async () => {
      const cart = await withCoupons(bread, { code: 'DELIVERYGRATIS', isActive: true });
      await rosa.add(cart, gift);
      const [line] = (await rosa.detail(cart)).data.item.free_items;
      return rosa.add(cart, { ...gift, item_id: line?.id, coupon_code: 'DELIVERYGRATIS' });
    },
  ],
];

describe('cart error codes', () => {
  it.each(rows)('%s is raised for: %s', async (code, _reason, fire) => {
    const { status, error } = await fire();
    expect([error?.code, status]).toEqual([code, errorCodes[code].status]);
    expect(error?.message).toMatch(/^[^{}]+\.$/);
    expect(error?.message).not.toBe('Faltan algunos campos / no son válidos');
  });

  test('every code of the cart families is tested here or listed as never raised', () => {
    const families = /^(CART|ITEM|HUT|SINGLE|GROUP|COMBO|COUPON|REWARD)-\d\d$/;
    const raised = new Set<string>(rows.map(([code]) => code));
    const missing = Object.keys(errorCodes).filter((code) => families.test(code) && !raised.has(code));
    expect(missing.sort()).toEqual(
      Object.keys(unraisedErrors)
        .filter((code) => families.test(code))
        .sort(),
    );
  });
});

describe('data of the cart error codes', () => {
  it('contains the minimum and the missing amount when the total is too low', async () => {
    const cart = await rosa.createCart(door());
    const { data } = await rosa.add(cart, { uuid: 'dr-agua' });
    const { error } = await rosa.checkCart({ cart_uuid: cart });
    expect(error).toMatchObject({
      info: { min_cart: 25 },
      data: { missing: data.item.missing },
      message: 'El pedido mínimo de esta tienda es S/\u00a025.00.',
    });
    expect(2500 - toMinor(data.item.missing)).toBe(toMinor(data.item.sub_total));
  });

  it('contains the next selling time when a product is not sold now', async () => {
    const thursday = await addTo(collection(), firstChoice(shop.catalogue(), 'cb-jueves-de-dos'));
    expect(thursday.error?.message).toBe('Este producto se vende solo los jueves.');
    expect(thursday.error?.data).toMatchObject({ start: 'el jueves' });
    const hutDay = await addTo(collection(), firstChoice(shop.catalogue(), 'cb-martes-grande'));
    expect(hutDay.error?.message).toBe('Este producto se vende solo en Martes de Horno.');
  });

  it('contains both prices when the price differs, and the second try passes', async () => {
    const cart = await collection();
    const shown = (await rosa.add(cart, { ...pizza(), item_price: 1 })).error?.data;
    expect(shown).toMatchObject({ from: 1, to: expect.any(Number) });
    const { status, data } = await rosa.add(cart, { ...pizza(), item_price: Number(shown?.to) });
    expect([status, data.item.data[0]?.item_price]).toEqual([200, shown?.to]);
  });

  it('contains the current preparation time when the quoted minutes have changed', async () => {
    await slowStore(shop.deps.db, outlets.miraflores, { at: usualNow, quoteMinutes: 90 });
    const body = { outlet_code: outlets.miraflores, order_type: 'C', order_time: now, quote_time: 30 };
    const busy = await rosa.call('POST', '/v1/product-cart-fe/create-cart', body);
    expect([busy.code, busy.error?.data]).toEqual(['CART-02', { quote_time: 90 }]);
    const again = await rosa.call('POST', '/v1/product-cart-fe/create-cart', { ...body, quote_time: 90 });
    expect(again.status).toBe(200);
  });

  it('contains another slot when the slot has passed; lines stay and can be reduced', async () => {
    const { cart, slot } = await scheduled();
    const { data } = await rosa.add(cart, { ...pizza(), quantity: 2 });
    shop.clock.set(slot, { isFrozen: true });
    const { error } = await rosa.add(cart, pizza());
    expect(new Date(String(error?.data?.next)).getTime()).toBeGreaterThan(slot.getTime());
    const less = await rosa.setQuantity({ cart_id: cart, item_id: data.item.data[0]?.id, quantity: 1 });
    expect(less.data.item.data).toMatchObject([{ quantity: 1 }]);
    expect((await rosa.checkCart({ cart_uuid: cart })).code).toBe('CART-06');
  });

  it('refuses an order type that the chain has switched off', async () => {
    shop.changeMenu((data) => ({
      ...data,
      tenant: data.tenant.map((tenant) => ({ ...tenant, flags: { ...tenant.flags, carryout: false } })),
    }));
    const body = { outlet_code: outlets.miraflores, order_type: 'C', order_time: now };
    expect((await rosa.call('POST', '/v1/product-cart-fe/create-cart', body)).code).toBe('HUTFE-5');
    const stores = await rosa.call('GET', '/v1/product-hut-fe/outlets');
    expect(JSON.stringify(stores.data)).not.toContain('"collects":true');
  });

  it('names what is wrong with a chosen time', async () => {
    const cart = await collection();
    const at = (order_time: string) => rosa.updateCart({ cart_uuid: cart, advance_order: 1, order_time });
    const messages = async (...times: string[]) => {
      const answers = await Promise.all(times.map(at));
      return answers.map(({ code, error }) => [code, error?.data?.reason, error?.message]);
    };
    // A Wednesday, 19:30 in Lima.
    expect(
      await messages(
        '2024-05-22T23:00:00Z',
        '2024-05-23T00:45:00Z',
        '2024-05-23T02:07:00Z',
        '2024-05-23T09:00:00Z',
        '2024-06-10T23:00:00Z',
      ),
    ).toEqual([
      ['CART-07', 'past', 'La hora elegida ya pasó. Elige otra.'],
      ['CART-07', 'too-soon', 'No llegamos a preparar tu pedido para esa hora. Elige una más tarde.'],
      ['CART-07', 'off-grid', 'Esa hora no está en la lista de horarios. Elige una de la lista.'],
      ['CART-07', 'closed', 'La tienda no atiende a esa hora. Elige otra.'],
      ['CART-07', 'too-far', 'Todavía no recibimos pedidos para ese día. Elige uno más cercano.'],
    ]);
  });

  it('names the full slot when another order took it', async () => {
    const slot = '2024-05-23T03:05:00.000Z';
    changeStore({ slotCapacity: 1 });
    const cart = await collection();
    const ready = await readyOrder(shop, rosa, { cart: { order_type: 'C', advance_order: 1, order_time: slot } });
    expect((await rosa.place(ready)).status).toBe(200);
    const { code, error } = await rosa.updateCart({ cart_uuid: cart, advance_order: 1, order_time: slot });
    expect([code, error?.message]).toEqual(['CART-07', 'Ese horario ya está lleno. Elige otro.']);
  });

  it('names the limit when a line passes twenty units', async () => {
    const cart = await collection();
    const limit = 'Puedes pedir hasta 20 unidades de un mismo producto.';
    const { data } = await rosa.add(cart, { uuid: 'dr-agua', quantity: 20 });
    expect((await rosa.add(cart, { uuid: 'dr-agua' })).error).toMatchObject({ code: 'VALIDATION', message: limit });
    const more = { cart_id: cart, item_id: data.item.data[0]?.id, quantity: 21 };
    expect((await rosa.setQuantity(more)).error).toMatchObject({ code: 'VALIDATION', message: limit });
    expect((await rosa.add(cart, { uuid: 'dr-limonada', quantity: 21 })).error?.message).toBe(limit);
  });

  it('accepts additions for a store that is closed now and warns before the checkout', async () => {
    shop.clock.set(new Date('2024-05-23T08:00:00Z'), { isFrozen: true });
    const cart = await collection();
    expect((await rosa.add(cart, pizza())).status).toBe(200);
    const { code, error } = await rosa.checkCart({ cart_uuid: cart });
    expect([code, typeof error?.data?.next]).toEqual(['CART-08', 'string']);
    await rosa.updateCart({ cart_uuid: cart, advance_order: 1, order_time: String(error?.data?.next) });
    expect((await rosa.checkCart({ cart_uuid: cart })).status).toBe(200);
  });

  it('contains another slot when a busy store can no longer serve the chosen one', async () => {
    const { cart, slot } = await scheduled();
    await rosa.add(cart, pizza());
    expect((await rosa.checkCart({ cart_uuid: cart })).status).toBe(200);
    const quoteMinutes = (slot.getTime() - usualNow.getTime()) / 60_000 + 10;
    await slowStore(shop.deps.db, outlets.miraflores, { at: usualNow, quoteMinutes });
    const { code, error } = await rosa.checkCart({ cart_uuid: cart });
    expect([code, typeof error?.data?.next]).toEqual(['CART-07', 'string']);
    expect((await rosa.add(cart, pizza())).status).toBe(200);
  });

  it.each<[string, Partial<ChainData['store'][number]>]>([
    ['HUTFE-3', { active: false }],
    ['HUTFE-5', { delivers: false }],
    ['HUTFE-6', { coverage: [] }],
  ])('contains %s when its store can no longer serve the cart', async (code, part) => {
    const cart = await rosa.createCart(door());
    await rosa.add(cart, { ...pizza(), quantity: 2 });
    expect((await rosa.checkCart({ cart_uuid: cart })).status).toBe(200);
    changeStore(part);
    expect((await rosa.checkCart({ cart_uuid: cart })).code).toBe(code);
    expect((await rosa.detail(cart)).data.item.data).toHaveLength(1);
  });
});
