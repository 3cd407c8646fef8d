import type { CartChange } from '@horno/contracts/cart';
import { AppError } from '@horno/contracts/errors';
import { aCartLine, aDisposition } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { storedCart } from '../data/cart.storage.ts';
import { answer, CART, calls, draft, keep, made, newDevice, settled, setUp, shown } from '../testing/cart-store.ts';

const OTHER = '018f0000-0000-4000-8000-00000000000c';
const elsewhere = aDisposition({ outletCode: 'LIM-SIS' });
const change: CartChange = { type: 'price', name: 'Pepperoni', from: 29.9, to: 31.9, message: 'Pepperoni cambió.' };
const moved = answer([aCartLine({ item_price: 31.9, total: 31.9 })], { outlet_code: 'LIM-SIS' }, [change]);
const decide = (reply: 'keep' | 'empty', uuid = CART) => ({ disposition: elsewhere, cart: { uuid, answer: reply } });

beforeEach(newDevice);

/** A page with a cart at LIM-MIR. */
async function withCart(answers: Parameters<typeof setUp>[0] = {}) {
  keep();
  const setup = setUp({ 'cart.detail': answer([aCartLine()]), ...answers });
  await settled(setup.store);
  return setup;
}

describe('a change of place with the decision to keep the cart', () => {
  test('costs one cart.update and asks for no second consent to its changes', async () => {
    const { store, api, bus } = await withCart({ 'cart.update': moved });
    bus.publish('mf-location', 'disposition.changed@1', decide('keep'));
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.update']);
    expect(api.made.at(-1)?.input.body).not.toHaveProperty('dry_run');
    expect(store.get().changes).toEqual([]);
    expect(bus.last('cart.updated@1')).toMatchObject({ uuid: CART, outletCode: 'LIM-SIS' });
  });

  test('reports a failed move, keeps the cart and moves it before the checkout', async () => {
    const { store, api, bus } = await withCart({ 'cart.update': new AppError('NETWORK') });
    bus.publish('mf-location', 'disposition.changed@1', decide('keep'));
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.update', 'cart.detail']);
    expect(store.takeSignals()).toMatchObject([{ kind: 'failed', error: { code: 'NETWORK' } }]);
    expect(shown(store)).toEqual(['Pepperoni 1']);
    api.answer({ 'cart.update': moved, 'cart.check': answer([aCartLine()], { outlet_code: 'LIM-SIS' }) });
    await store.check();
    expect(calls(api).slice(3)).toEqual(['cart.update', 'cart.check']);
    expect(store.get().changes).toEqual([change]);
  });

  test('rejects the check when the cart cannot be moved', async () => {
    const { store, api, bus } = await withCart({ 'cart.update': new AppError('HUTFE-6') });
    bus.publish('mf-location', 'disposition.changed@1', decide('keep'));
    await settled(store);
    await expect(store.check()).rejects.toMatchObject({ code: 'HUTFE-6' });
    expect(calls(api)).not.toContain('cart.check');
  });
});

describe('a change of place with the decision to empty the cart', () => {
  test('forgets the cart at once and removes it on the server without a move', async () => {
    const { store, api, bus } = await withCart({ 'cart.remove': { done: true } });
    bus.publish('mf-location', 'disposition.changed@1', decide('empty'));
    expect(store.get()).toMatchObject({ status: 'empty', count: 0, hasPlace: true });
    expect(storedCart.read()).toBeUndefined();
    expect(bus.last('cart.updated@1')?.uuid).toBeUndefined();
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.remove']);
    expect(store.takeSignals()).toEqual([]);
  });

  test.each([
    ['is gone already', 'CART-01', 1],
    ['cannot be reached', 'NETWORK', 2],
  ] as const)('leaves no message when the cart %s', async (_, code, attempts) => {
    const { store, api, bus } = await withCart({ 'cart.remove': new AppError(code) });
    bus.publish('mf-location', 'disposition.changed@1', decide('empty'));
    await settled(store);
    expect(calls(api).filter((id) => id === 'cart.remove')).toHaveLength(attempts);
    expect([store.get().status, store.takeSignals()]).toEqual(['empty', []]);
  });

  test('empties the stored cart when the code of the cart is loaded after the decision', async () => {
    keep();
    const { store, api } = setUp({ 'cart.remove': { done: true } }, decide('empty'));
    await settled(store);
    expect(calls(api)).toContain('cart.remove');
    expect(store.get().status).toBe('empty');
  });

  test('leaves a cart alone that was started after the decision, when roots are mounted again', async () => {
    const { store, bus, api, detach } = await withCart({
      'cart.remove': { done: true },
      'cart.create': made(OTHER),
      'cart.updateItem': answer([aCartLine()], { uuid: OTHER, outlet_code: 'LIM-SIS' }),
    });
    bus.publish('mf-location', 'disposition.changed@1', decide('empty'));
    store.add(draft);
    await settled(store);
    detach();
    store.attach();
    const next = setUp({}, decide('empty'));
    await settled(store);
    expect([...calls(api), ...calls(next.api)].filter((id) => id === 'cart.remove')).toHaveLength(1);
    expect(storedCart.read()?.uuid).toBe(OTHER);
  });

  test('leaves the cart alone when the decision names another one', async () => {
    const { store, bus, api } = await withCart({ 'cart.update': moved });
    bus.publish('mf-location', 'disposition.changed@1', decide('empty', OTHER));
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.update']);
    expect(shown(store)).toEqual(['Pepperoni 1']);
  });

  test('empties the cart without a place when the customer starts over', async () => {
    const { store, bus, api } = await withCart({ 'cart.remove': { done: true } });
    bus.publish('mf-location', 'disposition.changed@1', { cart: { uuid: CART, answer: 'empty' } });
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.remove']);
    expect(store.get()).toMatchObject({ status: 'empty', hasPlace: false });
  });
});
