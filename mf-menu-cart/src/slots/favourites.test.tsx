import { AppError } from '@horno/contracts/errors';
import { FAVOURITES_KEY, MAX_FAVOURITES } from '@horno/contracts/favourites';
import { queryClient } from '@horno/kit/query';
import type { Answers } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetFavourites, readFavourites, writeFavourites } from '../data/favourites.storage.ts';
import category from '../pages/category.page.tsx';
import { inShell, screenIs } from '../testing/in-shell.ts';
import cartButton from './cart-button.slot.tsx';
import favourites from './usual-order.slot.tsx';

const heart = (name: string) => screen.findByRole('button', { name: `Marcar ${name} como favorito` });
const asItems = (...uuids: string[]) => ({ items: uuids.map((uuid) => ({ menu_uuid: uuid })) });
const stored = () => JSON.parse(localStorage.getItem(FAVOURITES_KEY) ?? '{}');
type Shell = ReturnType<typeof inShell>;

const signIn = ({ bus }: Shell, customerId = 'rosa') =>
  act(() => bus.publish('shell', 'session.changed@1', { status: 'customer', customerId }));
const callsOf = ({ api }: Shell) => api.made.filter(({ id }) => id.includes('avourite'));

const openMenu = (answers: Answers = {}) =>
  inShell({ page: 'category', module: category as never, path: '/order/pizzas', answers });
const openCart = (answers: Answers = {}) => inShell({ module: cartButton as never, path: '/', answers });

beforeEach(() => {
  localStorage.clear();
  act(forgetFavourites);
  queryClient.clear();
  screenIs(true);
});

