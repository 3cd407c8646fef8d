import { beforeEach, describe, expect, test } from '@jest/globals';
import { routerAt } from '../../spec/test-shell.tsx';
import { createAnnouncer } from './announcer.ts';

beforeEach(() => {
  document.body.innerHTML = '<a href="/x">x</a><main id="main" tabindex="-1"></main>';
});

function setUp(path = '/order/pizzas', prefix = '') {
  const router = routerAt(path, prefix);
  const announcer = createAnnouncer(router, document);
  document.querySelector('a')?.focus();
  const said = () => document.querySelector('[role="status"]')?.textContent;
  const focused = () => document.activeElement?.tagName;
  return { router, announcer, said, focused };
}

describe('createAnnouncer', () => {
  test('says nothing about the first page and leaves the focus where it is', () => {
    const { announcer, said, focused } = setUp();
    announcer.arrived('Pizzas, página cargada');
    expect([said(), focused()]).toEqual(['', 'A']);
  });

  test('announces the page after a navigation and focuses its start once', () => {
    const { router, announcer, said, focused } = setUp();
    router.navigator.push('/order/bebidas');
    expect([said(), focused()]).toEqual(['', 'A']);
    announcer.arrived('Bebidas, página cargada');
    expect([said(), focused()]).toEqual(['Bebidas, página cargada', 'MAIN']);
    document.querySelector('a')?.focus();
    announcer.arrived('Bebidas (3), página cargada');
    expect([said(), focused()]).toEqual(['Bebidas, página cargada', 'A']);
  });

  test('says nothing of a page to which the customer returns before another arrives', () => {
    const { router, announcer, said, focused } = setUp();
    router.navigator.push('/order/bebidas');
    router.navigator.push('/order/pizzas');
    announcer.arrived('Pizzas, página cargada');
    expect([said(), focused()]).toEqual(['', 'A']);
  });

  test.each([
    [
      'a dialog or a filter',
      '',
      (router: ReturnType<typeof routerAt>) => router.navigator.push('/order/pizzas?dialog=time'),
    ],
    ['another language', '', (router: ReturnType<typeof routerAt>) => router.setBasename('/en')],
    ['the first language again', '/en', (router: ReturnType<typeof routerAt>) => router.setBasename('')],
  ])('%s is not a navigation', (_, prefix, change) => {
    const { router, announcer, said, focused } = setUp(`${prefix}/order/pizzas`, prefix);
    change(router);
    announcer.arrived('Pizzas, página cargada');
    expect([said(), focused()]).toEqual(['', 'A']);
  });

  test('announces an overlay when it opens and closes, and leaves the focus to its dialog', async () => {
    const { router, announcer, said, focused } = setUp();
    router.navigator.push('/order/pizzas/house/pz-limena', { keepScroll: true });
    announcer.arrived('Limeña, página cargada');
    expect([said(), focused()]).toEqual(['Limeña, página cargada', 'A']);
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    router.navigator.go(-1);
    await isBack;
    announcer.arrived('Pizzas, página cargada');
    expect([said(), focused()]).toEqual(['Pizzas, página cargada', 'A']);
  });

  test('focuses a page that is reached from an overlay', () => {
    const { router, announcer, focused } = setUp();
    router.navigator.push('/order/pizzas/house/pz-limena', { keepScroll: true });
    announcer.arrived('Limeña, página cargada');
    router.navigator.push('/huts');
    announcer.arrived('Tiendas, página cargada');
    expect(focused()).toBe('MAIN');
  });

  test('does not move the focus out of an open dialog', () => {
    const { router, announcer, said, focused } = setUp();
    const dialog = document.createElement('dialog');
    dialog.open = true;
    dialog.innerHTML = '<button>b</button>';
    document.body.append(dialog);
    dialog.querySelector('button')?.focus();
    router.navigator.push('/huts');
    announcer.arrived('Tiendas, página cargada');
    expect([said(), focused()]).toEqual(['Tiendas, página cargada', 'BUTTON']);
  });
});
