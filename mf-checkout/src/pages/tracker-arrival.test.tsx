import { LAST_ORDER_KEY } from '@horno/contracts/last-order';
import type { OrderFull } from '@horno/contracts/order';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { CHECKOUT_KEY } from '../data/draft.storage.ts';
import { anOrder, anOwnOrder, ORDER_UUID, TRANSACTION } from '../testing/facts.ts';
import { openTracker } from '../testing/open-tracker.tsx';

const DISPOSITION_KEY = 'sf.disposition.v1';
const thanks = () => screen.findByText('Gracias, Rosa.');

/** Opens the tracker on the device that ordered, as the return from the gateway does. */
function arrive(part: Partial<OrderFull> = {}, lang: 'es' | 'en' = 'es') {
  const { items: _, totals: __, ...order } = anOrder(part) as OrderFull;
  const shop = openTracker({ order, detail: anOwnOrder(part), lang });
  const placed: unknown[] = [];
  shop.bus.on('test', 'order.placed@1', (event) => placed.push(event));
  return { ...shop, placed };
}

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  const order = { uuid: ORDER_UUID, number: 'W-240522-0123', until: '2024-05-24T01:20:00.000Z' };
  const orders = [{ ...order, transaction: TRANSACTION }];
  window.localStorage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, orders }));
  window.sessionStorage.setItem(CHECKOUT_KEY, '{"schema":1}');
  window.localStorage.setItem(DISPOSITION_KEY, '{"locationName":"Av. José Larco 345"}');
});

describe('a customer who comes from Pay', () => {
  test('is thanked with the number of the order, and cart and draft of the device end once; the place stays', async () => {
    const shop = arrive();
    expect(await thanks()).toBeVisible();
    expect(screen.getByText(/^Tu pedido es el W-240522-0123\./)).toBeVisible();
    expect(shop.placed).toEqual([{ uuid: ORDER_UUID, number: 'W-240522-0123', orderType: 'D', totalMinor: 6340 }]);
    expect(window.sessionStorage.getItem(CHECKOUT_KEY)).toBeNull();
    expect(window.localStorage.getItem(DISPOSITION_KEY)).not.toBeNull();
    expect(window.localStorage.getItem(LAST_ORDER_KEY)).toContain(ORDER_UUID);
    expect(window.localStorage.getItem(LAST_ORDER_KEY)).not.toContain(TRANSACTION);
    shop.unmount();

    const again = arrive();
    await screen.findByText(/Calle Bolognesi 215/);
    expect(again.placed).toEqual([]);
    expect(screen.queryByText('Gracias, Rosa.')).toBeNull();
  });

  test('is thanked in English', async () => {
    arrive({}, 'en');
    expect(await screen.findByText(/^Your order number is W-240522-0123\./)).toBeVisible();
  });

  test.each([
    ['was not paid', { status: 27, group: 'before_submission', phase: 'processing' }],
    ['ended without a payment', { status: 22, group: 'error', phase: 'error', final: true }],
  ] as const)('is not thanked for an order that %s', async (_, part) => {
    const shop = arrive(part);
    await waitFor(() => expect(screen.getByText(/Calle Bolognesi 215/)).toBeVisible());
    expect(shop.placed).toEqual([]);
    expect(window.localStorage.getItem(LAST_ORDER_KEY)).toContain(TRANSACTION);
    expect(screen.queryByText('Gracias, Rosa.')).toBeNull();
  });
});
