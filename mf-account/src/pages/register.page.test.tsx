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

const secret = 'Brasa-de-algarrobo-1';
const person = { Nombres: 'Lucía', Apellidos: 'Ñahui Quispe' };
const passwords = { Contraseña: secret, 'Repite tu contraseña': secret };
const good: Readonly<Record<string, string>> = {
  ...person,
  Correo: 'lucia.nahui@correo.pe',
  'Celular o teléfono': '987 654 321',
  Día: '28',
  Mes: '2',
  Año: '1990',
  ...passwords,
};
const codeSent = { item: { expires_at: '2024-05-23T00:40:00.000Z', retry_after_seconds: 60 } };

/** Sets values with one event each, as the autofill of a browser does. */
function fill(values: Record<string, string> = good) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}
function fillAll() {
  fill();
  accept();
}
const terms = () => screen.getByRole('checkbox', { name: /^Tengo 18 años o más y acepto los términos/ });
function accept() {
  fireEvent.click(terms());
}
/** Takes the short way by phone. */
function fillPhone(phone = '987 654 321') {
  const way = screen.queryByRole('button', { name: 'Crear mi cuenta con un código por SMS' });
  if (way) fireEvent.click(way);
  fill({ ...person, Celular: phone, ...passwords });
  if (!(terms() as HTMLInputElement).checked) accept();
}

const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

jest.setTimeout(20_000);

describe('the registration page', () => {
  test('has the fields of the specification, two unticked boxes and the year of birth 20 years ago', async () => {
    await open();
    const inputs = [...document.querySelectorAll('form :is(input, select)')].map(
      (input) => (input as HTMLInputElement).labels?.[0]?.textContent,
    );
    expect(inputs.slice(0, 9)).toEqual(Object.keys(good));
    expect(inputs).toHaveLength(11);
    expect(field('Año')).toHaveValue('2004');
    expect(terms()).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /ofertas por correo/ })).not.toBeChecked();
    expect(screen.getByRole('link', { name: /^términos y condiciones/ })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: /^política de privacidad/ })).toHaveAttribute('href', '/privacy');
  });

  test('marks each rule of the password as soon as it is met, and shows the password on request', async () => {
    const { user } = await open();
    const rules = () => field('Contraseña').getAttribute('aria-describedby') ?? '';
    const text = () => document.getElementById(rules())?.textContent ?? '';
    expect(text().match(/falta/g)).toHaveLength(5);
    const steps = [
      ['horno', 'una minúscula'],
      ['hornO', 'una mayúscula'],
      ['hornO1', 'un número'],
      ['hornO1-', 'un signo'],
      ['hornO1-a', '8 caracteres'],
    ] as const;
    for (const [index, [typed, rule]] of steps.entries()) {
      expect(text()).toContain(`${rule}: falta`);
      fill({ Contraseña: typed });
      expect(text()).toContain(`${rule}: listo`);
      expect(text().match(/falta/g) ?? []).toHaveLength(4 - index);
    }
    await user.click(screen.getByRole('button', { name: 'Mostrar: Contraseña' }));
    expect(field('Contraseña')).toHaveAttribute('type', 'text');
  });

  test('sends the values, shows a notice and opens the callback', async () => {
    const shell = await open('/register?callback=/checkout', { answers: { 'customer.register': sealed } });
    const said: unknown[] = [];
    shell.bus.on('test', 'account.signedIn@1', (payload) => said.push(payload));
    fillAll();
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
            phone: '987654321',
            birthdate: '1990-02-28',
            password: secret,
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
    fillAll();
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
      'Ingresa tus nombres.',
      'Ingresa tus apellidos.',
      'Ingresa tu correo.',
      'Ingresa tu número de teléfono.',
      'Completa tu fecha de nacimiento.',
      'Elige una contraseña.',
      'Acepta los términos y condiciones para crear tu cuenta.',
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
    await shell.user.type(field('Nombres'), 'Lucía');
    expect(screen.queryByRole('link', { name: 'Ingresa tus nombres.' })).not.toBeInTheDocument();
    await shell.user.clear(field('Nombres'));
    expect(isMarked('Nombres')).toBe(false);
    expect(field('Nombres')).toHaveFocus();
  });

  test.each([
    ['Nombres', 'L', 'Ingresa al menos 2 caracteres'],
    ['Apellidos', 'Quispe99', "Usa solo letras, espacios y estos signos: ' · . -"],
    ['Celular o teléfono', '12345', 'Ingrese un número de teléfono de 9 dígitos'],
    ['Repite tu contraseña', 'Otra-clave-1', 'Las contraseñas no son iguales.'],
    ['Correo', 'nadie@', 'Ingresa un correo válido, como nombre@correo.pe.'],
    ['Contraseña', 'siete-7', 'Tu contraseña necesita 8 caracteres o más, con mayúscula, minúscula, número y signo.'],
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
    fillAll();
    await shell.user.click(submit());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(isMarked('Correo')).toBe(true);
    const error = document.getElementById(`${field('Correo').id}-error`) as HTMLElement;
    expect(error).toHaveTextContent('Este correo ya tiene una cuenta.');
    expect(within(error).getByRole('link')).toHaveAttribute('href', '/login?callback=%2Fcheckout');
    await shell.user.type(field('Apellidos'), ' Mamani');
    expect(isMarked('Correo')).toBe(true);
    expect(field('Contraseña')).toHaveValue(secret);
    await shell.user.type(field('Correo'), 'x');
    expect(isMarked('Correo')).toBe(false);
  });

  test('shows CUS-100019 and VALIDATION beside their fields', async () => {
    const shell = await open('/register', { answers: { 'customer.register': new AppError('CUS-100019') } });
    fillAll();
    await shell.user.click(submit());
    await waitFor(() => expect(field('Contraseña')).toHaveAccessibleDescription(/Es muy fácil de adivinar/));
    const fields = [{ field: 'last_name', message: 'Este dato no es válido.' }];
    shell.api.answer({ 'customer.register': new AppError('VALIDATION', { fields }) });
    fill({ Contraseña: `${secret} 2`, 'Repite tu contraseña': `${secret} 2` });
    await shell.user.click(submit());
    await waitFor(() => expect(isMarked('Apellidos')).toBe(true));
  });

  test('keeps all values when the request fails', async () => {
    const shell = await open('/register', { answers: { 'customer.register': new AppError('NETWORK') } });
    fillAll();
    await shell.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión.');
    expect(field('Correo')).toHaveValue('lucia.nahui@correo.pe');
  });
});

describe('the registration with a phone', () => {
  test('sends a code to the phone, then registers with it', async () => {
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
    ['CUS-100012', 'Celular', 'Este celular ya está en otra cuenta.'],
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
    expect(screen.queryByRole('button', { name: 'Crear mi cuenta con un código por SMS' })).toBeNull();
    expect(field('Correo')).toHaveAttribute('type', 'email');
  });
});
