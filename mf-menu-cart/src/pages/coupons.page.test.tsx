import { AppError } from '@horno/contracts/errors';
import { queryClient } from '@horno/kit/query';
import { aCart } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COUPON_KEY, storeWaitingCoupon } from '../data/coupon.storage.ts';
import { aWireCoupon } from '../testing/coupons.ts';
import { inShell, rememberCart, screenIs } from '../testing/in-shell.ts';
import coupons from './coupons.page.tsx';
import crmCoupon from './crm-coupon.page.tsx';

const NOW = new Date('2024-05-23T00:30:00.000Z');
const horno = aWireCoupon();

async function open(
  page: 'coupons' | 'crmCoupon',
  path: string,
  answers = {},
  status: 'guest' | 'customer' = 'customer',
) {
  const module = page === 'coupons' ? coupons : crmCoupon;
  const shop = inShell({
    module: module as never,
    page,
    path,
    answers: { 'coupons.list': { items: [horno] }, ...answers },
  });
  await act(async () => shop.bus.publish('shell', 'session.changed@1', { status }));
  return shop;
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  screenIs(true);
});

describe('the list of coupons', () => {
  const card = async () => within(await screen.findByRole('listitem'));

  test('each says what it gives, until when, and is put into the order', async () => {
    rememberCart();
    const active = { code: 'HORNO10', name: 'S/ 10 menos', status: 'active' as const, discount: 10 };
    const shop = await open('coupons', '/order/coupons', {
      'cart.detail': { item: aCart(), changes: [] },
      'cart.applyCoupon': { item: aCart({ coupon: { data: [active], total_discount: 10 } }), changes: [] },
    });
    const coupon = await card();
    expect(coupon.getByRole('heading', { name: 'S/ 10 menos' })).toBeVisible();
    expect(coupon.getByText('Vale hasta el 31 de diciembre')).toBeVisible();
    await userEvent.click(coupon.getByRole('button', { name: 'Usar el cupón S/ 10 menos' }));
    expect(await coupon.findByText('En tu pedido')).toBeVisible();
    expect(shop.notices).toMatchObject([{ kind: 'success' }]);
  });

  test('a refusal is a notification', async () => {
    rememberCart();
    const shop = await open('coupons', '/order/coupons', {
      'cart.detail': { item: aCart(), changes: [] },
      'cart.applyCoupon': new AppError('CP-03', { message: 'Este cupón pide un mínimo.' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Usar el cupón S/ 10 menos' }));
    await waitFor(() => expect(shop.notices).toMatchObject([{ kind: 'error', text: 'Este cupón pide un mínimo.' }]));
  });

  test('one that is paused says why', async () => {
    rememberCart();
    const reason = { code: 'CP-03', message: 'Pide un mínimo.' };
    const paused = { code: 'HORNO10', name: 'S/ 10 menos', status: 'paused' as const, reason, discount: 0 };
    const item = aCart({ coupon: { data: [paused], total_discount: 0 } });
    await open('coupons', '/order/coupons', { 'cart.detail': { item, changes: [] } });
    expect(await (await card()).findByText(/Pide un mínimo\. Volverá/)).toBeVisible();
  });

  test('empty, it leads on; failed, it can be asked again', async () => {
    await open('coupons', '/order/coupons', { 'coupons.list': { items: [] } });
    expect(await screen.findByRole('heading', { name: 'Todavía no tienes cupones' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver las ofertas' })).toHaveAttribute('href', '/order/deals');
  });

  test('a code goes into the account; refused, it says why', async () => {
    const shop = await open('coupons', '/order/coupons', {
      'coupons.redeem': new AppError('CP-23', { message: 'Llegaste al límite de cupones.' }),
    });
    const field = await screen.findByRole('textbox', { name: '¿Tienes un código?' });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(field).toHaveAccessibleDescription('Introduzca el código de cupón...');
    await userEvent.type(field, 'TUDIA');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Llegaste al límite/));
    shop.api.answer({ 'coupons.redeem': { item: aWireCoupon({ saved: true }) } });
    await userEvent.type(field, 'X');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(shop.notices).toMatchObject([{ text: 'Guardamos tu cupón: S/ 10 menos.' }]));
    expect(field).toHaveValue('');
  });

  test('a campaign’s code that waited for the login goes first', async () => {
    storeWaitingCoupon('redeem', 'HORNO10', NOW);
    const shop = await open('coupons', '/order/coupons');
    await waitFor(() => expect(shop.address()).toBe('/crm/coupon'));
  });
});

describe('a campaign’s link', () => {
  test('a customer’s code goes into the account once, and the list opens', async () => {
    const shop = await open('crmCoupon', '/crm/coupon/HORNO10', { 'coupons.redeem': { item: horno } });
    await waitFor(() => expect(shop.address()).toBe('/order/coupons'));
    expect(shop.api.made.filter(({ id }) => id === 'coupons.redeem')).toHaveLength(1);
    expect(shop.notices).toMatchObject([{ kind: 'success', text: 'Guardamos tu cupón: S/ 10 menos.' }]);
  });

  test('a guest’s code is stored for a day, and the login opens', async () => {
    const shop = await open('crmCoupon', '/crm/coupon/HORNO10', {}, 'guest');
    await waitFor(() => expect(shop.address()).toBe('/login?callback=%2Fcrm%2Fcoupon'));
    expect(JSON.parse(localStorage.getItem(COUPON_KEY) ?? '{}')).toMatchObject({ code: 'HORNO10', use: 'redeem' });
  });

  test('the stored code is used after the login', async () => {
    storeWaitingCoupon('redeem', 'HORNO10', NOW);
    const shop = await open('crmCoupon', '/crm/coupon', { 'coupons.redeem': { item: horno } });
    await waitFor(() => expect(shop.address()).toBe('/order/coupons'));
    expect(localStorage.getItem(COUPON_KEY)).toBeNull();
  });

  test('a refused stored code shows the reason and is forgotten by the page that shows it', async () => {
    storeWaitingCoupon('redeem', 'NOEXISTE', NOW);
    await open('crmCoupon', '/crm/coupon', {
      'coupons.redeem': new AppError('CP-12', { message: 'No encontramos este cupón.' }),
    });
    expect(await screen.findByText('No encontramos este cupón.')).toBeVisible();
    expect(localStorage.getItem(COUPON_KEY)).toBeNull();
  });

  test('without a code it opens the list', async () => {
    const shop = await open('crmCoupon', '/crm/coupon');
    await waitFor(() => expect(shop.address()).toBe('/order/coupons'));
  });

  test('CP-24 can be tried again', async () => {
    const shop = await open('crmCoupon', '/crm/coupon/HORNO10', { 'coupons.redeem': new AppError('CP-24') });
    expect(await screen.findByRole('heading', { name: 'No pudimos guardar tu cupón' })).toBeVisible();
    shop.api.answer({ 'coupons.redeem': { item: horno } });
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(shop.address()).toBe('/order/coupons'));
  });
});
