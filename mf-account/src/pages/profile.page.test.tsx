import { AppError } from '@horno/contracts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aCustomer, type ShowOptions, show } from '../testing/show.tsx';
import profile from './profile.page.tsx';

async function open(answers: ShowOptions['answers'] = {}) {
  const shell = show(profile, {
    page: 'profile',
    path: '/profile',
    answers: { 'customer.profile': { item: aCustomer() }, ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Hola, Rosa' });
  return shell;
}

describe('the profile', () => {
  test('waits with a skeleton, then greets and lists what the shop knows', async () => {
    const shell = show(profile, {
      page: 'profile',
      path: '/profile',
      answers: { 'customer.profile': { item: aCustomer() } },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Cargando tu cuenta');
    expect(await screen.findByText('Rosa Quispe Huamán')).toBeVisible();
    expect(screen.getByText('rosa.quispe@correo.pe')).toBeVisible();
    expect(screen.getByText('28 de febrero de 1990')).toBeVisible();
    expect(screen.getByText('Mujer')).toBeVisible();
    expect(screen.getByText('enero de 2024')).toBeVisible();
    expect(shell.heads.at(-1)).toEqual({ title: 'Mi cuenta', robots: 'noindex' });
  });

  test('leads to editing and to the password', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Editar mis datos' })).toHaveAttribute('href', '/edit-profile');
    expect(screen.getByRole('link', { name: 'Cambiar contraseña' })).toHaveAttribute('href', '/edit-profile#password');
  });

  test('gives and takes back the consent to offers', async () => {
    const { user, api } = await open({
      'customer.edit': ({ body }) => ({ item: aCustomer({ marketing: (body as { marketing: boolean }).marketing }) }),
    });
    const box = screen.getByRole('checkbox', { name: 'Recibir ofertas por correo' });
    await user.click(box);
    expect(await screen.findByText('Listo: te escribiremos cuando haya ofertas.')).toBeVisible();
    expect(box).toBeChecked();
    await user.click(box);
    expect(await screen.findByText('Listo: no te escribiremos con ofertas.')).toBeVisible();
    expect(box).not.toBeChecked();
    expect(api.made.slice(1).map(({ input }) => input.body)).toEqual([{ marketing: true }, { marketing: false }]);
  });

  test('takes the tick back when it could not be saved', async () => {
    const { user } = await open({ 'customer.edit': new AppError('NETWORK') });
    const box = screen.getByRole('checkbox', { name: 'Recibir ofertas por correo' });
    await user.click(box);
    await waitFor(() => expect(box).toBeInvalid());
    expect(box).not.toBeChecked();
    expect(screen.getByText(/No hay conexión/)).toBeVisible();
  });

  test('signs out, says so and goes home', async () => {
    const shell = await open({ 'customer.logout': { done: true } });
    const said: unknown[] = [];
    shell.bus.on('test', 'account.signedOut@1', (payload) => said.push(payload));
    await shell.user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(shell.address()).toBe('/'));
    expect(said).toEqual([{}]);
    expect(shell.notices).toMatchObject([{ kind: 'success', text: 'Cerraste sesión. Tu pedido sigue aquí.' }]);
  });

  test('stays when signing out fails', async () => {
    const shell = await open({ 'customer.logout': new AppError('INTERNAL') });
    await shell.user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(shell.notices).toMatchObject([{ kind: 'error' }]));
    expect(shell.address()).toBe('/profile');
  });
});
