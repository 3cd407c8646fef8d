import { AppError } from '@horno/contracts/errors';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { documents } from '../data/documents.ts';
import { aCustomer, type Shown, type ShowOptions, sealed, show } from '../testing/show.tsx';
import login from './login.page.tsx';

const open = (path: string, options: ShowOptions = {}) =>
  show(login, { page: 'login', path, initial: { isUnknown: false, ways: { methods: [], hasSms: false } }, ...options });

const email = () => screen.getByRole('textbox', { name: 'Correo' });
const password = () => screen.getByLabelText('Contraseña');
const submit = () => screen.getByRole('button', { name: 'Ingresar' });

async function signIn(shell: Shown) {
  await shell.user.type(email(), ' rosa.quispe@correo.pe ');
  await shell.user.type(password(), 'Horno-caliente-1{Enter}');
}

// Typing sends one event per key, which is slow on shared machines.
jest.setTimeout(20_000);

describe('the login page', () => {
  test('has one heading and fields for password managers', () => {
    open('/login');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('type', 'password');
    // Without JavaScript, a GET form would put the password into the address.
    expect(password().closest('form')).toHaveAttribute('method', 'post');
  });

  test('shows and hides the password, and accepts a pasted one', async () => {
    const { user } = open('/login');
    await user.click(password());
    await user.paste('Pegada-1');
    expect(password()).toHaveValue('Pegada-1');
    await user.click(screen.getByRole('button', { name: 'Mostrar: Contraseña' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar: Contraseña' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  test('focuses a summary with links to the fields when values are missing', async () => {
    const { user, api } = open('/login');
    await user.click(submit());
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Ingresa tu contraseña.' }));
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Ingresa tu contraseña.');
    expect(api.made).toEqual([]);
  });

  test('validates the e-mail when it is left, and removes the error while typing', async () => {
    const { user } = open('/login');
    await user.type(email(), 'rosa@');
    await user.tab();
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    await user.type(email(), 'correo.pe');
    expect(email()).not.toHaveAttribute('aria-invalid');
  });

  test('signs in by keyboard, publishes the event, and opens the callback', async () => {
    const shell = open('/login?callback=/order/pizzas', { answers: { 'customer.login': sealed } });
    const said: unknown[] = [];
    shell.bus.on('test', 'account.signedIn@1', (payload) => said.push(payload));
    await signIn(shell);
    await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
    expect(said).toEqual([{ method: 'password' }]);
    expect(shell.api.made).toEqual([
      {
        id: 'customer.login',
        input: { body: { type: 0, email: 'rosa.quispe@correo.pe', password: 'Horno-caliente-1' } },
      },
    ]);
  });

  test.each(['//evil', '\\\\evil', '/\\evil', 'https:evil', '/unknown', '/login'])(
    'ignores the callback %s and opens the profile once the session is known',
    async (callback) => {
      const shell = open(`/login?callback=${encodeURIComponent(callback)}`, { answers: { 'customer.login': sealed } });
      await signIn(shell);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Ingresando…' })).toBeInTheDocument());
      expect(shell.address()).toMatch(/^\/login/);
      act(() => shell.bus.publish('shell', 'session.changed@1', { status: 'customer', firstName: 'Rosa' }));
      await waitFor(() => expect(shell.address()).toBe('/profile'));
    },
  );

  test('opens the target as a document after a timeout when no session event arrives', async () => {
    jest.useFakeTimers();
    const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);
    try {
      const shell = open('/login', { answers: { 'customer.login': sealed } });
      fireEvent.change(email(), { target: { value: 'rosa.quispe@correo.pe' } });
      fireEvent.change(password(), { target: { value: 'x' } });
      await act(async () => fireEvent.click(submit()));
      await act(() => jest.advanceTimersByTimeAsync(4999));
      expect(opened).not.toHaveBeenCalled();
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(opened.mock.calls).toEqual([['/profile']]);
      // The page for customers would lead a customer whom the shell does not know yet back to the login.
      expect(shell.address()).toBe('/login');
    } finally {
      opened.mockRestore();
      jest.useRealTimers();
    }
  });

  test('shows CUS-100004, keeps the values, and focuses the password', async () => {
    const shell = open('/login', { answers: { 'customer.login': new AppError('CUS-100004') } });
    await signIn(shell);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Esos datos y esa contraseña no coinciden. Lo que escribiste sigue aquí: revísalo y vuelve a probar.',
    );
    const forgot = screen.getAllByRole('link', { name: '¿Olvidaste tu contraseña?' });
    expect(forgot.map((link) => link.getAttribute('href'))).toEqual(['/getmypassword', '/getmypassword']);
    expect(email()).toHaveValue('rosa.quispe@correo.pe');
    expect(password()).toHaveValue('Horno-caliente-1');
    expect(password()).toHaveFocus();
    expect(shell.address()).toBe('/login');
  });

  test('shows the end of the wait for CUS-100015, and enables the form then', async () => {
    jest.useFakeTimers();
    try {
      const { api } = open('/login', {
        answers: { 'customer.login': new AppError('CUS-100015', { retryAfterSeconds: 900 }) },
      });
      fireEvent.change(email(), { target: { value: 'rosa.quispe@correo.pe' } });
      fireEvent.change(password(), { target: { value: 'x' } });
      await act(async () => fireEvent.click(submit()));
      expect(screen.getByRole('alert').textContent?.replace(/\s/g, ' ')).toContain(
        'Hiciste demasiados intentos. Espera 15 min: a las 7:45 p. m. puedes volver a probar.',
      );
      expect(submit()).toHaveAttribute('aria-disabled', 'true');
      fireEvent.click(submit());
      expect(api.made).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(900_000));
      expect(submit()).not.toHaveAttribute('aria-disabled');
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    ['CUS-100015', 'Hiciste demasiados intentos. Espera unos minutos y vuelve a probar.'],
    ['CUS-100010', 'Tu cuenta está bloqueada. Llámanos para ayudarte.'],
  ] as const)('%s without more: shows the server’s words', async (code, message) => {
    const shell = open('/login', { answers: { 'customer.login': new AppError(code, { message }) } });
    await signIn(shell);
    expect(await screen.findByRole('alert')).toHaveTextContent(`${message} Lo que escribiste sigue aquí.`);
    expect(submit()).not.toHaveAttribute('aria-disabled');
    act(() => shell.bus.publish('shell', 'language.changed@1', { lang: 'en' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('links to the registration with the callback, and to the menu for guests', () => {
    open('/login?callback=/checkout');
    expect(screen.getByRole('link', { name: 'Crea tu cuenta' })).toHaveAttribute(
      'href',
      '/register?callback=%2Fcheckout',
    );
    expect(screen.getByRole('link', { name: 'Seguir como invitado' })).toHaveAttribute('href', '/order');
  });

  test('drops an invalid callback', () => {
    open('/login?callback=//evil');
    expect(screen.getByRole('link', { name: 'Crea tu cuenta' })).toHaveAttribute('href', '/register');
  });

  test.each([
    ['facebook', 'Facebook'],
    ['google', 'Google'],
  ])('shows a notice and the plain form at /login/%s when the provider is off', (method, name) => {
    open(`/login/${method}`);
    expect(screen.getByText(`Por ahora no puedes ingresar con ${name}. Usa tu correo y tu contraseña.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: new RegExp(name) })).not.toBeInTheDocument();
  });

  test('redirects an unknown method to the plain address with the callback', async () => {
    const shell = show(login, { page: 'login', path: '/login/constructor?callback=%2Fcheckout' });
    await waitFor(() => expect(shell.address()).toBe('/login?callback=%2Fcheckout'));
  });

  test('stores nothing in the browser', async () => {
    const shell = open('/login?callback=/order', { answers: { 'customer.login': sealed } });
    await signIn(shell);
    await waitFor(() => expect(shell.address()).toBe('/order'));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(document.cookie).not.toContain(aCustomer().email);
  });

  test('is translated to English', () => {
    open('/login', { lang: 'en' });
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });
});

describe('the sign-in with a phone', () => {
  const openWithSms = (answers: ShowOptions['answers'] = {}) =>
    open('/login?callback=/order/pizzas', {
      initial: { isUnknown: false, ways: { methods: [], hasSms: true } },
      answers,
    });
  const sent = { item: { expires_at: '2024-05-23T00:40:00.000Z', retry_after_seconds: 60 } };
  const bodies = ({ api }: Shown) => api.made.map(({ id, input }) => [id, (input as { body: object }).body]);

  test('takes a phone and a password', async () => {
    const shell = openWithSms({ 'customer.login': sealed });
    await shell.user.type(screen.getByRole('textbox', { name: 'Celular o correo' }), '+51 987 654 321');
    await shell.user.type(password(), 'Horno-caliente-1{Enter}');
    await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
    expect(bodies(shell)).toEqual([['customer.login', { type: 0, phone: '987654321', password: 'Horno-caliente-1' }]]);
  });

  test('takes a code instead of a password', async () => {
    const shell = openWithSms({ 'customer.sendAccessCode': sent, 'customer.login': sealed });
    await shell.user.click(screen.getByRole('button', { name: 'Ingresar con un código por SMS' }));
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    await shell.user.type(screen.getByRole('textbox', { name: 'Celular' }), '987654321{Enter}');
    await shell.user.type(await screen.findByLabelText('Código'), '123456{Enter}');
    await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
    expect(bodies(shell)).toEqual([
      ['customer.sendAccessCode', { phone: '987654321' }],
      ['customer.login', { type: 0, phone: '987654321', phone_code: '123456' }],
    ]);
  });

  test('leads a phone without an account to the registration with its code', async () => {
    const refused = new AppError('CUS-100002');
    const shell = openWithSms({ 'customer.sendAccessCode': sent, 'customer.login': refused });
    await shell.user.click(screen.getByRole('button', { name: 'Ingresar con un código por SMS' }));
    await shell.user.type(screen.getByRole('textbox', { name: 'Celular' }), '987654321{Enter}');
    await shell.user.type(await screen.findByLabelText('Código'), '123456{Enter}');
    await screen.findByText(/este celular aún no tiene cuenta/);
    await shell.user.click(screen.getByRole('link', { name: 'Crear cuenta' }));
    expect(shell.address()).toBe('/register?callback=%2Forder%2Fpizzas');
  });

  test('refuses an e-mail where a code is asked for', async () => {
    const shell = openWithSms();
    await shell.user.click(screen.getByRole('button', { name: 'Ingresar con un código por SMS' }));
    await shell.user.type(screen.getByRole('textbox', { name: 'Celular' }), 'rosa@correo.pe{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Escribe un celular de 9 dígitos que empiece con 9.');
    expect(shell.api.made).toEqual([]);
  });

  test('is not offered where no service sends text messages', () => {
    open('/login');
    expect(screen.queryByRole('button', { name: /SMS/ })).toBeNull();
    expect(email()).toHaveAttribute('type', 'email');
  });
});
