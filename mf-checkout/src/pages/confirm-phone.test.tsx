import { AppError } from '@horno/contracts/errors';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { controlId } from '../state/use-step-form.ts';
import { CART_UUID, ORDER_UUID, paymentMethods, placedAnswer } from '../testing/facts.ts';
import { filled, openAtReview, openCheckout, priced, put } from '../testing/open-checkout.tsx';

jest.setTimeout(30_000);

const order = () => screen.getByRole('button', { name: /^Pedir/ });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('the checkout', () => {
  const sentAnswer = { item: { expires_at: '2024-05-23T00:40:00.000Z', retry_after_seconds: 60 } };
  async function openRefused(answers: object = {}) {
    const shop = await openAtReview({
      answers: { 'orders.place': new AppError('CONFIRM_PHONE'), 'orders.sendPhoneCode': sentAnswer, ...answers },
    });
    await shop.user.click(order());
    await screen.findByText('Confirma tu celular para pedir');
    return shop;
  }
  const bodies = (shop: Awaited<ReturnType<typeof openRefused>>, id: string) =>
    shop.api.made.filter((call) => call.id === id).map(({ input }) => input.body);

  test('H4: confirms the phone by a code beside the order button, and places the order with it', async () => {
    const shop = await openRefused();
    await shop.user.click(screen.getByRole('button', { name: 'Enviarme un código' }));
    expect(await screen.findByText('Enviamos un código al 987654321. Escríbelo y vuelve a pedir.')).toBeVisible();
    expect(bodies(shop, 'orders.sendPhoneCode')).toEqual([{ cart_uuid: CART_UUID, phone: '987654321' }]);
    shop.api.answer({ 'orders.place': new AppError('CUS-100007', { message: 'Ese código no es válido.' }) });
    await put(shop.user, 'Código', '000000');
    await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
    await shop.user.click(order());
    expect(await screen.findByText('Ese código no es válido.')).toBeVisible();
    shop.api.answer({ 'orders.place': placedAnswer });
    await shop.user.clear(screen.getByLabelText('Código'));
    await put(shop.user, 'Código', '123456');
    await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
    await shop.user.click(order());
    await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));
    expect(bodies(shop, 'orders.place').map((body) => (body as { phone_code?: string }).phone_code)).toEqual([
      undefined,
      '000000',
      '123456',
    ]);
  });

  test('H4: leads to the payment online, and shows why a code was not sent', async () => {
    const shop = await openRefused({
      'orders.sendPhoneCode': new AppError('CUS-100015', { message: 'Hiciste demasiados intentos.' }),
    });
    await shop.user.click(screen.getByRole('button', { name: 'Enviarme un código' }));
    expect(await screen.findByText('Hiciste demasiados intentos.')).toBeVisible();
    await shop.user.click(screen.getByRole('button', { name: 'Pagar en línea' }));
    expect(document.getElementById(controlId('method'))).toHaveFocus();
  });

  test('leads from a payment online to another one', async () => {
    const methods = paymentMethods.map((method) => ({ ...method, enabled: true, reason: undefined }));
    const shop = openCheckout({
      path: '/checkout?step=pago',
      typed: { ...filled, method: 'credit' },
      answers: { 'orders.place': new AppError('CONFIRM_PHONE'), 'payments.methods': { items: methods } },
    });
    await shop.user.click(await screen.findByRole('button', { name: priced('Pedir y pagar', '63.40') }));
    expect(await screen.findByText(/^Hay varios pagos en línea sin terminar .*, o paga al recibir\.$/)).toBeVisible();
    await shop.user.click(screen.getByRole('button', { name: 'Elegir otro pago' }));
    expect(document.getElementById(controlId('method'))).toHaveFocus();
  });

  test('M6: shows why a coupon was dropped when the order is refused with a new total', async () => {
    const totals = { sub_total: 80, discount: 0, delivery_fee: 6, rounding: 0, total: 86, igv: 13.12 };
    const promised = { from: '2024-05-23T01:10:00.000Z', to: '2024-05-23T01:20:00.000Z' };
    const message = 'Este cupón es para el primer pedido, y con este celular ya se hizo uno.';
    const issues = [{ code: 'ORDER-8', fix: 'accept', message }];
    const shop = await openAtReview({
      answers: { 'orders.place': new AppError('ORDER-8', { totals, promised, quote_hash: 'second-hash', issues }) },
    });
    await shop.user.click(order());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aceptar nuevo total' })).toBeVisible();
    expect(bodies(shop, 'orders.check')[0]).toMatchObject({ phone: '987654321' });
  });
});
