import { AppError } from '@horno/contracts/errors';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type Shown, type ShowOptions, sealed, show } from '../testing/show.tsx';
import loginDialog from './login-dialog.slot.tsx';

const open = (path: string, answers: ShowOptions['answers'] = {}) => show(loginDialog, { path, answers });

async function signIn({ user }: Shown) {
  await user.type(screen.getByRole('textbox', { name: 'Correo' }), 'rosa.quispe@correo.pe');
  await user.type(screen.getByLabelText('Contraseña'), 'Horno-caliente-1{Enter}');
}

describe('the login dialog', () => {
  test('focuses the e-mail and adds no second h1', () => {
    open('/order/pizzas?dialog=login');
    expect(screen.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveFocus();
  });

  test('signs in, publishes the event, and keeps the page and its callback', async () => {
    const shell = open('/checkout?step=contacto&dialog=login&callback=%2Fcheckout', { 'customer.login': sealed });
    const said: unknown[] = [];
    shell.bus.on('test', 'account.signedIn@1', (payload) => said.push(payload));
    await signIn(shell);
    await waitFor(() => expect(shell.address()).toBe('/checkout?step=contacto&callback=%2Fcheckout'));
    expect(said).toEqual([{ method: 'password' }]);
  });

  test('stays open when the password is wrong', async () => {
    const shell = open('/order?dialog=login', { 'customer.login': new AppError('CUS-100004') });
    await signIn(shell);
    expect(await screen.findByRole('alert')).toHaveTextContent('Esos datos y esa contraseña no coinciden.');
    expect(shell.address()).toBe('/order?dialog=login');
  });

  test.each(['Cerrar', 'Seguir como invitado'])('closes with %s', async (name) => {
    const shell = open('/order/pizzas?dialog=login&cart=1');
    await shell.user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(shell.address()).toBe('/order/pizzas?cart=1'));
  });

  test('closes when the session begins in another tab', async () => {
    const shell = open('/order?dialog=login');
    act(() => shell.bus.publish('shell', 'session.changed@1', { status: 'customer' }));
    await waitFor(() => expect(shell.address()).toBe('/order'));
  });

  test.each([
    ['/order/pizzas?dialog=login', '/register?callback=%2Forder%2Fpizzas'],
    ['/order?dialog=login&callback=%2Fcheckout', '/register?callback=%2Fcheckout'],
    ['/?dialog=login&callback=%2F%2Fevil', '/register'],
  ])('links at %s to the registration %s', (path, href) => {
    open(path);
    expect(screen.getByRole('link', { name: 'Crea tu cuenta' })).toHaveAttribute('href', href);
  });
});
