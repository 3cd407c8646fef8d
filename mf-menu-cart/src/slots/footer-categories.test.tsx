import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { USUAL_SIZE_KEY } from '../state/usual-size.ts';
import { VIEW_KEY } from '../state/view-mode.ts';
import { inShell } from '../testing/in-shell.ts';
import { aCategory, categories } from '../testing/menu.ts';
import footerCategories from './footer-categories.slot.tsx';

const lunch = { ...aCategory('lunch-time', 'Almuerzo'), hidden: true };
const coupons = { ...aCategory('coupons', 'Cupones'), pseudo: true };
const show = (path: string) =>
  inShell({
    module: footerCategories as never,
    path,
    answers: { 'menu.categories': { items: [...categories, lunch, coupons] } },
  });
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => localStorage.clear());

test('the foot names the categories and where one is', async () => {
  show('/order/pizzas/garden');
  expect(await screen.findByRole('link', { name: 'Pizzas', current: true })).toBeVisible();
  expect(names()).toEqual(['Ofertas', 'Pizzas', 'Bebidas']);
});

test('a hidden one is there while it is the chosen one', async () => {
  const shop = show('/order/lunch-time');
  expect(await screen.findByRole('link', { name: 'Almuerzo', current: true })).toBeVisible();
  await shop.go('/order/drinks');
  expect(names()).toEqual(['Ofertas', 'Pizzas', 'Bebidas']);
});

test('that of the coupons comes with the session of who has some', async () => {
  const shop = show('/faq');
  await screen.findByRole('link', { name: 'Pizzas' });
  expect(names()).not.toContain('Cupones');
  await act(async () => shop.bus.publish('shell', 'session.changed@1', { status: 'customer' }));
  expect(await screen.findByRole('link', { name: 'Cupones' })).toHaveAttribute('href', '/order/coupons');
});

test('a log-out forgets how this device shows the menu, and the usual size', async () => {
  localStorage.setItem(VIEW_KEY, '2');
  localStorage.setItem(USUAL_SIZE_KEY, '{"size":"grande","crust":"clasica"}');
  const shop = show('/faq');
  await screen.findByRole('link', { name: 'Pizzas' });
  await act(async () => shop.bus.publish('mf-account', 'account.signedOut@1', {}));
  expect(localStorage.getItem(VIEW_KEY)).toBeNull();
  expect(localStorage.getItem(USUAL_SIZE_KEY)).toBeNull();
});
