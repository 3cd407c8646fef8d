import { accountCases, contactCases } from '@horno/domain/validation-cases';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import register from './register.page.tsx';

// One page is rendered for all cases, which run one after the other.
jest.setTimeout(60_000);

const labels: Readonly<Record<string, string>> = {
  first_name: 'Nombres',
  last_name: 'Apellidos',
  email: 'Correo',
  phone: 'Celular o teléfono',
  'document.number': 'Número de documento',
  password: 'Contraseña',
};

function put(label: string | RegExp, value: string): HTMLElement {
  const control = screen.getByLabelText(label);
  fireEvent.change(control, { target: { value } });
  return control;
}

/** Sets the three controls of a birthdate. */
function putDate(date: string): HTMLElement {
  const [year = '', month = '', day = ''] = date.split('-');
  put('Año', year);
  put('Mes', String(Number(month)));
  return put('Día', String(Number(day)));
}

test('the registration accepts and refuses the same values as the shared table', async () => {
  show(register, { page: 'register', path: '/register' });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  for (const example of [...contactCases, ...accountCases]) {
    const { field, value, code } = example;
    if (example.with?.type) put(/^Documento/, example.with.type);
    const control = field === 'birthdate' ? putDate(value) : put(labels[field] ?? '', value);
    fireEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect([example, control.getAttribute('aria-invalid') === 'true']).toEqual([example, code !== undefined]);
    if (code) expect(document.querySelector(`[role=alert] a[href$="#${control.id}"]`)).not.toBeNull();
  }
});
