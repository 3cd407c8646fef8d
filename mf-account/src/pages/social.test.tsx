import { AppError } from '@horno/contracts/errors';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import loginDialog from '../slots/login-dialog.slot.tsx';
import { type ShowOptions, sealed, show } from '../testing/show.tsx';
import login from './login.page.tsx';
import register from './register.page.tsx';

jest.setTimeout(20_000);
const methods = {
  items: [
    { method: 'password' as const, type: 0 as const },
    { method: 'google' as const, type: 2 as const },
    { method: 'facebook' as const, type: 1 as const },
  ],
};
/** A provider's page that jsdom can open. */
const toProvider = { 'customer.loginMethods': methods, 'customer.startSocial': { item: { url: '#provider' } } };
const openLogin = (path: string, answers: ShowOptions['answers'] = toProvider) =>
  show(login, { page: 'login', path, answers });
const google = () => screen.findByRole('button', { name: 'Continuar con Google' });

afterEach(() => window.history.replaceState(null, '', '/'));

describe('signing in at a provider', () => {
  test('says on the button that the provider is the one of the demonstration', async () => {
    const items = [{ method: 'google' as const, type: 2 as const, demo: true }];
    openLogin('/login', { 'customer.loginMethods': { items } });
    expect(await screen.findByRole('button', { name: 'Continuar con Google (demostración)' })).toBeVisible();
  });

  test('shows the providers of the shop, and nothing when there are none', async () => {
    openLogin('/login');
    expect(await google()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continuar con Facebook' })).toBeVisible();
  });

  test('shows the password form when the providers cannot be loaded', async () => {
    openLogin('/login', { 'customer.loginMethods': new AppError('INTERNAL') });
    expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Continuar con/ })).not.toBeInTheDocument();
  });

  test('opens the provider’s page with the callback', async () => {
    const { user, api } = openLogin('/login?callback=/checkout');
    await user.click(await google());
    await waitFor(() => expect(window.location.hash).toBe('#provider'));
    expect(api.made.at(-1)).toEqual({
      id: 'customer.startSocial',
      input: { body: { method: 'google', callback: '/checkout' } },
    });
    expect(screen.getByRole('button', { name: 'Te llevamos a Google…' })).toHaveAttribute('aria-busy', 'true');
  });

  test('drops a callback to another site', async () => {
    const { user, api } = openLogin('/login?callback=//evil.example/x');
    await user.click(await google());
    await waitFor(() => expect(window.location.hash).toBe('#provider'));
    expect(api.made.at(-1)?.input.body).toEqual({ method: 'google', callback: undefined });
  });

  test.each(['google', 'facebook'] as const)('/login/%s starts the sign-in once', async (method) => {
    const { api, address } = openLogin(`/login/${method}?callback=/order/pizzas`);
    await waitFor(() => expect(window.location.hash).toBe('#provider'));
    // Going back opens the plain page.
    expect(address()).toBe('/login?callback=%2Forder%2Fpizzas');
    expect(api.made.filter(({ id }) => id === 'customer.startSocial')).toEqual([
      { id: 'customer.startSocial', input: { body: { method, callback: '/order/pizzas' } } },
    ]);
  });

  test('shows a notice and the form for a provider that the shop does not offer', async () => {
    openLogin('/login/google', { 'customer.loginMethods': { items: [{ method: 'password', type: 0 }] } });
    expect(await screen.findByText(/Por ahora no puedes ingresar con Google/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  });

  test('keeps the page when the provider cannot be reached', async () => {
    const { user } = openLogin('/login', {
      ...toProvider,
      'customer.startSocial': new AppError('UNAVAILABLE_SERVICE'),
    });
    await user.click(await google());
    expect(await screen.findByRole('alert')).toHaveTextContent('Tu pedido sigue aquí.');
    expect(await google()).not.toHaveAttribute('aria-disabled');
  });

  test('offers the same providers in the dialog, and returns to its page', async () => {
    const { user, api } = show(loginDialog, { path: '/order/pizzas?dialog=login', answers: toProvider });
    await user.click(await google());
    await waitFor(() => expect(window.location.hash).toBe('#provider'));
    expect(api.made.at(-1)?.input.body).toEqual({ method: 'google', callback: '/order/pizzas' });
  });
});

