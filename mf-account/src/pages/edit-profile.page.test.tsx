import { AppError } from '@horno/contracts';
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer, type Shown, type ShowOptions, show } from '../testing/show.tsx';
import editProfile from './edit-profile.page.tsx';

async function open(answers: ShowOptions['answers'] = {}, path = '/edit-profile') {
  const shell = show(editProfile, {
    page: 'editProfile',
    path,
    answers: { 'customer.profile': { item: aCustomer() }, ...answers },
  });
  await screen.findByRole('heading', { level: 1 });
  shell.api.made.length = 0;
  return shell;
}

const field = (label: string) => screen.getByLabelText(label);

// Typing goes key by key, and shared machines are slow.
jest.setTimeout(20_000);

describe('editing the profile', () => {
  test('starts with the saved data', async () => {
    await open();
    expect(field('Nombres')).toHaveValue('Rosa');
    expect(field('Mes')).toHaveDisplayValue('febrero');
    expect(field('Género')).toHaveDisplayValue('Mujer');
  });

  test('saves the person, says so, and tells the others the name', async () => {
    const shell = await open({ 'customer.edit': { item: aCustomer({ first_name: 'Rosa María' }) } });
    const said: unknown[] = [];
    shell.bus.on('test', 'account.profileChanged@1', (payload) => said.push(payload));
    await shell.user.type(field('Nombres'), ' María');
    await shell.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Guardamos tus cambios.')).toBeVisible();
    expect(said).toEqual([{ firstName: 'Rosa María' }]);
    expect(shell.api.made).toMatchObject([
      {
        input: {
          body: { first_name: 'Rosa María', last_name: 'Quispe Huamán', birthdate: '1990-02-28', gender: 'F' },
        },
      },
    ]);
  });

  test.each([
    ['Nombres', '', 'Ingresa tus nombres'],
    ['Apellidos', 'Q', 'Ingresa al menos 2 caracteres'],
    ['Año', '2010', 'Debes tener 18 años o más'],
  ])('does not save %s as %j', async (label, value, message) => {
    const { user, api } = await open();
    await user.clear(field(label));
    if (value) await user.type(field(label), value);
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(within(summary).getByRole('link', { name: message })).toBeVisible();
    expect(api.made).toEqual([]);
  });

  async function changePassword(shell: Awaited<Shown>, [old, next, again]: string[]) {
    await shell.user.type(field('Contraseña actual'), old ?? '');
    await shell.user.type(field('Contraseña nueva'), next ?? '');
    await shell.user.type(field('Repite la contraseña nueva'), again ?? '');
    await shell.user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  }

  test('changes the password against the present one and empties the fields', async () => {
    const shell = await open({ 'customer.edit': { item: aCustomer() } });
    await changePassword(shell, ['Vieja-clave-1', 'Nueva-clave-2', 'Nueva-clave-2']);
    expect(await screen.findByText(/Tu contraseña cambió/)).toBeVisible();
    expect(shell.api.made).toMatchObject([
      { input: { body: { old_password: 'Vieja-clave-1', password: 'Nueva-clave-2' } } },
    ]);
    expect(field('Contraseña actual')).toHaveValue('');
    expect(field('Contraseña nueva')).toHaveValue('');
  });

  test.each([
    [['Vieja-clave-1', 'corta', 'corta'], 'A tu contraseña le falta algo de la lista'],
    [['Vieja-clave-1', 'Nueva-clave-2', 'Nueva-clave-3'], 'Las contraseñas no son iguales'],
  ])('refuses %j', async (typed, message) => {
    const shell = await open();
    await changePassword(shell, typed);
    expect(within(screen.getByRole('alert')).getByRole('link', { name: message })).toBeVisible();
    expect(shell.api.made).toEqual([]);
  });

  test('CUS-100005: beside the present password', async () => {
    const shell = await open({ 'customer.edit': new AppError('CUS-100005') });
    await changePassword(shell, ['Otra-clave-1', 'Nueva-clave-2', 'Nueva-clave-2']);
    await waitFor(() =>
      expect(field('Contraseña actual')).toHaveAccessibleDescription('Tu contraseña actual no es correcta'),
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(field('Contraseña nueva')).toHaveValue('Nueva-clave-2');
  });

  test('CUS-100015: the server’s words', async () => {
    const message = 'Hiciste demasiados intentos. Espera unos minutos y vuelve a probar.';
    const shell = await open({ 'customer.edit': new AppError('CUS-100015', { message }) });
    await changePassword(shell, ['Otra-clave-1', 'Nueva-clave-2', 'Nueva-clave-2']);
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
  });

  test('#password leads to the password', async () => {
    await open({}, '/edit-profile#password');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cambia tu contraseña' })).toHaveFocus());
  });
});
