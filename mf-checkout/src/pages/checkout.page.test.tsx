import { AppError } from '@horno/contracts/errors';
import { LAST_ORDER_KEY } from '@horno/contracts/last-order';
import { CART_KEY } from '@horno/contracts/stored-cart';
import { aDisposition } from '@horno/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { documents } from '../data/documents.ts';
import { CHECKOUT_KEY } from '../data/draft.storage.ts';
import { emptyDraft } from '../domain/draft.ts';
import { aCheck, aForm, CART_UUID, ORDER_UUID, paymentMethods, placedAnswer, TRANSACTION } from '../testing/facts.ts';
import {
  fillContact,
  filled,
  goOn,
  openAtPayment,
  openAtReview,
  openCheckout,
  press,
  priced,
  put,
} from '../testing/open-checkout.tsx';

jest.setTimeout(30_000);

const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);
const placed = (calls: { id: string; input: { body?: unknown } }[]) => calls.filter(({ id }) => id === 'orders.place');
const order = () => screen.getByRole('button', { name: /^Pedir/ });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  opened.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the checkout', () => {
  test('names the day of a scheduled order within the sentence, in both languages', async () => {
    const shop = await openAtReview({
      disposition: aDisposition({ advanceOrder: 1, orderTime: '2024-05-23T01:10:00.000Z' }),
    });
    expect(await screen.findByText(/^Hoy, llega entre 8:10 y 8:20/)).toBeVisible();
    await shop.speak('en');
    expect(await screen.findByText(/^Today, arrives between 8:10 and 8:20/)).toBeVisible();
  });

  test('places an order in exact cash and opens the tracker', async () => {
    const shop = openCheckout();
    const events: unknown[] = [];
    shop.bus.on('test', 'order.placed@1', (event) => events.push(event));
    await fillContact(shop.user);
    await shop.user.click(await screen.findByRole('radio', { name: /Efectivo/ }));
    expect(screen.getByRole('button', { name: 'Monto exacto' })).toBePressed();
    await screen.findByRole('button', { name: priced('Pedir por', '63.40') });
    expect(shop.address()).toBe('/checkout?step=pago');
    expect(screen.getByText('Redondeo')).toBeVisible();
    expect(screen.getByText(/Llega entre 8:10 y 8:20/)).toBeVisible();
    expect(screen.getByText(/^Al pedir aceptas los/)).toBeVisible();
    await shop.user.click(order());
    await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));

    const [sent] = placed(shop.api.made);
    expect(sent?.input.body).toMatchObject({
      cart_uuid: CART_UUID,
      quote_hash: 'hash-of-the-first-quote',
      order_type: 'D',
      outlet_code: 'LIM-MIR',
      advance_order: 0,
      customer: {
        first_name: 'Rosa',
        last_name: 'Quispe Huamán',
        email: 'rosa.quispe@correo.pe',
        phone: '987654321',
      },
      delivery: { st: 'Calle Bolognesi', house_no: '215', city: 'Miraflores', lat: -12.1205 },
      receipt: { type: 'boleta' },
      payment: { method: 'cash', exact: true },
      consents: { terms: true, terms_version: '2024-01', marketing: false },
    });
    expect(events).toEqual([{ uuid: ORDER_UUID, number: 'W-240522-0123', orderType: 'D', totalMinor: 6340 }]);
    expect(window.sessionStorage.getItem(CHECKOUT_KEY)).toBeNull();
    expect(window.localStorage.getItem(LAST_ORDER_KEY)).toContain(ORDER_UUID);
  });

  test('requires a way to pay before ordering', async () => {
    const shop = await openAtPayment();
    await shop.user.click(order());
    expect(screen.getByRole('link', { name: 'Elige cómo quieres pagar.' })).toBeVisible();
    expect(placed(shop.api.made)).toHaveLength(0);
  });

  test('leaves out the delivery when nothing is missing, and asks for directions by a link', async () => {
    const shop = openCheckout({ disposition: aDisposition({ landmark: undefined, instruction: undefined }) });
    await fillContact(shop.user);
    await screen.findByRole('radio', { name: /Efectivo/ });
    expect(shop.address()).toBe('/checkout?step=pago');
    await shop.user.click(screen.getByRole('link', { name: 'Agregar dpto. o indicaciones' }));
    await shop.user.type(await screen.findByLabelText(/^Dpto., interior/), 'Dpto. 502');
    await goOn(shop.user);
    expect(await screen.findByText('Dpto. 502')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Agregar dpto. o indicaciones' })).toBeNull();
  });

  test('places one order for two presses', async () => {
    const shop = await openAtReview({ answers: { 'orders.place': () => new Promise<never>(() => undefined) } });
    await shop.user.dblClick(order());
    expect(placed(shop.api.made)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Enviando tu pedido' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('shows summaries of completed sections with links back', async () => {
    const shop = await openAtReview();
    expect(screen.getByText('Rosa Quispe Huamán')).toBeVisible();
    expect(screen.getByText('987 654 321 · rosa.quispe@correo.pe')).toBeVisible();
    expect(screen.getByText('Calle Bolognesi 215, Miraflores')).toBeVisible();
    await shop.user.click(screen.getByRole('link', { name: 'Cambiar tus datos' }));
    expect(shop.address()).toBe('/checkout?step=contacto');
    expect(await screen.findByLabelText('Correo')).toHaveValue('rosa.quispe@correo.pe');
  });

  test('keeps the draft after a reload', async () => {
    const first = await openAtReview();
    first.unmount();
    openCheckout({ path: '/checkout?step=pago' });
    await screen.findByRole('button', { name: priced('Pedir por', '63.40') });
    expect(screen.getByText('Rosa Quispe Huamán')).toBeVisible();
  });

  test('opens the first invalid section when the address names a later one', async () => {
    const shop = openCheckout({ path: '/checkout?step=pago' });
    await screen.findByLabelText('Nombre y apellidos');
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=contacto'));
  });

  const profile = {
    id: 'c1',
    first_name: 'Rosa',
    last_name: 'Quispe',
    email: 'rosa@correo.pe',
    phone: '987654321',
    gender: 'F' as const,
    email_confirmed: true,
    phone_confirmed: false,
    document: { type: 'DNI' as const, number: '45678912' },
    has_password: true,
    marketing: false,
    marketing_sms: false,
    created_at: '2024-01-01T00:00:00.000Z',
    locations: [],
    outlets: [],
  };
  const company = {
    ruc: '20100070970',
    business_name: 'Supermercados Peruanos S.A.',
    fiscal_address: 'Calle Morelli 181, San Borja',
    saved_at: '2024-01-01T00:00:00.000Z',
  };
  const asCustomer = (items = [company], session: 'customer' | 'late' = 'customer') =>
    openCheckout({
      session,
      answers: {
        'customer.profile': { item: profile },
        'customer.receipts': { items },
        'customer.saveReceipt': { items },
      },
    });

  test('fills in the data of a customer', async () => {
    const shop = asCustomer();
    await screen.findByRole('radio', { name: /Efectivo/ });
    expect(shop.address()).toBe('/checkout?step=pago');
    expect(screen.getByText('Rosa Quispe')).toBeVisible();
    expect(screen.getByLabelText(/Número de documento/)).toHaveValue('45678912');
  });

  test('goes on to the first section without data when a customer is known late', async () => {
    const shop = asCustomer([company], 'late');
    await screen.findByLabelText('Nombre y apellidos');
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=contacto'));
    await act(async () => shop.bus.publish('shell', 'session.changed@1', { status: 'customer' }));
    await screen.findByRole('radio', { name: /Efectivo/ });
    expect(shop.address()).toBe('/checkout?step=pago');
  });

  test('fills in a factura with a saved company', async () => {
    const shop = asCustomer();
    await shop.user.click(await screen.findByRole('radio', { name: /Tarjeta al recibir/ }));
    await shop.user.click(screen.getByRole('radio', { name: /Factura/ }));
    await shop.user.click(await screen.findByRole('button', { name: company.business_name }));
    expect(screen.getByLabelText('RUC')).toHaveValue(company.ruc);
    expect(screen.queryByRole('checkbox', { name: /Guardar estos datos/ })).toBeNull();
  });

  test('saves a new company only on request', async () => {
    const shop = asCustomer([]);
    await shop.user.click(await screen.findByRole('radio', { name: /Tarjeta al recibir/ }));
    await shop.user.click(screen.getByRole('radio', { name: /Factura/ }));
    await put(shop.user, 'RUC', '20600000005');
    await put(shop.user, 'Razón social', 'Panadería Rosa S.A.C.');
    await put(shop.user, 'Dirección fiscal', 'Av. Larco 345, Miraflores');
    await shop.user.click(screen.getByRole('checkbox', { name: /Guardar estos datos/ }));
    await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
    await shop.user.click(order());
    await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));
    const saved = shop.api.made.filter(({ id }) => id === 'customer.saveReceipt');
    expect(saved.map(({ input }) => input.body)).toEqual([
      { ruc: '20600000005', business_name: 'Panadería Rosa S.A.C.', fiscal_address: 'Av. Larco 345, Miraflores' },
    ]);
  });

  test('does not show a customer’s draft to a guest', async () => {
    const draft = { ...emptyDraft, ...filled };
    window.sessionStorage.setItem(CHECKOUT_KEY, JSON.stringify({ schema: 1, draft, session: 'customer' }));
    openCheckout();
    expect(await screen.findByLabelText('Nombre y apellidos')).toHaveValue('');
  });

  test('requires no house number for carry-out', async () => {
    const pickUp = aDisposition({ orderType: 'C', st: undefined, houseNo: undefined, deliveryFee: 0 });
    const shop = openCheckout({
      disposition: pickUp,
      path: '/checkout?step=entrega',
      typed: filled,
    });
    await screen.findByRole('button', { name: 'Continuar' });
    expect(screen.queryByLabelText(/Referencia/)).toBeNull();
    await goOn(shop.user);
    await shop.user.click(await screen.findByRole('radio', { name: /Tarjeta al recibir/ }));
    await screen.findByText(/Listo para recoger desde las 8:10/);
    await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
    await shop.user.click(order());
    await waitFor(() => expect(placed(shop.api.made)).toHaveLength(1));
    const body = placed(shop.api.made)[0]?.input.body;
    expect(body).toMatchObject({ order_type: 'C', payment: { method: 'eftpos' } });
    expect(body).not.toHaveProperty('delivery');
  });
});