describe('the heart of a menu card', () => {
  test('keeps the favourites of a guest on the device, the latest first, without a request', async () => {
    const shell = openMenu();
    const user = userEvent.setup({ delay: null });
    expect(await heart('Limeña')).toHaveAttribute('aria-pressed', 'false');
    await user.click(await heart('Limeña'));
    await user.click(await heart('Margarita'));
    expect(await heart('Limeña')).toHaveAttribute('aria-pressed', 'true');
    expect(stored()).toEqual({ items: ['pz-margarita', 'pz-limena'] });
    await user.click(await heart('Margarita'));
    expect(await heart('Margarita')).toHaveAttribute('aria-pressed', 'false');
    expect(stored()).toEqual({ items: ['pz-limena'] });
    expect(callsOf(shell)).toEqual([]);
  });

  test('neither opens the builder nor adds to the cart', async () => {
    const shell = openMenu();
    await userEvent.click(await heart('Limeña'));
    expect(shell.address()).toBe('/order/pizzas');
    expect(shell.api.made.map(({ id }) => id)).not.toContain('cart.create');
  });

  test('saves in the account of a customer, and takes the account’s answer', async () => {
    const shell = openMenu({
      'customer.saveFavourites': asItems('pz-limena', 'pz-other'),
      'customer.removeFavourite': asItems('pz-other'),
    });
    signIn(shell);
    await userEvent.click(await heart('Limeña'));
    await waitFor(() => expect(stored()).toEqual({ owner: 'rosa', items: ['pz-limena', 'pz-other'] }));
    await userEvent.click(await heart('Limeña'));
    await waitFor(() => expect(stored()).toEqual({ owner: 'rosa', items: ['pz-other'] }));
    expect(callsOf(shell).map(({ id }) => id)).toEqual(['customer.saveFavourites', 'customer.removeFavourite']);
  });

  test('undoes a change that the account refused, and says so', async () => {
    const shell = openMenu({ 'customer.saveFavourites': new AppError('NETWORK') });
    signIn(shell);
    await userEvent.click(await heart('Limeña'));
    await waitFor(() => expect(shell.notices).toMatchObject([{ id: 'favourites', kind: 'error' }]));
    expect(await heart('Limeña')).toHaveAttribute('aria-pressed', 'false');
  });

  test('says that there are as many as there may be', async () => {
    const shell = openMenu();
    const full = Array.from({ length: MAX_FAVOURITES }, (_, index) => `pz-${index}`);
    act(() => writeFavourites({ items: full }));
    await userEvent.click(await heart('Limeña'));
    expect(shell.notices).toMatchObject([{ text: 'Ya tienes 40 favoritos. Quita uno para agregar otro.' }]);
    expect(readFavourites().items).toEqual(full);
  });

  test('shows nothing of another customer’s account', async () => {
    const shell = openMenu({ 'customer.saveFavourites': asItems('pz-margarita') });
    act(() => writeFavourites({ owner: 'luis', items: ['pz-limena'] }));
    act(() => shell.bus.publish('shell', 'session.changed@1', { status: 'guest' }));
    expect(await heart('Limeña')).toHaveAttribute('aria-pressed', 'false');
  });

  test('survives a stored value that is not a list of ids', async () => {
    localStorage.setItem(FAVOURITES_KEY, '{"items":["<img>"]}');
    openMenu();
    expect(await heart('Limeña')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('favourites and the account', () => {
  test('join those of the account at sign-in, once', async () => {
    const shell = openCart({ 'customer.saveFavourites': asItems('pz-limena', 'pz-margarita') });
    act(() => writeFavourites({ items: ['pz-limena'] }));
    signIn(shell);
    await waitFor(() => expect(stored()).toEqual({ owner: 'rosa', items: ['pz-limena', 'pz-margarita'] }));
    signIn(shell);
    expect(callsOf(shell).map(({ id, input }) => [id, input.body])).toEqual([
      ['customer.saveFavourites', { menu_uuids: ['pz-limena'] }],
    ]);
    expect(shell.bus.last('favourites.changed@1')).toEqual({ items: ['pz-limena', 'pz-margarita'] });
  });

  test('of an account replace those of another one on the device', async () => {
    const shell = openCart({ 'customer.favourites': asItems('pz-margarita') });
    act(() => writeFavourites({ owner: 'luis', items: ['pz-limena'] }));
    signIn(shell);
    await waitFor(() => expect(stored()).toEqual({ owner: 'rosa', items: ['pz-margarita'] }));
    expect(callsOf(shell).map(({ id }) => id)).toEqual(['customer.favourites']);
  });

  test('of a full account stay as they are', async () => {
    const shell = openCart({
      'customer.saveFavourites': new AppError('FAVOURITES_FULL'),
      'customer.favourites': asItems('pz-margarita'),
    });
    act(() => writeFavourites({ items: ['pz-limena'] }));
    signIn(shell);
    await waitFor(() => expect(stored()).toEqual({ owner: 'rosa', items: ['pz-margarita'] }));
  });

  test('of a guest stay on the device when the account cannot be read', async () => {
    const shell = openCart({ 'customer.saveFavourites': new AppError('NETWORK') });
    act(() => writeFavourites({ items: ['pz-limena'] }));
    signIn(shell);
    await waitFor(() => expect(callsOf(shell)).toHaveLength(1));
    expect(stored()).toEqual({ items: ['pz-limena'] });
  });

  test('are forgotten at sign-out', async () => {
    const shell = openCart({ 'customer.favourites': asItems('pz-margarita') });
    signIn(shell);
    await waitFor(() => expect(readFavourites().items).toEqual(['pz-margarita']));
    act(() => shell.bus.publish('shell', 'account.signedOut@1', {}));
    expect(readFavourites().items).toEqual([]);
    expect(localStorage.getItem(FAVOURITES_KEY)).toBeNull();
  });
});

describe('the row of favourites on the home page', () => {
  const openHome = (answers: Answers = {}) => inShell({ module: favourites as never, path: '/', answers });

  test('links to each favourite that the menu has, with its price', async () => {
    act(() => writeFavourites({ items: ['pz-margarita', 'pz-gone', 'pz-limena'] }));
    openHome();
    const row = within(await screen.findByRole('region', { name: 'Tus favoritos' }));
    expect(row.getAllByRole('listitem')).toHaveLength(2);
    expect(row.getByRole('link', { name: /Limeña/ })).toHaveAttribute('href', '/order/pizzas/house/pz-limena');
    expect(row.getByRole('link', { name: /Limeña/ })).toHaveTextContent(/desde S\/\s19\.90/);
  });

  test('waits for the usual order of a customer, which is above it', async () => {
    act(() => writeFavourites({ owner: 'rosa', items: ['pz-limena'] }));
    const shell = openHome({ 'orders.usual': {} });
    signIn(shell);
    expect(await screen.findByRole('region', { name: 'Tus favoritos' })).toBeVisible();
    expect(shell.api.made.map(({ id }) => id)).toContain('orders.usual');
  });

  test.each([
    ['there is none', [], {}],
    ['the menu has none of them', ['pz-gone'], {}],
    ['the menu cannot be read', ['pz-limena'], { 'menu.list': new AppError('NETWORK') }],
  ])('is absent when %s', async (_, items, answers) => {
    act(() => writeFavourites({ items }));
    queryClient.setDefaultOptions({ queries: { retry: false } });
    const { container, api } = openHome(answers as Answers);
    if (items.length > 0) await waitFor(() => expect(api.made.map(({ id }) => id)).toContain('menu.list'));
    expect(container.querySelector('section')).toBeNull();
    if (items.length === 0) expect(api.made).toEqual([]);
  });
});
