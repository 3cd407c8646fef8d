import { readConsent } from '@horno/contracts/consent';
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aContent } from '../testing/content.ts';
import { showPage } from '../testing/show.ts';
import privacy from './privacy.page.tsx';

const answers = { 'contents.get': { item: aContent({ kind: 'privacy_policy', slug: 'privacy' }) } };

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: removes the cookie of the test
  document.cookie = 'sf.consent=; Max-Age=0; Path=/';
});

test('the privacy page stores consent and refusal with edition and date', async () => {
  const { bus } = showPage('privacy', privacy, { path: '/privacy', answers });
  const said: unknown[] = [];
  bus.on('shell', 'consent.changed@1', (consent) => said.push(consent));
  expect(await screen.findByText('Todavía no elegiste: están apagadas.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar mediciones' }));
  expect(screen.getByText(/Rechazaste las mediciones el 22 de mayo de 2024 \(edición 2024-04/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar mediciones' }));
  const consent = { version: '2024-04', analytics: true, at: '2024-05-23T00:30:00.000Z' };
  expect(said.at(-1)).toEqual(consent);
  expect(readConsent(document.cookie)).toEqual(consent);
  expect(screen.getByRole('button', { name: 'Aceptar mediciones' })).toHaveAttribute('aria-pressed', 'true');
});

test('the privacy page links to the data, to requests and to the list of stored data', async () => {
  showPage('privacy', privacy, { path: '/privacy', answers });
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to('Descargar o eliminar mis datos')).toBe('/profile');
  expect(await to('Pedir o corregir un dato')).toBe('/contact?issue=other');
  expect(await to('Ver qué guarda esta web')).toBe('/topic/cookies');
});