describe('the hint of the phone', () => {
  test.each([
    ['D', 'Por si el repartidor no encuentra tu puerta.'],
    ['C', 'Por si la tienda necesita llamarte.'],
  ] as const)('for an order of type %s: %s', async (orderType, reason) => {
    openCheckout({ disposition: aDisposition({ orderType }), path: '/checkout?step=contacto' });
    expect(await screen.findByLabelText('Celular')).toHaveAccessibleDescription(reason);
  });
});

describe('an order with online payment', () => {
  const online = { ...placedAnswer.item, status: 27, payment: { transaction_uuid: TRANSACTION, state: 'CREATED' } };
  const open = paymentMethods.map((method) => ({ ...method, enabled: true, reason: undefined }));
  const byCard = { ...filled, method: 'credit' } as const;
  const atReview = async (answers: Parameters<typeof openCheckout>[0] = {}) => {
    const shop = openCheckout({
      path: '/checkout?step=pago',
      typed: byCard,
      ...answers,
      answers: {
        'orders.place': { item: online },
        'payments.methods': { items: open },
        'payments.accessToken': { item: aForm() },
        ...answers.answers,
      },
    });
    await screen.findByRole('button', { name: priced('Pedir y pagar', '63.40') });
    return shop;
  };

  test('opens the gateway with the press that orders, and keeps the draft until it is paid', async () => {
    const shop = await atReview();
    const events: unknown[] = [];
    shop.bus.on('test', 'order.placed@1', (event) => events.push(event));
    shop.bus.on('test', 'order.reserved@1', (event) => events.push(event));
    await shop.user.click(order());
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/sandbox-gateway/form/session'));
    expect(shop.address()).toBe('/checkout?step=pago');
    expect(placed(shop.api.made)[0]?.input.body).toMatchObject({ payment: { method: 'credit' } });
    expect(events).toEqual([{ uuid: ORDER_UUID, cartUuid: CART_UUID }]);
    expect(window.sessionStorage.getItem(CHECKOUT_KEY)).toContain('Rosa');
    expect(window.sessionStorage.getItem(CHECKOUT_KEY)).not.toContain('attempt');
    expect(window.localStorage.getItem(LAST_ORDER_KEY)).toContain(TRANSACTION);
  });

  test('shows its state when Back restores the page from the cache of the browser', async () => {
    const shop = await atReview();
    await shop.user.click(order());
    await waitFor(() => expect(opened).toHaveBeenCalled());
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(shop.address()).toBe(`/payment-status/${TRANSACTION}`));
  });

  test('leaves a customer alone who goes elsewhere before the gateway answers', async () => {
    type Form = ReturnType<typeof aForm>;
    let answer: (form: { item: Form }) => void = () => undefined;
    const asked = new Promise<{ item: Form }>((resolve) => {
      answer = resolve;
    });
    const shop = await atReview({ answers: { 'payments.accessToken': () => asked } });
    await shop.user.click(order());
    await waitFor(() => expect(shop.api.made.some(({ id }) => id === 'payments.accessToken')).toBe(true));
    window.history.pushState(null, '', '/order');
    await act(async () => answer({ item: aForm() }));
    window.history.back();
    expect(opened).not.toHaveBeenCalled();
    expect(shop.address()).toBe('/checkout?step=pago');
  });

  test('opens the payment page when the gateway fails', async () => {
    const shop = await atReview({ answers: { 'payments.accessToken': new AppError('UNAVAILABLE_SERVICE') } });
    await shop.user.click(order());
    await waitFor(() => expect(shop.address()).toBe(`/credit-payment/${TRANSACTION}`));
    expect(opened).not.toHaveBeenCalled();
  });

  test('opens its payment when another tab placed it', async () => {
    const twice = new AppError('ORDER-12', { uuid: ORDER_UUID, number: 'W-1', transaction_uuid: TRANSACTION });
    const shop = await atReview({ answers: { 'orders.place': twice } });
    await shop.user.click(order());
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/sandbox-gateway/form/session'));
  });

  test('is found again on this device while it is unpaid and the cart is empty', async () => {
    const orders = [{ uuid: ORDER_UUID, number: 'W-1', until: '2024-05-24T00:00:00.000Z', transaction: TRANSACTION }];
    window.localStorage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, orders }));
    const shop = openCheckout({ cart: { count: 0, totalMinor: 0 } });
    await waitFor(() => expect(shop.address()).toBe(`/payment-status/${TRANSACTION}`));
  });

  test.each([
    ['credit', 'Tarjeta en línea', /pagas en la página segura/],
    ['wallet', 'Yape', /código de aprobación de tu Yape/],
  ] as const)('by %s says what comes next', async (method, name, next) => {
    const methods = [{ id: method, code: 7, method, name, enabled: true, min: 0, max: 500 }];
    const shop = await openAtPayment({ answers: { 'payments.methods': { items: methods } } }, name);
    await shop.user.click(screen.getByRole('radio', { name: new RegExp(name) }));
    expect(screen.getByText(next)).toBeVisible();
    await screen.findByRole('button', { name: priced('Pedir y pagar', '63.40') });
  });
});