describe('returning from a provider with an error', () => {
  test.each([
    ['SOCIAL_FAILED', 'No pudimos ingresar con esa cuenta. Inténtalo otra vez o usa tu correo.'],
    ['CUS-100009', 'esa cuenta no confirmó tu correo.'],
    ['CUS-100010', 'Tu cuenta está bloqueada. Llámanos para ayudarte.'],
    ['CUS-100011', 'Ese ingreso venció. Empieza de nuevo.'],
    ['TOO_MANY', 'Espera unos minutos'],
    ['UNAVAILABLE_SERVICE', ''],
    ['constructor', 'Algo salió mal'],
  ])('explains %s and shows both ways to sign in', async (code, text) => {
    openLogin(`/login?fault=${code}`);
    expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent).join()).toContain(text);
    expect(await google()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  });

  test('links to the telephone for CUS-100010', async () => {
    openLogin('/login?fault=CUS-100010');
    expect(await screen.findByRole('link', { name: 'Llama al (01) 505-1111' })).toHaveAttribute(
      'href',
      'tel:015051111',
    );
  });

  test('links the sign-in to the account with the password (CUS-100003)', async () => {
    const { user, api, address } = openLogin(
      '/login?fault=CUS-100003&callback=%2Fcheckout#provider_token=the-ticket&type=2',
      { ...toProvider, 'customer.login': sealed },
    );
    expect(await screen.findByText(/Ya tienes una cuenta con ese correo.*usar Google/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Correo' }), 'rosa@correo.pe');
    await user.type(screen.getByLabelText('Contraseña'), 'Horno-caliente-1{Enter}');
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(api.made.at(-1)?.input.body).toEqual({
      type: 0,
      email: 'rosa@correo.pe',
      password: 'Horno-caliente-1',
      provider_token: 'the-ticket',
    });
  });
});

describe('registering through a provider', () => {
  const identity = { type: 2 as const, first_name: 'Rosa', last_name: 'Quispe', email: 'rosa@gmail.com' };
  const open = (answers: ShowOptions['answers']) =>
    show(register, {
      page: 'register',
      path: '/register?callback=%2Fcheckout#provider_token=the-ticket&type=2',
      answers: { ...toProvider, ...answers },
    });

  async function fillIn({ user }: ReturnType<typeof open>) {
    await user.click(screen.getByRole('checkbox', { name: /^Tengo 18 años/ }));
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  }

  test('fills in the data of the provider and asks for no password', async () => {
    const shell = open({ 'customer.socialIdentity': { item: identity }, 'customer.register': sealed });
    expect(await screen.findByText(/revisa tus datos de Google/)).toBeVisible();
    // The ticket is removed from the address at once.
    expect(shell.address()).toBe('/register?callback=%2Fcheckout');
    expect(screen.getByRole('textbox', { name: 'Nombres' })).toHaveValue('Rosa');
    expect(screen.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('Quispe');
    expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveValue('rosa@gmail.com');
    expect(screen.queryByLabelText('Contraseña')).not.toBeInTheDocument();
    await fillIn(shell);
    await waitFor(() => expect(shell.address()).toBe('/checkout'));
    const body = shell.api.made.at(-1)?.input.body;
    expect(body).toMatchObject({ provider_token: 'the-ticket', email: 'rosa@gmail.com', marketing: false });
    expect(body).not.toHaveProperty('password');
  });

  test('asks for the e-mail when the provider did not give one (CUS-100014)', async () => {
    const { email: _, ...nameless } = identity;
    const shell = open({ 'customer.socialIdentity': { item: nameless }, 'customer.register': sealed });
    expect(await screen.findByText('Google no nos dio un correo. Escríbelo para continuar.')).toBeVisible();
    await shell.user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Ingresa tu correo.');
    await shell.user.type(screen.getByRole('textbox', { name: 'Correo' }), 'rosa@correo.pe');
    await fillIn(shell);
    await waitFor(() => expect(shell.address()).toBe('/checkout'));
  });

  test('shows the whole form with a password when the sign-in has expired (CUS-100011)', async () => {
    open({ 'customer.socialIdentity': new AppError('CUS-100011') });
    expect(await screen.findByText(/Tu ingreso con Google venció/)).toBeVisible();
    expect(screen.getByLabelText('Contraseña')).toBeVisible();
  });

  test('links to the login with the ticket when the e-mail has an account (CUS-100003)', async () => {
    const shell = open({
      'customer.socialIdentity': { item: identity },
      'customer.register': new AppError('CUS-100003'),
    });
    await screen.findByText(/revisa tus datos de Google/);
    await fillIn(shell);
    const field = screen.getByRole('textbox', { name: 'Correo' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Este correo ya tiene una cuenta/));
    const [link] = screen.getAllByRole('link', { name: 'Ingresa con ella' });
    expect(link).toHaveAttribute('href', '/login?callback=%2Fcheckout');
  });
});
