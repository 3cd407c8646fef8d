import { AppError } from '@horno/contracts/errors';
import { LAST_ORDER_KEY } from '@horno/contracts/last-order';
import { type Answers, renderInShell } from '@horno/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
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

test('the lookup opens the order of a signed link', async () => {
  const { user, address, api } = openTracking();
  await look(user, `https://horno.pe/tracker-order/${ORDER_UUID}?t=abc_123`, '');
  expect(address()).toBe(`/tracker-order/${ORDER_UUID}?t=abc_123`);
  expect(api.made).toEqual([]);
});

test('the lookup shows an invalid number beside the field and focuses it', async () => {
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
])('the lookup opens the order by a number and %s, which are not in the address', async (proof, body) => {
  const { user, address, api } = openTracking({ 'orders.lookup': { item: anOrder(), sent: false } });
  await look(user, 'w-240522-0123', proof);
  await waitFor(() => expect(address()).toBe(`/tracker-order/${ORDER_UUID}`));
  expect(api.made).toEqual([{ id: 'orders.lookup', input: { body } }]);
});

test('the lookup shows one text for every mismatch, and keeps the values', async () => {
  const { user } = openTracking({ 'orders.lookup': new AppError('ORDER-1') });
  await look(user, 'W-240522-0123', '0000');
  expect(await screen.findByRole('alert')).toHaveTextContent('No encontramos un pedido con esos datos.');
  expect(numberField()).toHaveValue('W-240522-0123');
});

test('the lookup shows the server’s text after too many attempts', async () => {
  const { user } = openTracking({ 'orders.lookup': new AppError('TOO_MANY', { message: 'Espera un momento.' }) });
  await look(user, 'W-240522-0123', '0000');
  expect(await screen.findByRole('alert')).toHaveTextContent('Espera un momento.');
});

test('the lookup by e-mail mails links, and does not reveal whether there are orders', async () => {
  const { user, address, api } = openTracking({ 'orders.lookup': { sent: true } });
  await look(user, '', 'rosa@correo.pe');
  expect(await screen.findByText(/Si hay pedidos abiertos con ese correo/)).toBeVisible();
  expect(api.made.at(-1)?.input).toEqual({ body: { email: 'rosa@correo.pe' } });
  expect(address()).toBe('/tracking');
});

test('the lookup asks for phone or e-mail when there is a number only', async () => {
  const { user } = openTracking();
  await look(user, 'W-240522-0123', '');
  expect(proofField()).toBeInvalid();
  expect(proofField()).toHaveFocus();
  expect(proofField()).toHaveAccessibleDescription(/Escribe el celular o el correo con que pediste\./);
});

test('ux 21: the tracking page shows the own orders of this device first, without expired ones', async () => {
  const orders = [
    { uuid: ORDER_UUID, number: 'W-240522-0123', until: '2024-05-24T01:20:00.000Z' },
    { uuid: ORDER_UUID.replace('7d', '8e'), number: 'W-240501-0001', until: '2024-05-03T01:20:00.000Z' },
  ];
  window.localStorage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, orders }));
  const { bus } = openTracking({ 'orders.get': { item: anOrder() } });
  const own = () => screen.getByRole('link', { name: /^Pedido W-240522-0123/ });
  expect(own()).toHaveAttribute('href', `/tracker-order/${ORDER_UUID}`);
  expect(own().compareDocumentPosition(numberField())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/W-240501/)).toBeNull();
  act(() => bus.publish('shell', 'session.changed@1', { status: 'guest' }));
  await waitFor(() => expect(own()).toHaveAccessibleName(/Llega entre/));
});
