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
  password: 'Contraseña',
};

function put(label: string, value: string): HTMLElement {
  const control = screen.getByLabelText(label);
  fireEvent.change(control, { target: { value } });
  return control;
}

test('the registration accepts and refuses the same values as the shared table', async () => {
  show(register, { page: 'register', path: '/register' });
  fireEvent.click(await screen.findByRole('button', { name: 'Crear cuenta' }));
  const asked = [...contactCases, ...accountCases].filter(({ field }) => labels[field] !== undefined);
  for (const example of asked) {
    const { field, value, code } = example;
    const control = put(labels[field] ?? '', value);
    fireEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect([example, control.getAttribute('aria-invalid') === 'true']).toEqual([example, code !== undefined]);
    if (code) expect(document.querySelector(`[role=alert] a[href$="#${control.id}"]`)).not.toBeNull();
  }
});
