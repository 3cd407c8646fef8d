import { AppError } from '@horno/contracts/errors';
import { LAST_ORDER_KEY } from '@horno/contracts/last-order';
import type { OrderPublic } from '@horno/contracts/order';
import { aCartLine } from '@horno/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, anOwnOrder, ORDER_UUID } from '../testing/facts.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { openTracker } from '../testing/open-tracker.tsx';

const cooking = (part: Partial<OrderPublic> = {}) =>
  anOrder({
    phase: 'cooking',
    group: 'cooking',
    status: 5,
    timeline: [
      ...anOrder().timeline,
      { phase: 'accepted', at: '2024-05-23T00:32:00.000Z' },
      { phase: 'cooking', at: '2024-05-23T00:40:00.000Z' },
    ],
    ...part,
  });

const asked = (calls: { id: string }[]) => calls.filter(({ id }) => id === 'orders.get').length;

beforeEach(() => {
  window.localStorage.clear();
  FakeEventSource.install();
});
afterEach(() => {
  jest.useRealTimers();
  FakeEventSource.remove();
});

describe('the help of the tracker', () => {
  test('shows the phone of the order’s own store', async () => {
    openTracker({ order: anOrder({ outlet: { ...anOrder().outlet, phone: '749-497' } }) });
    expect(await screen.findByRole('link', { name: 'Llamar al 749-497' })).toHaveAttribute('href', 'tel:749497');
    expect(document.body).not.toHaveTextContent('505-1111');
  });
});

