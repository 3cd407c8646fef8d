import { AppError } from '@horno/contracts/errors';
import { LAST_ORDER_KEY } from '@horno/contracts/last-order';
import type { OrderRow } from '@horno/contracts/order';
import { type Answers, renderInShell } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, configure, screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { anOrder, ORDER_UUID } from '../testing/facts.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import ownOrder from './own-order.slot.tsx';

// The parts load on demand.
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => {
  window.localStorage.clear();
  FakeEventSource.open.length = 0;
  Object.assign(globalThis, { EventSource: FakeEventSource });
});

function show(answers: Answers, status: 'guest' | 'customer' = 'guest', lang: 'es' | 'en' = 'es') {
  const shell = renderInShell({ manifest, messages: { es, en }, module: ownOrder, answers, lang });
  act(() => shell.bus.publish('shell', 'session.changed@1', { status }));
  return shell;
}
function rowOf(uuid: string): OrderRow {
  const { number, created_at, order_type, outlet, status, group, phase, final, promised } = anOrder();
  return {
    ...{ uuid, number, created_at, order_type, status, group, phase, final, promised },
    ...{ first_items: ['La Horno'], item_count: 1, total: 43.9, currency: 'PEN' },
    outlet: { code: outlet.code, name: outlet.name },
    order_payment: { id: 'cash', method: 'cash' },
  };
}
function keepOrder(uuid = ORDER_UUID) {
  const orders = [{ uuid, number: 'W-240522-0123', until: '2024-05-24T01:20:00.000Z' }];
  window.localStorage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, orders }));
}
const follow = () => screen.findByRole('link', { name: 'Seguir pedido W-240522-0123' });

describe('ux 21: the live order on the home page', () => {
  test('of a guest’s device has its phase, its arrival and the link to its tracker, and follows the store', async () => {
    keepOrder();
    show({ 'orders.get': { item: anOrder({ phase: 'cooking', group: 'cooking' }) } });
    expect(await follow()).toHaveAttribute('href', `/tracker-order/${ORDER_UUID}`);
    expect(screen.getByRole('status')).toHaveTextContent('Tu pedido está en el horno');
    expect(screen.getByText(/^Llega entre .* p\. m\.$/)).toBeVisible();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    act(() =>
      FakeEventSource.open[0]?.tell(
        anOrder({ phase: 'delivering', group: 'delivering', server_time: '2024-05-23T00:40:00.000Z' }),
      ),
    );
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Tu pedido está en camino'));
  });

  test('of a customer comes from the account too, and counts the others', async () => {
    const rows = [ORDER_UUID, '7d3c1f6e-0a52-4d0b-9a1e-5a2f3b4c5d6f'].map(rowOf);
    const { api } = show(
      {
        'orders.list': { items: rows, total: 2, page: 1, pages: 1 },
        'orders.get': ({ params }) => ({ item: anOrder({ uuid: (params as { id: string }).id }) }),
      },
      'customer',
    );
    await follow();
    expect(screen.getByRole('link', { name: 'y 1 pedido más' })).toHaveAttribute('href', '/tracking');
    expect(api.made[0]?.input.query).toEqual({ page: 1, limit: 5, state: 'open' });
  });

  test('is said in English', async () => {
    keepOrder();
    show({ 'orders.get': { item: anOrder() } }, 'guest', 'en');
    expect(await screen.findByRole('link', { name: 'Track order W-240522-0123' })).toHaveTextContent('Track');
  });

  test.each([
    [
      'the order has ended',
      { 'orders.get': { item: anOrder({ final: true, phase: 'complete', group: 'completed' }) } },
    ],
    ['the order does not exist any more', { 'orders.get': new AppError('ORDER-1') }],
    ['the server does not answer', { 'orders.get': new AppError('NETWORK') }],
  ] as const)('is absent when %s', async (_, answers) => {
    keepOrder();
    const { container, api } = show(answers);
    await waitFor(() => expect(api.made).not.toHaveLength(0));
    await waitFor(() => expect(container.querySelector('a')).toBeNull());
  });

  test('is absent for a guest without orders, and asks for nothing', async () => {
    const { container, api } = show({});
    await act(async () => undefined);
    expect(container.querySelector('a')).toBeNull();
    expect(api.made).toEqual([]);
  });
});
