import { renderInShell } from '@horno/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { ORDER_UUID } from '../../test/facts.ts';
import { LAST_ORDER_KEY } from '../data/last-order.storage.ts';
import trackingPage from './tracking.page.tsx';

beforeEach(() => window.localStorage.clear());

function openTracking() {
  const shop = renderInShell({
    manifest,
    messages: { es, en },
    page: 'tracking',
    module: trackingPage as never,
    path: '/tracking',
  });
  return Object.assign(shop, { user: userEvent.setup({ delay: null }) });
}

test('the link of the mail opens its order, with its signature', async () => {
  const { user, address } = openTracking();
  await user.click(screen.getByLabelText('Enlace o código del pedido'));
  await user.paste(`https://horno.pe/tracker-order/${ORDER_UUID}?t=abc_123`);
  await user.click(screen.getByRole('button', { name: 'Ver mi pedido' }));
  expect(address()).toBe(`/tracker-order/${ORDER_UUID}?t=abc_123`);
});

test('a text without an order is told beside the field', async () => {
  const { user, address } = openTracking();
  await user.type(screen.getByLabelText('Enlace o código del pedido'), 'H-48213');
  await user.click(screen.getByRole('button', { name: 'Ver mi pedido' }));
  expect(screen.getByLabelText('Enlace o código del pedido')).toBeInvalid();
  expect(screen.getByText(/Ese enlace no es de un pedido/)).toBeVisible();
  expect(address()).toBe('/tracking');
});

test('orders of this device are a press away, old ones are forgotten', () => {
  const orders = [
    { uuid: ORDER_UUID, number: 'W-240522-0123', until: '2024-05-24T01:20:00.000Z' },
    { uuid: ORDER_UUID.replace('7d', '8e'), number: 'W-240501-0001', until: '2024-05-03T01:20:00.000Z' },
  ];
  window.localStorage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, orders }));
  openTracking();
  expect(screen.getByRole('link', { name: 'Pedido W-240522-0123' })).toHaveAttribute(
    'href',
    `/tracker-order/${ORDER_UUID}`,
  );
  expect(screen.queryByText(/W-240501/)).toBeNull();
});
