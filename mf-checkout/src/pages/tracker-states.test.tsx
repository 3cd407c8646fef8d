import type { OrderPhase, OrderPublic } from '@horno/contracts/order';
import { orderStatus } from '@horno/domain';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { anOrder, anOwnOrder } from '../testing/facts.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { openTracker } from '../testing/open-tracker.tsx';

beforeEach(() => {
  window.localStorage.clear();
  FakeEventSource.install();
});
afterEach(() => FakeEventSource.remove());

/** An order of the api with this status. */
function withStatus(status: number, part: Partial<OrderPublic> = {}): OrderPublic {
  const { group, phase } = orderStatus(status);
  const final = ['complete', 'cancel', 'error'].includes(phase);
  const timeline = [...anOrder().timeline, { phase, at: '2024-05-23T00:40:00.000Z' }];
  return anOrder({ status, group, phase, final, timeline, ...part });
}

const titled = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the text of each status', () => {
  test.each<[OrderPhase, number[], string, string]>([
    ['processing', [2, 25], 'Enviamos tu pedido a la tienda', 'Enviamos tu pedido a la tienda'],
    ['received', [1, 10, 11, 12], 'La tienda recibió tu pedido', 'La tienda recibió tu pedido'],
    ['accepted', [13, 14, 15], 'La tienda aceptó tu pedido', 'La tienda aceptó tu pedido'],
    ['cooking', [5], 'Tu pedido está en el horno', 'Tu pedido está en el horno'],
    ['ready', [16, 17, 18, 19, 20], 'Listo, esperando repartidor', 'Listo para recoger'],
    ['delivering', [6], 'Tu pedido está en camino', 'Tu pedido está en camino'],
    ['complete', [3, 7, 9], 'Pedido entregado', 'Pedido recogido'],
    ['cancel', [8], 'Tu pedido fue anulado', 'Tu pedido fue anulado'],
    ['error', [4, 22], 'Hubo un problema con tu pedido', 'Hubo un problema con tu pedido'],
  ])('%s', async (phase, statuses, delivery, collection) => {
    for (const status of statuses) {
      expect(orderStatus(status).phase).toBe(phase);
      const brought = openTracker({ order: withStatus(status) });
      expect(await titled(delivery)).toBeVisible();
      brought.unmount();
      const collected = openTracker({ order: withStatus(status, { order_type: 'C' }) });
      expect(await titled(collection)).toBeVisible();
      collected.unmount();
    }
  });

  test('is that of received for an unknown status', async () => {
    openTracker({ order: withStatus(99) });
    expect(await titled('La tienda recibió tu pedido')).toBeVisible();
  });

  test('links to the payment for status 27', async () => {
    const order = withStatus(27, { slow_at: undefined });
    const detail = anOwnOrder({
      ...order,
      payment: { method: 'credit', state: 'FORM_OPEN', transaction_uuid: '018f0000-0000-4000-8000-0000000000aa' },
    });
    openTracker({ order, detail });
    expect(await titled('Confirmando tu pago')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ver mi pago' })).toHaveAttribute(
      'href',
      '/payment-status/018f0000-0000-4000-8000-0000000000aa',
    );
    expect(screen.queryByText(/Llega entre/)).toBeNull();
    expect(document.title).toBe('Confirmando tu pago · Horno');
  });

  test.each([
    [8, 'La tienda se quedó sin luz.'],
    [22, 'No se completó el pago.'],
  ])('shows the reason and an action for the final status %p', async (status, reason) => {
    openTracker({ order: withStatus(status, { reason }) });
    expect(await screen.findByText(reason)).toBeVisible();
    const region = within(screen.getByRole('region', { name: 'Estado de tu pedido' }));
    expect(region.getByRole('link', { name: 'Pedir otra vez' })).toHaveAttribute('href', '/order');
    expect(region.getByRole('link', { name: 'Llamar a la tienda' })).toHaveAttribute('href', 'tel:+5115051111');
  });
});

describe('the promised time', () => {
  test('is a range, and a later one shows the first one, too', async () => {
    const first = anOrder().promised;
    openTracker({
      order: anOrder({
        promised: { from: '2024-05-23T01:30:00.000Z', to: '2024-05-23T01:40:00.000Z' },
        first_promised: first,
      }),
    });
    expect(await screen.findByText(/8:30 y 8:40/)).toBeVisible();
    expect(screen.getByText(/La tienda avisó que demora más: antes era entre 8:10 y 8:20/)).toBeVisible();
  });

  test('is updated by the stream without a new phase, and after a lost connection', async () => {
    const shop = openTracker();
    await screen.findByText(/8:10 y 8:20/);
    const promised = { from: '2024-05-23T01:30:00.000Z', to: '2024-05-23T01:40:00.000Z' };
    const server_time = '2024-05-23T00:31:00.000Z';
    act(() => FakeEventSource.last.tell(anOrder({ promised, first_promised: anOrder().promised, server_time })));
    expect(screen.getByText(/8:30 y 8:40/)).toBeVisible();
    const before = shop.api.made.length;
    await act(async () => FakeEventSource.last.rejoin());
    expect(shop.api.made.slice(before).map(({ id }) => id)).toEqual(['orders.get']);
  });
});

describe('the rider', () => {
  const order = withStatus(6);
  const destination = { lat: -12.1129, lng: -77.0297 };
  const rider = {
    ...{ name: 'Julio', vehicle: 'motorcycle' as const, lat: -12.1219, lng: -77.0297 },
    at: '2024-05-23T00:50:00.000Z',
  };

  test('is shown as text with the time, and updated by the stream', async () => {
    openTracker({ order, detail: anOwnOrder({ ...order, destination, rider }) });
    expect(
      await screen.findByText(/Julio lleva tu pedido en moto. A las 7:50 p. m. estaba a 1.0 km de tu puerta./),
    ).toBeVisible();
    act(() => FakeEventSource.last.tellRider({ ...rider, lat: -12.1174, at: '2024-05-23T00:52:00.000Z' }));
    expect(screen.getByText(/A las 7:52 p. m. estaba a 0.5 km de tu puerta./)).toBeVisible();
    act(() => FakeEventSource.last.tellRider({ ...rider, at: '2024-05-23T00:51:00.000Z' }));
    expect(screen.getByText(/A las 7:52 p. m./)).toBeVisible();
  });

  test('shows the map; before, the map is loaded on request', async () => {
    const shown = () => document.querySelector('[data-slot="tracker.map"]');
    const { unmount } = openTracker({ order, detail: anOwnOrder({ ...order, destination, rider }) });
    await screen.findByText(/Julio lleva tu pedido/);
    expect(shown()).not.toBeNull();
    unmount();
    openTracker();
    const ask = await screen.findByRole('button', { name: 'Ver en el mapa' });
    expect(shown()).toBeNull();
    act(() => ask.click());
    expect(shown()).not.toBeNull();
  });

  test('is hidden without the token, which the stream gets, too', async () => {
    openTracker({ order, path: `/tracker-order/${order.uuid}?t=a.b` });
    await titled('Tu pedido está en camino');
    expect(screen.queryByText(/lleva tu pedido/)).toBeNull();
    expect(FakeEventSource.last.url).toBe(`/api/v1/product-order-be/orders/${order.uuid}/stream?lang=es&t=a.b`);
  });
});
