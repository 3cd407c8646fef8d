import { AppError } from '@horno/contracts/errors';
import { queryClient } from '@horno/kit/query';
import { aCart, aCartLine, onePage } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OFFER_KEY } from '../data/offer.storage.ts';
import { chichaLine } from '../testing/cart-store.ts';
import { inShell, rememberCart, screenIs } from '../testing/in-shell.ts';
import { cards } from '../testing/menu.ts';
import cartPanel from './cart-panel.slot.tsx';

const reply = (part: Parameters<typeof aCart>[0] = {}) => ({ item: aCart(part), changes: [] });
const withChicha = reply({ data: [aCartLine(), chichaLine()] });

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  screenIs(true);
});

function open(answers = {}) {
  rememberCart();
  const shell = inShell({
    module: cartPanel as never,
    path: '/order/pizzas',
    answers: { 'cart.detail': reply(), 'cart.updateItem': withChicha, 'cart.removeItem': reply(), ...answers },
  });
  return Object.assign(shell, { user: userEvent.setup({ delay: null }) });
}
const offer = (name = '¿Y para tomar?') => screen.findByRole('region', { name });
const noOffer = () => expect(screen.queryByRole('region', { name: /¿Y (para tomar|de postre)\?/ })).toBeNull();
const settled = () => screen.findByRole('link', { name: /Continuar/ });

describe('ux 21: the offer in the cart', () => {
  test('is a drink of the store, added with one press at its price, once', async () => {
    const { user, api } = open();
    const chicha = within(await offer());
    await user.click(chicha.getByRole('button', { name: /^Agregar Chicha morada por S\/\s10\.90$/ }));
    await screen.findByRole('heading', { level: 3, name: 'Chicha morada' });
    await waitFor(() =>
      expect(api.made.find(({ id }) => id === 'cart.updateItem')?.input.body).toMatchObject({
        uuid: 'dr-chicha',
        item_price: 10.9,
      }),
    );
    noOffer();
    await user.click(screen.getByRole('button', { name: 'Quitar Chicha morada' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Chicha morada' })).toBeNull());
    noOffer();
  });

  test('is not repeated for a cart after it was refused, and is for another cart', async () => {
    const first = open();
    await first.user.click(within(await offer()).getByRole('button', { name: 'No, gracias' }));
    noOffer();
    first.unmount();
    const again = open();
    await settled();
    noOffer();
    expect(localStorage.getItem(OFFER_KEY)).toContain(aCart().uuid);
    again.unmount();
    localStorage.setItem(
      OFFER_KEY,
      JSON.stringify({ schema: 1, cart: aCart().uuid.replace('018f', '018e'), until: 4e12 }),
    );
    open();
    await offer();
  });

  test('is not made again after the customer removed an own drink', async () => {
    const { user } = open({ 'cart.detail': withChicha, 'cart.removeItem': reply() });
    await user.click(await screen.findByRole('button', { name: 'Quitar Chicha morada' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Chicha morada' })).toBeNull());
    noOffer();
  });

  test('is what fills the minimum of a delivery, with the smallest excess', async () => {
    const side = {
      ...cards.at(-1),
      uuid: 'sd-pan',
      name: 'Pan al ajo',
      category_slug: 'sides',
      price: 14.5,
      min_price: 14.5,
    };
    open({
      'cart.detail': reply({ min_cart: 44, missing: 14.1 }),
      'menu.list': onePage([...cards, side as (typeof cards)[number]]),
    });
    const fill = within(await offer('Con esto llegas al mínimo'));
    expect(fill.getAllByRole('listitem')).toHaveLength(1);
    expect(fill.getByRole('button', { name: /^Agregar Pan al ajo/ })).toBeVisible();
    expect(fill.queryByRole('button', { name: 'No, gracias' })).toBeNull();
  });

  test('is absent where the store has nothing to offer or the menu cannot be read', async () => {
    open({ 'menu.list': onePage(cards.filter(({ category_slug }) => category_slug !== 'drinks')) });
    await settled();
    noOffer();
  });
});

test('products that fill a refused coupon are offered beside the sentence, and an addition tries the coupon again', async () => {
  const refused = new AppError('CP-03', { message: 'Pide un mínimo.', min_cart: 40, missing: 10.1 });
  const { user, api } = open({ 'cart.applyCoupon': refused });
  await settled();
  await user.type(screen.getByRole('textbox', { name: 'Cupón' }), 'HORNO10');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  const fill = within(await offer('Con esto vale tu cupón'));
  expect(screen.getByText(/Te faltan S\/\s10\.10/)).toBeVisible();
  api.answer({ 'cart.applyCoupon': reply({ coupon: { data: [], total_discount: 10 } }) });
  await user.click(fill.getByRole('button', { name: /^Agregar Chicha morada por S\/\s10\.90$/ }));
  await waitFor(() =>
    expect(api.made.map(({ id }) => id).filter((id) => /updateItem|applyCoupon/.test(id))).toEqual([
      'cart.applyCoupon',
      'cart.updateItem',
      'cart.applyCoupon',
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Con esto vale tu cupón' })).toBeNull());
});
