import { AppError } from '@horno/contracts/errors';
import type { OrderFull } from '@horno/contracts/order';
import type { ReceiptData } from '@horno/contracts/receipt';
import { aTenantConfig } from '@horno/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, anOwnOrder, ORDER_UUID } from '../testing/facts.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { openTracker } from '../testing/open-tracker.tsx';

beforeEach(() => {
  window.localStorage.clear();
  FakeEventSource.install();
});
afterEach(() => {
  jest.useRealTimers();
  FakeEventSource.remove();
});

const typing = () => userEvent.setup({ delay: null });

function ended(phase: 'complete' | 'cancel', part: Partial<OrderFull> = {}): OrderFull {
  const status = phase === 'complete' ? 9 : 8;
  const group = phase === 'complete' ? 'completed' : 'canceled';
  return anOwnOrder({
    ...{ phase, status, group, final: true, can_cancel: false, cancel_deadline: undefined },
    timeline: [...anOrder().timeline, { phase, at: '2024-05-23T00:31:00.000Z' }],
    ...part,
  });
}
const openOver = (detail: OrderFull, more: object = {}) => openTracker({ order: detail, detail, ...more });

describe('cancelling', () => {
  test('counts down to the deadline, and disappears then', async () => {
    jest.useFakeTimers({ now: new Date('2024-05-23T00:30:00.000Z') });
    openTracker({ detail: anOwnOrder(), now: () => new Date() });
    for (let turn = 0; turn < 4; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
    const timer = screen.getByRole('timer', { name: 'Tiempo que queda para anular' });
    expect(timer).toHaveTextContent('1:00');
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(timer).toHaveTextContent('0:45');
    await act(() => jest.advanceTimersByTimeAsync(45_000));
    expect(screen.queryByRole('button', { name: 'Anular el pedido' })).toBeNull();
    expect(screen.getByText(/Ya no se puede anular desde aquí/)).toBeVisible();
  });

  test('closes the dialog with a reason when the store started meanwhile', async () => {
    const accepted = { phase: 'accepted', status: 13, group: 'received', can_cancel: false } as const;
    const timeline = [...anOrder().timeline, { phase: 'accepted' as const, at: '2024-05-23T00:30:20.000Z' }];
    const shop = openTracker({ detail: anOwnOrder() });
    await typing().click(await screen.findByRole('button', { name: 'Anular el pedido' }));
    const detail = anOwnOrder({ ...accepted, timeline, cancel_deadline: undefined });
    shop.api.answer({ 'orders.get': { item: anOrder({ ...accepted, timeline }), detail } });
    await act(async () => FakeEventSource.last.tell(anOrder({ phase: 'accepted', status: 13, timeline })));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ya no puedes anular el pedido desde aquí.');
    expect(screen.queryByRole('button', { name: 'Sí, anular' })).toBeNull();
  });

  test('has no deadline before the order is paid', async () => {
    openTracker({
      order: anOrder({ status: 27, phase: 'processing', group: 'before_submission' }),
      detail: anOwnOrder({ cancel_deadline: undefined, status: 27, phase: 'processing', group: 'before_submission' }),
    });
    expect(await screen.findByText(/Todavía no se ha pagado/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anular el pedido' })).toBeVisible();
  });

  test('follows the refund until it is finished', async () => {
    jest.useFakeTimers();
    const money = (state: string) => ended('cancel', { payment: { method: 'credit', state, last4: '1111' } });
    const shop = openOver(money('REVERSING'));
    for (let turn = 0; turn < 6; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/Te devolvemos S\/\s63.40; verás el extorno según tu banco/)).toBeVisible();
    expect(screen.queryByText('No se te cobró nada.')).toBeNull();
    expect(FakeEventSource.open).toHaveLength(0);
    const detail = money('REVERSED');
    shop.api.answer({ 'orders.get': { item: detail, detail } });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Anulamos el cobro.')).toBeVisible();
    const asked = shop.api.made.length;
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(shop.api.made).toHaveLength(asked);
  });

  test('follows the refund when the order ends before the owner’s part is loaded', async () => {
    jest.useFakeTimers();
    const money = (state: string) => ended('cancel', { payment: { method: 'credit', state, last4: '1111' } });
    const answerWith = (detail: OrderFull) => ({ 'orders.get': { item: detail, detail } });
    const turn = async () => {
      for (let times = 0; times < 6; times += 1) await act(() => jest.advanceTimersByTimeAsync(0));
    };
    // The public part arrives at once, the owner's part later.
    let letIn = () => {};
    const answer = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    let asked = 0;
    const shop = openTracker({
      answers: {
        'orders.get': async () => {
          asked += 1;
          if (asked === 1) return { item: anOrder() };
          await answer;
          const detail = money('REFUND_PENDING');
          return { item: detail, detail };
        },
      },
    });
    await turn();
    const { phase, status, group, final, timeline } = money('REFUND_PENDING');
    await act(async () => FakeEventSource.last.tell(anOrder({ phase, status, group, final, timeline })));
    letIn();
    await turn();
    expect(screen.getByText('Tu dinero está en camino.')).toBeVisible();
    shop.api.answer(answerWith(money('REFUNDED')));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Te devolvimos tu dinero.')).toBeVisible();
  });
});

describe('rating', () => {
  test('asks for the reason of few stars, and can be changed later', async () => {
    const rated = ended('complete', { can_rate: true, rating: { stars: 2, reason: 'cold', message: 'fría' } });
    const shop = openOver(ended('complete', { can_rate: true }), {
      answers: { 'orders.act': { item: rated, detail: rated } },
    });
    const user = typing();
    await user.click(await screen.findByRole('radio', { name: '5 estrellas' }));
    expect(screen.queryByText('¿Qué falló?')).toBeNull();
    await user.click(screen.getByRole('radio', { name: '2 estrellas' }));
    await user.click(screen.getByRole('button', { name: 'Llegó frío' }));
    await user.type(screen.getByLabelText(/Cuéntanos más/), 'fría');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Gracias. Le diste 2 estrellas.')).toBeVisible();
    expect(shop.api.made.at(-1)?.input).toMatchObject({
      body: { action: 'rate', stars: 2, reason: 'cold', message: 'fría' },
    });
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    expect(screen.getByRole('radio', { name: '2 estrellas' })).toBeChecked();
  });

  test('sends nothing without stars', async () => {
    const shop = openOver(ended('complete', { can_rate: true }));
    await typing().click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Elige de una a cinco estrellas.');
    expect(shop.api.made.some(({ id }) => id === 'orders.act')).toBe(false);
  });

  test('is not offered before the order has arrived', async () => {
    openTracker({ detail: anOwnOrder() });
    await screen.findByText('Lo que pediste');
    expect(screen.queryByRole('radio', { name: '5 estrellas' })).toBeNull();
  });
});

describe('the help form', () => {
  const sent = { item: { ticket_id: 'abcdef12-0000-4000-8000-000000000001', received_at: '2024-05-23T00:30:00.000Z' } };
  const jpeg = () => new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])], 'pizza.jpg', { type: 'image/jpeg' });

  async function openHelp(answers: object = { 'orders.help': sent }) {
    const shop = openTracker({ detail: anOwnOrder(), path: `/tracker-order/${ORDER_UUID}?t=signed`, answers });
    const user = typing();
    await user.click(await screen.findByRole('button', { name: 'Algo salió mal' }));
    const form = within(screen.getByRole('dialog', { name: 'Cuéntanos qué pasó' }));
    await form.findByLabelText('¿Qué pasó?');
    return { shop, user, form };
  }
  const helps = (made: { id: string; input: unknown }[]) => made.filter(({ id }) => id === 'orders.help');

  test('sends the photo and shows the ticket number', async () => {
    const { shop, user, form } = await openHelp();
    await user.selectOptions(form.getByLabelText('¿Qué pasó?'), 'Llegó otra cosa');
    await user.type(form.getByLabelText('Detalles'), 'Pedí hawaiana.');
    await user.upload(form.getByLabelText(/^Foto/), jpeg());
    await user.click(form.getByRole('checkbox', { name: 'Quiero que me devuelvan mi dinero' }));
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findByText('Recibimos tu mensaje. Tu número de atención es ABCDEF12.')).toHaveFocus();
    expect(helps(shop.api.made).map(({ input }) => input)).toEqual([
      {
        params: { id: ORDER_UUID },
        body: { kind: 'wrong', message: 'Pedí hawaiana.', wants_refund: true, photo: '/9j/4AEC', t: 'signed' },
      },
    ]);
  });

  test('shows missing values beside their fields', async () => {
    const { shop, user, form } = await openHelp();
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(form.getByLabelText('¿Qué pasó?')).toHaveFocus();
    await user.selectOptions(form.getByLabelText('¿Qué pasó?'), 'Faltó algo');
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(form.getByLabelText('Detalles')).toHaveFocus();
    expect(form.getByText('Escribe al menos 5 caracteres.')).toBeVisible();
    expect(helps(shop.api.made)).toEqual([]);
  });

  test('requires no message for a late order', async () => {
    const { shop, user, form } = await openHelp();
    await user.selectOptions(form.getByLabelText('¿Qué pasó?'), 'Está demorando');
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(helps(shop.api.made)).toHaveLength(1));
  });

  test('refuses a file that is not an image before sending', async () => {
    const { shop, user, form } = await openHelp();
    await user.selectOptions(form.getByLabelText('¿Qué pasó?'), 'Está demorando');
    const page = new File(['<!doctype html>'], 'pizza.jpg', { type: 'image/jpeg' });
    await user.upload(form.getByLabelText(/^Foto/), page);
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findByText('La foto debe ser JPG, PNG o WebP.')).toBeVisible();
    expect(helps(shop.api.made)).toEqual([]);
  });

  test.each([
    [new AppError('TOO_LARGE'), 'La foto pesa más de 2 MB. Elige otra.'],
    [new AppError('PHOTO_TYPE'), 'La foto debe ser JPG, PNG o WebP.'],
    [new AppError('TOO_MANY', { message: 'Espera un momento.' }), 'Espera un momento.'],
  ])('shows %s and keeps the values', async (failure, text) => {
    const { user, form } = await openHelp({ 'orders.help': failure });
    await user.selectOptions(form.getByLabelText('¿Qué pasó?'), 'Otra cosa');
    await user.type(form.getByLabelText('Detalles'), 'Cinco letras');
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findByText(text)).toBeVisible();
    expect(form.getByLabelText('Detalles')).toHaveValue('Cinco letras');
  });

  test('opens by the address', async () => {
    openTracker({ detail: anOwnOrder(), path: `/tracker-order/${ORDER_UUID}?show=help` });
    expect(await screen.findByRole('dialog', { name: 'Cuéntanos qué pasó' })).toBeVisible();
  });

  test('offers to confirm the arrival when the order is on its way', async () => {
    const phase = { phase: 'delivering', group: 'delivering', status: 6, can_cancel: false } as const;
    const arrived = anOwnOrder({ ...phase, received_at: '2024-05-23T00:30:00.000Z' });
    const shop = openTracker({
      order: anOrder(phase),
      detail: anOwnOrder(phase),
      answers: { 'orders.act': { item: arrived, detail: arrived } },
    });
    await typing().click(await screen.findByRole('button', { name: 'Ya lo recibí' }));
    expect(await screen.findByText(/Lo anotamos a las 7:30 p. m./)).toBeVisible();
    expect(shop.api.made.at(-1)?.input).toMatchObject({ body: { action: 'received' } });
  });
});

