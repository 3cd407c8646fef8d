import { AppError } from '@horno/contracts/errors';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Shown, type ShowOptions, sealed, show, withSms } from '../testing/show.tsx';
import register from './register.page.tsx';

async function open(path = '/register', options: ShowOptions = {}): Promise<Shown> {
  const shell = show(register, { page: 'register', path, ...options });
  await screen.findByRole('heading', { level: 1 });
  shell.api.made.length = 0;
  return shell;
}

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Crear cuenta' });

const good: Readonly<Record<string, string>> = {
  Correo: 'lucia.nahui@correo.pe',
  'Nombre y apellidos': 'Lucía Ñahui Quispe',
  Contraseña: 'brasa de algarrobo',
};
const codeSent = { item: { expires_at: '2024-05-23T00:40:00.000Z', retry_after_seconds: 60 } };

/** Sets values with one event each, as the autofill of a browser does. */
function fill(values: Record<string, string> = good) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}
function fillPhone(phone = '987 654 321') {
  const { Correo: _, ...rest } = good;
  fill({ 'Celular o correo': phone, ...rest });
}

const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

jest.setTimeout(20_000);

describe('the registration page', () => {
  test('ux 23: has three fields, one unticked consent, and the terms beside the button', async () => {
    await open();
    const inputs = [...document.querySelectorAll('form input')].map(
      (input) => (input as HTMLInputElement).labels?.[0]?.textContent,
    );
    expect(inputs.slice(0, 3)).toEqual(['Correo', 'Nombre y apellidos', 'Contraseña']);
    expect(inputs).toHaveLength(4);
    expect(screen.getByRole('checkbox', { name: /ofertas por correo/ })).not.toBeChecked();
    expect(screen.getByText(/^Al crear tu cuenta confirmas que tienes 18 años o más/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^términos y condiciones/ })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: /^política de privacidad/ })).toHaveAttribute('href', '/privacy');
    expect(field('Contraseña')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('ux 23: says the rule of the password before typing, and shows the password on request', async () => {
    const { user } = await open();
    expect(field('Contraseña')).toHaveAccessibleDescription(/^8 caracteres o más\. Que no sea una contraseña común/);
    await user.click(screen.getByRole('button', { name: 'Mostrar: Contraseña' }));
    expect(field('Contraseña')).toHaveAttribute('type', 'text');
  });

  test('sends the values, shows a notice and opens the callback', async () => {
    const shell = await open('/register?callback=/checkout', { answers: { 'customer.register': sealed } });
    const said: unknown[] = [];
    shell.bus.on('test', 'account.signedIn@1', (payload) => said.push(payload));
    fill();
    await shell.user.click(submit());
    await waitFor(() => expect(shell.address()).toBe('/checkout'));
    expect(said).toEqual([{ method: 'registration' }]);
    expect(shell.api.made).toEqual([
      {
        id: 'customer.register',
        input: {
          body: {
            first_name: 'Lucía',
            last_name: 'Ñahui Quispe',
            email: 'lucia.nahui@correo.pe',
            password: 'brasa de algarrobo',
            terms: true,
            adult: true,
            marketing: false,
            privacy_version: '2024-01',
          },
        },
      },
    ]);
  });

  test('opens the profile without a callback when the session is known', async () => {
    const shell = await open('/register?callback=//evil', { answers: { 'customer.register': sealed } });
    fill();
    await shell.user.click(submit());
    await screen.findByRole('button', { name: 'Creando tu cuenta…' });
    act(() => shell.bus.publish('shell', 'session.changed@1', { status: 'customer', firstName: 'Lucía' }));
    await waitFor(() => expect(shell.address()).toBe('/profile'));
  });

  test('lists and focuses all errors in the order of the form, with links to the fields', async () => {
    const shell = await open();
    await shell.user.click(submit());
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Ingresa tu correo.',
      'Ingresa tu nombre y tus apellidos.',
      'Elige una contraseña.',
    ]);
    for (const link of summary.querySelectorAll('a')) {
      link.focus();
      await shell.user.keyboard('{Enter}');
      expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
    }
    expect(shell.api.made).toEqual([]);
  });

  test('removes a corrected field from the summary and keeps the focus', async () => {
    const shell = await open();
    await shell.user.click(submit());
    await shell.user.type(field('Nombre y apellidos'), 'Lucía Quispe');
    expect(screen.queryByRole('link', { name: 'Ingresa tu nombre y tus apellidos.' })).not.toBeInTheDocument();
    await shell.user.clear(field('Nombre y apellidos'));
    expect(isMarked('Nombre y apellidos')).toBe(false);
    expect(field('Nombre y apellidos')).toHaveFocus();
  });

  test.each([
    ['Nombre y apellidos', 'L Q', 'Ingresa al menos 2 caracteres.'],
    ['Nombre y apellidos', 'Lucía', 'Ingresa tus apellidos.'],
    ['Nombre y apellidos', 'Lucía99 Quispe', 'Usa solo letras, espacios, guiones y apóstrofos.'],
    ['Correo', 'nadie@', 'Ingresa un correo válido, como nombre@correo.pe.'],
    ['Contraseña', 'siete-7', 'Tu contraseña necesita 8 caracteres o más.'],
  ])('validates %s when it is left: %s', async (label, value, message) => {
    const { user } = await open();
    await user.type(field(label), value);
    expect(isMarked(label)).toBe(false);
    await user.tab();
    if (document.activeElement?.tagName === 'BUTTON') await user.tab();
    expect(isMarked(label)).toBe(true);
    expect(field(label).getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText(message)).toBeVisible();
  });

  test('shows no error while the focus moves to a button', async () => {
    const { user } = await open();
    await user.type(field('Correo'), 'nadie@');
    await user.click(screen.getByRole('button', { name: 'Mostrar: Contraseña' }));
    expect(isMarked('Correo')).toBe(false);
  });

  test('shows CUS-100003 beside the e-mail with a link to the login until the e-mail changes', async () => {
    const shell = await open('/register?callback=/checkout', {
      answers: { 'customer.register': new AppError('CUS-100003') },
    });
    fill();
    await shell.user.click(submit());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(isMarked('Correo')).toBe(true);
    const error = document.getElementById(`${field('Correo').id}-error`) as HTMLElement;
    expect(error).toHaveTextContent('Este correo ya tiene una cuenta.');
    expect(within(error).getByRole('link')).toHaveAttribute('href', '/login?callback=%2Fcheckout');
    await shell.user.type(field('Nombre y apellidos'), ' Mamani');
    expect(isMarked('Correo')).toBe(true);
    expect(field('Contraseña')).toHaveValue('brasa de algarrobo');
    await shell.user.type(field('Correo'), 'x');
    expect(isMarked('Correo')).toBe(false);
  });

  test('shows CUS-100019 and VALIDATION beside their fields', async () => {
    const shell = await open('/register', { answers: { 'customer.register': new AppError('CUS-100019') } });
    fill();
    await shell.user.click(submit());
    await waitFor(() => expect(field('Contraseña')).toHaveAccessibleDescription(/Es muy fácil de adivinar/));
    const fields = [{ field: 'last_name', message: 'Este dato no es válido.' }];
    shell.api.answer({ 'customer.register': new AppError('VALIDATION', { fields }) });
    await shell.user.type(field('Contraseña'), ' 2');
    await shell.user.click(submit());
    await waitFor(() => expect(isMarked('Nombre y apellidos')).toBe(true));
  });

  test('keeps all values when the request fails', async () => {
    const shell = await open('/register', { answers: { 'customer.register': new AppError('NETWORK') } });
    fill();
    await shell.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión.');
    expect(field('Correo')).toHaveValue('lucia.nahui@correo.pe');
  });
});

