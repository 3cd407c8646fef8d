import { AppError } from '@horno/contracts/errors';
import type { PaymentStatus } from '@horno/contracts/payment';
import { type Answers, fakeApi } from '@horno/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { documents } from '../data/documents.ts';
import { loadPaymentPage, paymentPageStatus } from '../data/payment-page.data.ts';
import { aForm, aPayment, aStrangersView, CART_UUID, ORDER_UUID, TRANSACTION, tenantAnswer } from '../testing/facts.ts';
import { openPayment } from '../testing/open-payment.tsx';

jest.setTimeout(30_000);

const page = 'paymentStatus';
const savedCard = { token_id: 'sbx-approve-512345678901', brand: 'visa', last4: '1111', exp: '12/40' } as const;
const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);
const paid = aPayment({
  state: 'AUTHORIZED',
  outcome: 'paid',
  final: true,
  brand: 'visa',
  last4: '1111',
  message: 'm',
});
const pending = aPayment({ state: 'AUTHORIZING', outcome: 'pending', support_id: '512345678901' });
const unknown = aPayment({ state: 'UNKNOWN', outcome: 'pending', support_id: '512345678901' });
const declined = (part: Partial<PaymentStatus>) =>
  aPayment({
    state: 'DECLINED',
    outcome: 'failed',
    can_retry: true,
    attempts_left: 2,
    support_id: '512345678901',
    message: 'Lo que dijo el servidor.',
    ...part,
  });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const asked = (shop: { api: { made: { id: string }[] } }) =>
  shop.api.made.filter(({ id }) => id === 'payments.status').length;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  opened.mockClear();
});
afterEach(() => void jest.useRealTimers());

const tracker = `/tracker-order/${ORDER_UUID}`;

describe('a confirmed payment', () => {
  test('leads to the tracker without a press, with the token of a mailed link', async () => {
    const shop = openPayment({ page, payment: paid, path: `/payment-status/${TRANSACTION}?t=token-of-the-mail` });
    await waitFor(() => expect(shop.address()).toBe(`${tracker}?t=token-of-the-mail`));
  });

  test('is not shown to another visitor', async () => {
    const shop = openPayment({ page, payment: aStrangersView({ state: 'AUTHORIZED', outcome: 'paid', final: true }) });
    await waitFor(() => expect(shop.address()).toContain('/error-404?'));
    expect(shop.events).toEqual([]);
    expect(screen.queryByText(/63/)).toBeNull();
  });
});

describe('a pending payment', () => {
  test('is polled after 1, 2, 3, 5 and 5 seconds until it is decided', async () => {
    jest.useFakeTimers();
    const shop = openPayment({ page, payment: pending });
    await act(() => jest.advanceTimersByTimeAsync(0));
    const counts = [asked(shop)];
    for (const seconds of [1, 2, 3, 5, 5]) {
      await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
      counts.push(asked(shop));
    }
    const [first = 0] = counts;
    expect(counts).toEqual([0, 1, 2, 3, 4, 5].map((more) => first + more));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirmando tu pago');
    shop.api.answer({ 'payments.status': { item: paid } });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(shop.address()).toBe(tracker);
    const last = asked(shop);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked(shop)).toBe(last);
  });

  test('says that the result is not known yet', async () => {
    openPayment({ page, payment: unknown });
    await title('Tu banco aún no responde');
    expect(screen.getByText(/No sabemos todavía si te cobró/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Intentar|otra tarjeta/ })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('explains the next steps after ninety seconds, and polls again on request', async () => {
    jest.useFakeTimers();
    const shop = openPayment({ page, payment: unknown });
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(92_000));
    expect(
      screen.getByText('Estamos confirmando con tu banco. No vuelvas a pagar. Te avisamos por correo.'),
    ).toBeVisible();
    expect(screen.getByText('W-240522-0123')).toBeVisible();
    expect(screen.getByText('512345678901')).toBeVisible();
    const before = asked(shop);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked(shop)).toBe(before);
    shop.api.answer({ 'payments.status': { item: paid } });
    await act(async () => screen.getByRole('button', { name: 'Volver a consultar' }).click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(shop.address()).toBe(tracker);
  });

  test('continues polling without a connection, and says so', async () => {
    jest.useFakeTimers();
    const shop = openPayment({ page, payment: pending });
    await act(() => jest.advanceTimersByTimeAsync(0));
    shop.api.answer({ 'payments.status': new AppError('NETWORK') });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(/No hay conexión. Tu pago sigue su curso/)).toBeVisible();
    shop.api.answer({ 'payments.status': { item: paid } });
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(shop.address()).toBe(tracker);
  });
});

