import { describe, expect, test } from '@jest/globals';
import { routerAt } from '../../spec/test-shell.tsx';

const shown = (router: ReturnType<typeof routerAt>) => {
  const { pathname, search, hash } = router.get().location;
  return pathname + search + hash;
};
const goBack = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    window.history.back();
  });

describe('createBrowserRouter', () => {
  test('begins with the address of the document, which the customer may have left before the scripts ran', () => {
    const loaded = (name: string) =>
      Object.assign(performance, { getEntriesByType: () => [{ name: `http://localhost${name}` }] });
    loaded('/huts');
    const router = routerAt('/order/drinks');
    expect(router.first?.().location).toMatchObject({ pathname: '/huts' });
    expect(shown(router)).toBe('/order/drinks');
    // The same page: the address may have other parts since.
    loaded('/order/drinks?unknown=1');
    expect(routerAt('/order/drinks').first?.().location).toMatchObject({ pathname: '/order/drinks', search: '' });
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  test('notifies every listener of each navigation until it unsubscribes', () => {
    const router = routerAt('/');
    const heard: string[] = [];
    const stop = router.subscribe(() => heard.push(`${router.get().action} ${shown(router)}`));
    router.navigator.push('/order/pizzas?q=1#top');
    router.navigator.replace('/huts');
    stop();
    router.navigator.push('/');
    expect(heard).toEqual(['PUSH /order/pizzas?q=1#top', 'REPLACE /huts']);
  });

  test('adds an entry with the path of the page to the history, and Back returns to the former one', async () => {
    const router = routerAt('/huts');
    const { length } = window.history;
    router.navigator.push('/order/pizzas');
    expect([window.location.pathname, window.location.hash]).toEqual(['/order/pizzas', '']);
    expect(window.history.length).toBe(length + 1);
    await goBack();
    expect([window.location.pathname, shown(router)]).toEqual(['/huts', '/huts']);
  });

  test.each([
    ['/order/pizzas?q=1#top', '', '/en', '/en/order/pizzas?q=1#top'],
    ['/en/order/pizzas', '/en', '', '/order/pizzas'],
    ['/', '', '/en', '/en'],
    ['/en', '/en', '', '/'],
    ['/en/?x=1', '/en', '', '/?x=1'],
  ])('%s in the other language (%p to %p) is %s, in place', (path, from, to, expected) => {
    const router = routerAt(path, from);
    const { length } = window.history;
    router.setBasename(to);
    expect([shown(router), router.basename()]).toEqual([expected, to]);
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(expected);
    expect(window.history.length).toBe(length);
  });

  test.each([
    ['', '/en', '/order/pizzas?q=1', '/en/order/pizzas?q=1'],
    ['/en', '', '/en/order/pizzas?q=1', '/order/pizzas?q=1'],
  ])(
    'keeps the current language when the customer goes back over a change of language (%p to %p)',
    async (from, to, first, expected) => {
      const router = routerAt(first, from);
      router.navigator.push(`${from}/huts`);
      const { key } = router.get().location;
      router.setBasename(to);
      await goBack();
      expect(shown(router)).toBe(expected);
      expect(window.location.pathname + window.location.search).toBe(expected);
      expect(router.get().action).toBe('POP');
      expect(router.get().location.key).not.toBe(key);
    },
  );

  test('preserves the state of the entry then', async () => {
    const router = routerAt('/', '');
    router.navigator.push('/order', { from: 'here' });
    const { key } = router.get().location;
    router.navigator.push('/huts');
    router.setBasename('/en');
    await goBack();
    expect(router.get().location).toMatchObject({ pathname: '/en/order', state: { from: 'here' }, key });
  });
});

describe('pages that are documents of their own', () => {
  const isApart = (path: string) => /^(?:\/en)?\/pay/.test(path);
  function crossing(path: string) {
    const left: string[] = [];
    const router = routerAt(path, '', {
      isBorder: (from, to) => isApart(from) !== isApart(to),
      leave: (address, how) => left.push(`${how} ${address}`),
    });
    return { router, left };
  }

  test('are reached and left by the browser itself', () => {
    const { router, left } = crossing('/checkout?step=revisar');
    router.navigator.replace('/pay/1');
    expect([left, shown(router)]).toEqual([['replace /pay/1'], '/checkout?step=revisar']);
    const back = crossing('/pay/1');
    back.router.navigator.push({ pathname: '/huts', search: '?q=lima' });
    expect([back.left, shown(back.router)]).toEqual([['assign /huts?q=lima'], '/pay/1']);
  });

  test.each([
    ['/pay/1', '/pay/2?t=x'],
    ['/', '/huts'],
    ['/pay/1', { search: '?dialog=login' }],
  ])('%p to %j stays in the document', (from, to) => {
    const { router, left } = crossing(from);
    router.navigator.push(to);
    expect(left).toEqual([]);
    expect(router.get().action).toBe('PUSH');
  });
});
