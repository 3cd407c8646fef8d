import { AppError } from '@horno/contracts/errors';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { documents } from '../data/documents.ts';
import { aForm, aPayment, aStrangersView, CART_UUID, ORDER_UUID, TRANSACTION } from '../testing/facts.ts';
import { priced } from '../testing/open-checkout.tsx';
import { openPayment } from '../testing/open-payment.tsx';

jest.setTimeout(30_000);

const page = 'creditPayment';
const statusPage = `/payment-status/${TRANSACTION}`;
const payButton = () => screen.findByRole('button', { name: priced('Pagar', '63.47') });
const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  opened.mockClear();
});
afterEach(() => void jest.useRealTimers());

describe('payment by a saved card', () => {
  const saved = { token_id: 'sbx-approve-512345678901', brand: 'visa', last4: '1111', exp: '12/40' } as const;
  const answers = { 'payments.accessToken': { item: aForm({ cards: [saved] }) } };
  const paid = aPayment({ state: 'AUTHORIZED', outcome: 'paid', final: true });
  const sent = (shop: ReturnType<typeof openPayment>) => shop.api.made.filter(({ id }) => id === 'payments.pay');

  test('charges the chosen card with one press and opens the status', async () => {
    const shop = openPayment({ page, answers: { ...answers, 'payments.pay': { item: paid } } });
    expect(await screen.findByRole('radio', { name: /Visa terminada en 1111.*Vence 12\/40/ })).toBeChecked();
    await shop.user.dblClick(await payButton());
    await waitFor(() => expect(shop.address()).toBe(statusPage));
    expect(sent(shop).map(({ input }) => input.body)).toEqual([
      { transaction_uuid: TRANSACTION, saved_card: saved.token_id, t: undefined },
    ]);
    expect(opened).not.toHaveBeenCalled();
  });

  test('opens the form for another card', async () => {
    const shop = openPayment({ page, answers });
    await shop.user.click(await screen.findByRole('radio', { name: 'Otra tarjeta' }));
    await shop.user.click(await payButton());
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/sandbox-gateway/form/session'));
    expect(sent(shop)).toEqual([]);
  });

  test('preselects another card after a refusal', async () => {
    openPayment({ page, answers, payment: aPayment({ state: 'DECLINED', outcome: 'failed', can_retry: true }) });
    expect(await screen.findByRole('radio', { name: 'Otra tarjeta' })).toBeChecked();
  });

  test('stays on the page when the card was deleted meanwhile', async () => {
    const shop = openPayment({ page, answers: { ...answers, 'payments.pay': new AppError('FORBIDDEN') } });
    await shop.user.click(await payButton());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(shop.address()).toBe(`/credit-payment/${TRANSACTION}`);
  });
});