describe('a declined payment', () => {
  test.each<[string, Partial<PaymentStatus>, string, string[]]>([
    [
      'the same card',
      { group: 'card-data', advice: 'same-card' },
      'Revisemos tu tarjeta',
      ['Intentar de nuevo', 'Pagar de otra forma'],
    ],
    [
      'another card',
      { group: 'issuer', advice: 'other-card' },
      'Probemos con otra tarjeta',
      ['Probar con otra tarjeta', 'Pagar de otra forma'],
    ],
    ['later', { group: 'later', advice: 'wait' }, 'Esperemos un minuto', ['Intentar de nuevo', 'Pagar de otra forma']],
    ['our fault', { group: 'merchant', advice: 'other-method' }, 'No podemos cobrar en línea', ['Pagar al recibir']],
    [
      'a new code of Yape',
      { method: 'wallet', group: 'card-data', advice: 'same-card' },
      'Revisemos los datos de Yape',
      ['Probar con otro código', 'Pagar de otra forma'],
    ],
    [
      'another way than a Yape without funds',
      { method: 'wallet', group: 'issuer', advice: 'other-card' },
      'Yape no aprobó el pago',
      ['Pagar de otra forma', 'Intentar otra vez con Yape'],
    ],
    [
      'another card in the wallet',
      { method: 'applepay', group: 'issuer', advice: 'other-card' },
      'No pasó el pago con Apple Pay',
      ['Intentar otra vez con Apple Pay', 'Pagar de otra forma'],
    ],
    [
      'our fault at a collection',
      { group: 'merchant', advice: 'other-method', order_type: 'C' },
      'No podemos cobrar en línea',
      ['Pagar al recoger'],
    ],
    [
      'nothing in particular',
      { group: 'fraud', advice: 'other-method' },
      'Elige otra forma de pago',
      ['Pagar de otra forma', 'Intentar de nuevo'],
    ],
  ])('advises %s, without the bank’s code and with one of ours', async (_, part, name, actions) => {
    openPayment({ page, payment: declined(part) });
    await title(name);
    expect(screen.getByText('Lo que dijo el servidor.')).toBeVisible();
    expect(screen.getByText('Código de ayuda')).toBeVisible();
    expect(screen.getByText('512345678901')).toBeVisible();
    const shown = [...document.querySelectorAll('a, button')].map((element) => element.textContent);
    expect(shown.slice(0, actions.length)).toEqual(actions);
    expect(screen.getByRole('link', { name: 'Llamar al (01) 505-1111' })).toBeVisible();
  });

  test('names Google Pay and the card in it', async () => {
    openPayment({ page, payment: { ...unknown, brand: 'visa', last4: '1111', method: 'googlepay' } });
    await title('Tu banco aún no responde');
    expect(screen.getByText('Google Pay')).toBeVisible();
    expect(screen.getByText('Visa terminada en 1111')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/tarjeta|billetera/i);
  });

  test('says that the customer has not paid with the wallet yet', async () => {
    openPayment({ page, payment: aPayment({ method: 'applepay' }) });
    await title('Tu pago está pendiente');
    expect(screen.getByText('Todavía no pagas con Apple Pay. No se te cobró nada.')).toBeVisible();
  });

  test('names Yape and its phone, and no card, when Yape did not answer', async () => {
    openPayment({
      page,
      payment: aPayment({ state: 'UNKNOWN', outcome: 'pending', method: 'wallet', brand: 'yape', last4: '4321' }),
    });
    await title('Yape aún no responde');
    expect(screen.getByText('Celular terminado en 4321')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/tarjeta/i);
  });

  test.each([
    [
      'es',
      'a refused code',
      { state: 'DECLINED', outcome: 'failed', can_retry: true, group: 'card-data', advice: 'same-card' },
    ],
    [
      'en',
      'a refused code',
      { state: 'DECLINED', outcome: 'failed', can_retry: true, group: 'card-data', advice: 'same-card' },
    ],
    [
      'es',
      'no funds',
      { state: 'DECLINED', outcome: 'failed', can_retry: true, group: 'issuer', advice: 'other-card' },
    ],
    [
      'en',
      'no funds',
      { state: 'DECLINED', outcome: 'failed', can_retry: true, group: 'issuer', advice: 'other-card' },
    ],
  ] as const)('ux 8: Yape’s page speaks of no card, in %s after %s', async (lang, _, part) => {
    openPayment({ page, lang, payment: aPayment({ method: 'wallet', brand: 'yape', last4: '5670', ...part }) });
    expect(await screen.findByText(lang === 'es' ? 'Celular terminado en 5670' : 'Phone ending in 5670')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/tarjeta|\bcard/i);
  });

  test('opens the form of the gateway again with one press', async () => {
    const shop = openPayment({ page, payment: declined({ group: 'issuer', advice: 'other-card' }) });
    await shop.user.dblClick(await screen.findByRole('button', { name: 'Probar con otra tarjeta' }));
    await waitFor(() => expect(opened.mock.calls).toEqual([['/api/sandbox-gateway/form/session']]));
    expect(shop.address()).toBe(`/payment-status/${TRANSACTION}`);
  });

  test('links to another payment method, with the cart', async () => {
    const left = aPayment({ state: 'DECLINED', outcome: 'failed', final: true, cart_uuid: CART_UUID });
    const shop = openPayment({
      page,
      payment: declined({ group: 'merchant', advice: 'other-method' }),
      answers: { 'payments.leave': { item: left } },
    });
    await shop.user.click(await screen.findByRole('button', { name: 'Pagar al recibir' }));
    await waitFor(() => expect(shop.events).toHaveLength(1));
    shop.tellCart(CART_UUID);
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=pago'));
  });

  test('returns the cart after three attempts and offers another method only', async () => {
    const over = declined({ can_retry: false, final: true, attempts_left: 0, cart_uuid: CART_UUID });
    const shop = openPayment({ page, payment: over });
    await title('El pedido no se envió');
    expect(screen.getByText('Todo lo que elegiste sigue aquí.')).toBeVisible();
    await waitFor(() => expect(shop.events.map(({ name }) => name)).toEqual(['order.lapsed@1']));
    expect(screen.queryByRole('button', { name: /Intentar|otra tarjeta/ })).toBeNull();
    shop.tellCart(CART_UUID);
    await shop.user.click(screen.getByRole('button', { name: 'Volver a mi pedido' }));
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=pago'));
  });

  test('shows the end of an order that is not paid in time', async () => {
    jest.useFakeTimers();
    const shop = openPayment({ page, payment: declined({ group: 'issuer', advice: 'other-card' }) });
    await act(() => jest.advanceTimersByTimeAsync(0));
    shop.api.answer({ 'payments.status': { item: declined({ can_retry: false, final: true, cart_uuid: CART_UUID }) } });
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000 + 2000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('El pedido no se envió');
  });
});

