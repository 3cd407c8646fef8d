import type { GameInfo, GameResult } from '@horno/contracts/coupon';
import { AppError } from '@horno/contracts/errors';
import { slot } from '@horno/kit';
import { type Answers, renderInShell } from '@horno/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../../locales/en.json' with { type: 'json' };
import es from '../../../locales/es.json' with { type: 'json' };
import manifest from '../../../remote.manifest.ts';
import { PLAY_KEY, readPlayKey } from '../../state/use-game.ts';
import { Game } from './game.tsx';

const info: GameInfo = {
  id: 'gira-y-gana',
  name: 'Gira y gana',
  state: 'ACTIVE',
  symbols: [
    { id: 'pizza', label: 'Pizza' },
    { id: 'horno', label: 'Horno' },
  ],
  plays_left: 10,
  next_play_at: '2024-05-23T00:30:00.000Z',
  prizes: [{ id: 'palitos', label: 'Palitos a la piedra gratis' }],
  odds_url: '/campaign-terms-and-conditions',
  terms_url: '/campaign-terms-and-conditions',
  ends_at: '2029-01-01T05:00:00.000Z',
};
const { next_play_at: _next, ...spent } = info;
const loss: GameResult = {
  symbols: ['pizza', 'pizza', 'horno'],
  win: false,
  plays_left: 9,
  next_play_at: '2024-05-23T05:00:00.000Z',
};
const win: GameResult = {
  symbols: ['horno', 'horno', 'horno'],
  win: true,
  prize: {
    coupon_code: 'GANASTE-PALITOS',
    name: 'Palitos a la piedra gratis',
    expires_at: '2024-05-30T00:30:00.000Z',
  },
  plays_left: 0,
};

let isStill = true;
// The game is a separate chunk that loads first.
beforeAll(() => configure({ asyncUtilTimeout: 5000 }));
beforeEach(() => {
  isStill = true;
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') && isStill }),
  });
});
afterEach(() => {
  window.sessionStorage.clear();
  jest.useRealTimers();
});

function showGame(answers: Answers, status: 'guest' | 'customer' = 'customer') {
  const shell = renderInShell({
    manifest,
    messages: { es, en },
    module: slot({ component: () => <Game id="gira-y-gana" /> }),
    answers,
  });
  act(() => shell.bus.publish('shell', 'session.changed@1', { status }));
  return shell;
}
const spin = async () => userEvent.click(await screen.findByRole('button', { name: 'Girar' }));

describe('the coupon game', () => {
  test('asks guests to sign in', async () => {
    const { api } = showGame({}, 'guest');
    expect(await screen.findByRole('link', { name: 'Ingresa para jugar' })).toHaveAttribute(
      'href',
      '/?dialog=login&callback=%2F',
    );
    expect(api.made).toEqual([]);
  });

  test('shows the result as text at once with reduced motion', async () => {
    showGame({ 'game.info': { item: info }, 'game.play': { item: win } });
    expect(await screen.findByText('Palitos a la piedra gratis')).toBeInTheDocument();
    await spin();
    expect(await screen.findByText('¡Ganaste! Palitos a la piedra gratis')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('código GANASTE-PALITOS. Vence el 29 de mayo de 2024');
    expect(screen.getByRole('link', { name: 'Ver mis cupones' })).toHaveAttribute('href', '/order/coupons');
    expect(screen.queryByRole('button', { name: 'Girar' })).toBeNull();
  });

  test('turns its reels for at most 2.5 s and announces nothing before they stop', async () => {
    isStill = false;
    showGame({ 'game.info': { item: info }, 'game.play': { item: loss } });
    const button = await screen.findByRole('button', { name: 'Girar' });
    jest.useFakeTimers();
    await act(async () => button.click());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(document.querySelector('[data-reels]')).toHaveAttribute('data-reels', '3');
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    expect(document.querySelector('[data-reels]')).toHaveAttribute('data-reels', '2');
    await act(async () => jest.advanceTimersByTimeAsync(1500));
    expect(screen.getByRole('status')).toHaveTextContent('Esta vez no salieron tres iguales: Pizza, Pizza, Horno.');
    expect(screen.getByRole('status')).toHaveTextContent('Te quedan 9 jugadas en esta campaña. Vuelve el 23 de mayo');
  });

  test('shows the same result after a refresh with the same key', async () => {
    const first = showGame({ 'game.info': { item: info }, 'game.play': { item: loss } });
    await spin();
    await screen.findByText(/no salieron tres iguales/);
    const key = window.sessionStorage.getItem(PLAY_KEY);
    first.unmount();
    const later = { ...info, plays_left: 9, next_play_at: loss.next_play_at };
    showGame({ 'game.info': { item: later }, 'game.play': { item: loss } });
    expect(await screen.findByText(/no salieron tres iguales: Pizza, Pizza, Horno/)).toBeInTheDocument();
    expect(window.sessionStorage.getItem(PLAY_KEY)).toBe(key);
  });

  test('keeps the key of a play when the response is lost', async () => {
    showGame({ 'game.info': { item: info }, 'game.play': new AppError('NETWORK') });
    await spin();
    expect(await screen.findByText(/al reintentar te mostramos el mismo resultado/)).toBeInTheDocument();
    expect(readPlayKey('gira-y-gana')).toMatch(/^[\da-f-]{36}$/);
    expect(screen.getByRole('button', { name: 'Girar' })).toBeEnabled();
  });

  test('shows the next play time after GA-03', async () => {
    const refused = new AppError('GA-03', { message: 'Ya usaste tus jugadas. Vuelve el 23 de mayo.' });
    showGame({ 'game.info': { item: info }, 'game.play': refused });
    await spin();
    expect(await screen.findByText(/Ya usaste tus jugadas\. Vuelve el 23 de mayo\./)).toBeInTheDocument();
  });

  test('leads a customer without a birthday to the profile, without talk of minors or of a lost play', async () => {
    const refused = new AppError('CUS-100017', { missing: 'birthdate', message: 'Debes tener 18 años o más.' });
    const { container } = showGame({ 'game.info': { item: info }, 'game.play': refused });
    await spin();
    const link = await screen.findByRole('link', { name: 'Agregar mi fecha de nacimiento' });
    expect(link).toHaveAttribute('href', '/edit-profile');
    expect(container).toHaveTextContent('Para jugar necesitamos tu fecha de nacimiento');
    expect(container).not.toHaveTextContent(/Debes tener 18|No se pierde tu jugada/);
  });

  test('tells a minor the rule, without talk of a lost play', async () => {
    const refused = new AppError('CUS-100017', { message: 'Debes tener 18 años o más.' });
    const { container } = showGame({ 'game.info': { item: info }, 'game.play': refused });
    await spin();
    expect(await screen.findByText(/Debes tener 18 años o más/)).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/No se pierde tu jugada/);
  });

  test.each([
    [{ ...spent, state: 'ENDED' as const, plays_left: 0 }, 'Este juego terminó.'],
    [{ ...spent, plays_left: 0 }, 'Ya no te quedan jugadas.'],
    [{ ...info, state: 'OFF' as const, plays_left: 0 }, 'El juego no está disponible.'],
  ])('shows why the button is missing', async (item, text) => {
    showGame({ 'game.info': { item } });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Girar' })).toBeNull();
  });
});
