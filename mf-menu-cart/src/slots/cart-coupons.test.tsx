import { AppError } from '@horno/contracts/errors';
import { slot } from '@horno/kit';
import { aCart, aCartLine } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aGiftCoupon, aWireCoupon } from '../testing/coupons.ts';
import { inShell, rememberCart, screenIs } from '../testing/in-shell.ts';
import cartButton from './cart-button.slot.tsx';
import cartPanel from './cart-panel.slot.tsx';
import checkoutSummary from './checkout-summary.slot.tsx';

const { component: Button } = cartButton;
const { component: Panel } = cartPanel;
/** The panel, and the button that renders the dialogs. */
const both = slot({
  component: () => (
    <>
      <Button data={undefined} />
      <Panel data={undefined} />
    </>
  ),
});

/** The panel, with a button that closes and opens it. */
function Closable() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        open or close
      </button>
      {isOpen && <Panel data={undefined} />}
    </>
  );
}

const reply = (part: Parameters<typeof aCart>[0] = {}) => ({ item: aCart(part), changes: [] });
const coupon = (part = {}) => ({
  coupon: {
    data: [{ code: 'HORNO10', name: 'S/ 10 menos', status: 'active' as const, discount: 10, ...part }],
    total_discount: 10,
  },
});

function open(answers = {}, module: unknown = cartPanel, path = '/order/pizzas/house') {
  rememberCart();
  return inShell({ module: module as never, path, answers: { 'cart.detail': reply(), ...answers } });
}

async function apply(code: string) {
  const field = await screen.findByRole('textbox', { name: 'Cupón' });
  await userEvent.clear(field);
  if (code) await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  return field;
}

beforeEach(() => {
  localStorage.clear();
  screenIs(true);
});