describe('ux 4: the words of the tracker', () => {
  const chicha = aCartLine({ id: ORDER_UUID, name: 'Chicha morada', picture: { kind: 'food', id: 'chicha-morada' } });

  test.each([
    ['a drink', [chicha], 'Estamos preparando tu pedido', 'En unos minutos estará listo.', 'En preparación'],
    ['a pizza', [chicha, aCartLine()], 'Tu pedido está en el horno', /^Leña, queso/, 'En el horno'],
  ] as const)('speak of the oven for an order with a pizza only: %s', async (_, items, title, sentence, phase) => {
    openTracker({ order: cooking(), detail: anOwnOrder({ ...cooking(), items: [...items] }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('list', { name: 'Fases del pedido' })).toHaveTextContent(phase);
  });
});

describe('the payment in the tracker', () => {
  test.each([
    [
      { method: 'credit', state: 'CAPTURED', brand: 'visa', last4: '1111' },
      'Tarjeta en línea · Visa terminada en 1111',
    ],
    [{ method: 'credit', state: 'CAPTURED', last4: '1111' }, 'Tarjeta en línea · Tarjeta terminada en 1111'],
    [{ method: 'applepay', state: 'CAPTURED', brand: 'visa', last4: '1111' }, 'Apple Pay · Visa terminada en 1111'],
    [{ method: 'googlepay', state: 'CREATED' }, 'Google Pay'],
    [{ method: 'wallet', state: 'CAPTURED', brand: 'yape', last4: '4321' }, 'Yape · celular terminado en 4321'],
  ] as const)('names brand and last numbers of %j', async (payment, text) => {
    openTracker({ detail: anOwnOrder({ payment }) });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the public tracker', () => {
  test('shows phases, promised time and store, and no personal data', async () => {
    openTracker();
    expect(await screen.findByRole('heading', { level: 1, name: 'La tienda recibió tu pedido' })).toBeVisible();
    expect(screen.getByText('Pedido W-240522-0123')).toBeVisible();
    expect(screen.getByText(/8:10 y 8:20/)).toBeVisible();
    expect(screen.getByText(/Av. Larco 345/)).toBeVisible();
    expect(screen.queryByText('Lo que pediste')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Anular el pedido' })).toBeNull();
  });

  test('shows the owner’s part when it arrives after the first stream event', async () => {
    let tell: (answer: unknown) => void = () => undefined;
    const late = new Promise((resolve) => {
      tell = resolve;
    });
    let calls = 0;
    openTracker({
      answers: {
        'orders.get': (() => {
          calls += 1;
          return calls === 1 ? { item: anOrder() } : late;
        }) as never,
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'La tienda recibió tu pedido' });
    await act(async () => FakeEventSource.last.tell(anOrder({ server_time: '2024-05-23T02:00:00.000Z' })));
    await act(async () => tell({ item: anOrder(), detail: anOwnOrder() }));
    expect(await screen.findByText('Lo que pediste')).toBeVisible();
  });

  test('shows past, current and future phases of a delivery with times of Lima', async () => {
    openTracker({ order: cooking() });
    const steps = within(await screen.findByRole('list', { name: 'Fases del pedido' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Recibido (listo)7:29\u00a0p.\u00a0m.',
      'Aceptado (listo)7:32\u00a0p.\u00a0m.',
      'En el horno7:40\u00a0p.\u00a0m.',
      'Listo',
      'En camino',
      'Entregado',
    ]);
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
  });

  test('has no delivery phase for carry-out orders', async () => {
    openTracker({ order: cooking({ order_type: 'C' }) });
    const path = await screen.findByRole('list', { name: 'Fases del pedido' });
    expect(within(path).queryByText('En camino')).toBeNull();
    expect(within(path).getByText('Listo para recoger')).toBeVisible();
    expect(screen.getByText('Recoge en Miraflores Larco')).toBeVisible();
  });

  test('answers 404 for an unknown order', async () => {
    const shop = openTracker({ answers: { 'orders.get': new AppError('ORDER-1') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos ese pedido' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buscar mi pedido' })).toHaveAttribute('href', '/tracking');
    await waitFor(() => expect(shop.heads.at(-1)).toMatchObject({ robots: 'noindex' }));
  });

  test('does not request an order with an invalid uuid', async () => {
    const shop = openTracker({ path: '/tracker-order/abc' });
    await screen.findByText('No encontramos ese pedido');
    expect(asked(shop.api.made)).toBe(0);
  });

  test('opens the last order of this device without a uuid', async () => {
    const orders = [{ uuid: ORDER_UUID, number: 'W-240522-0123', until: '2024-05-24T01:20:00.000Z' }];
    window.localStorage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, orders }));
    const shop = openTracker({ path: '/tracker-order' });
    await waitFor(() => expect(shop.address()).toBe(`/tracker-order/${ORDER_UUID}`));
  });

  test('links to the lookup without a uuid and without an order', async () => {
    openTracker({ path: '/tracker-order' });
    expect(await screen.findByRole('link', { name: 'Buscar mi pedido' })).toBeVisible();
  });
});

describe('times of the tracker', () => {
  test('count the minutes to the promised time in the title', async () => {
    openTracker({ order: cooking(), now: '2024-05-23T01:08:00.000Z' });
    await waitFor(() => expect(document.title).toBe('En el horno · 12 min · Horno'));
  });

  test('show by how many minutes an order is late', async () => {
    openTracker({ order: cooking(), now: '2024-05-23T01:27:30.000Z' });
    expect(await screen.findByText(/Prometimos tenerlo a las 8:20 p. m. y vamos 7 minutos tarde/)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('En el horno · 7 min tarde · Horno'));
  });

  test('offer a call when the store does not answer for five minutes', async () => {
    openTracker({ order: anOrder({ slow_at: '2024-05-23T00:34:00.000Z' }), now: '2024-05-23T00:34:00.000Z' });
    expect(await screen.findByText('La tienda está demorando, ¿llamamos?')).toBeVisible();
    const [call] = screen.getAllByRole('link', { name: 'Llamar a la tienda' });
    expect(call).toHaveAttribute('href', 'tel:+5115051111');
  });

  test('show the start of a scheduled order, without a slow store', async () => {
    const promised = { from: '2024-05-24T00:00:00.000Z', to: '2024-05-24T00:10:00.000Z' };
    const order = anOrder({
      ...{ advance_order: 1, promised, starts_at: '2024-05-23T23:15:00.000Z', slow_at: '2024-05-23T23:20:00.000Z' },
    });
    openTracker({ order, now: '2024-05-23T00:40:00.000Z' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tu pedido está programado' })).toBeVisible();
    expect(screen.getByText(/Lo programaste para mañana a las 7:00 p. m./)).toBeVisible();
    expect(screen.getByText(/empieza a prepararlo mañana a las 6:15 p. m./)).toBeVisible();
    expect(document.title).toBe('Programado · 7:00\u00a0p.\u00a0m. · Horno');
    expect(screen.queryByText(/demorando/)).toBeNull();
  });
});

describe('updates by the stream', () => {
  test('change the phase, announce it once, and publish it', async () => {
    const shop = openTracker();
    const events: unknown[] = [];
    shop.bus.on('test', 'order.phaseChanged@1', (event) => events.push(event));
    await screen.findByText('La tienda recibió tu pedido');
    expect(FakeEventSource.last.url).toBe(`/api/v1/product-order-be/orders/${ORDER_UUID}/stream?lang=es`);
    const said = within(screen.getByRole('region', { name: 'Estado de tu pedido' })).getByRole('status');
    expect(said).toBeEmptyDOMElement();
    act(() => FakeEventSource.last.tell(cooking()));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu pedido está en el horno');
    expect(said).toHaveTextContent(/^Tu pedido está en el horno\.$/);
    expect(events).toEqual([{ uuid: ORDER_UUID, phase: 'cooking' }]);
  });

  test('ignore an older message', async () => {
    openTracker({ order: cooking() });
    await screen.findByText('Tu pedido está en el horno');
    act(() => FakeEventSource.last.tell(anOrder()));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu pedido está en el horno');
  });

  test('ignore an invalid message', async () => {
    const shop = openTracker();
    await screen.findByText('La tienda recibió tu pedido');
    act(() => FakeEventSource.last.onmessage?.({ data: '{"word":"cooking"' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('La tienda recibió tu pedido');
    expect(shop.faults).toEqual([]);
  });

  test('end with the order', async () => {
    openTracker({ order: cooking() });
    await screen.findByText('Tu pedido está en el horno');
    const timeline = [...cooking().timeline, { phase: 'complete' as const, at: '2024-05-23T01:12:00.000Z' }];
    await act(async () =>
      FakeEventSource.last.tell(cooking({ phase: 'complete', group: 'completed', final: true, timeline })),
    );
    expect(FakeEventSource.last.readyState).toBe(FakeEventSource.CLOSED);
    expect(screen.getByText('8:12 p. m.', { selector: '.etaValue' })).toBeVisible();
    expect(document.title).toBe('Entregado · Horno');
  });

  test('do not start for a final order', async () => {
    openTracker({ order: anOrder({ phase: 'cancel', group: 'canceled', final: true, reason: 'No hay leña.' }) });
    expect(await screen.findByText('No hay leña.')).toBeVisible();
    expect(FakeEventSource.open).toHaveLength(0);
  });
});

describe('updates by polling', () => {
  async function settle() {
    for (let turn = 0; turn < 4; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
  }
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  function lookAway(state: 'hidden' | 'visible') {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  beforeEach(() => {
    jest.useFakeTimers();
    FakeEventSource.remove();
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
  });

  /** The page makes one request for the public part and one for the owner's part. */
  const FIRST = 2;

  test('happen every 15 seconds until the order is final', async () => {
    const shop = openTracker();
    await settle();
    expect(asked(shop.api.made)).toBe(FIRST);
    await pass(15);
    expect(asked(shop.api.made)).toBe(FIRST + 1);
    shop.api.answer({ 'orders.get': { item: cooking({ phase: 'complete', group: 'completed', final: true }) } });
    await pass(15);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pedido entregado');
    await pass(300);
    expect(asked(shop.api.made)).toBe(FIRST + 2);
  });

  test('happen once a minute on a hidden page, and at once when it becomes visible', async () => {
    const shop = openTracker();
    await settle();
    lookAway('hidden');
    await pass(15);
    expect(asked(shop.api.made)).toBe(FIRST + 1);
    await pass(45);
    expect(asked(shop.api.made)).toBe(FIRST + 1);
    await pass(15);
    expect(asked(shop.api.made)).toBe(FIRST + 2);
    lookAway('visible');
    await settle();
    expect(asked(shop.api.made)).toBe(FIRST + 3);
  });

  test('back off after failures, up to two minutes', async () => {
    const shop = openTracker();
    await settle();
    shop.api.answer({ 'orders.get': new AppError('NETWORK') });
    const at: number[] = [];
    for (let second = 1, seen = asked(shop.api.made); second <= 360; second += 1) {
      await pass(1);
      if (asked(shop.api.made) > seen) at.push(second);
      seen = asked(shop.api.made);
    }
    expect(at).toEqual([15, 45, 105, 225, 345]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('La tienda recibió tu pedido');
  });

  test('replace a refused stream', async () => {
    FakeEventSource.install();
    const shop = openTracker();
    await settle();
    await pass(60);
    expect(asked(shop.api.made)).toBe(FIRST);
    act(() => FakeEventSource.last.fail());
    await pass(15);
    expect(asked(shop.api.made)).toBe(FIRST + 1);
  });
});

describe('the owner’s tracker', () => {
  test('shows lines, charged totals and change', async () => {
    openTracker({ detail: anOwnOrder() });
    expect(await screen.findByText('Lo que pediste')).toBeVisible();
    expect(screen.getByText('1 × Pepperoni')).toBeVisible();
    expect(screen.getByText('Redondeo')).toBeVisible();
    expect(screen.getByText('Pagas con S/ 100.00, tu vuelto es S/ 36.60.')).toBeVisible();
    expect(screen.getByText('Va a Calle Bolognesi 215, Miraflores.')).toBeVisible();
  });

  test('passes the token of the signed link on', async () => {
    const shop = openTracker({ path: `/tracker-order/${ORDER_UUID}?t=signed` });
    await screen.findByText('La tienda recibió tu pedido');
    expect(shop.api.made.find(({ id }) => id === 'orders.get')?.input).toMatchObject({ query: { t: 'signed' } });
  });

  test('cancels the order after a confirmation', async () => {
    const canceled = anOwnOrder({
      phase: 'cancel',
      group: 'canceled',
      status: 8,
      final: true,
      can_cancel: false,
      reason: 'Anulaste el pedido.',
      timeline: [...anOrder().timeline, { phase: 'cancel', at: '2024-05-23T00:30:10.000Z' }],
    });
    const shop = openTracker({
      path: `/tracker-order/${ORDER_UUID}?t=signed`,
      detail: anOwnOrder(),
      answers: { 'orders.act': { item: canceled, detail: canceled } },
    });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Anular el pedido' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sí, anular' }));
    expect(await screen.findByText('Anulaste el pedido.')).toBeVisible();
    expect(screen.getByText('No se te cobró nada.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Anular el pedido' })).toBeNull();
    expect(shop.api.made.find(({ id }) => id === 'orders.act')?.input).toMatchObject({
      body: { action: 'cancel', t: 'signed' },
    });
  });

  test('sends nothing when the order is not cancelled', async () => {
    const shop = openTracker({ detail: anOwnOrder() });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Anular el pedido' }));
    const [, keep] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'No, seguir con el pedido' });
    await user.click(keep as HTMLElement);
    expect(shop.api.made.some(({ id }) => id === 'orders.act')).toBe(false);
  });

  test('offers the phone when it is too late to cancel', async () => {
    openTracker({ detail: anOwnOrder(), answers: { 'orders.act': new AppError('CANCEL_CLOSED') } });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Anular el pedido' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sí, anular' }));
    expect(await screen.findByText(/Ya no puedes anular el pedido desde aquí/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Llamar al (01) 505-1111' })).toBeVisible();
  });

  test('has no cancel button after the deadline', async () => {
    openTracker({ detail: anOwnOrder(), now: '2024-05-23T00:31:01.000Z' });
    expect(await screen.findByText(/Ya no se puede anular desde aquí/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Anular el pedido' })).toBeNull();
  });

  test('is translated to English', async () => {
    openTracker({ detail: anOwnOrder(), lang: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'The store has your order' })).toBeVisible();
    expect(screen.getByText(/8:10 and 8:20/)).toBeVisible();
  });
});
