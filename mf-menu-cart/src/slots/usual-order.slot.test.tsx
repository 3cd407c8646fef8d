import { AppError } from '@horno/contracts/errors';
import { USUAL_ORDER_KEY } from '@horno/contracts/last-order';
import type { UsualOrder } from '@horno/contracts/order';
import { queryClient } from '@horno/kit/query';
import { type Answers, aCartLine, aDisposition, renderInShell } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { answer, CART, made, newDevice } from '../testing/cart-store.ts';
import usualSlot from './usual-order.slot.tsx';

const usual = (part: Partial<UsualOrder> = {}): { item: UsualOrder } => ({
  item: {
    uuid: '018f0000-0000-4000-8000-0000000000d1',
    order_type: 'D',
    outlet: { code: 'LIM-MIR', name: 'Miraflores Larco' },
    address: 'Av. Larco 345, Miraflores',
    saved_location: '018f0000-0000-4000-8000-0000000000a1',
    lines: [aCartLine({ quantity: 2 })],
    missing: [],
    sub_total: 59.8,
    ...part,
  },
});
const filled = (missing: { name: string; code: string; message: string }[] = [], part = {}) => ({
  ...answer([aCartLine({ quantity: 2 })], part),
  missing,
});
const chicha = { name: 'Chicha', code: 'ITEM-02', message: 'Hoy no hay Chicha.' };

// The parts load on demand.
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => {
  newDevice();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
});

function show(answers: Answers = {}, { hasPlace = true, status = 'customer' as 'customer' | 'guest' } = {}) {
  const shell = renderInShell({
    manifest,
    messages: { es, en },
    module: usualSlot,
    path: '/',
    answers: {
      'orders.usual': usual(),
      'orders.reorder': filled(),
      'cart.create': made(),
      'cart.detail': answer([aCartLine({ quantity: 2 })]),
      'cart.update': answer([aCartLine({ quantity: 2 })]),
      'cart.check': answer([aCartLine({ quantity: 2 })]),
      ...answers,
    },
    disposition: hasPlace ? aDisposition() : undefined,
  });
  act(() => {
    if (!hasPlace) shell.bus.publish('mf-location', 'disposition.changed@1', {});
    shell.bus.publish('shell', 'session.changed@1', { status, customerId: 'rosa' });
  });
  const count = (id: string) => shell.api.made.filter((call) => call.id === id).length;
  return Object.assign(shell, { user: userEvent.setup({ delay: null }), count });
}
const button = () => screen.findByRole('button', { name: 'Pedir lo de siempre' });

