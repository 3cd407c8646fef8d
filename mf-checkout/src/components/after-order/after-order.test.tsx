import { AppError } from '@horno/contracts/errors';
import { LAST_ORDER_KEY } from '@horno/contracts/last-order';
import { type Answers, type InShell, renderInShell } from '@horno/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ordersTexts } from '../../../locales/orders.ts';
import manifest from '../../../remote.manifest.ts';
import { ORDER_UUID, tenantAnswer } from '../../testing/facts.ts';
import { AfterOrder } from './after-order.tsx';

jest.setTimeout(20_000);
// The card loads on demand.
configure({ asyncUtilTimeout: 8000 });
const user = userEvent.setup({ delay: null });

function show(session: 'guest' | 'customer' = 'guest', answers: Answers = {}): InShell {
  const shell = renderInShell({
    manifest,
    messages: ordersTexts,
    module: { component: () => <AfterOrder uuid={ORDER_UUID} /> },
    answers: {
      'tenant.config': tenantAnswer,
      'customer.registerFromOrder': { item: { token: 'sealed', expires_at: '2024-06-23T00:30:00.000Z' } },
      ...answers,
    },
  });
  act(() => shell.bus.publish('shell', 'session.changed@1', { status: session }));
  return shell;
}
const button = () => screen.findByRole('button', { name: 'Crear mi cuenta' });
beforeEach(() => {
  const orders = [{ uuid: ORDER_UUID, number: 'W-1', until: '2024-05-24T01:20:00.000Z' }];
  window.localStorage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, orders }));
});
afterEach(() => window.localStorage.clear());

describe('the account card after an order', () => {
  test('ux 23: registers by one tap and signs in', async () => {
    const shell = show();
    const events: unknown[] = [];
    shell.bus.on('test', 'account.signedIn@1', (event) => events.push(event));
    await user.dblClick(await button());
    await screen.findByText(/Tu cuenta está lista y ya ingresaste/);
    const sent = shell.api.made.filter(({ id }) => id === 'customer.registerFromOrder');
    expect(sent.map(({ input }) => input)).toEqual([
      { body: { order_uuid: ORDER_UUID, terms: true, adult: true, privacy_version: '2024-01' } },
    ]);
    expect(events).toEqual([{ method: 'registration' }]);
    // The session event that follows does not remove the confirmation.
    act(() => shell.bus.publish('shell', 'session.changed@1', { status: 'customer' }));
    expect(screen.getByText(/Tu cuenta está lista/)).toBeVisible();
  });

  test('says before the tap what it confirms, and asks for nothing', async () => {
    show();
    await button();
    expect(screen.getByText(/confirmas que tienes 18 años o más y aceptas los/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'términos y condiciones' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('links to the login when the e-mail has an account', async () => {
    show('guest', { 'customer.registerFromOrder': new AppError('CUS-100003') });
    await user.click(await button());
    await screen.findByText('Este correo ya tiene una cuenta.');
    expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute(
      'href',
      expect.stringContaining('dialog=login'),
    );
  });

  test('can be sent again after a lost connection', async () => {
    const shell = show('guest', { 'customer.registerFromOrder': new AppError('NETWORK') });
    await user.click(await button());
    await screen.findByText('No hay conexión. Revisa tu internet e inténtalo de nuevo.');
    shell.api.answer({
      'customer.registerFromOrder': { item: { token: 's', expires_at: '2024-06-23T00:30:00.000Z' } },
    });
    await user.click(await button());
    await screen.findByText(/Tu cuenta está lista/);
  });

  test.each([
    ['a customer', () => show('customer')],
    [
      'somebody else’s order',
      () => {
        window.localStorage.clear();
        return show();
      },
    ],
  ])('is not offered for %s', async (_, open) => {
    open();
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.queryByText(/Guarda tus datos/)).toBeNull();
  });
});
