import { RootProvider, RouterBridge } from '@horno/kit/shell';
import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { aComposition, aPage, aRemote } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import { Fallback } from './fallback.tsx';
import { ShellContext } from './shell-context.ts';

const remotes = [
  aRemote({ pages: { home: aPage('/', { layout: 'home' }), menu: aPage('/order', { layout: 'main' }) } }),
];

interface Part {
  kind?: 'page' | 'region';
  onRetry?: () => void;
  path?: string;
  lang?: 'es' | 'en';
}

function showFallback({ kind = 'page', onRetry, path = '/order', lang = 'es' }: Part = {}) {
  const { root, shell, runtime } = testShell({ composition: aComposition(remotes, { lang }), path });
  return render(
    <RootProvider scope={root}>
      <ShellContext value={shell}>
        <RouterBridge router={runtime.router}>
          <Fallback kind={kind} onRetry={onRetry} />
        </RouterBridge>
      </ShellContext>
    </RootProvider>,
  ).container;
}

describe('Fallback', () => {
  test.each([
    [
      'es',
      'page',
      'Esta parte no está disponible ahora',
      'Estamos trabajando en esta página.',
      'Llámanos al (01) 505-1111',
    ],
    [
      'es',
      'region',
      'Esta parte no está disponible ahora',
      'El resto de la tienda funciona',
      'Llámanos al (01) 505-1111',
    ],
    ['en', 'page', 'This part is not available right now', 'We are working on this page.', 'Call us at (01) 505-1111'],
    ['en', 'region', 'This part is not available right now', 'The rest of the shop works', 'Call us at (01) 505-1111'],
  ] as const)(
    'explains in %s for a %s: what happened, what works, which phone to call',
    (lang, kind, title, text, call) => {
      const element = showFallback({ lang, kind, path: lang === 'en' ? '/en/order' : '/order' });
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(element).toHaveTextContent(text);
      expect(screen.getByRole('link', { name: call })).toHaveAttribute('href', 'tel:015051111');
      expect(element.innerHTML).not.toContain('style=');
    },
  );

  test.each([
    ['a page', 'page', '/order', 1],
    ['a page under a layout with a heading of its own', 'page', '/', 2],
    ['a region', 'region', '/order', 2],
  ] as const)('renders one heading when %s', (_, kind, path, level) => {
    showFallback({ kind, path });
    expect(screen.getByRole('heading')).toHaveProperty('tagName', `H${level}`);
  });

  test('offers a retry when one may help, and is announced then', () => {
    const onRetry = jest.fn();
    showFallback({ onRetry });
    expect(screen.getByRole('alert')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('offers no retry when the remote is off', () => {
    showFallback();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
