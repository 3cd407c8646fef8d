import { readConsent } from '@horno/contracts/consent';
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aContent } from '../fixtures/content.ts';
import { showPage } from '../fixtures/show.ts';
import privacy from './privacy.page.tsx';

const answers = { 'contents.get': { item: aContent({ kind: 'privacy_policy', slug: 'privacy' }) } };

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own cookie ends with it
  document.cookie = 'sf.consent=; Max-Age=0; Path=/';
});

test('the privacy centre says that nothing is measured, and takes yes and no alike, with edition and day', async () => {
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

test('it leads to the data, to a request and to the list of what is kept', async () => {
  showPage('privacy', privacy, { path: '/privacy', answers });
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to('Descargar o eliminar mis datos')).toBe('/profile');
  expect(await to('Pedir o corregir un dato')).toBe('/contact?issue=other');
  expect(await to('Ver qué guarda esta web')).toBe('/topic/cookies');
});
