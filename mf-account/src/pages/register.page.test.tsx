import { AppError } from '@horno/contracts/errors';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Shown, type ShowOptions, sealed, show } from '../testing/show.tsx';
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
  Nombres: 'Lucía',
  Apellidos: 'Ñahui Quispe',
  Correo: 'lucia.nahui@correo.pe',
  'Celular o teléfono': '987 654 321',
  Día: '28',
  Año: '1990',
  Contraseña: 'Horno-caliente-1',
  'Repite tu contraseña': 'Horno-caliente-1',
};

/** Sets a value with one event, as the autofill of a browser does. */
function fill(changes: Record<string, string> = {}) {
  const values = { ...good, Mes: '2', Género: 'F', ...changes };
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
  fireEvent.click(screen.getByLabelText(/^Acepto/));
}

const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

// The form is long, and shared machines are slow.
jest.setTimeout(20_000);

describe('the registration page', () => {
  test('starts with the year of birth 20 years ago and with unticked consents', async () => {
    await open();
    expect(field('Año')).toHaveValue('2004');
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(screen.getByRole('link', { name: /^términos y condiciones/ })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: /^política de privacidad/ })).toHaveAttribute('href', '/privacy');
    expect(field('Contraseña')).toHaveAttribute('autocomplete', 'new-password');
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
            phone: '987654321',
            birthdate: '1990-02-28',
            gender: 'F',
            password: 'Horno-caliente-1',
            terms: true,
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
      'Ingresa tus nombres',
      'Ingresa tus apellidos',
      'Ingresa tu correo',
      'Ingresa tu número de teléfono',
      'Completa tu fecha de nacimiento',
      'Elige una opción en género',
      'Elige una contraseña',
      'Repite tu contraseña',
      'Para crear tu cuenta, acepta los términos y la política de privacidad',
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
    expect(screen.queryByRole('link', { name: 'Ingresa tus nombres' })).not.toBeInTheDocument();
    await shell.user.clear(field('Nombres'));
    expect(isMarked('Nombres')).toBe(false);
    expect(field('Nombres')).toHaveFocus();
  });

  test.each([
    ['Nombres', 'L', 'Ingresa al menos 2 caracteres'],
    ['Nombres', 'Lucía99', 'Usa solo letras, espacios, guiones y apóstrofos'],
    ['Correo', 'nadie@', 'Ingresa un correo válido, como nombre@correo.pe'],
    ['Celular o teléfono', '12345', 'Escribe un número de 9 dígitos.'],
    ['Número de documento', '4567', 'Ingresa los 8 números de tu DNI'],
    ['Repite tu contraseña', 'otra', 'Las contraseñas no son iguales'],
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

  test.each([
    ['22', '5', '2006', undefined],
    ['23', '5', '2006', 'Debes tener 18 años o más'],
    ['31', '2', '1990', 'Esa fecha no existe: revisa día, mes y año'],
  ])('validates the birthdate %s/%s/%s: %s', async (day, month, year, message) => {
    const { user } = await open();
    await user.type(field('Día'), day);
    await user.selectOptions(field('Mes'), month);
    await user.clear(field('Año'));
    await user.type(field('Año'), year);
    await user.tab();
    if (message) expect(field('Día')).toHaveAccessibleDescription(message);
    else expect(isMarked('Día')).toBe(false);
  });

  test('validates the document by its type', async () => {
    const { user } = await open();
    await user.type(field('Número de documento'), '001234567');
    await user.tab();
    expect(isMarked('Número de documento')).toBe(true);
    await user.selectOptions(field('Documento (opcional)'), 'CE');
    expect(isMarked('Número de documento')).toBe(false);
  });

  test('ticks and announces each rule of the password while it is typed', async () => {
    const { user } = await open();
    const list = screen.getByRole('list', { name: 'Tu contraseña debe tener' });
    expect(list).toHaveAttribute('aria-live', 'polite');
    const met = () =>
      within(list)
        .getAllByRole('listitem')
        .filter((rule) => /: listo$/.test(rule.textContent ?? '')).length;
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(met()).toBe(0);
    const steps: [string, number][] = [
      ['a', 1],
      ['B', 2],
      ['1', 3],
      ['#', 4],
      ['xxxx', 5],
    ];
    for (const [typed, count] of steps) {
      await user.type(field('Contraseña'), typed);
      expect(met()).toBe(count);
    }
    expect(field('Contraseña').getAttribute('aria-describedby')).toContain(list.id);
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
    await shell.user.type(field('Nombres'), ' María');
    expect(isMarked('Correo')).toBe(true);
    expect(field('Contraseña')).toHaveValue('Horno-caliente-1');
    await shell.user.type(field('Correo'), 'x');
    expect(isMarked('Correo')).toBe(false);
  });

  test('shows CUS-100017 and VALIDATION beside their fields', async () => {
    const shell = await open('/register', { answers: { 'customer.register': new AppError('CUS-100017') } });
    fill();
    await shell.user.click(submit());
    await waitFor(() => expect(field('Día')).toHaveAccessibleDescription('Debes tener 18 años o más'));
    const fields = [{ field: 'phone', message: 'Este dato no es válido.' }];
    shell.api.answer({ 'customer.register': new AppError('VALIDATION', { fields }) });
    await shell.user.click(submit());
    expect(isMarked('Celular o teléfono')).toBe(true);
  });

  test('keeps all values when the request fails', async () => {
    const shell = await open('/register', { answers: { 'customer.register': new AppError('NETWORK') } });
    fill();
    await shell.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión.');
    expect(field('Correo')).toHaveValue('lucia.nahui@correo.pe');
  });
});
