import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aComposition, aRemote, fakeRemotes } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import { switchLanguage } from './switch-language.ts';

const cart = aRemote({ name: 'mf-menu-cart' });
const place = aRemote({ name: 'mf-location' });

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test resets the cookie
  document.cookie = 'lang=; Path=/; Max-Age=0';
  document.documentElement.lang = 'es-PE';
});

function setUp(parts: Parameters<typeof fakeRemotes>[0], lang: 'es' | 'en' = 'es', path = '/order/pizzas?q=1') {
  const remotes = fakeRemotes(parts);
  const shell = testShell({ composition: aComposition([cart, place], { lang }), path, open: remotes.open });
  const log: string[] = [];
  const { runtime, router } = shell;
  const note = (what: string) =>
    log.push(`${what} ${runtime.i18n.exists('menu-cart:title', { lng: 'en', fallbackLng: [] })}`);
  runtime.i18n.on('languageChanged', () => note('words'));
  router.subscribe(() => note(`address ${router.get().location.pathname}`));
  runtime.bus.on('test', 'language.changed@1', ({ lang: next }) => note(`event ${next}`));
  const leave = jest.fn<(address: string) => void>();
  const change = (next: 'es' | 'en' | 'pt') =>
    switchLanguage({ runtime, router, open: remotes.open, leave }, next, [cart, place]);
  return { ...shell, remotes, log, leave, change };
}

describe('switchLanguage', () => {
  test('loads the texts of the parts on screen, then changes the address, then announces the language', async () => {
    const { change, log, runtime, router, leave } = setUp({
      'mf-menu-cart': { 'i18n-en': { default: { title: 'Your order' } } },
    });
    await change('en');
    expect(log).toEqual(['words true', 'address /en/order/pizzas true', 'event en true']);
    expect(runtime.i18n.t('menu-cart:title')).toBe('Your order');
    expect([runtime.lang(), router.basename(), document.documentElement.lang]).toEqual(['en', '/en', 'en']);
    expect(router.get().location.search).toBe('?q=1');
    expect(document.cookie).toContain('lang=en');
    expect(leave).not.toHaveBeenCalled();
  });

  test('uses the texts of es under the addresses of pt', async () => {
    const { change, router, runtime } = setUp({});
    await change('pt');
    expect([router.get().location.pathname, runtime.lang()]).toEqual(['/pt/order/pizzas', 'es']);
    expect(document.documentElement.lang).toBe('es-PE');
    expect(document.cookie).toContain('lang=pt');
  });

  test('removes the prefix when the language is es', async () => {
    const { change, router } = setUp({}, 'en', '/en/order/pizzas');
    await change('es');
    expect(router.get().location.pathname).toBe('/order/pizzas');
    expect(document.documentElement.lang).toBe('es-PE');
    expect(document.cookie).toContain('lang=es');
  });

  test('stores the choice and loads a document when the texts fail to load', async () => {
    const gone = () => Promise.reject(new Error('404'));
    const { change, leave, faults, log, remotes, runtime } = setUp({ 'mf-location': { 'i18n-en': gone } });
    await change('en');
    expect(leave).toHaveBeenCalledWith('/en/order/pizzas?q=1');
    expect(faults).toMatchObject([{ remote: 'mf-location', phase: 'messages' }]);
    expect([log, remotes.spoilt, runtime.lang()]).toEqual([[], ['mf-location'], 'es']);
    expect(document.cookie).toContain('lang=en');
  });

  test('loads a document when the texts do not arrive before the deadline', async () => {
    jest.useFakeTimers();
    const { change, leave } = setUp({ 'mf-location': { 'i18n-en': () => new Promise(() => undefined) } });
    const changing = change('en');
    await jest.advanceTimersByTimeAsync(1000);
    await changing;
    jest.useRealTimers();
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