describe('payment with a wallet of the device', () => {
  const document_url = '/api/wallet-sheet/ref';
  const form = aForm({ method: 'googlepay', sessiontoken: undefined, form_url: undefined, document_url });

  test('opens the document of the wallet by one button, and offers to store no card', async () => {
    const answers = { 'payments.accessToken': { item: form } };
    const { user } = openPayment({ page, answers, payment: aPayment({ method: 'googlepay' }) });
    await user.click(await screen.findByRole('button', { name: 'Continuar con Google Pay' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(document_url));
    expect(screen.getByText(/^Pagas con Google Pay en la página segura/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Tarjetas que aceptamos' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('payment by card', () => {
  test('shows amount, time and cards, and opens the form by one button', async () => {
    const { user, api } = openPayment({ page });
    const button = await payButton();
    expect(screen.getByRole('heading', { level: 1, name: 'Paga tu pedido' })).toBeVisible();
    expect(screen.getByText('Pedido W-240522-0123')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('Te quedan 10:00'));
    const logos = within(screen.getByRole('list', { name: 'Tarjetas que aceptamos' })).getAllByRole('img');
    expect(logos.map((logo) => logo.getAttribute('aria-label'))).toEqual([
      'Visa',
      'Mastercard',
      'American Express',
      'Diners Club',
    ]);
    await user.dblClick(button);
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/sandbox-gateway/form/session'));
    expect(opened).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Abriendo el formulario' })).toHaveAttribute('aria-disabled', 'true');
    // Loaded with the page, and checked again before opening: the form may have expired.
    expect(api.made.filter(({ id }) => id === 'payments.accessToken')).toHaveLength(2);
  });

  test('limits the countdown to the lifetime of the form when the clock of the device is late', async () => {
    openPayment({
      page,
      answers: { 'payments.accessToken': { item: aForm({ expires_at: '2024-05-23T00:40:03.000Z' }) } },
    });
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('Te quedan 10:00'));
  });

  test('never opens an address that the page’s own address names', async () => {
    const { user } = openPayment({ page, path: `/credit-payment/${TRANSACTION}/https%3A%2F%2Fevil.example` });
    await user.click(await payButton());
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/sandbox-gateway/form/session'));
  });

  test.each(['PAYMENT_PENDING', 'PAYMENT_DONE', 'PAYMENT_CLOSED'] as const)(
    'has no form when it is %s: how it stands is on the other page',
    async (code) => {
      const shop = openPayment({ page, answers: { 'payments.accessToken': new AppError(code) } });
      await waitFor(() => expect(shop.address()).toBe(statusPage));
      expect(screen.queryByRole('button', { name: /^Pagar S/ })).toBeNull();
    },
  );

  test('does not repeat a payment of another tab', async () => {
    const shop = openPayment({ page });
    await payButton();
    shop.api.answer({ 'payments.status': { item: aPayment({ state: 'AUTHORIZED', outcome: 'paid', final: true }) } });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));
  });

  test('does not open a form that was used meanwhile', async () => {
    const shop = openPayment({ page });
    const button = await payButton();
    shop.api.answer({ 'payments.accessToken': new AppError('PAYMENT_PENDING') });
    await shop.user.click(button);
    await waitFor(() => expect(shop.address()).toBe(statusPage));
    expect(opened).not.toHaveBeenCalled();
  });

  test('offers a retry and another payment method when the gateway fails', async () => {
    const shop = openPayment({ page, answers: { 'payments.accessToken': new AppError('UNAVAILABLE_SERVICE') } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No pudimos abrir el formulario de pago.');
    expect(screen.getByRole('button', { name: 'Pagar de otra forma' })).toBeVisible();
    shop.api.answer({ 'payments.accessToken': { item: aForm() } });
    await shop.user.click(within(alert).getByRole('button', { name: 'Intentar de nuevo' }));
    await payButton();
  });

  test('waits ten seconds for the gateway', async () => {
    jest.useFakeTimers();
    openPayment({ page, answers: { 'payments.accessToken': () => new Promise<never>(() => undefined) } });
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(9900));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos abrir el formulario de pago.');
  });

  test('says that nothing was charged when the form expired, and opens another', async () => {
    const ended = aForm({ expires_at: '2024-05-23T00:30:00.000Z' });
    const shop = openPayment({ page, answers: { 'payments.accessToken': { item: ended } } });
    await screen.findByText(/Se acabó el tiempo del formulario. No se te cobró nada./);
    expect(screen.queryByRole('button', { name: /^Pagar S/ })).toBeNull();
    shop.api.answer({ 'payments.accessToken': { item: aForm() } });
    await shop.user.click(screen.getByRole('button', { name: 'Abrir otro formulario' }));
    await payButton();
  });
});

describe('another payment method', () => {
  const left = aPayment({ state: 'CANCELLED', outcome: 'failed', attempts_left: 0, cart_uuid: CART_UUID });

  test('cancels the order and opens the payment section when the cart is back', async () => {
    const shop = openPayment({ page, answers: { 'payments.leave': { item: left } } });
    await payButton();
    await shop.user.click(screen.getByRole('button', { name: 'Pagar de otra forma' }));
    await waitFor(() => expect(shop.events.map(({ name }) => name)).toEqual(['order.lapsed@1']));
    expect(shop.events[0]?.payload).toMatchObject({ cartUuid: CART_UUID });
    expect(shop.address()).toBe(`/credit-payment/${TRANSACTION}`);
    shop.tellCart(CART_UUID);
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=pago'));
    expect(window.localStorage.getItem('sf.lastOrder.v1')).toBeNull();
    expect(window.sessionStorage.getItem('sf.checkout.v1')).toContain('Rosa');
  });

  test('is not offered while the bank may have accepted', async () => {
    const shop = openPayment({ page, answers: { 'payments.leave': new AppError('PAYMENT_PENDING') } });
    await payButton();
    shop.api.answer({ 'payments.status': { item: aPayment({ state: 'UNKNOWN', outcome: 'pending' }) } });
    await shop.user.click(screen.getByRole('button', { name: 'Pagar de otra forma' }));
    await waitFor(() => expect(shop.address()).toBe(statusPage));
    expect(shop.events).toEqual([]);
  });

  test('changes nothing without a connection', async () => {
    const shop = openPayment({ page, answers: { 'payments.leave': new AppError('NETWORK') } });
    await payButton();
    await shop.user.click(screen.getByRole('button', { name: 'Pagar de otra forma' }));
    await screen.findByText('No hay conexión. Revisa tu internet e inténtalo de nuevo.');
    expect(screen.getByRole('button', { name: 'Pagar de otra forma' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('payment by Yape', () => {
  const wallet = aForm({ method: 'wallet', sessiontoken: undefined, form_url: undefined });
  const open = (answers = {}) =>
    openPayment({ page, answers: { 'payments.accessToken': { item: wallet }, ...answers } });
  const button = () => screen.findByRole('button', { name: /^Pagar S\/.63\.47 con Yape$/ });

  test('asks for the code only, because the phone is known', async () => {
    const paid = { item: aPayment({ method: 'wallet', outcome: 'paid', state: 'AUTHORIZED', final: true }) };
    const shop = open({ 'payments.pay': paid });
    await button();
    expect(screen.getByLabelText('Celular con Yape')).toHaveValue('987654321');
    const code = screen.getByLabelText('Código de aprobación');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await shop.user.type(code, '123 456');
    await shop.user.dblClick(await button());
    await waitFor(() => expect(shop.address()).toBe(statusPage));
    const sent = shop.api.made.filter(({ id }) => id === 'payments.pay');
    expect(sent.map(({ input }) => input.body)).toEqual([
      { transaction_uuid: TRANSACTION, yape: { phone: '987654321', code: '123456' } },
    ]);
  });

  test('shows errors before anything is sent', async () => {
    const shop = open();
    await button();
    await shop.user.clear(screen.getByLabelText('Celular con Yape'));
    await shop.user.click(await button());
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Escribe los 9 números de tu celular con Yape.',
      'Escribe los 6 números del código de aprobación.',
    ]);
    for (const label of ['Celular con Yape', 'Código de aprobación'])
      expect(screen.getByLabelText(label)).toBeInvalid();
    expect(shop.api.made.some(({ id }) => id === 'payments.pay')).toBe(false);
  });

  test('opens the status page after a lost answer, and does not send again', async () => {
    const shop = open({ 'payments.pay': new AppError('TIMEOUT') });
    await shop.user.type(await screen.findByLabelText('Código de aprobación'), '123456');
    await shop.user.click(await button());
    await waitFor(() => expect(shop.address()).toBe(statusPage));
  });
});

describe('the address of a payment', () => {
  test('opens the unpaid order of this device when it names none', async () => {
    const shop = openPayment({ page, path: '/credit-payment' });
    await waitFor(() => expect(shop.address()).toBe(`/credit-payment/${TRANSACTION}`));
  });

  test('shows an error view when there is none', async () => {
    openPayment({ page, path: '/credit-payment', isKnown: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos ese pago' })).toBeVisible();
  });

  test.each(['/credit-payment/nothing', `/credit-payment/${TRANSACTION}`])(
    '%s shows an error view for an unknown payment',
    async (path) => {
      openPayment({ page, path, answers: { 'payments.status': new AppError('NOT_FOUND') } });
      expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos ese pago' })).toBeVisible();
    },
  );

  test('leads other visitors to /error-404, which knows the way back', async () => {
    const shop = openPayment({
      page,
      isKnown: false,
      payment: aStrangersView(),
      answers: { 'payments.accessToken': new AppError('FORBIDDEN') },
    });
    await waitFor(() =>
      expect(shop.address()).toBe(`/error-404?callback=${encodeURIComponent(`/credit-payment/${TRANSACTION}`)}`),
    );
    expect(screen.queryByText(/63/)).toBeNull();
  });
});