describe('the fields', () => {
  test('show an invalid e-mail when it is left, and the rest in a summary', async () => {
    const { user } = openCheckout();
    await user.type(await screen.findByLabelText('Correo'), 'rosa@');
    await user.click(screen.getByLabelText('Nombre y apellidos'));
    expect(screen.getByText('Escribe un correo válido, como rosa@correo.pe.')).toBeVisible();
    await goOn(user);
    const summary = screen.getByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    expect(summary).toHaveFocus();
    expect(screen.getByLabelText('Nombre y apellidos')).toBeInvalid();
  });

  test('have autocomplete attributes', async () => {
    openCheckout();
    expect(await screen.findByLabelText('Nombre y apellidos')).toHaveAttribute('autocomplete', 'name');
    expect(screen.getByLabelText('Celular')).toHaveAttribute('inputmode', 'tel');
    expect(screen.getByLabelText('Correo')).toHaveAttribute('autocomplete', 'email');
  });

  test('require a reference for a door without a number', async () => {
    const shop = openCheckout({ disposition: aDisposition({ houseNo: 'SN' }), typed: filled });
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=entrega'));
    await goOn(shop.user);
    expect(screen.getByRole('link', { name: /Escribe una referencia/ })).toBeVisible();
    await put(shop.user, 'Referencia', 'Frente al parque');
    await goOn(shop.user);
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=pago'));
  });

  test('refuse less cash than the total, and show the change otherwise', async () => {
    const { user } = await openAtPayment();
    await user.click(screen.getByRole('radio', { name: /Efectivo/ }));
    await user.clear(screen.getByLabelText('¿Con cuánto pagas?'));
    await user.type(screen.getByLabelText('¿Con cuánto pagas?'), '50');
    await press(user);
    expect(screen.getAllByText('Con S/ 50.00 no alcanza. Tu pedido es de S/ 63.40.')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^S\/\s100$/ }));
    expect(screen.getByText('Tu vuelto: S/ 36.60')).toBeVisible();
    expect(screen.getByText('Redondeamos S/ 0.07 a tu favor: pagas S/ 63.40.')).toBeVisible();
  });

  test('disable cash over the limit with a reason', async () => {
    const methods = [
      {
        id: 'cash',
        code: 9,
        method: 'cash' as const,
        name: 'Efectivo',
        enabled: false,
        reason: 'En efectivo recibimos pedidos de hasta S/ 332.20.',
        min: 0,
        max: 332.2,
      },
    ];
    await openAtPayment({
      cart: { count: 9, totalMinor: 33_221 },
      answers: { 'payments.methods': { items: methods } },
    });
    expect(screen.getByRole('radio', { name: /Efectivo/ })).toBeDisabled();
    expect(screen.getByText('En efectivo recibimos pedidos de hasta S/ 332.20.')).toBeVisible();
  });

  test('refuse the order when the total exceeds the limit of cash later', async () => {
    const shop = await openAtReview();
    const totals = { sub_total: 400, discount: 0, delivery_fee: 0, rounding: 0, total: 400, igv: 61.02 };
    shop.api.answer({ 'orders.check': aCheck({ totals }) });
    await shop.tellCart(40_000);
    await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
    await press(shop.user);
    expect(await screen.findAllByText(/En efectivo recibimos pedidos de hasta S\/ 332.20. Elige/)).not.toHaveLength(0);
  });

  test('require another way to pay when a coupon of the cart closes the chosen one', async () => {
    const reason = 'Tu cupón TARJETA12 vale solo con tarjeta en línea.';
    const methods = paymentMethods.map((method) => ({ ...method, enabled: method.id === 'credit', reason }));
    const shop = await openAtPayment({
      typed: { ...filled, method: 'eftpos' },
      answers: { 'payments.methods': { items: methods } },
    });
    const [asked] = shop.api.made.filter(({ id }) => id === 'payments.methods');
    expect(asked?.input.query).toMatchObject({ cart_uuid: CART_UUID });
    expect(screen.getAllByText(reason)).toHaveLength(2);
    await press(shop.user);
    expect(screen.getByRole('link', { name: 'Esta forma de pago no va con tu pedido. Elige otra.' })).toBeVisible();
    await shop.user.click(screen.getByRole('radio', { name: /Tarjeta en línea/ }));
    expect(screen.queryByRole('link', { name: 'Esta forma de pago no va con tu pedido. Elige otra.' })).toBeNull();
  });

  test.each([
    [
      'D',
      0,
      'Pagas en efectivo al recibir. Puedes anularlo hasta que la tienda lo acepte, dentro de los primeros 2 minutos.',
    ],
    [
      'C',
      0,
      'Pagas en efectivo al recoger. Puedes anularlo hasta que la tienda lo acepte, dentro de los primeros 2 minutos.',
    ],
    ['D', 1, 'Pagas en efectivo al recibir. Puedes anularlo hasta que la tienda lo acepte o empiece a prepararlo.'],
    ['C', 1, 'Pagas en efectivo al recoger. Puedes anularlo hasta que la tienda lo acepte o empiece a prepararlo.'],
  ] as const)(
    'say when to pay and until when to cancel, for %s with advance %s',
    async (orderType, advanceOrder, text) => {
      const orderTime = advanceOrder === 1 ? '2024-05-23T02:00:00.000Z' : undefined;
      await openAtReview({ disposition: aDisposition({ orderType, advanceOrder, ...(orderTime && { orderTime }) }) });
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  test('explain disabled payment methods', async () => {
    await openAtPayment();
    expect(screen.getByRole('radio', { name: /Tarjeta en línea/ })).toBeDisabled();
    expect(screen.getByText('Todavía no disponible en la web.')).toBeVisible();
  });

  test('require a RUC with a valid check digit for a factura', async () => {
    const shop = await openAtPayment();
    await shop.user.click(screen.getByRole('radio', { name: /Tarjeta al recibir/ }));
    await shop.user.click(screen.getByRole('radio', { name: /Factura/ }));
    await put(shop.user, 'RUC', '20512345678');
    await put(shop.user, 'Razón social', 'Panadería Rosa S.A.C.');
    await put(shop.user, 'Dirección fiscal', 'Av. Larco 345, Miraflores');
    await press(shop.user);
    expect(screen.getByRole('link', { name: 'Ese RUC no es válido. Revisa los 11 números.' })).toBeVisible();
    await shop.user.clear(screen.getByLabelText('RUC'));
    await put(shop.user, 'RUC', '20600000005');
    expect(screen.queryByRole('link', { name: 'Ese RUC no es válido. Revisa los 11 números.' })).toBeNull();
  });
});

