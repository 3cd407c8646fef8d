import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { aComposition, aPage, aRemote, fakeRemotes } from '../../spec/remotes.ts';
import { show, testShell } from '../../spec/test-shell.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const composition = (lang: 'es' | 'en' = 'es') =>
  aComposition(
    [
      aRemote({
        name: 'mf-account',
        pages: {
          login: aPage('/login/:method?', { access: 'guest', layout: 'simple' }),
          register: aPage('/register', { access: 'guest', layout: 'simple' }),
          profile: aPage('/profile', { access: 'customer', layout: 'main' }),
          home: aPage('/'),
          category: aPage('/order/:slug?', { layout: 'combo' }),
        },
      }),
    ],
    { lang },
  );
const part = (text: string) => ({ default: { component: () => text } });
const { open } = fakeRemotes({
  'mf-account': {
    'page-login': part('the login'),
    'page-register': part('the registration'),
    'page-profile': part('the profile'),
    'page-home': part('the home'),
    'page-category': part('the menu'),
  },
});

async function visit(path: string, status: 'guest' | 'customer' | undefined, lang: 'es' | 'en' = 'es') {
  const shell = testShell({ composition: composition(lang), open, path });
  const replace = jest.spyOn(shell.router.navigator, 'replace');
  if (status) shell.runtime.bus.publish('shell', 'session.changed@1', { status });
  const element = show(shell);
  const passes = () => act(() => jest.advanceTimersByTimeAsync(100));
  await passes();
  const address = () => {
    const { pathname, search } = shell.router.get().location;
    return pathname + search;
  };
  const page = () => element.querySelector('[data-page]')?.textContent ?? '';
  return { ...shell, passes, address, page, replace };
}

describe('a page for customers', () => {
  test('sends a guest to the login, which knows the way back', async () => {
    const { address, page, replace } = await visit('/profile?tab=1', 'guest');
    expect(address()).toBe('/login?callback=%2Fprofile%3Ftab%3D1');
    expect(page()).toBe('the login');
    expect(replace).toHaveBeenCalledTimes(1);
  });

  test('does so in the language of the visit', async () => {
    expect((await visit('/en/profile', 'guest', 'en')).address()).toBe('/en/login?callback=%2Fprofile');
  });

  test.each(['customer', undefined] as const)('is there when the session is %p', async (status) => {
    expect((await visit('/profile', status)).page()).toBe('the profile');
  });

  test('is gone in the moment that the session ends', async () => {
    const { runtime, page, passes } = await visit('/profile', 'customer');
    runtime.bus.publish('shell', 'session.changed@1', { status: 'guest' });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(page()).not.toContain('the profile');
    await passes();
    expect(page()).toBe('the login');
  });
});

describe('a page for guests', () => {
  test.each([
    ['/login', '/profile'],
    ['/login?callback=%2Forder%2Fpizzas%3Fq%3D1', '/order/pizzas?q=1'],
    ['/login?callback=order', '/order'],
    ['/login?callback=%2Fen%2Forder%2Fpizzas%3Fq%3D1', '/order/pizzas?q=1'],
    ['/login?callback=%2Fen', '/'],
    ['/login?callback=%2F', '/'],
    ['/login?callback=', '/profile'],
    ['/login?callback=%2F%2Fevil.example', '/profile'],
    ['/login?callback=%2F%5Cevil.example', '/profile'],
    ['/login?callback=%5C%5Cevil.example', '/profile'],
    ['/login?callback=https%3A%2F%2Fevil.example', '/profile'],
    ['/login?callback=javascript%3Aalert(1)', '/profile'],
    ['/login?callback=%2Fno-such-page', '/profile'],
    ['/login?callback=%09%2F%2Fevil.example', '/profile'],
    ['/login?callback=%2Flogin', '/profile'],
    ['/register', '/profile'],
    ['/register?callback=%2Forder', '/order'],
  ])('%s leads a customer to %s', async (path, expected) => {
    expect((await visit(path, 'customer')).address()).toBe(expected);
  });

  test('keeps the language in which the customer is now', async () => {
    const { address } = await visit('/en/login?callback=%2Fen%2Forder%2Fpizzas', 'customer', 'en');
    expect(address()).toBe('/en/order/pizzas');
  });

  test('is there for guests', async () => {
    expect((await visit('/login', 'guest')).page()).toBe('the login');
  });

  test('lets the customer go on where they came from once they signed in, by one step', async () => {
    const { runtime, address, page, passes, replace } = await visit('/login?callback=%2Forder%2Fpizzas', 'guest');
    await act(async () => runtime.bus.publish('shell', 'session.changed@1', { status: 'customer', firstName: 'Rosa' }));
    await passes();
    expect([address(), page()]).toEqual(['/order/pizzas', 'the menu']);
    expect(replace).toHaveBeenCalledTimes(1);
  });
});

test.each(['guest', 'customer', undefined] as const)(
  'a page for anybody is there when the session is %p',
  async (status) => {
    const { page, replace } = await visit('/order', status);
    expect(page()).toBe('the menu');
    expect(replace).not.toHaveBeenCalled();
  },
);
