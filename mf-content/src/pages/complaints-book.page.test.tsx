import { AppError } from '@horno/contracts/errors';
import { aTenantConfig, onePage } from '@horno/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadContext } from '../testing/load-context.ts';
import { showPage } from '../testing/show.ts';
import book from './complaints-book.page.tsx';

const filed = {
  number: '000000123-2024',
  filed_at: '2024-05-23T00:30:00.000Z',
  due_on: '2024-06-13',
  email: 'rosa@example.com',
};
const answers = {
  'tenant.config': { item: aTenantConfig() },
  'outlets.list': onePage([]),
  'complaints.file': { item: filed },
};

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => window.sessionStorage.clear());

const type = async (name: string | RegExp, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);

async function fillIn() {
  await type('Nombres', 'Rosa');
  await type('Apellidos', 'Quispe Mamani');
  await type('Número de documento', '41234567');
  await type('Domicilio', 'Av. Larco 743, Miraflores');
  await type('Teléfono', '987654321');
  await type('Correo', 'rosa@example.com');
  await userEvent.click(screen.getByRole('radio', { name: 'Producto' }));
  await type('Descripción', 'Una Limeña familiar');
  await type(/^Monto reclamado/, '35,90');
  await userEvent.click(screen.getByRole('radio', { name: /^Reclamo/ }));
  await type('Detalle', 'La pizza llegó fría y sin el ají que pedí.');
  await type('Qué pides', 'Que me devuelvan el importe');
  await userEvent.click(screen.getByRole('checkbox', { name: /vale como mi firma/ }));
}
const file = () => userEvent.click(screen.getByRole('button', { name: 'Presentar la hoja' }));

describe('the complaints book', () => {
  test('files a sheet and shows its number, the due date and the recipient of the copy', async () => {
    const { api } = showPage('complaintsBook', book, { path: '/crs', answers });
    await fillIn();
    await file();
    expect(await screen.findByText('000000123-2024')).toBeInTheDocument();
    expect(screen.getByText(/una copia a rosa@example\.com.* a más tardar el 13 de junio de 2024/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeInTheDocument();
    expect(api.made.at(-1)?.input).toEqual({
      body: {
        consumer: {
          first_name: 'Rosa',
          last_name: 'Quispe Mamani',
          document: { type: 'DNI', number: '41234567' },
          address: 'Av. Larco 743, Miraflores',
          phone: '987654321',
          email: 'rosa@example.com',
        },
        good: { type: 'product', description: 'Una Limeña familiar', amount: 35.9 },
        kind: 'reclamo',
        detail: 'La pizza llegó fría y sin el ají que pedí.',
        request: 'Que me devuelvan el importe',
        signed: true,
      },
    });
  });

  test('shows the provider and the consumer’s other options', async () => {
    showPage('complaintsBook', book, { path: '/crs', answers });
    expect(await screen.findByText(aTenantConfig().legal.ruc)).toBeInTheDocument();
    expect(screen.getByText(/Indecopi/)).toBeInTheDocument();
    expect(screen.getByText('22 de mayo de 2024')).toBeInTheDocument();
  });

  test('requires the name of the parent of a minor', async () => {
    const { api } = showPage('complaintsBook', book, { path: '/crs/queja', answers });
    expect(await screen.findByRole('radio', { name: /^Queja/ })).toBeChecked();
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quien reclama es menor de 18 años' }));
    await file();
    expect(screen.getByRole('link', { name: 'Ingresa el nombre de la persona responsable.' })).toBeInTheDocument();
    await type('Nombre del padre, madre o apoderado', 'Julia Mamani');
    await file();
    await screen.findByText('000000123-2024');
    expect(api.made.at(-1)?.input).toMatchObject({
      body: { consumer: { is_minor: true, parent: { name: 'Julia Mamani' } } },
    });
  });

  test('lists every missing field in the order of the sheet', async () => {
    showPage('complaintsBook', book, { path: '/crs', answers });
    await screen.findByRole('textbox', { name: 'Nombres' });
    await file();
    const links = [...screen.getByRole('alert').querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(links).toHaveLength(12);
    expect(links.slice(2, 5)).toEqual([
      'Ingresa los 8 números de tu DNI.',
      'Ingresa tu domicilio completo.',
      'Ingresa tu número de teléfono.',
    ]);
  });

  test('finds a sheet and its answer by number, document and e-mail', async () => {
    const complaint = {
      number: '000000123-2024',
      kind: 'reclamo' as const,
      state: 'answered' as const,
      filed_at: filed.filed_at,
      due_on: filed.due_on,
      good: { type: 'product' as const, description: 'x' },
      detail: 'La pizza llegó fría.',
      request: 'Devolución',
      provider: aTenantConfig().legal,
      answer: { answered_at: '2024-05-28T15:00:00.000Z', text: 'Te devolvemos el importe.', actions: 'Extorno.' },
    };
    const { api } = showPage('complaintsBook', book, {
      path: '/crs/consulta/000000123-2024',
      answers: { ...answers, 'complaints.lookup': { item: complaint } },
    });
    expect(await screen.findByRole('textbox', { name: 'Número de hoja' })).toHaveValue('000000123-2024');
    await type('Tu número de documento', '41234567');
    await type('Correo', 'rosa@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(await screen.findByText('Te devolvemos el importe.')).toBeInTheDocument();
    const key = { number: '000000123-2024', document: '41234567', email: 'rosa@example.com' };
    expect(api.made.at(-1)?.input).toEqual({ body: key });
    expect(screen.getByText('Respondida el 28 de mayo de 2024')).toBeInTheDocument();
  });

  test('reveals only that a sheet was not found', async () => {
    showPage('complaintsBook', book, {
      path: '/crs/consulta',
      answers: { ...answers, 'complaints.lookup': new AppError('NOT_FOUND') },
    });
    await type('Número de hoja', '000000999-2024');
    await type('Tu número de documento', '41234567');
    await type('Correo', 'rosa@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(await screen.findByText('No encontramos una hoja con esos datos.')).toBeInTheDocument();
  });

  test.each([
    [{}, 200],
    [{ mode: 'reclamo' }, 200],
    [{ mode: 'consulta', sub: '000000123-2024' }, 200],
    [{ mode: 'nada' }, 404],
  ])('maps %j to status %d', async (params, status) => {
    const data = await book.load?.(loadContext(answers, params));
    expect(data && book.status?.(data)).toBe(status);
  });
});