describe('answers of the server', () => {
  const newTotals = { sub_total: 60, discount: 0, delivery_fee: 5.9, rounding: 0, total: 65.9, igv: 10.05 };
  const newPrice = () =>
    new AppError('ORDER-8', {
      totals: newTotals,
      quote_hash: 'hash-of-the-second-quote',
      promised: aCheck().item.promised,
    });

  test('require accepting a new price before the order is sent again', async () => {
    const shop = await openAtReview({ answers: { 'orders.place': newPrice() } });
    shop.api.answer({ 'orders.check': aCheck({ totals: newTotals, quote_hash: 'hash-of-the-second-quote' }) });
    await shop.user.click(order());
    expect(await screen.findByText(priced('Antes S/\\s63\\.40, ahora', '65.90'))).toBeVisible();
    expect(screen.getByText('Algo cambió en la tienda mientras terminabas tu pedido.')).toBeVisible();
    await waitFor(() => expect(order()).toHaveAccessibleName(priced('Pedir por', '65.90')));
    await shop.user.click(order());
    expect(placed(shop.api.made)).toHaveLength(1);

    shop.api.answer({ 'orders.place': placedAnswer });
    await shop.user.click(screen.getByRole('button', { name: 'Aceptar nuevo total' }));
    await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
    await shop.user.click(order());
    await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));
    expect(placed(shop.api.made)[1]?.input.body).toMatchObject({ quote_hash: 'hash-of-the-second-quote' });
  });

  test('require accepting a price that changed before the review', async () => {
    const issues = [{ code: 'ORDER-8', message: 'Pepperoni ahora cuesta S/ 31.90.', fix: 'accept' as const }];
    const answers = { 'orders.check': aCheck({ issues, totals: newTotals }) };
    const { user } = openCheckout({ path: '/checkout?step=pago', typed: filled, answers });
    expect(await screen.findByText('Pepperoni ahora cuesta S/ 31.90.')).toBeVisible();
    expect(screen.getByText(priced('Antes S/\\s63\\.47, ahora', '65.90'))).toBeVisible();
    expect(order()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Aceptar nuevo total' }));
    expect(order()).not.toHaveAttribute('aria-disabled');
  });

  test('show an action for each issue and prevent the order', async () => {
    const issues = [
      { code: 'ORDER-3', message: 'La tienda está cerrada.', fix: 'time' as const },
      { code: 'ORDER-7', message: 'Se agotó la chicha.', fix: 'menu' as const },
      { code: 'ORDER-11', message: 'Fuera de la zona de reparto.', fix: 'place' as const },
      { code: 'ORDER-9', message: 'Ese medio de pago no está disponible.', fix: 'payment' as const },
    ];
    const { user } = await openAtReview({ answers: { 'orders.check': aCheck({ ok: false, issues }) } });
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Elegir otra hora')).toContain('dialog=time');
    expect(link('Ir a mi pedido')).toBe('/order?cart=1');
    expect(link('Cambiar la dirección o la tienda')).toContain('dialog=location');
    await user.click(screen.getByRole('button', { name: 'Cambiar la forma de pago' }));
    expect(screen.getByRole('radio', { name: /Efectivo/ }).closest('[id=checkout-method]')).toHaveFocus();
    expect(order()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Resuelve lo de arriba para poder pedir.')).toBeVisible();
  });

  test.each([
    ['ORDER-2', 'menu', 'Ir a mi pedido', '/order?cart=1'],
    ['ORDER-3', 'time', 'Elegir otra hora', '/checkout?step=pago&dialog=time'],
    ['ORDER-3', 'place', 'Cambiar la dirección o la tienda', '/checkout?step=pago&dialog=location'],
    ['ORDER-4', 'time', 'Elegir otra hora', '/checkout?step=pago&dialog=time'],
    ['ORDER-5', 'menu', 'Ir a mi pedido', '/order?cart=1'],
    ['ORDER-6', 'menu', 'Ir a mi pedido', '/order?cart=1'],
    ['ORDER-7', 'menu', 'Ir a mi pedido', '/order?cart=1'],
    ['ORDER-11', 'place', 'Cambiar la dirección o la tienda', '/checkout?step=pago&dialog=location'],
    ['ORDER-36', undefined, 'Llamar al (01) 505-1111', 'tel:+5115051111'],
  ] as const)('an order that is refused with %s (%s) leads on by: %s', async (code, fix, name, href) => {
    const message = `¿Y ahora? ${code}`;
    const shop = await openAtReview({ answers: { 'orders.place': new AppError(code, { message, fix }) } });
    if (fix) shop.api.answer({ 'orders.check': aCheck({ ok: false, issues: [{ code, message, fix }] }) });
    await shop.user.click(order());
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByText(`¿Y ahora? ${code}`)).toBeVisible();
    expect(shop.address()).toBe('/checkout?step=pago');
  });

  test('are requested again when the cart changes during the review', async () => {
    const shop = await openAtReview();
    shop.api.answer({ 'orders.check': aCheck({ totals: newTotals }) });
    await shop.tellCart(6590);
    await screen.findByRole('button', { name: priced('Pedir por', '65.90') });
  });

  test('are requested again with the same key and body after a lost connection', async () => {
    const shop = await openAtReview({ answers: { 'orders.place': new AppError('NETWORK') } });
    await shop.user.click(order());
    expect(await screen.findByRole('heading', { name: 'Nos falta la respuesta de la tienda' })).toHaveFocus();
    expect(screen.getByText('No hay conexión. Revisa tu internet e inténtalo de nuevo.')).toBeVisible();

    shop.api.answer({ 'orders.place': placedAnswer });
    await shop.user.click(order());
    await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));
    const [first, second] = placed(shop.api.made);
    expect(second?.input.body).toEqual(first?.input.body);
    expect(shop.keys).toHaveLength(2);
    expect(shop.keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(shop.keys[1]).toBe(shop.keys[0]);
  });

  test('are requested again after a reload, also without the cart', async () => {
    const first = await openAtReview({ answers: { 'orders.place': new AppError('TIMEOUT') } });
    await first.user.click(order());
    await screen.findByText('Nos falta la respuesta de la tienda');
    first.unmount();

    const again = openCheckout({ cart: { count: 0, totalMinor: 0 } });
    await screen.findByText('Nos falta la respuesta de la tienda');
    await again.user.click(order());
    await waitFor(() => expect(again.address()).toBe(`/tracker-order/${ORDER_UUID}`));
    expect(again.keys).toEqual(first.keys);
  });

  test('allow another attempt with another key after a refusal', async () => {
    const shop = await openAtReview({
      answers: { 'orders.place': new AppError('ORDER-36', { message: 'tu orden no puede ser enviada' }) },
    });
    await shop.user.click(order());
    expect(await screen.findByRole('link', { name: 'Llamar al (01) 505-1111' })).toHaveAttribute(
      'href',
      'tel:+5115051111',
    );
    expect(screen.getByText('tu orden no puede ser enviada')).toBeVisible();
    await waitFor(() => expect(shop.api.made.filter(({ id }) => id === 'orders.check')).toHaveLength(2));
    await waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'));
    await shop.user.click(order());
    await waitFor(() => expect(shop.keys).toHaveLength(2));
    expect(shop.keys[1]).not.toBe(shop.keys[0]);
  });

  test('open an order that was placed already', async () => {
    const twice = new AppError('ORDER-12', { uuid: ORDER_UUID, number: 'W-240522-0123' });
    const shop = await openAtReview({ answers: { 'orders.place': twice } });
    await shop.user.click(order());
    await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));
  });

  test('show refused fields in their sections', async () => {
    const refused = new AppError('ORDER-10', {
      fields: [{ field: 'customer.phone', message: 'Ese teléfono no existe.' }],
    });
    const shop = await openAtReview({ answers: { 'orders.place': refused } });
    await shop.user.click(order());
    await waitFor(() => expect(shop.address()).toBe('/checkout?step=contacto'));
    expect(screen.getByLabelText('Celular')).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Ese teléfono no existe.' })).toBeVisible();
    await shop.user.type(screen.getByLabelText('Celular'), '{Backspace}2');
    expect(screen.getByLabelText('Celular')).toBeValid();
  });
});

