import { AppError } from '@horno/contracts/errors';
import type { PaymentForm } from '@horno/contracts/payment';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aForm, aPayment, ORDER_UUID, TRANSACTION } from '../testing/facts.ts';
import { openPayment } from '../testing/open-payment.tsx';

jest.setTimeout(30_000);

const page = 'creditPayment';
const statusPage = `/payment-status/${TRANSACTION}`;
const wallet = aForm({
  method: 'wallet',
  sessiontoken: undefined,
  form_url: undefined,
  apps: ['yape', 'plin'],
  takes_code: true,
});
const waitingFor = (app: 'yape' | 'plin'): PaymentForm => ({
  ...wallet,
  approval: { app, link: `https://app.example/${app}?p=1`, qr: { size: 2, path: 'M0 0h2v1h-2z' } },
});
const open = (answers = {}, form = wallet, lang: 'es' | 'en' = 'es') =>
  openPayment({
    page,
    lang,
    payment: aPayment({ method: 'wallet' }),
    answers: { 'payments.accessToken': { item: form }, ...answers },
  });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('payment in an app', () => {
  test.each([
    ['Yape', 'yape'],
    ['Plin', 'plin'],
  ] as const)('by %s opens the app on this phone, or by a code that another phone reads', async (name, app) => {
    const shop = open({ 'payments.approval': { item: waitingFor(app) } });
    await shop.user.click(await screen.findByRole('radio', { name: new RegExp(`^${name} Apruebas`) }));
    await shop.user.click(screen.getByRole('button', { name: `Continuar con ${name}` }));
    expect(await screen.findByRole('link', { name: `Abrir ${name}` })).toHaveAttribute(
      'href',
      `https://app.example/${app}?p=1`,
    );
    expect(screen.getByRole('img', { name: `Código QR para pagar con ${name}` })).toBeInTheDocument();
    expect(screen.getByText(`Esperamos tu aprobación en ${name}. Esta página se actualiza sola.`)).toHaveRole('status');
    expect(shop.api.made.filter(({ id }) => id === 'payments.approval').map(({ input }) => input.body)).toEqual([
      { transaction_uuid: TRANSACTION, app },
    ]);
  });

  test('survives a reload: the approval that waits is shown at once', async () => {
    open({}, waitingFor('plin'));
    expect(await screen.findByRole('link', { name: 'Abrir Plin' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('can be changed to a code after the approval has ended', async () => {
    const shop = open({ 'payments.approval': { item: wallet } }, waitingFor('yape'));
    await shop.user.click(await screen.findByRole('button', { name: 'Usar otra billetera o un código' }));
    await shop.user.click(await screen.findByRole('radio', { name: /^Yape con código/ }));
    expect(screen.getByLabelText('Código de aprobación')).toBeVisible();
    expect(shop.api.made.at(-1)?.input.body).toEqual({ transaction_uuid: TRANSACTION, app: undefined });
  });

  test.each(['PAYMENT_DONE', 'PAYMENT_PENDING', 'PAYMENT_CLOSED'] as const)(
    'leads to the state of the payment when the answer is %s',
    async (code) => {
      const shop = open({ 'payments.approval': new AppError(code) }, waitingFor('yape'));
      await shop.user.click(await screen.findByRole('button', { name: 'Usar otra billetera o un código' }));
      await waitFor(() => expect(shop.address()).toBe(statusPage));
    },
  );

  test('shows an error and stays when the gateway does not answer', async () => {
    const shop = open({ 'payments.approval': new AppError('UNAVAILABLE_SERVICE') });
    await shop.user.click(await screen.findByRole('button', { name: 'Continuar con Yape' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(shop.address()).toBe(`/credit-payment/${TRANSACTION}`);
  });

  test('asks for the state again when a new form follows a refusal', async () => {
    const refused = aPayment({
      method: 'wallet',
      state: 'DECLINED',
      outcome: 'failed',
      can_retry: true,
      support_id: '1',
    });
    const shop = open({ 'payments.status': { item: refused } });
    await screen.findByRole('radio', { name: /^Plin Apruebas/ });
    await waitFor(() => expect(shop.api.made.at(-1)?.id).toBe('payments.status'));
    expect(shop.address()).toBe(`/credit-payment/${TRANSACTION}`);
  });

  test('is not offered where the gateway has no apps', async () => {
    open({}, { ...wallet, apps: [] });
    expect(await screen.findByLabelText('Código de aprobación')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('offers no code where the gateway takes none', async () => {
    open({}, { ...wallet, takes_code: false }, 'en');
    expect(await screen.findByRole('radio', { name: /^Plin You approve/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /code/ })).toBeNull();
  });

  test.each([
    ['the tracker', 'paid', `/tracker-order/${ORDER_UUID}`, { state: 'AUTHORIZED', outcome: 'paid', final: true }],
    [
      'the state of the payment',
      'declined',
      statusPage,
      { state: 'DECLINED', outcome: 'failed', can_retry: true, support_id: '512345678901' },
    ],
  ] as const)('leads to %s once it is %s', async (_, __, address, part) => {
    const shop = open({ 'payments.status': { item: aPayment({ method: 'wallet', ...part }) } }, waitingFor('yape'));
    await waitFor(() => expect(shop.address()).toBe(address));
  });
});
