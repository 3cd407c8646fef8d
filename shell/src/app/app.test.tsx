import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { aComposition, aPage, aRemote, fakeRemotes } from '../../spec/remotes.ts';
import { show, testShell } from '../../spec/test-shell.tsx';
import home from '../layouts/home.tsx';
import main from '../layouts/main.tsx';
import type { ShellScope } from './shell-context.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

let mounts = 0;
function Menu() {
  const { slug } = useParams();
  const [own] = useState(() => ++mounts);
  return <p>{`menu ${slug} ${own}`}</p>;
}
const remote = (part = {}) =>
  aRemote({
    name: 'mf-sample',
    pages: {
      home: aPage('/', { layout: 'home' }),
      menu: aPage('/order/:slug?', { layout: 'main' }),
      about: aPage('/about', { layout: 'main' }),
    },
    ...part,
  });
const parts = {
  'page-home': { default: { component: () => 'the home' } },
  'page-menu': { default: { component: Menu } },
  'page-about': { default: { component: () => 'about us' } },
};
const { open } = fakeRemotes({ 'mf-sample': parts });

/** Creates layouts as the browser has them: only that of the first page is loaded. */
function lazyLayouts(fails = false): ShellScope['layouts'] {
  const loaded = new Map<string, typeof home>([['home', home]]);
  return {
    get: (name) => loaded.get(name),
    async load(name) {
      if (fails) throw new Error('layout chunk 404');
      loaded.set(name, main);
    },
  };
}

async function visit(path: string, options: Partial<Parameters<typeof testShell>[0]> = {}) {
  mounts = 0;
  const shell = testShell({ composition: aComposition([remote()]), open, path, ...options });
  const element = show(shell);
  const passes = (ms = 100) => act(() => jest.advanceTimersByTimeAsync(ms));
  await passes();
  const go = async (to: string) => {
    act(() => shell.router.navigator.push(to));
    await passes();
  };
  return { ...shell, element, passes, go };
}

describe('App with a page', () => {
  test('renders the page in its layout, within the frame', async () => {
    const { element } = await visit('/order/pizzas');
    expect(screen.getByText('menu pizzas 1').closest('main')).toHaveAttribute('id', 'main');
    expect(element.querySelector('header')).not.toBeNull();
    expect(element.querySelector('footer')).not.toBeNull();
    expect(element.querySelector('[data-slot="main.aside"]')).not.toBeNull();
    expect(screen.getByText('Ir al contenido')).toHaveAttribute('href', '#main');
  });

  test('preserves the page when only a parameter changes', async () => {
    const { go } = await visit('/order/pizzas');
    await go('/order/bebidas');
    expect(screen.getByText('menu bebidas 1')).toBeVisible();
  });

  test('replaces the page when the address changes', async () => {
    const { go, element } = await visit('/order/pizzas');
    await go('/about');
    expect(screen.getByText('about us')).toBeVisible();
    expect(screen.queryByText(/^menu/)).toBeNull();
    expect(element.querySelectorAll('[data-page] > *')).toHaveLength(1);
  });

  test('shows a fallback when the remote is off, and the title says it', async () => {
    const { element, heads, faults } = await visit('/order', { composition: aComposition([remote({ state: 'off' })]) });
    expect(element.querySelector('[data-fallback="page"]')).not.toBeNull();
    expect(heads).toEqual([{ title: 'Esta parte no está disponible ahora', robots: 'noindex' }]);
    expect(faults).toEqual([]);
  });
});

describe('a layout', () => {
  test('is loaded first when it is missing; the former page stays until then', async () => {
    const { go, faults } = await visit('/', { layouts: lazyLayouts() });
    await go('/order/pizzas');
    expect(screen.getByText('menu pizzas 1')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('reports a layout that fails to load, and renders the page in the former one', async () => {
    const { go, faults } = await visit('/', { layouts: lazyLayouts(true) });
    await go('/order/pizzas');
    expect(screen.getByText('menu pizzas 1')).toBeVisible();
    expect(screen.getByText('Ir al contenido')).toBeInTheDocument();
    expect(faults).toMatchObject([{ remote: 'shell', phase: 'layout' }]);
  });
});

test('App says so when a release without the page of its address comes', async () => {
  const { passes, runtime } = await visit('/about');
  act(() => runtime.setComposition(aComposition([remote({ pages: { home: aPage('/', { layout: 'home' }) } })])));
  await passes();
  expect(screen.getByRole('heading', { name: 'Esta parte no está disponible ahora' })).toBeVisible();
});