describe('the registration with a phone', () => {
  test('ux 23: sends a code to the phone, then registers with it', async () => {
    const shell = await open('/register?callback=/checkout', {
      answers: { ...withSms, 'customer.sendAccessCode': codeSent, 'customer.register': sealed },
    });
    fillPhone();
    await shell.user.click(submit());
    const code = await screen.findByLabelText('Código');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await shell.user.type(code, '123456{Enter}');
    await waitFor(() => expect(shell.address()).toBe('/checkout'));
    expect(shell.api.made.map(({ id, input }) => [id, (input as { body: object }).body])).toEqual([
      ['customer.sendAccessCode', { phone: '987654321' }],
      ['customer.register', expect.objectContaining({ phone: '987654321', phone_code: '123456', adult: true })],
    ]);
  });

  test('asks for another code after the phone changed', async () => {
    const shell = await open('/register', { answers: { ...withSms, 'customer.sendAccessCode': codeSent } });
    fillPhone();
    await shell.user.click(submit());
    await screen.findByLabelText('Código');
    fillPhone('987 654 322');
    expect(screen.queryByLabelText('Código')).toBeNull();
    await shell.user.click(submit());
    await screen.findByText(/Enviamos un código a 987.654.322/);
    expect(shell.api.made.map(({ input }) => input)).toEqual([
      { body: { phone: '987654321' } },
      { body: { phone: '987654322' } },
    ]);
  });

  test.each([
    ['CUS-100007', 'Código', 'Ese código no es válido. Revísalo o pide otro.'],
    ['CUS-100012', 'Celular o correo', 'Este celular ya está en otra cuenta.'],
    ['CUS-100019', 'Contraseña', 'Es muy fácil de adivinar'],
  ] as const)('shows %s beside %s', async (refusal, label, message) => {
    const shell = await open('/register', {
      answers: { ...withSms, 'customer.sendAccessCode': codeSent, 'customer.register': new AppError(refusal) },
    });
    fillPhone();
    await shell.user.click(submit());
    await shell.user.type(await screen.findByLabelText('Código'), '123456{Enter}');
    await waitFor(() => expect(isMarked(label)).toBe(true));
    expect(field(label)).toHaveAccessibleDescription(new RegExp(message));
  });

  test('says how long to wait when too many codes were sent', async () => {
    const refused = new AppError('CUS-100006', { retryAfterSeconds: 42 });
    const shell = await open('/register', { answers: { ...withSms, 'customer.sendAccessCode': refused } });
    fillPhone();
    await shell.user.click(submit());
    expect(await screen.findByText(/Espera 42 s/)).toBeVisible();
    expect(screen.queryByLabelText('Código')).toBeNull();
  });

  test('is not offered where no service sends text messages', async () => {
    await open();
    expect(screen.queryByLabelText('Celular o correo')).toBeNull();
    expect(field('Correo')).toHaveAttribute('type', 'email');
  });
});