describe('other payments', () => {
  test('continue at the form while it is open', async () => {
    const shop = openPayment({ page });
    await title('Tu pago está pendiente');
    await shop.user.click(screen.getByRole('button', { name: 'Continuar con el pago' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/sandbox-gateway/form/session'));
  });

  test.each<[string, Partial<PaymentStatus>, Answers]>([
    ['of a wallet', { method: 'wallet' }, {}],
    ['whose gateway fails', {}, { 'payments.accessToken': new AppError('UNAVAILABLE_SERVICE') }],
    ['of a customer with saved cards', {}, { 'payments.accessToken': { item: aForm({ cards: [savedCard] }) } }],
  ])('%s continue on the payment page', async (_, part, answers) => {
    const shop = openPayment({ page, payment: aPayment(part), answers });
    await shop.user.click(await screen.findByRole('button', { name: 'Continuar con el pago' }));
    await waitFor(() => expect(shop.address()).toBe(`/credit-payment/${TRANSACTION}`));
    expect(opened).not.toHaveBeenCalled();
  });

  test('show the server’s message when the payment was refunded', async () => {
    const message = 'Te devolvemos S/ 63.47; verás el extorno según tu banco.';
    openPayment({ page, payment: aPayment({ state: 'REVERSED', outcome: 'returned', final: true, message }) });
    await title('Te devolvemos tu dinero');
    expect(screen.getByText(message)).toBeVisible();
  });

  test('link to the cart when the payment was too late for its order', async () => {
    const { events, tellCart } = openPayment({
      page,
      payment: aPayment({ state: 'REVERSED', outcome: 'returned', final: true, cart_uuid: CART_UUID }),
    });
    await title('Te devolvemos tu dinero');
    expect(screen.getByText('Todo lo que elegiste sigue aquí.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Volver a mi pedido' })).toBeVisible();
    tellCart(CART_UUID);
    expect(events.map(({ name }) => name)).toEqual(['order.lapsed@1']);
  });

  test('lead other visitors to /error-404, which knows the way back', async () => {
    const shop = openPayment({
      page,
      isKnown: false,
      payment: aStrangersView({ outcome: 'failed', state: 'DECLINED', can_retry: true }),
    });
    await waitFor(() =>
      expect(shop.address()).toBe(`/error-404?callback=${encodeURIComponent(`/payment-status/${TRANSACTION}`)}`),
    );
    expect(screen.queryByText('W-240522-0123')).toBeNull();
  });

  test('answer 404 for an unknown payment', async () => {
    const api = fakeApi({ 'payments.status': new AppError('NOT_FOUND'), 'tenant.config': tenantAnswer });
    const context = { api, params: { transaction: TRANSACTION }, search: new URLSearchParams() };
    const data = await loadPaymentPage({ ...context, lang: 'es', flags: {}, now: '2024-05-23T00:30:00.000Z' });
    expect(paymentPageStatus(data)).toBe(404);
  });

  test('show an error view for an unknown payment', async () => {
    openPayment({ page, answers: { 'payments.status': new AppError('NOT_FOUND') } });
    await title('No encontramos ese pago');
  });

  test('is translated to English', async () => {
    openPayment({ page, payment: unknown, lang: 'en' });
    await title('Your bank has not answered yet');
  });
});
