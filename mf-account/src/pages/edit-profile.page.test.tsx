import { AppError } from '@horno/contracts/errors';
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

// Typing sends one event per key, which is slow on shared machines.
jest.setTimeout(20_000);

describe('editing the profile', () => {
  test('starts with the saved data', async () => {
    await open();
    expect(field('Nombres')).toHaveValue('Rosa');
    expect(field('Mes')).toHaveDisplayValue('febrero');
    expect(field('Género (opcional)')).toHaveDisplayValue('Mujer');
  });

  test('saves the person, shows a notice, and publishes the name', async () => {
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
    ['Nombres', '', 'Ingresa tus nombres.'],
    ['Apellidos', 'Q', 'Ingresa al menos 2 caracteres'],
    ['Año', '2010', 'Debes tener 18 años o más.'],
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

  async function changePassword(shell: Awaited<Shown>, [old, next]: string[]) {
    await shell.user.type(field('Contraseña actual'), old ?? '');
    if (next) await shell.user.type(field('Contraseña nueva'), next);
    await shell.user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  }

  test('changes the password and clears the fields', async () => {
    const shell = await open({ 'customer.edit': { item: aCustomer() } });
    await changePassword(shell, ['Vieja-clave-1', 'Nueva-clave-2']);
    expect(await screen.findByText(/Tu contraseña cambió/)).toBeVisible();
    expect(shell.api.made).toMatchObject([
      { input: { body: { old_password: 'Vieja-clave-1', password: 'Nueva-clave-2' } } },
    ]);
    expect(field('Contraseña actual')).toHaveValue('');
    expect(field('Contraseña nueva')).toHaveValue('');
  });

  test.each([
    [
      ['Vieja-clave-1', 'corta'],
      'Tu contraseña necesita 8 caracteres o más, con mayúscula, minúscula, número y signo.',
    ],
    [['Vieja-clave-1', ''], 'Elige una contraseña.'],
  ])('refuses %j', async (typed, message) => {
    const shell = await open();
    await changePassword(shell, typed);
    expect(within(screen.getByRole('alert')).getByRole('link', { name: message })).toBeVisible();
    expect(shell.api.made).toEqual([]);
  });

  test('shows CUS-100005 beside the present password', async () => {
    const shell = await open({ 'customer.edit': new AppError('CUS-100005') });
    await changePassword(shell, ['Otra-clave-1', 'Nueva-clave-2']);
    await waitFor(() =>
      expect(field('Contraseña actual')).toHaveAccessibleDescription('Tu contraseña actual no es correcta.'),
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(field('Contraseña nueva')).toHaveValue('Nueva-clave-2');
  });

  test('shows CUS-100019 beside the new password', async () => {
    const shell = await open({ 'customer.edit': new AppError('CUS-100019') });
    await changePassword(shell, ['Otra-clave-1', 'Nueva-clave-2']);
    await waitFor(() =>
      expect(field('Contraseña nueva')).toHaveAccessibleDescription(expect.stringContaining('muy fácil de adivinar')),
    );
  });

  test('shows the text of the server for CUS-100015', async () => {
    const message = 'Hiciste demasiados intentos. Espera unos minutos y vuelve a probar.';
    const shell = await open({ 'customer.edit': new AppError('CUS-100015', { message }) });
    await changePassword(shell, ['Otra-clave-1', 'Nueva-clave-2']);
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
  });

  test('focuses the password section for #password', async () => {
    await open({}, '/edit-profile#password');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cambia tu contraseña' })).toHaveFocus());
  });
});

describe('the document', () => {
  const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

  test('can be added and is validated by its type', async () => {
    const shell = await open({ 'customer.edit': { item: aCustomer() } });
    await shell.user.selectOptions(screen.getByLabelText(/^Documento/), 'CE');
    await shell.user.type(field('Número de documento'), '12345');
    await shell.user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('Ingresa de 9 a 12 letras o números');
    await shell.user.type(field('Número de documento'), '6789');
    await shell.user.click(save());
    await screen.findByText('Guardamos tus cambios.');
    expect(shell.api.made.at(-1)?.input.body).toMatchObject({ document: { type: 'CE', number: '123456789' } });
  });

  test('shows CUS-100013 beside its field', async () => {
    const document = { type: 'DNI' as const, number: '45678912' };
    const { user } = await open({
      'customer.profile': { item: aCustomer({ document }) },
      'customer.edit': new AppError('CUS-100013'),
    });
    await user.click(save());
    await waitFor(() =>
      expect(field('Número de documento')).toHaveAccessibleDescription('Este documento ya está en otra cuenta.'),
    );
  });
});

describe('the phone', () => {
  const sent = { item: { expires_at: '2024-05-23T00:40:00.000Z', retry_after_seconds: 60 } };
  const send = () => screen.getByRole('button', { name: 'Enviar código' });
  const code = () => screen.getByRole('textbox', { name: 'Código' });
  const saved = { item: aCustomer({ phone: '912345678', phone_confirmed: true }) };
  const confirmed = { 'customer.profile': { item: aCustomer({ phone_confirmed: true }) } };

  async function ask({ user }: Shown, phone: string) {
    await user.clear(field('Celular'));
    await user.type(field('Celular'), phone);
    await user.click(send());
  }

  test('changes by a code that is sent to the new one', async () => {
    const shell = await open({ ...confirmed, 'customer.sendPhoneCode': sent, 'customer.edit': saved });
    await ask(shell, '912 345 678');
    expect(await screen.findByText(/Enviamos un código a 912\s345\s678\./)).toBeVisible();
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await shell.user.type(code(), '123 456{Enter}');
    expect(await screen.findByText('Tu celular quedó confirmado.')).toBeVisible();
    expect(screen.getByText(/912\s345\s678/)).toBeVisible();
    expect(shell.api.made.map(({ input }) => input.body)).toEqual([
      { phone: '912 345 678' },
      { phone: '912 345 678', phone_code: '123456' },
    ]);
  });

  test('confirms the present one in the same way (CPH-01)', async () => {
    const shell = await open({ 'customer.sendPhoneCode': sent });
    expect(field('Celular')).toHaveValue('987654321');
    await shell.user.click(send());
    expect(await screen.findByRole('textbox', { name: 'Código' })).toBeVisible();
  });

  test.each([
    ['505 1111', 'Escribe un celular de 9 dígitos que empiece con 9.'],
    ['987654321', 'Ese ya es tu celular.'],
  ])('sends no code to %s', async (phone, message) => {
    const shell = await open(confirmed);
    await ask(shell, phone === '505 1111' ? '(01) 505-1111' : phone);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(shell.api.made).toEqual([]);
  });

  test('shows the wait for CUS-100006 and counts it down', async () => {
    const shell = await open({
      ...confirmed,
      'customer.sendPhoneCode': new AppError('CUS-100006', { retryAfterSeconds: 42 }),
    });
    await ask(shell, '912345678');
    expect(await screen.findByRole('alert')).toHaveTextContent('Espera 42 s y vuelve a probar.');
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Puedes pedir otro en 42 segundos.')).toBeVisible();
  });

  test.each([
    ['CUS-100007', 'Ese código no es válido. Revísalo o pide otro.'],
    ['CPH-02', 'Tu código de confirmación venció. Pide uno nuevo.'],
  ] as const)('%s stands beside the code, and another one can be asked for', async (refusal, message) => {
    const shell = await open({ ...confirmed, 'customer.sendPhoneCode': sent, 'customer.edit': new AppError(refusal) });
    await ask(shell, '912345678');
    await shell.user.type(await screen.findByRole('textbox', { name: 'Código' }), '111111{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(screen.getByRole('button', { name: 'Enviar otro código' })).toBeVisible();
    await shell.user.click(screen.getByRole('button', { name: 'Usar otro número' }));
    expect(field('Celular')).toBeVisible();
  });

  test('asks for the password when the session is not fresh (LOGIN_AGAIN)', async () => {
    const shell = await open({ 'customer.sendPhoneCode': sent, 'customer.edit': new AppError('LOGIN_AGAIN') });
    await ask(shell, '912345678');
    await shell.user.type(await screen.findByLabelText('Código'), '123456{Enter}');
    const password = within(document.getElementById('phone') as HTMLElement).getByLabelText;
    await screen.findByText(/con este celular podrás ingresar a tu cuenta/);
    shell.api.answer({ 'customer.edit': saved });
    await shell.user.type(password('Contraseña actual'), 'Vieja-clave-1{Enter}');
    expect(await screen.findByText('Tu celular quedó confirmado.')).toBeVisible();
    expect(shell.api.made.at(-1)?.input.body).toEqual({
      phone: '912345678',
      phone_code: '123456',
      old_password: 'Vieja-clave-1',
    });
  });

  test('links to the contact page for CUS-100012', async () => {
    const shell = await open({ ...confirmed, 'customer.sendPhoneCode': new AppError('CUS-100012') });
    await ask(shell, '912345678');
    await waitFor(() => expect(field('Celular')).toHaveAccessibleDescription(/Este celular ya está en otra cuenta\./));
  });

  test('requires a code of six digits', async () => {
    const shell = await open({ ...confirmed, 'customer.sendPhoneCode': sent });
    await ask(shell, '912345678');
    await shell.user.type(await screen.findByRole('textbox', { name: 'Código' }), '123{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Escribe los 6 números del código.');
  });
});

test('a customer of a provider gets a link to set a first password', async () => {
  const shell = await open({
    'customer.profile': { item: aCustomer({ has_password: false }) },
    'customer.resetPassword': { done: true },
  });
  expect(screen.queryByLabelText('Contraseña actual')).not.toBeInTheDocument();
  await shell.user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
  expect(await screen.findByText(/Enviamos un enlace a rosa.quispe@correo.pe/)).toBeVisible();
});

describe('the e-mail of an account of a phone', () => {
  const byPhone = { item: aCustomer({ email: undefined, email_confirmed: false, phone_confirmed: true }) };
  const section = () =>
    within(screen.getByRole('heading', { name: 'Agrega tu correo' }).closest('section') as HTMLElement);
  const send = () => section().getByRole('button', { name: 'Enviar enlace' });
  /** Opens the page at the form: text that is typed before the heading has the focus would go to it. */
  const openByPhone = async (answers: ShowOptions['answers'] = {}) => {
    const shell = await open({ 'customer.profile': byPhone, ...answers }, '/edit-profile#email');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Agrega tu correo' })).toHaveFocus());
    return shell;
  };

  test('can be added, and says where the link was sent', async () => {
    const { user, api } = await openByPhone({ 'customer.addEmail': { done: true } });
    expect(screen.getByRole('heading', { name: 'Agrega tu correo' })).toHaveFocus();
    await user.type(section().getByLabelText('Correo'), 'rosa@example.com');
    await user.click(send());
    expect(await section().findByText(/Enviamos un enlace a rosa@example.com/)).toBeVisible();
    expect(api.made).toMatchObject([{ id: 'customer.addEmail', input: { body: { email: 'rosa@example.com' } } }]);
  });

  test('is checked before it is sent, and refused beside the field when another account has it', async () => {
    const { user, api } = await openByPhone({ 'customer.addEmail': new AppError('CUS-100003') });
    await user.type(section().getByLabelText('Correo'), 'rosa@');
    await user.click(send());
    expect(api.made).toEqual([]);
    await user.clear(section().getByLabelText('Correo'));
    await user.type(section().getByLabelText('Correo'), 'rosa@example.com');
    await user.click(send());
    await waitFor(() => expect(section().getByLabelText('Correo')).toBeInvalid());
  });

  test('asks for the password when the session is not fresh', async () => {
    const { user, api } = await openByPhone({ 'customer.addEmail': new AppError('LOGIN_AGAIN') });
    await user.type(section().getByLabelText('Correo'), 'rosa@example.com');
    await user.click(send());
    await user.type(await section().findByLabelText('Contraseña actual'), 'Mi-clave-de-siempre');
    api.answer({ 'customer.addEmail': { done: true } });
    await user.click(send());
    expect(await section().findByText(/Enviamos un enlace/)).toBeVisible();
    expect(api.made.at(-1)?.input.body).toEqual({ email: 'rosa@example.com', old_password: 'Mi-clave-de-siempre' });
  });

  test('is not offered to an account that has one', async () => {
    await open();
    expect(screen.queryByRole('heading', { name: 'Agrega tu correo' })).toBeNull();
  });
});