describe('the field for a code', () => {
  test('empty, it asks for one, in the words of the specification', async () => {
    const shop = open();
    const field = await apply('');
    expect(field).toHaveAccessibleDescription('Introduzca el código de cupón...');
    expect(field).toHaveFocus();
    expect(shop.api.made.map(({ id }) => id).filter((id) => !id.startsWith('menu.'))).toEqual(['cart.detail']);
  });

  test('a code that fits is taken, said, and can be taken out', async () => {
    const shop = open({ 'cart.applyCoupon': reply(coupon()), 'cart.removeCoupon': reply() });
    const field = await apply('horno10');
    expect(await screen.findByRole('list', { name: 'Cupones de tu pedido' })).toHaveTextContent('S/ 10 menos');
    expect(field).toHaveValue('');
    expect(shop.notices).toEqual([{ id: 'coupon', kind: 'success', text: 'Aplicamos tu cupón: S/ 10 menos.' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar el cupón S/ 10 menos' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Cupones de tu pedido' })).toBeNull());
  });

  test('CP-03 says how much is missing, and the code stays', async () => {
    open({ 'cart.applyCoupon': new AppError('CP-03', { message: 'Pide un mínimo.', min_cart: 60, missing: 30.1 }) });
    const field = await apply('HORNO10');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Pide un mínimo/));
    expect(screen.getByText(/Te faltan S\/\s30\.10/)).toBeVisible();
    expect(field).toHaveValue('HORNO10');
    await userEvent.type(field, 'X');
    expect(field).not.toHaveAccessibleDescription(/Pide/);
  });

  test('a refused code is in the field again when the cart is closed and opened', async () => {
    open({ 'cart.applyCoupon': new AppError('CP-12', { message: 'No existe.' }) }, slot({ component: Closable }));
    const field = await apply('NADA');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/No existe/));
    await userEvent.click(screen.getByRole('button', { name: 'open or close' }));
    await userEvent.click(screen.getByRole('button', { name: 'open or close' }));
    expect(screen.getByRole('textbox', { name: 'Cupón' })).toHaveValue('NADA');
  });

  test.each([
    ['CP-07', {}, 'Iniciar sesión', /[?&]dialog=login&callback=%2Forder%2Fpizzas%2Fhouse$/],
    ['CP-13', { windows: [{ start: '15:00', end: '18:00' }] }, 'Cambiar la hora', /[?&]dialog=time$/],
    ['CP-17', {}, 'Cambiar la hora', /[?&]dialog=time$/],
    ['CP-18', { days: [1, 2] }, 'Cambiar la hora', /[?&]dialog=time$/],
    ['CP-05', {}, 'Cambiar el tipo de pedido', /[?&]dialog=location$/],
  ] as const)('%s leads to where it is mended', async (code, details, name, address) => {
    const shop = open({ 'cart.applyCoupon': new AppError(code, { message: 'No.', ...details }) });
    await apply('X-1-X');
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(shop.address()).toMatch(address);
  });

  test.each([
    ['CP-13', { days: [], windows: [{ start: '15:00', end: '18:00' }] }, /Vale todos los días, de 3 a 6 p\.\sm\./],
    ['CP-18', { days: [1, 2] }, /Vale los lunes y martes/],
  ] as const)('%s says when it would fit', async (code, details, text) => {
    open({ 'cart.applyCoupon': new AppError(code, { message: 'No.', ...details }) });
    await apply('X-1-X');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('CP-21 leads to its products', async () => {
    const applies_to = { menus: [], categories: ['pizzas'], sizes: [], exclude: [] };
    open({ 'cart.applyCoupon': new AppError('CP-21'), 'coupons.check': { item: aWireCoupon({ applies_to }) } });
    await apply('TRESXDOS');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Ver productos' })).toHaveAttribute('href', '/order/pizzas'),
    );
  });

  test('CP-10 offers to take the place of the other one', async () => {
    const shop = open({
      'cart.detail': reply(coupon()),
      'cart.applyCoupon': new AppError('CP-10', { message: 'No se combina con HORNO10.', other: 'HORNO10' }),
      'cart.removeCoupon': reply(),
    });
    await apply('LARCO');
    shop.api.answer({ 'cart.applyCoupon': reply(coupon({ code: 'LARCO', name: 'S/ 8 en Larco' })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Usar en lugar de HORNO10' }));
    expect(await screen.findByText('S/ 8 en Larco')).toBeVisible();
  });

  test('CP-02 shows the one that is there already', async () => {
    open({
      'cart.detail': reply(coupon()),
      'cart.applyCoupon': new AppError('CP-02', { message: 'Ya aplicaste este cupón.' }),
    });
    await apply(' horno10');
    const list = within(await screen.findByRole('list', { name: 'Cupones de tu pedido' }));
    await waitFor(() => expect(list.getByRole('listitem')).toHaveFocus());
  });

  test('CP-24 can be tried again', async () => {
    const shop = open({ 'cart.applyCoupon': new AppError('CP-24') });
    await apply('HORNO10');
    shop.api.answer({ 'cart.applyCoupon': reply(coupon()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByRole('list', { name: 'Cupones de tu pedido' })).toBeVisible();
  });
});

test('a paused coupon says why, what helps, and that it comes back', async () => {
  const reason = { code: 'CP-13', message: 'No válido para el horario elegido.' };
  const shop = open({ 'cart.detail': reply(coupon({ status: 'paused', reason, discount: 0 })) });
  const list = within(await screen.findByRole('list', { name: 'Cupones de tu pedido' }));
  expect(list.getByText('En pausa')).toBeVisible();
  expect(list.getByText(/No válido para el horario elegido\. Volverá por sí solo/)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Cambiar la hora' }));
  expect(shop.address()).toMatch(/dialog=time/);
});

describe('a gift', () => {
  test('is chosen in a dialog; closed, the badge stays', async () => {
    const shop = open({ 'cart.detail': aGiftCoupon(), 'cart.updateItem': aGiftCoupon('sd-palitos') }, both);
    await userEvent.click(await screen.findByRole('button', { name: 'Elegir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Elige tu regalo' }));
    expect(dialog.getByRole('button', { name: 'Quiero este' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'Elegir después' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Elegir' }));
    await userEvent.click(screen.getByRole('radio', { name: /Palitos/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Quiero este' }));
    expect(await screen.findByText('Palitos a la piedra')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.bus.last('cart.updated@1')?.giftOf).toBeUndefined();
  });

  test('is asked for again in the checkout', async () => {
    const shop = open({ 'cart.detail': aGiftCoupon() }, checkoutSummary, '/checkout');
    expect(await screen.findByText('Elige tu regalo')).toBeVisible();
    expect(shop.bus.last('cart.updated@1')?.giftOf).toBe('PANDEREGALO');
  });
});

describe('dialogs of the cart', () => {
  const idle = { ...aCart().expiry, state: 'idle' as const };

  test('an hour without anybody: confirm keeps, start over empties', async () => {
    const shop = open({ 'cart.detail': reply({ expiry: idle }), 'cart.update': reply() }, cartButton);
    const dialog = within(await screen.findByRole('dialog', { name: '¿Seguimos con tu pedido?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.api.made.at(-1)?.id).toBe('cart.update');
  });

  test('start over empties', async () => {
    const shop = open({ 'cart.detail': reply({ expiry: idle }), 'cart.remove': { done: true } }, cartButton);
    const dialog = within(await screen.findByRole('dialog', { name: '¿Seguimos con tu pedido?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Empezar de nuevo' }));
    await waitFor(() => expect(shop.bus.last('cart.updated@1')?.uuid).toBeUndefined());
  });

  test.each(['/checkout', '/credit-payment/x'])('the idle dialog stays closed during the payment: %s', async (path) => {
    open({ 'cart.detail': reply({ expiry: idle }) }, cartButton, path);
    expect(await screen.findByRole('link', { name: /Ver pedido, 1 producto/ })).toBeVisible();
    await act(async () => void (await import('../components/cart/idle-dialog.tsx')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('before the checkout', () => {
  test('the store is asked; then it opens', async () => {
    const shop = open({ 'cart.check': reply() });
    await userEvent.click(await screen.findByRole('link', { name: /Continuar/ }));
    await waitFor(() => expect(shop.address()).toBe('/checkout'));
    expect(shop.api.made.map(({ id }) => id)).toContain('cart.check');
  });

  test.each([
    ['CART-02', /dialog=time/],
    ['CART-06', /dialog=time/],
    ['CART-07', /dialog=time/],
    ['CART-08', /dialog=time/],
    ['HUTFE-6', /dialog=location/],
    ['CART-04', /^\/order$/],
  ] as const)('%s leads to where it is mended', async (code, address) => {
    const shop = open({ 'cart.check': new AppError(code, { message: 'Así no.' }) });
    await userEvent.click(await screen.findByRole('link', { name: /Continuar/ }));
    await waitFor(() => expect(shop.address()).toMatch(address));
    expect(screen.getByRole('alert')).toHaveTextContent('Así no.');
    expect(screen.getByRole('heading', { level: 3, name: 'Pepperoni' })).toBeVisible();
  });

  test('without a place it asks for one', async () => {
    rememberCart();
    const shop = inShell({
      module: cartPanel as never,
      path: '/order/pizzas/house',
      disposition: undefined,
      answers: { 'cart.detail': reply() },
    });
    await userEvent.click(await screen.findByRole('link', { name: /Continuar/ }));
    expect(shop.address()).toMatch(/dialog=location/);
  });

  test.each([
    [700.01, 'button', 'El pedido máximo: S/700.'],
    [700, 'link', ''],
  ])('at S/ %d it continues by a %s that says %p', async (total, role, text) => {
    const goods = total - aCart().delivery_fee;
    open({ 'cart.detail': reply({ data: [aCartLine({ item_price: goods, total: goods })] }) });
    expect(await screen.findByRole(role, { name: /Continuar/ })).toHaveAccessibleDescription(text);
  });
});