describe('messages by WhatsApp', () => {
  const sent = anOwnOrder({ whatsapp_updates: true });
  test.each([
    ['es', 'No recibir más mensajes por WhatsApp', 'Listo. No te enviamos más mensajes por WhatsApp.'],
    ['en', 'Stop the messages on WhatsApp', 'Done. We send you no more messages on WhatsApp.'],
  ] as const)('are ended by the owner in %s, with the token of the link', async (lang, name, said) => {
    const shop = openTracker({
      detail: sent,
      lang,
      path: `/tracker-order/${ORDER_UUID}?t=signed`,
      answers: { 'orders.act': { item: anOrder(), detail: anOwnOrder() } },
    });
    await typing().click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(shop.api.made.at(-1)?.input).toMatchObject({ body: { action: 'endWhatsapp', t: 'signed' } });
  });

  test('that could not be ended stay on offer, with the reason', async () => {
    openTracker({ detail: sent, answers: { 'orders.act': new AppError('NETWORK') } });
    const name = 'No recibir más mensajes por WhatsApp';
    await typing().click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeVisible();
  });

  test.each([undefined, anOwnOrder()])('are not ended by others, or without messages (%#)', async (detail) => {
    openTracker({ detail });
    await screen.findByRole('button', { name: 'Compartir el seguimiento' });
    expect(screen.queryByRole('button', { name: /WhatsApp/ })).toBeNull();
  });
});

