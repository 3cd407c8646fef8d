import { AppError } from '@horno/contracts/errors';
import { type Answers, renderInShell } from '@horno/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { LAST_ORDER_KEY } from '../data/last-order.storage.ts';
import { anOrder, ORDER_UUID } from '../testing/facts.ts';
import trackingPage from './tracking.page.tsx';

beforeEach(() => window.localStorage.clear());

function openTracking(answers: Answers = {}) {
  const shop = renderInShell({
    manifest,
    messages: { es, en },
    page: 'tracking',
    module: trackingPage as never,
    path: '/tracking',
    answers,
  });
  return Object.assign(shop, { user: userEvent.setup({ delay: null }) });
}

const numberField = () => screen.getByLabelText('Número o enlace del pedido');
const proofField = () => screen.getByLabelText('Celular o correo del pedido');
type User = ReturnType<typeof openTracking>['user'];

async function look(user: User, number: string, proof: string): Promise<void> {
  await user.click(numberField());
  if (number) await user.paste(number);
  await user.click(proofField());
  if (proof) await user.paste(proof);
  await user.click(screen.getByRole('button', { name: 'Ver mi pedido' }));
}

test('the link of the mail opens its order, with its signature', async () => {
  const { user, address, api } = openTracking();
  await look(user, `https://horno.pe/tracker-order/${ORDER_UUID}?t=abc_123`, '');
  expect(address()).toBe(`/tracker-order/${ORDER_UUID}?t=abc_123`);
  expect(api.made).toEqual([]);
});

test('a text without an order is told beside the field, which takes the focus', async () => {
  const { user, address } = openTracking();
  await look(user, 'H-48213', '');
  expect(numberField()).toBeInvalid();
  expect(numberField()).toHaveFocus();
  expect(screen.getByText(/Ese no es un número de pedido/)).toBeVisible();
  expect(address()).toBe('/tracking');
});

test.each([
  ['987 654 321', { number: 'W-240522-0123', phone_last4: '4321' }],
  ['rosa@correo.pe', { number: 'W-240522-0123', email: 'rosa@correo.pe' }],
])('a number and %s open the order, and nothing of them stays in the address', async (proof, body) => {
  const { user, address, api } = openTracking({ 'orders.lookup': { item: anOrder(), sent: false } });
  await look(user, 'w-240522-0123', proof);
  await waitFor(() => expect(address()).toBe(`/tracker-order/${ORDER_UUID}`));
  expect(api.made).toEqual([{ id: 'orders.lookup', input: { body } }]);
});

test('a pair that does not fit is told the same whatever is wrong, and what was typed stays', async () => {
  const { user } = openTracking({ 'orders.lookup': new AppError('ORDER-1') });
  await look(user, 'W-240522-0123', '0000');
  expect(await screen.findByRole('alert')).toHaveTextContent('No encontramos un pedido con esos datos.');
  expect(numberField()).toHaveValue('W-240522-0123');
});

test('too many tries are told with the server’s words', async () => {
  const { user } = openTracking({ 'orders.lookup': new AppError('TOO_MANY', { message: 'Espera un momento.' }) });
  await look(user, 'W-240522-0123', '0000');
  expect(await screen.findByRole('alert')).toHaveTextContent('Espera un momento.');
});

test('an e-mail alone has links sent to it, and the page does not say whether there were any', async () => {
  const { user, address, api } = openTracking({ 'orders.lookup': { sent: true } });
  await look(user, '', 'rosa@correo.pe');
  expect(await screen.findByText(/Si hay pedidos abiertos con ese correo/)).toBeVisible();
  expect(api.made.at(-1)?.input).toEqual({ body: { email: 'rosa@correo.pe' } });
  expect(address()).toBe('/tracking');
});

test('a number without a phone or an e-mail is asked for it', async () => {
  const { user } = openTracking();
  await look(user, 'W-240522-0123', '');
  expect(proofField()).toBeInvalid();
  expect(proofField()).toHaveFocus();
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
