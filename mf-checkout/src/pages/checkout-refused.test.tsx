import { AppError } from '@horno/contracts/errors';
import { LAST_ORDER_KEY } from '@horno/contracts/last-order';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCheck, ORDER_UUID, placedAnswer } from '../testing/facts.ts';
import { openAtReview, openCheckout } from '../testing/open-checkout.tsx';

jest.setTimeout(60_000);

const order = () => screen.getByRole('button', { name: /^Pedir/ });
const shut = 'La tienda está cerrada.';
const ways = { time: 'Elegir otra hora', place: 'Cambiar la dirección o la tienda' } as const;
const shutCheck = (fix: keyof typeof ways) => aCheck({ ok: false, issues: [{ code: 'ORDER-3', message: shut, fix }] });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a store that shuts while the customer is at Pay', () => {
  test.each([
    ['pauses', 'place', 'time', /dialog=location$/],
    ['closes', 'time', 'place', /dialog=time$/],
  ] as const)(
    '%s: one notice leads on by the way that the server names, and Pay works again',
    async (_, fix, not, href) => {
      const shop = await openAtReview();
      const refusal = new AppError('ORDER-3', { message: shut, fix });
      shop.api.answer({ 'orders.place': refusal, 'orders.check': shutCheck(fix) });
      await shop.user.click(order());
      const way = await screen.findByText(ways[fix]);
      await waitFor(() => expect(screen.getAllByText(shut)).toHaveLength(1));
      expect(way.closest('a')?.getAttribute('href')).toMatch(href);
      expect(screen.queryByText(ways[not])).toBeNull();
      await waitFor(() => expect(order()).toHaveAttribute('aria-disabled', 'true'));

      shop.api.answer({ 'orders.place': placedAnswer, 'orders.check': aCheck() });
      act(() => void window.dispatchEvent(new Event('focus')));
      await waitFor(() => expect(screen.queryByText(shut)).toBeNull());
      await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
      await shop.user.click(order());
      await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));
    },
  );

  test('is asked again every few seconds, also when the page becomes visible, until it is open', async () => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'setImmediate', 'nextTick'],
    });
    const shop = openCheckoutShut();
    await screen.findByText(shut);
    const checks = () => shop.api.made.filter(({ id }) => id === 'orders.check').length;
    const after = async (act_: () => void) => {
      const before = checks();
      act(act_);
      await waitFor(() => expect(checks()).toBe(before + 1));
    };
    await after(() => void jest.advanceTimersByTime(8000));
    await after(() => void document.dispatchEvent(new Event('visibilitychange')));
    shop.api.answer({ 'orders.check': aCheck() });
    await after(() => void jest.advanceTimersByTime(8000));
    await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
    const settled = checks();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(checks()).toBe(settled);
  });

  test('does not ask again when something else is in the way, too, because the server names a removed line once', async () => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'setImmediate', 'nextTick'],
    });
    const gone = { code: 'ORDER-7', message: 'Se agotó la chicha.', fix: 'menu' as const };
    const shop = openCheckoutShut([gone]);
    await screen.findByText(gone.message);
    const before = shop.api.made.length;
    act(() => void jest.advanceTimersByTime(60_000));
    expect(shop.api.made).toHaveLength(before);
  });

  function openCheckoutShut(more: ReturnType<typeof aCheck>['item']['issues'] = []) {
    const issues = [{ code: 'ORDER-3', message: shut, fix: 'place' as const }, ...more];
    return openCheckout({
      path: '/checkout?step=pago',
      typed: { name: 'Rosa Quispe', phone: '987654321', email: 'rosa@correo.pe', method: 'cash', cashExact: true },
      answers: { 'orders.check': aCheck({ ok: false, issues }) },
    });
  }
});

test('a field that differs from the cart is named, with the way to choose it again', async () => {
  const message = 'Tu pedido es para otra tienda. Elige otra vez dónde lo recibes.';
  const refusal = new AppError('VALIDATION', {
    ...{ message: 'Faltan algunos campos / no son válidos', fix: 'place' },
    fields: [{ field: 'outlet_code', message }],
  });
  const shop = await openAtReview({ answers: { 'orders.place': refusal } });
  await shop.user.click(order());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: ways.place }).getAttribute('href')).toMatch(/dialog=location$/);
});

describe('a session that is lost at Pay', () => {
  const lost = new AppError('CUS-100001', { message: 'Tu sesión expiró.' });
  const sent = (shop: Awaited<ReturnType<typeof openAtReview>>) =>
    shop.api.made.filter(({ id }) => id === 'orders.place').map(({ input }) => input.body);

  test('asks before the order is placed as a guest, and the next press places it', async () => {
    const shop = await openAtReview({ session: 'customer', answers: { 'orders.place': lost, ...aPerson } });
    await shop.user.click(order());
    const notice = await screen.findByText(/^Tu sesión expiró y todavía no enviamos tu pedido\./);
    const [link] = within(notice.parentElement?.parentElement as HTMLElement).getAllByRole('link');
    expect(link).toHaveAttribute('href', '/checkout?step=pago&dialog=login');
    await act(async () => void shop.bus.publish('shell', 'session.changed@1', { status: 'guest' }));
    shop.api.answer({ 'orders.place': placedAnswer });
    await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
    await shop.user.click(order());
    await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));
    expect(sent(shop)).toMatchObject([{ is_customer: true }, expect.not.objectContaining({ is_customer: true })]);
  });

  test('is settled by a sign-in, and the order is the customer’s', async () => {
    const shop = await openAtReview({ session: 'customer', answers: { 'orders.place': lost, ...aPerson } });
    await shop.user.click(order());
    await screen.findByText(/^Tu sesión expiró y todavía/);
    await act(async () => void shop.bus.publish('shell', 'session.changed@1', { status: 'guest' }));
    await act(async () => void shop.bus.publish('shell', 'session.changed@1', { status: 'customer' }));
    await waitFor(() => expect(screen.queryByText(/^Tu sesión expiró/)).toBeNull());
    shop.api.answer({ 'orders.place': placedAnswer });
    await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
    await shop.user.click(order());
    await waitFor(() => expect(sent(shop)).toHaveLength(2));
    expect(sent(shop)[1]).toMatchObject({ is_customer: true });
  });

  /** The profile does not answer: the draft stays as it is typed. */
  const aPerson = { 'customer.profile': new AppError('NETWORK') };
});

describe('an empty cart whose order this device has just placed', () => {
  // For Saturday, followed for a day.
  const until = '2024-05-26T20:00:00.000Z';
  const remember = (placedAt: string) =>
    window.localStorage.setItem(
      LAST_ORDER_KEY,
      JSON.stringify({ schema: 1, orders: [{ uuid: ORDER_UUID, number: 'W-240522-0123', placedAt, until }] }),
    );
  const empty = { count: 0, totalMinor: 0 };

  test('leads to the order and says that it exists', async () => {
    remember('2024-05-23T00:10:00.000Z');
    const shop = openCheckout({ cart: empty });
    await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));
    expect(shop.notices).toEqual([
      { id: 'order-placed', kind: 'info', text: 'Ya recibimos tu pedido W-240522-0123. Aquí puedes seguirlo.' },
    ]);
  });

  test('leads to the menu when the order was placed long ago', async () => {
    remember('2024-05-22T20:00:00.000Z');
    const shop = openCheckout({ cart: empty });
    await waitFor(() => expect(shop.address()).toBe('/order'));
    expect(shop.notices).toEqual([]);
  });
});
