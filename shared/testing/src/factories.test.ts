import { calls } from '@horno/contracts/calls';
import { CartLineSchema, CartSchema } from '@horno/contracts/cart';
import { DispositionSchema } from '@horno/contracts/disposition';
import { AppError } from '@horno/contracts/errors';
import { MenuItemSchema } from '@horno/contracts/menu';
import { OutletSchema } from '@horno/contracts/outlet';
import { TenantConfigSchema } from '@horno/contracts/tenant';
import { describe, expect, test } from '@jest/globals';
import { aCart, aCartLine, aDisposition, aMenuItem, anOutlet, aTenantConfig } from './factories.ts';
import { fakeApi } from './fake-api.ts';

describe('factories', () => {
  test.each([
    ['a cart', CartSchema, aCart],
    ['a line', CartLineSchema, aCartLine],
    ['a place', DispositionSchema, aDisposition],
    ['an item', MenuItemSchema, aMenuItem],
    ['a store', OutletSchema, anOutlet],
    ['a chain', TenantConfigSchema, aTenantConfig],
  ])('%s makes a value with the keys of its contract', (_, schema, make) => {
    expect(schema.parse(make())).toEqual(make());
  });

  test('aCart has consistent totals', () => {
    const cart = aCart({ data: [aCartLine({ total: 0.1 }), aCartLine({ total: 0.2 })] });
    expect([cart.sub_total, cart.total]).toEqual([0.3, 6.2]);
  });
});

describe('fakeApi', () => {
  const query = { cart_id: '018f0000-0000-4000-8000-00000000000a' };

  test('answers from its table and records the calls', async () => {
    const api = fakeApi({ 'cart.detail': { item: aCart(), changes: [] } });
    expect((await api.call(calls['cart.detail'], { query })).item.total).toBe(aCart().total);
    expect(api.made).toEqual([{ id: 'cart.detail', input: { query } }]);
    api.answer({ 'cart.detail': new AppError('CART-01') });
    await expect(api.call(calls['cart.detail'], { query })).rejects.toMatchObject({ code: 'CART-01' });
  });

  test('refuses an answer that breaks the contract, and an unexpected call', async () => {
    const api = fakeApi({ 'cart.detail': () => ({ item: { ...aCart(), total: 0.001 }, changes: [] }) });
    await expect(api.call(calls['cart.detail'], { query })).rejects.toThrow();
    await expect(api.call(calls['outlets.list'], { query: {} })).rejects.toThrow('outlets.list');
  });
});
