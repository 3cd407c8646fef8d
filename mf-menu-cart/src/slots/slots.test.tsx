import type { CartChange } from '@horno/contracts/cart';
import { AppError } from '@horno/contracts/errors';
import { aCart, aCartLine } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inShell, rememberCart, screenIs } from '../testing/in-shell.ts';
import cartButton from './cart-button.slot.tsx';
import cartPanel from './cart-panel.slot.tsx';
import checkoutSummary from './checkout-summary.slot.tsx';
import deals from './deals.slot.tsx';
import footerCategories from './footer-categories.slot.tsx';

const show = (module: unknown, options: Partial<Parameters<typeof inShell>[0]> = {}) =>
  inShell({ module: module as never, ...options });
const reply = (part: Parameters<typeof aCart>[0] = {}, changes: CartChange[] = []) => ({ item: aCart(part), changes });

beforeEach(() => {
  localStorage.clear();
  screenIs(true);
});

describe('the button in the header', () => {
  test('says what is in the cart and leads to its page', async () => {
    rememberCart({ count: 3, totalMinor: 6340 });
    show(cartButton, { path: '/faq', answers: { 'cart.detail': new AppError('NETWORK') } });
    const link = await screen.findByRole('link', { name: /Ver pedido, 3 productos, S\/\s63\.40/ });
    expect(link).toHaveAttribute('href', '/order?cart=1');
  });

  test.each([
    ['D', 5.9, /^Ver pedido, 1 producto, S\/\s35\.80 con delivery$/],
    ['C', 0, /^Ver pedido, 1 producto, S\/\s29\.90$/],
  ] as const)('ux 15: says that its sum includes the delivery, for an order of type %s', async (type, fee, name) => {
    rememberCart();
    const cart = reply({ order_type: type, delivery_fee: fee, total: 29.9 + fee });
    show(cartButton, { path: '/faq', answers: { 'cart.detail': cart } });
    const link = await screen.findByRole('link', { name });
    const seen = link.querySelector('[aria-hidden] small');
    expect(seen?.textContent).toBe(type === 'D' ? 'con delivery' : undefined);
  });

  test('over the menu it opens the cart where one is', async () => {
    show(cartButton, { path: '/order/pizzas/house?q=aji' });
    expect(await screen.findByRole('link', { name: 'Ver pedido, está vacío' })).toHaveAttribute(
      'href',
      '/order/pizzas/house?q=aji&cart=1',
    );
  });
});

