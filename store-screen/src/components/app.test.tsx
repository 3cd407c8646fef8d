import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../i18n.ts';
import { session } from '../testing/open-board.tsx';
import { App } from './app.tsx';

type Answers = Record<string, { status: number; body: unknown } | 'down'>;
let answers: Answers;
let otherwise: Answers[string];
let calls: { key: string; body: unknown }[];

const failure = (code: string, status = 400) => ({ status, body: { status: false, error: { code, message: '' } } });
const revoked = failure('SCREEN_REVOKED', 403);
const paired = { status: 200, body: { session } };
const open = () =>
  render(
    <I18nextProvider i18n={createI18n('es')}>
      <App />
    </I18nextProvider>,
  );

beforeEach(() => {
  localStorage.clear();
  calls = [];
  otherwise = revoked;
  answers = { 'GET /session': { status: 200, body: { session: null } } };
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const key = `${method} ${path}`;
    calls.push({ key, body: body && JSON.parse(String(body)) });
    const answer = answers[key] ?? otherwise;
    if (answer === 'down') throw new TypeError('failed');
    return { ok: answer.status < 400, status: answer.status, json: async () => answer.body };
  }) as never;
});
afterEach(() => {
  jest.useRealTimers();
});

async function pair(code: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('textbox', { name: 'Código de 8 letras y números' }));
  await user.paste(code);
  await user.click(screen.getByRole('button', { name: 'Conectar' }));
}

describe('a device that is not paired', () => {
  test('takes a pasted code with spaces, sends it with the label, and remembers the label', async () => {
    answers['POST /session'] = paired;
    open();
    await pair('ab2c d3ef');
    expect(calls).toContainEqual({ key: 'POST /session', body: { code: 'AB2CD3EF', label: 'Pantalla de la cocina' } });
    expect(localStorage.getItem('store.label')).toBe('Tablet');
  });

  test.each([
    ['AB2C', 'El código está incompleto: tiene 8 letras y números.'],
    ['AB2CD3E0', 'El código no lleva 0, 1, I, L ni O: revísalo.'],
  ])('says what is wrong with the code %s and sends nothing', async (code, text) => {
    open();
    await pair(code);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Código de 8 letras y números' })).toHaveAccessibleDescription(
      expect.stringContaining(text),
    );
    expect(calls.map(({ key }) => key)).toEqual(['GET /session']);
  });

  test.each([
    ['TILL-07', 'Ese código no existe, ya se usó o venció. Pide uno nuevo.'],
    ['TOO_MANY', 'Demasiados intentos. Espera un minuto.'],
    ['CUS-1', 'Algo falló (CUS-1).'],
  ])('says why the code was refused: %s', async (code, text) => {
    answers['POST /session'] = failure(code);
    open();
    await pair('AB2CD3EF');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('says that the server is not reached, and tries again on request', async () => {
    answers['POST /session'] = 'down';
    open();
    await pair('AB2CD3EF');
    expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Conectar' })).toBeEnabled();
  });
});

test('a device whose key was revoked goes back to the pairing page and says so', async () => {
  answers['GET /session'] = paired;
  open();
  expect(await screen.findByText(/^Operaciones desconectó esta pantalla/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Conecta esta pantalla' })).toBeInTheDocument();
});

test('a device that leaves stays connected and says so until its key is revoked', async () => {
  answers['GET /session'] = paired;
  answers['DELETE /session'] = failure('UNAVAILABLE_SERVICE', 503);
  otherwise = 'down';
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Equipo y atajos' }));
  await user.click(screen.getByRole('button', { name: 'Desconectar esta pantalla' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('La pantalla sigue conectada');
  answers['DELETE /session'] = { status: 200, body: { session: null } };
  await user.click(screen.getByRole('button', { name: 'Desconectar esta pantalla' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Conecta esta pantalla' })).toBeInTheDocument();
});

test('a page that cannot read its session says so and tries again', async () => {
  jest.useFakeTimers();
  answers['GET /session'] = 'down';
  open();
  expect(await screen.findByRole('heading', { name: 'Sin conexión' })).toBeInTheDocument();
  answers['GET /session'] = { status: 200, body: { session: null } };
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(await screen.findByRole('button', { name: 'Conectar' })).toBeInTheDocument();
});
