import { HOME_HEIGHTS_KEY, ORDER_HEIGHT, OWN_HEIGHT, PLACE_HEIGHT } from '@horno/contracts/home-heights';
import { RootProvider } from '@horno/kit/shell';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { aComposition } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import { useHomeHeights } from './use-home-heights.ts';

const heights = { own: 300, order: 112, card: 292 };
/** Heights of elements, by their test id; jsdom has no layout. */
const heightOf = (element: HTMLElement) => heights[element.dataset.testid as keyof typeof heights] ?? 0;

function Home({ hasOwn }: { hasOwn: boolean }) {
  const hero = useRef<HTMLElement>(null);
  useHomeHeights(hero, hasOwn);
  return (
    <section ref={hero}>
      <div data-slot="home.hero">
        <section data-testid="card" />
      </div>
      <div data-slot="home.own" data-testid="own">
        <div data-fill="mf-checkout/ownOrder">
          <section data-testid="order" />
        </div>
      </div>
    </section>
  );
}

function open(hasOwn = true) {
  const shell = testShell({ composition: aComposition([]) });
  const page = (own: boolean) => (
    <RootProvider scope={shell.root}>
      <Home hasOwn={own} />
    </RootProvider>
  );
  const { rerender, unmount } = render(page(hasOwn));
  return { ...shell, unmount, show: (own: boolean) => rerender(page(own)) };
}

const stored = () => JSON.parse(window.localStorage.getItem(HOME_HEIGHTS_KEY) ?? 'null');

beforeEach(() => {
  window.localStorage.clear();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(heights, { own: 300, order: 112, card: 292 });
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own cookie ends with it
  document.cookie = 'sf.place=; Max-Age=0; Path=/';
});

test('useHomeHeights stores the heights of this window when the page is left', () => {
  open();
  expect(stored()).toBeNull();
  fireEvent(window, new Event('pagehide'));
  expect(stored()).toEqual({ width: window.innerWidth, own: 300, order: 112, place: 292 });
});

test('useHomeHeights stores them when another page of the shop opens', () => {
  const { unmount } = open();
  unmount();
  expect(stored()).toMatchObject({ own: 300 });
});

test('useHomeHeights does not reserve the location card with a chosen place', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers have no cookie store
  document.cookie = 'sf.place=1; Path=/';
  open().unmount();
  expect(stored()).toEqual({ width: window.innerWidth, own: 300, order: 112 });
});

test.each([['own'], ['card']] as const)('useHomeHeights stores nothing while %s has no height', (part) => {
  heights[part] = 0;
  open().unmount();
  expect(stored()).toBeNull();
});

test('useHomeHeights forgets the heights of a visitor without own things', () => {
  window.localStorage.setItem(HOME_HEIGHTS_KEY, '{}');
  const { show } = open();
  show(false);
  fireEvent(window, new Event('pagehide'));
  expect(stored()).toBeNull();
});

test('useHomeHeights ends the reservation at sign-out', () => {
  const { style } = document.documentElement;
  for (const name of [OWN_HEIGHT, ORDER_HEIGHT, PLACE_HEIGHT]) style.setProperty(name, '100px');
  const { runtime } = open();
  act(() => runtime.bus.publish('shell', 'account.signedOut@1', {}));
  expect([OWN_HEIGHT, ORDER_HEIGHT, PLACE_HEIGHT].map((name) => style.getPropertyValue(name))).toEqual(['', '', '']);
});