describe('sharing', () => {
  const share = () => screen.findByRole('button', { name: 'Compartir el seguimiento' });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  test('shares an address without the token', async () => {
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
    openTracker({ detail: anOwnOrder(), path: `/tracker-order/${ORDER_UUID}?t=signed` });
    await typing().click(await share());
    expect(shared).toEqual([{ title: 'Pedido W-240522-0123', url: expect.not.stringContaining('signed') }]);
  });

  test('copies the address where sharing is not supported', async () => {
    const user = typing();
    openTracker({ detail: anOwnOrder() });
    await user.click(await share());
    expect(await screen.findByText(/^Enlace copiado/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + window.location.pathname);
  });

  test('shows the address where neither works', async () => {
    const user = typing();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    openTracker();
    await user.click(await share());
    expect(await screen.findByRole('textbox', { name: 'Enlace para compartir' })).toBeVisible();
  });
});

describe('WhatsApp', () => {
  const link = (name: string) => screen.queryByRole('link', { name });

  test('shares the order by an address without the token and without personal data', async () => {
    openTracker({ detail: anOwnOrder(), path: `/tracker-order/${ORDER_UUID}?t=signed` });
    await waitFor(() => expect(link('Enviar por WhatsApp')).toBeVisible());
    const { origin, pathname, searchParams } = new URL(link('Enviar por WhatsApp')?.getAttribute('href') ?? '');
    expect(`${origin}${pathname}`).toBe('https://wa.me/');
    expect(searchParams.get('text')).toBe(
      `Así va el pedido W-240522-0123 de Horno: ${window.location.origin}${window.location.pathname}`,
    );
  });

  test('asks the chain for help with the number of the order', async () => {
    openTracker({
      detail: anOwnOrder(),
      answers: { 'tenant.config': { item: aTenantConfig({ whatsapp: '51987654321' }) } },
    });
    await waitFor(() => expect(link('Escríbenos por WhatsApp')).toBeVisible());
    const { href, origin, pathname, searchParams } = new URL(
      link('Escríbenos por WhatsApp')?.getAttribute('href') ?? '',
    );
    expect(`${origin}${pathname}`).toBe('https://wa.me/51987654321');
    expect(searchParams.get('text')).toBe('Hola. Necesito ayuda con mi pedido W-240522-0123.');
    expect(href).not.toContain('Rosa');
  });

  test('offers no help by WhatsApp where the chain has no number', async () => {
    openTracker({ detail: anOwnOrder() });
    await waitFor(() => expect(link('Enviar por WhatsApp')).toBeVisible());
    expect(link('Escríbenos por WhatsApp')).toBeNull();
  });
});

describe('browser notifications', () => {
  class FakeNotification {
    static permission = 'default';
    static asked = 0;
    static shown: { title: string; body: string }[] = [];
    static requestPermission = async () => {
      FakeNotification.asked += 1;
      return FakeNotification.permission;
    };
    onclick: (() => void) | null = null;
    constructor(title: string, { body }: { body: string }) {
      FakeNotification.shown.push({ title, body });
    }
  }
  beforeEach(() => {
    Object.assign(FakeNotification, { permission: 'default', asked: 0, shown: [] });
    Object.assign(globalThis, { Notification: FakeNotification });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Notification');
    Reflect.deleteProperty(document, 'visibilityState');
  });
  const look = (state: string) =>
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  const cooking = () =>
    anOrder({
      phase: 'cooking',
      group: 'cooking',
      status: 5,
      timeline: [...anOrder().timeline, { phase: 'cooking', at: '2024-05-23T00:40:00.000Z' }],
    });

  test('are requested by a press, and appear while the page is hidden', async () => {
    openTracker({ detail: anOwnOrder() });
    const ask = await screen.findByRole('button', { name: 'Avísame cuando salga' });
    expect(FakeNotification.asked).toBe(0);
    FakeNotification.permission = 'granted';
    await typing().click(ask);
    expect(await screen.findByText(/Te avisamos en cada paso/)).toBeVisible();
    look('hidden');
    await act(async () => FakeEventSource.last.tell(cooking()));
    expect(FakeNotification.shown).toEqual([
      { title: 'Tu pedido está en el horno', body: 'Pedido W-240522-0123 · Horno' },
    ]);
  });

  test('do not appear while the page is visible', async () => {
    openTracker({ detail: anOwnOrder() });
    FakeNotification.permission = 'granted';
    await typing().click(await screen.findByRole('button', { name: 'Avísame cuando salga' }));
    look('visible');
    await act(async () => FakeEventSource.last.tell(cooking()));
    expect(FakeNotification.shown).toEqual([]);
  });

  test('are not requested again after a refusal', async () => {
    openTracker({ detail: anOwnOrder() });
    const ask = await screen.findByRole('button', { name: 'Avísame cuando salga' });
    FakeNotification.permission = 'denied';
    await typing().click(ask);
    expect(await screen.findByText(/no permite avisos/)).toBeVisible();
  });

  test('are pushed with the tab closed where the shop and the browser have web push, until the customer ends them', async () => {
    const endpoint = 'https://push.example/abc';
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const subscribe = jest.fn(async (_options: object) => ({ toJSON: () => ({ endpoint, keys }) }));
    const pushManager = { getSubscription: async () => null, subscribe };
    Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
    const { api } = openTracker({
      detail: { ...anOwnOrder(), push_key: 'the-key' },
      answers: { 'orders.push': { item: { subscribed: true } } } as never,
    });
    FakeNotification.permission = 'granted';
    await typing().click(await screen.findByRole('button', { name: 'Avísame cuando salga' }));
    expect(await screen.findByText(/aunque cierres esta pestaña/)).toBeVisible();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
    look('hidden');
    await act(async () => FakeEventSource.last.tell(cooking()));
    expect(FakeNotification.shown).toEqual([]);
    await typing().click(screen.getByRole('button', { name: 'Dejar de avisarme' }));
    expect(await screen.findByRole('button', { name: 'Avísame cuando salga' })).toBeVisible();
    const pushes = api.made.filter(({ id }) => id === 'orders.push').map(({ input }) => input);
    expect(pushes).toMatchObject([{ body: { endpoint, keys } }, { body: { endpoint } }]);
    expect((pushes[1] as { body: object }).body).not.toHaveProperty('keys');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test('are not offered to visitors without the owner’s part', async () => {
    openTracker();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Avísame cuando salga' })).toBeNull();
  });
});

describe('the receipt', () => {
  const receipt: ReceiptData = {
    ...{ type: '03', state: 'PENDIENTE', currency: 'PEN', payment_method: 'cash', base: 53.73, igv_rate: 0.18 },
    order: { uuid: ORDER_UUID, number: 'W-240522-0123', placed_at: '2024-05-23T00:29:00.000Z' },
    issuer: { name: 'Horno Perú S.A.C.', ruc: '20123456786', address: 'Av. Larco 345, Lima' },
    outlet: { code: 'LIM-MIR', name: 'Miraflores Larco', address: 'Av. Larco 345' },
    buyer: { name: 'Rosa Quispe', doc_type: 'DNI', doc_number: '45678912' },
    lines: [{ quantity: 1, description: 'Pepperoni – Grande', unit_price: 57.57, total: 57.57 }],
    totals: { sub_total: 57.57, discount: 0, delivery_fee: 5.9, rounding: -0.07, total: 63.4, igv: 9.67 },
  };
  const open = (answer: unknown = { item: receipt }, path?: string) =>
    openTracker({ detail: anOwnOrder(), answers: { 'orders.receipt': answer } as never, ...(path && { path }) });

  test('shows the IGV that the total contains', async () => {
    open();
    await typing().click(await screen.findByRole('button', { name: 'Ver la boleta' }));
    const paper = within(await screen.findByRole('article', { name: 'Boleta de venta electrónica' }));
    expect(paper.getByText('RUC 20123456786')).toBeVisible();
    expect(paper.getByText(/DNI 45678912/)).toBeVisible();
    expect(paper.getByText('22 de mayo de 2024, 7:29 p. m.')).toBeVisible();
    const rows = paper.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));
    expect(rows).toEqual([
      'Cant.DescripciónP. unit.Importe',
      '1Pepperoni – GrandeS/ 57.57S/ 57.57',
      'DeliveryS/ 5.90',
      'Redondeo−S/ 0.07',
      'Valor de ventaS/ 53.73',
      'IGV (18 %)S/ 9.67',
      'TotalS/ 63.40',
    ]);
  });

  test('shows the rate that the order was sold with', async () => {
    const totals = { ...receipt.totals, igv: 0.1, total: 1 };
    open({ item: { ...receipt, igv_rate: 0.105, base: 0.9, totals } });
    await typing().click(await screen.findByRole('button', { name: 'Ver la boleta' }));
    expect(await screen.findByRole('rowheader', { name: /^IGV \(10\.5\s%\)$/ })).toBeVisible();
  });

  test('names the company of a factura and the app that paid it, and links to the PDF of the store', async () => {
    const factura = {
      ...receipt,
      ...{ type: '01', state: 'EMITIDO', serie: 'F001-000123', pdf_url: 'https://sunat.example/f.pdf' },
      ...{ payment_method: 'wallet', wallet_app: 'plin' },
      buyer: { name: 'Comercial Andina SAC', doc_type: 'RUC', doc_number: '20100070970', address: 'Jr. Cusco 100' },
    };
    open({ item: factura }, `/tracker-order/${ORDER_UUID}?show=receipt`);
    const article = await screen.findByRole('article', { name: 'Factura electrónica' });
    expect(article.parentElement).toHaveFocus();
    const paper = within(article);
    expect(paper.getByText('F001-000123')).toBeVisible();
    expect(paper.getByText(/RUC 20100070970/)).toBeVisible();
    expect(paper.getByText('Plin')).toBeVisible();
    expect(paper.getByRole('link', { name: 'Abrir el PDF' })).toHaveAttribute('href', 'https://sunat.example/f.pdf');
  });

  test('says that a receipt of the demonstration has no value for taxes', async () => {
    open({ item: { ...receipt, state: 'EMITIDO', serie: 'DEMO-B001-05220123' } });
    await typing().click(await screen.findByRole('button', { name: 'Ver la boleta' }));
    expect(await screen.findByText('Comprobante de demostración: no tiene valor tributario.')).toBeVisible();
    expect(screen.queryByText('Representación impresa del comprobante electrónico.')).toBeNull();
  });

  test('is loaded before the order is printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {
      expect(screen.getByRole('article', { name: 'Boleta de venta electrónica' })).toBeVisible();
    });
    open();
    await typing().click(await screen.findByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    print.mockRestore();
  });

  test('offers a retry when loading fails', async () => {
    const shop = open(new AppError('NETWORK'));
    const user = typing();
    await user.click(await screen.findByRole('button', { name: 'Ver la boleta' }));
    await screen.findByRole('alert');
    shop.api.answer({ 'orders.receipt': { item: receipt } });
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
