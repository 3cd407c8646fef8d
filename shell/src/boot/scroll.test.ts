import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { routerAt } from '../../spec/test-shell.tsx';
import { keepScroll } from './scroll.ts';

const stops: (() => void)[] = [];
let height = 0;
const scrolledTo: number[] = [];
const intoView = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  scrolledTo.length = 0;
  intoView.mockClear();
  height = 5000;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => height });
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, y: number) => scrolledTo.push(y)) as never);
  HTMLElement.prototype.scrollIntoView = intoView;
  document.body.innerHTML = '<h2 id="horario">Horario</h2>';
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

type Visit = PerformanceNavigationTiming['type'];
function keep(path = '/', prefix = '', visit: Visit = 'navigate') {
  performance.getEntriesByType = () => [{ type: visit }] as never;
  const router = routerAt(path, prefix);
  const listen = jest.spyOn(window, 'addEventListener');
  keepScroll(router, window);
  for (const [type, listener] of listen.mock.calls) {
    stops.push(() => window.removeEventListener(type, listener as EventListener));
  }
  listen.mockRestore();
  const scroll = (y: number) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
    window.dispatchEvent(new Event('scroll'));
  };
  const back = async (steps = -1) => {
    window.history.go(steps);
    await jest.advanceTimersByTimeAsync(20);
  };
  return { router, scroll, back };
}

describe('keepScroll', () => {
  test('scrolls to the top for another page and not for the same page', () => {
    const { router } = keep('/order/pizzas');
    router.navigator.push('/order/pizzas?dialog=time');
    router.setBasename('/en');
    expect(scrolledTo).toEqual([]);
    router.navigator.push('/en/huts');
    expect(scrolledTo).toEqual([0]);
  });

  test('does not scroll when an overlay opens', () => {
    const { router } = keep('/order/pizzas');
    router.navigator.push('/order/pizzas/house/pz-limena', { fromMenu: true, keepScroll: true });
    expect(scrolledTo).toEqual([]);
    router.navigator.push('/order/pizzas', { keepScroll: 'yes' });
    expect(scrolledTo).toEqual([0]);
  });

  test('scrolls to the element of the hash, and ignores a hash that is missing or malformed', () => {
    const { router } = keep();
    router.navigator.push('/contact#horario');
    expect(intoView).toHaveBeenCalledTimes(1);
    const heard = jest.fn();
    router.subscribe(heard);
    router.navigator.push('/contact#nowhere');
    router.navigator.push('/contact#%');
    expect(intoView).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('restores the position on back as soon as the page is long enough', async () => {
    const { router, scroll, back } = keep();
    scroll(1200);
    router.navigator.push('/huts');
    scroll(0);
    height = 800;
    scrolledTo.length = 0;
    await back();
    expect(scrolledTo).toEqual([]);
    height = 5000;
    await jest.advanceTimersByTimeAsync(50);
    expect(scrolledTo).toEqual([1200]);
  });

  test('gives up when the page stays short', async () => {
    const { router, scroll, back } = keep();
    scroll(1200);
    router.navigator.push('/huts');
    height = 800;
    await back();
    await jest.advanceTimersByTimeAsync(3100);
    height = 5000;
    await jest.advanceTimersByTimeAsync(100);
    expect(scrolledTo).toEqual([0]);
  });

  test('does not scroll for the former page when the customer has gone on', async () => {
    const { router, scroll, back } = keep();
    scroll(1200);
    router.navigator.push('/huts');
    height = 800;
    await back();
    router.navigator.push('/contact');
    height = 5000;
    await jest.advanceTimersByTimeAsync(100);
    expect(scrolledTo).toEqual([0, 0]);
  });

  test.each<[Visit, string, number[]]>([
    ['reload', '/huts', [700]],
    ['back_forward', '/huts', [700]],
    ['reload', '/checkout', []],
    ['navigate', '/huts', []],
  ])('shows a document that loads by %s to %s at %p', async (visit, path, shown) => {
    const { scroll } = keep('/huts');
    scroll(700);
    window.dispatchEvent(new Event('pagehide'));
    for (const stop of stops.splice(0)) stop();
    keep(path, '', visit);
    await jest.advanceTimersByTimeAsync(50);
    expect(scrolledTo).toEqual(shown);
  });

  test.each(['{', '[]', '"x"', '{"default /":"far"}'])('ignores the stored text %s', (stored) => {
    sessionStorage.setItem('sf.scroll', stored);
    expect(() => keep('/', '', 'reload')).not.toThrow();
    expect(scrolledTo).toEqual([]);
  });
});