describe('ux 21: the usual order on the home page', () => {
  test('shows what it holds, where it goes, when it arrives and its price of now', async () => {
    const { api } = show();
    await button();
    expect(screen.getByText('2 × Pepperoni')).toBeVisible();
    expect(screen.getByText(/^A /)).toBeVisible();
    expect(screen.getByText(/59\.80/)).toBeVisible();
    expect(screen.getByText(/^en \d+\u2060–\u2060\d+ min$/)).toBeVisible();
    expect(api.made[0]?.input.query).toMatchObject({ outlet_code: 'LIM-MIR', order_type: 'D' });
  });

  test('fills the cart at the prices of the server and opens the checkout, once for two presses', async () => {
    const { user, address, count, api } = show();
    await user.dblClick(await button());
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect([count('cart.create'), count('orders.reorder'), count('cart.check')]).toEqual([1, 1, 1]);
    expect(api.made.find(({ id }) => id === 'orders.reorder')?.input.body).toEqual({ cart_uuid: CART });
  });

  test('takes the place of the order first when none is chosen, and then continues', async () => {
    const { user, address, bus, count, go } = show({}, { hasPlace: false });
    await user.click(await button());
    expect(address()).toBe('/?dialog=location&saved=018f0000-0000-4000-8000-0000000000a1');
    expect(count('orders.reorder')).toBe(0);
    act(() => bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition() }));
    await go('/');
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(count('orders.reorder')).toBe(1);
  });

  test('orders nothing when the customer closes the dialog and chooses a place later', async () => {
    const { user, bus, count, go } = show({}, { hasPlace: false });
    await user.click(await button());
    await go('/');
    act(() => bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition() }));
    await button();
    expect(count('orders.reorder')).toBe(0);
  });

  test('names what cannot be had: before the order on the card, and newly missing lines before the checkout', async () => {
    const { user, address } = show({
      'orders.usual': usual({ missing: [{ ...chicha, name: 'Limonada' }] }),
      'orders.reorder': filled([chicha]),
    });
    expect(await screen.findByText('Hoy no hay: Limonada.')).toBeVisible();
    await user.click(await button());
    expect(await screen.findByText('Hoy no hay Chicha.')).toBeVisible();
    expect(address()).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Continuar sin eso' }));
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  test('has a dash for a price when nothing can be had, and leads to the menu', async () => {
    const { user } = show({
      'orders.usual': usual({ lines: [], missing: [chicha], sub_total: undefined }),
      'orders.reorder': { ...answer([]), missing: [chicha] },
    });
    expect(await screen.findByText('–')).toBeVisible();
    await user.click(await button());
    expect(await screen.findByRole('link', { name: 'Ver la carta' })).toHaveAttribute('href', '/order');
  });

  test.each([['the amount is below the minimum', filled([], { missing: 5 })]])(
    'opens the cart when %s',
    async (_, reply) => {
      const { user, address } = show({ 'orders.reorder': reply });
      await user.click(await button());
      await waitFor(() => expect(address()).toBe('/order?cart=1'));
    },
  );

  test('says what failed, and repeats with the same key', async () => {
    const { user, api, address } = show({ 'orders.reorder': new AppError('NETWORK') });
    await user.click(await button());
    expect(await screen.findByRole('alert')).toBeVisible();
    api.answer({ 'orders.reorder': filled() });
    await user.click(await button());
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  describe('for a guest', () => {
    const LAST = '018f0000-0000-4000-8000-0000000000d1';
    const ordered = (until = Date.parse('2030-01-01T00:00:00.000Z')) =>
      window.localStorage.setItem(USUAL_ORDER_KEY, JSON.stringify({ uuid: LAST, until }));

    test('is the last order of the device, which one press takes to the checkout', async () => {
      ordered();
      const { user, address, api } = show({}, { status: 'guest' });
      await user.click(await button());
      await waitFor(() => expect(address()).toBe('/checkout'));
      expect(api.made[0]?.input.query).toMatchObject({ order: LAST, outlet_code: 'LIM-MIR', order_type: 'D' });
    });

    test('is in English too, with its price and arrival', async () => {
      ordered();
      const { speak } = show({}, { status: 'guest' });
      await button();
      await speak('en');
      expect(await screen.findByRole('button', { name: 'Order the usual' })).toBeVisible();
      expect(screen.getByText(/59\.80/)).toBeVisible();
    });

    test('is asked for by no customer of the device', async () => {
      ordered();
      const { api } = show();
      await button();
      expect(api.made[0]?.input.query).toMatchObject({ order: undefined });
    });

    test('is absent when the order is too old', async () => {
      ordered(Date.parse('2020-01-01T00:00:00.000Z'));
      const { api } = show({}, { status: 'guest' });
      await waitFor(() => expect(window.localStorage.getItem(USUAL_ORDER_KEY)).toBeNull());
      expect(api.made).toEqual([]);
    });
  });

  test.each([
    ['a guest', {}, 'guest'],
    ['a customer without a former order', { 'orders.usual': {} }, 'customer'],
    ['a customer whose order cannot be read', { 'orders.usual': new AppError('INTERNAL') }, 'customer'],
  ] as const)('is absent for %s', async (_, answers, status) => {
    const { container, api } = show(answers, { status });
    await waitFor(() => expect(api.made.map(({ id }) => id)).toEqual(status === 'guest' ? [] : ['orders.usual']));
    expect(container.querySelector('button')).toBeNull();
  });
});