describe('the cart beside the menu', () => {
  const open = (answers = {}, path = '/order/pizzas/house') => {
    rememberCart();
    return show(cartPanel, { path, answers: { 'cart.detail': reply(), ...answers } });
  };

  test('lines with what was chosen, totals, and one way on', async () => {
    open();
    const panel = within(screen.getByRole('complementary', { name: 'Tu pedido' }));
    expect(await panel.findByRole('heading', { level: 3, name: 'Pepperoni' })).toBeVisible();
    expect(panel.getByText('Grande, masa clásica')).toBeVisible();
    expect(panel.getByText('Delivery').nextElementSibling).toHaveTextContent(/S\/\s5\.90/);
    expect(panel.getByRole('link', { name: /Continuar/ })).toHaveAttribute('href', '/checkout');
    expect(panel.getByRole('link', { name: 'Editar Pepperoni' })).toHaveAttribute(
      'href',
      `/order/pizzas/-/pz-pepperoni?line=${aCartLine().id}`,
    );
  });

  test('empty, it leads on', async () => {
    show(cartPanel, { path: '/order' });
    expect(screen.getByRole('heading', { name: 'Todavía no hay nada aquí' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver las pizzas' })).toHaveAttribute('href', '/order/pizzas');
  });

  test('below the minimum it says what lacks, and why one cannot go on', async () => {
    const line = aCartLine({ item_price: 16.9, total: 16.9 });
    open({ 'cart.detail': reply({ data: [line], missing: 8.1 }) });
    expect(await screen.findByText(/Te faltan S\/\s8\.10 para el mínimo/)).toBeVisible();
    const button = screen.getByRole('button', { name: /Continuar/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/El pedido mínimo es de S\/\s25\.00/);
    expect(screen.queryByRole('link', { name: /Continuar/ })).toBeNull();
  });

  test('the focus passes from the button that says why one cannot go on to the link that replaces it', async () => {
    const line = aCartLine({ item_price: 16.9, total: 16.9 });
    open({ 'cart.detail': reply({ data: [line], missing: 8.1 }), 'cart.updateItemQuantity': reply() });
    const button = await screen.findByRole('button', { name: /Continuar/ });
    act(() => button.focus());
    // A press by a finger leaves the focus where it is.
    fireEvent.click(screen.getByRole('button', { name: 'Agregar uno de Pepperoni' }));
    expect(await screen.findByRole('link', { name: /Continuar/ })).toHaveFocus();
  });

  test('a quantity is seen at once and refused beside its line', async () => {
    open({ 'cart.updateItemQuantity': new AppError('CART-09', { message: 'El pedido máximo: S/700.' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar uno de Pepperoni' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('El pedido máximo: S/700.');
    expect(screen.getByRole('group', { name: 'Cantidad de Pepperoni' })).toHaveTextContent('1');
  });

  test('undo restores a removed line', async () => {
    const shop = open({ 'cart.removeItem': reply({ data: [] }), 'cart.updateItem': reply() });
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar Pepperoni' }));
    expect(await screen.findByText('Quitaste Pepperoni.')).toBeVisible();
    await waitFor(() => expect(shop.api.made.at(-1)?.id).toBe('cart.removeItem'));
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Pepperoni' })).toBeVisible();
    expect(screen.queryByText('Quitaste Pepperoni.')).toBeNull();
  });

  test('everything is taken out only after a question', async () => {
    const shop = open({ 'cart.remove': { done: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Vaciar pedido' }));
    const question = within(screen.getByRole('dialog', { name: '¿Quitamos todo de tu pedido?' }));
    await userEvent.click(question.getByRole('button', { name: 'Mantener mi pedido' }));
    expect(shop.api.made.map(({ id }) => id)).not.toContain('cart.remove');
    await userEvent.click(screen.getByRole('button', { name: 'Vaciar pedido' }));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar todo' }));
    expect(await screen.findByText('Todavía no hay nada aquí')).toBeVisible();
    expect(shop.api.made.at(-1)).toMatchObject({ id: 'cart.remove', input: { body: { cart_uuid: aCart().uuid } } });
  });

  test('changes of the server are shown and must be accepted before the checkout', async () => {
    const change: CartChange = { type: 'removed', name: 'Lasaña', message: 'Lasaña ya no está disponible.' };
    open({ 'cart.detail': reply({}, [change]) });
    expect(await screen.findByText('Lasaña ya no está disponible.')).toBeVisible();
    const button = screen.getByRole('button', { name: /Continuar/ });
    expect(button).toHaveAccessibleDescription('Acepta los cambios para continuar.');
    await userEvent.click(screen.getByRole('button', { name: 'Aceptar los cambios' }));
    expect(screen.queryByText('Lasaña ya no está disponible.')).toBeNull();
    expect(screen.getByRole('link', { name: /Continuar/ })).toBeVisible();
  });

  test('a cart that is gone sends the customer home', async () => {
    const shop = open({ 'cart.removeItem': new AppError('CART-01') });
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar Pepperoni' }));
    await waitFor(() => expect(shop.address()).toBe('/'));
    expect(shop.notices).toMatchObject([{ id: 'cart-lost' }]);
  });

  test('the server cannot be reached: it says so and can be asked again', async () => {
    const shop = open({ 'cart.detail': new AppError('NETWORK') });
    expect(await screen.findByText(/No pudimos traer tu pedido/)).toBeVisible();
    shop.api.answer({ 'cart.detail': reply() });
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Pepperoni' })).toBeVisible();
  });

  test('English speaks English', async () => {
    rememberCart();
    show(cartPanel, { lang: 'en', answers: { 'cart.detail': reply() } });
    expect(await screen.findByRole('link', { name: /Continue/ })).toBeVisible();
  });
});

test('one store serves all roots of the page: the summary of the checkout follows the cart', async () => {
  rememberCart();
  const shop = show(checkoutSummary, { path: '/checkout', answers: { 'cart.detail': reply() } });
  const summary = within(screen.getByRole('region', { name: 'Resumen de tu pedido' }));
  expect(await summary.findByText('1 × Pepperoni')).toBeVisible();
  expect(summary.getByRole('link', { name: 'Editar pedido' })).toHaveAttribute('href', '/order?cart=1');
  shop.bus.publish('mf-checkout', 'order.placed@1', {
    uuid: aCart().uuid,
    number: 'W-240522-0001',
    orderType: 'D',
    totalMinor: 3580,
  });
  await waitFor(() => expect(summary.queryByText('1 × Pepperoni')).toBeNull());
  expect(localStorage.getItem('sf.cart.v1')).toBeNull();
});

test('the foot of the page leads to every category', async () => {
  show(footerCategories);
  const nav = within(await screen.findByRole('navigation', { name: 'La carta' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/order/deals',
    '/order/pizzas',
    '/order/drinks',
  ]);
});

test('the home page says that the prices of the popular pizzas depend on the store until one is chosen', async () => {
  const visit = show(deals, { disposition: undefined });
  expect(await screen.findByText('Precios referenciales, según tu tienda.')).toBeVisible();
  visit.unmount();
  show(deals);
  expect(await screen.findByRole('region', { name: 'Las más pedidas' })).toBeVisible();
  expect(screen.queryByText(/según tu tienda/)).toBeNull();
});

test('the home page shows the popular pizzas that can be had', async () => {
  show(deals);
  const rail = within(await screen.findByRole('region', { name: 'Las más pedidas' }));
  expect(rail.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Limeña']);
  expect(rail.getByRole('link', { name: 'Limeña' })).toHaveAttribute('href', '/order/pizzas/house/pz-limena');
});
