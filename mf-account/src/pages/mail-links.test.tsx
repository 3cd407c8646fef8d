import { AppError } from '@horno/contracts/errors';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ShowOptions, show } from '../testing/show.tsx';
import confirmation from './confirmation.page.tsx';
import getMyPassword from './get-my-password.page.tsx';
import setNewPassword from './set-new-password.page.tsx';

jest.setTimeout(20_000);
const NEW = 'Otra-clave-22';

describe('requesting a link', () => {
  const open = (answers: ShowOptions['answers'] = { 'customer.resetPassword': { done: true } }, hasSms = false) =>
    show(getMyPassword, { page: 'getMyPassword', path: '/getmypassword', initial: { methods: [], hasSms }, answers });
  const email = () => screen.getByRole('textbox', { name: 'Correo' });

  test('shows the same text with or without an account, and waits a minute', async () => {
    jest.useFakeTimers();
    try {
      const { api } = open();
      fireEvent.change(email(), { target: { value: ' rosa@correo.pe ' } });
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enviar enlace' })));
      expect(screen.getByRole('status')).toHaveTextContent(
        'Revisa tu correo. Si rosa@correo.pe tiene una cuenta, le enviamos un enlace.',
      );
      const again = screen.getByRole('button', { name: 'Enviar otra vez' });
      expect(again).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByText('Puedes pedir otro en 60 segundos.')).toBeVisible();
      for (let second = 0; second < 60; second++) await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(again).not.toHaveAttribute('aria-disabled');
      await act(async () => fireEvent.click(again));
      expect(api.made.map(({ input }) => input.body)).toEqual([
        { email: 'rosa@correo.pe' },
        { email: 'rosa@correo.pe' },
      ]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('refuses an invalid e-mail, and can be sent for another one', async () => {
    const { user, api } = open();
    await user.type(email(), 'rosa@{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Ingresa un correo válido');
    expect(api.made).toEqual([]);
    await user.type(email(), 'correo.pe{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Usar otro correo' }));
    expect(email()).toHaveValue('rosa@correo.pe');
    expect(screen.getByRole('link', { name: 'Volver a ingresar' })).toHaveAttribute('href', '/login');
  });

  test('ux 23: sets a password by a code where a phone is typed', async () => {
    const sent = { item: { expires_at: '2024-05-23T00:40:00.000Z', retry_after_seconds: 60 } };
    const answers = { 'customer.sendAccessCode': sent, 'customer.resetPassword': { done: true as const } };
    const { user, api } = open(answers, true);
    await user.type(screen.getByRole('textbox', { name: 'Celular o correo' }), '987 654 321{Enter}');
    const code = await screen.findByLabelText('Código');
    expect(code).toHaveFocus();
    await user.type(code, '123456');
    await user.type(screen.getByLabelText('Contraseña nueva'), `${NEW}{Enter}`);
    expect(await screen.findByText(/Tu contraseña cambió/)).toBeVisible();
    expect(api.made.map(({ input }) => input.body)).toEqual([
      { phone: '987654321' },
      { phone: '987654321', phone_code: '123456', password: NEW },
    ]);
  });

  test('shows how long to wait for TOO_MANY', async () => {
    const { user } = open({ 'customer.resetPassword': new AppError('TOO_MANY', { retryAfterSeconds: 30 }) });
    await user.type(email(), 'rosa@correo.pe{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Espera 30 s y vuelve a probar.');
  });
});

describe('a new password', () => {
  const open = (answers: ShowOptions['answers']) =>
    show(setNewPassword, { page: 'setNewPassword', path: '/setnewpassword/the-token', answers });
  const valid = { 'customer.checkResetToken': { item: { valid: true as const } } };

  test('is asked for only after the link was checked', async () => {
    const { user, api } = open({ ...valid, 'customer.resetPassword': { done: true } });
    expect(screen.queryByLabelText('Contraseña nueva')).not.toBeInTheDocument();
    await user.type(await screen.findByLabelText('Contraseña nueva'), `${NEW}{Enter}`);
    expect(await screen.findByText(/Tu contraseña cambió/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/login');
    expect(api.made).toEqual([
      { id: 'customer.checkResetToken', input: { body: { token: 'the-token' } } },
      { id: 'customer.resetPassword', input: { body: { token: 'the-token', password: NEW } } },
    ]);
  });

  test('says its rule before typing and refuses a short one', async () => {
    const { user } = open(valid);
    expect(await screen.findByLabelText('Contraseña nueva')).toHaveAccessibleDescription(
      /^8 caracteres .*falta.*un signo .*falta/,
    );
    await user.type(screen.getByLabelText('Contraseña nueva'), 'horno');
    await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Tu contraseña necesita 8 caracteres o más, con mayúscula, minúscula, número y signo.',
    );
  });

  test.each([
    ['before the form is drawn', { 'customer.checkResetToken': new AppError('CUS-100011') }],
    ['while the form stands open', { ...valid, 'customer.resetPassword': new AppError('CUS-100011') }],
  ])('links to requesting another link for CUS-100011 %s', async (when, answers) => {
    const { user } = open(answers);
    if (when.startsWith('while')) {
      await user.type(await screen.findByLabelText('Contraseña nueva'), `${NEW}{Enter}`);
    }
    expect(await screen.findByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/getmypassword');
    expect(screen.queryByLabelText('Contraseña nueva')).not.toBeInTheDocument();
  });
});

describe('confirming an e-mail', () => {
  const open = (answers: ShowOptions['answers']) =>
    show(confirmation, { page: 'confirmation', path: '/confirmation/the-link', answers });

  test.each([
    ['confirmed', 'Confirmaste tu correo'],
    ['used', 'Tu correo ya está confirmado'],
  ] as const)('%s: says so and leads on', async (state, title) => {
    const shell = open({ 'customer.confirmEmail': { item: { state } } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/login');
    await act(async () => shell.bus.publish('shell', 'session.changed@1', { status: 'customer' }));
    expect(screen.getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/profile');
    expect(shell.heads.at(-1)).toEqual({ title, robots: 'noindex' });
  });

  test('asks for a new password where the account has no session, and says what that does', async () => {
    const { user, api } = open({
      'customer.confirmEmail': { item: { state: 'password' } },
      'customer.resetPassword': { done: true },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Crea una contraseña nueva' })).toBeVisible();
    expect(screen.getByText(/la contraseña anterior deja de servir/)).toBeVisible();
    await user.type(screen.getByLabelText('Contraseña nueva'), `${NEW}{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirmaste tu correo' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Confirmaste tu correo y tu contraseña cambió.');
    expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/login');
    expect(api.made.at(-1)).toEqual({
      id: 'customer.resetPassword',
      input: { body: { token: 'the-link', password: NEW } },
    });
  });

  test('offers another link when it expires while the password is typed', async () => {
    const { user } = open({
      'customer.confirmEmail': { item: { state: 'password' } },
      'customer.resetPassword': new AppError('CUS-100011'),
    });
    await user.type(await screen.findByLabelText('Contraseña nueva'), `${NEW}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Enviar el correo otra vez' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Este enlace venció');
  });

  test('leads to the sign-in for an e-mail that was added to an account', async () => {
    open({ 'customer.confirmEmail': { item: { state: 'sign-in' } } });
    const title = 'Ingresa para confirmar tu correo';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(/abre otra vez el enlace de tu correo/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/login');
  });

  test('sends another link once a minute when it has expired', async () => {
    jest.useFakeTimers();
    try {
      const { api } = open({
        'customer.confirmEmail': new AppError('CUS-100011'),
        'customer.resendConfirmation': { done: true },
      });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Este enlace venció');
      const again = screen.getByRole('button', { name: 'Enviar el correo otra vez' });
      const press = () => act(async () => fireEvent.click(again));
      const pass = async (seconds: number) => {
        for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
      };
      const sent = { id: 'customer.resendConfirmation', input: { body: { token: 'the-link' } } };
      await press();
      expect(screen.getByText(/Te enviamos otro correo/)).toBeVisible();
      await pass(58);
      expect(again).toHaveAttribute('aria-disabled', 'true');
      await press();
      expect(api.made.slice(1)).toEqual([sent]);
      await pass(2);
      expect(again).not.toHaveAttribute('aria-disabled');
      await press();
      expect(api.made.slice(1)).toEqual([sent, sent]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('waits as long as the server asks when another link is requested too soon', async () => {
    const { user } = open({
      'customer.confirmEmail': new AppError('CUS-100011'),
      'customer.resendConfirmation': new AppError('TOO_MANY', { retryAfterSeconds: 42 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Enviar el correo otra vez' }));
    await waitFor(() => expect(screen.getByText('Puedes pedir otro en 42 segundos.')).toBeVisible());
  });

  test('does not show a failure of the shop as an expired link', async () => {
    open({ 'customer.confirmEmail': new AppError('NETWORK') });
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
    expect(screen.queryByText(/venció/)).not.toBeInTheDocument();
  });
});