describe('the requirements of the checkout', () => {
  test('redirect to the home page with a notice without a place', async () => {
    const shop = openCheckout({ disposition: null });
    await waitFor(() => expect(shop.address()).toBe('/?isShowWarning=1'));
  });

  test('redirect to the menu with an empty cart', async () => {
    const shop = openCheckout({ cart: { count: 0, totalMinor: 0 } });
    await waitFor(() => expect(shop.address()).toBe('/order'));
  });

  test('treat a missing cart event as an empty cart', async () => {
    jest.useFakeTimers();
    const shop = openCheckout({ cart: null });
    for (let turn = 0; turn < 4; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(3900));
    expect(shop.address()).toBe('/checkout');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(shop.address()).toBe('/order');
  });

  test('use the stored cart when mf-menu-cart does not publish it', async () => {
    jest.useFakeTimers();
    const amounts = { subTotalMinor: 6580, totalMinor: 6580, missingMinor: 0 };
    localStorage.setItem(CART_KEY, JSON.stringify({ schema: 1, uuid: CART_UUID, count: 2, ...amounts }));
    const shop = openCheckout({ cart: null });
    for (const ms of [0, 0, 0, 0, 4100, 1]) await act(() => jest.advanceTimersByTimeAsync(ms));
    expect(shop.address()).toBe('/checkout?step=contacto');
    expect(screen.getByRole('textbox', { name: 'Nombre y apellidos' })).toBeVisible();
  });
});
