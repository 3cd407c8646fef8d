import { AppError } from '@horno/contracts/errors';
import type { FoundReceipt } from '@horno/contracts/receipt';
import type { Answers } from '@horno/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aContent } from '../testing/content.ts';
import { showPage } from '../testing/show.ts';
import topic from './topic.page.tsx';

const path = '/topic/electronic-receipts';
const answers: Answers = {
  'contents.get': { item: aContent({ kind: 'post', slug: 'electronic-receipts', title: 'Comprobante electrónico' }) },
};
const issued: FoundReceipt = {
  number: 'W-240522-0001',
  type: '03',
  serie: 'B001-000123',
  pdf_url: 'https://cpe.example/B001-000123.pdf',
  state: 'EMITIDO',
  placed_at: '2024-05-23T00:30:00.000Z',
  outlet_name: 'Miraflores Larco',
  total: 63.4,
};

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

async function ask(number = ' W-240522-0001 ', email = 'rosa@example.com') {
  const box = await screen.findByRole('region', { name: 'Consulta tu comprobante' });
  if (number) await userEvent.type(within(box).getByRole('textbox', { name: /^Número de pedido/ }), number);
  if (email) await userEvent.type(within(box).getByRole('textbox', { name: 'Correo' }), email);
  await userEvent.click(within(box).getByRole('button', { name: 'Consultar' }));
}
const show = (found: FoundReceipt | AppError) =>
  showPage('topic', topic, {
    path,
    answers: { ...answers, 'orders.receiptLookup': found instanceof AppError ? found : { item: found } },
  });

describe('the receipt lookup', () => {
  test('shows the issued receipt with its file', async () => {
    const { api } = show(issued);
    await ask();
    expect(await screen.findByRole('heading', { level: 3, name: 'W-240522-0001' })).toBeInTheDocument();
    for (const text of ['Boleta de venta electrónica', 'B001-000123', 'Emitido', '22 de mayo de 2024']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText('S/ 63.40')).toBeInTheDocument();
    const file = screen.getByRole('link', { name: 'Descargar PDF' });
    expect([file.getAttribute('href'), file.getAttribute('rel')]).toEqual([issued.pdf_url, 'noopener noreferrer']);
    expect(api.made.at(-1)).toEqual({
      id: 'orders.receiptLookup',
      input: { body: { number: 'W-240522-0001', email: 'rosa@example.com' } },
    });
  });

  test('shows a pending receipt and ignores a file address without https', async () => {
    const { serie: _, ...pending } = { ...issued, state: 'PENDIENTE' as const, pdf_url: 'http://cpe.example/a.pdf' };
    show(pending);
    await ask();
    expect(await screen.findByText('La tienda todavía no lo emite')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Descargar PDF' })).toBeNull();
  });

  test('lists missing fields', async () => {
    const { api } = show(issued);
    await ask('', '');
    const links = [...screen.getByRole('alert').querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(links).toEqual(['Ingresa el número de tu pedido.', 'Ingresa tu correo.']);
    expect(api.made.map(({ id }) => id)).not.toContain('orders.receiptLookup');
  });

  test.each([
    ['ORDER-1', 'No encontramos un pedido con ese número y ese correo.'],
    ['NETWORK', /Lo que escribiste sigue aquí/],
  ] as const)('shows a recovery after %s', async (code, text) => {
    show(new AppError(code));
    await ask();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
