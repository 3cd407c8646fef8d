import { AppError } from '@horno/contracts/errors';
import { type Answers, aDisposition, renderInShell } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { aBanner } from '../testing/content.ts';
import art from './art.slot.tsx';

const hero = aBanner({
  id: 'portada',
  name: { es: 'La Limeña, recién salida', en: 'The Limeña, fresh out' },
  image: { desktop: '/ancha.svg', mobile: '/angosta.svg' },
  alt: 'Una pizza delante del horno',
  url: { desktop: '/order/pizzas', mobile: '/order/deals' },
});

function show(answer: Answers['banners.positions']) {
  return renderInShell({
    manifest,
    messages: { es, en },
    module: art,
    answers: { 'banners.positions': answer },
    path: '/',
  });
}
const top = (...top_home: (typeof hero)[]) => ({ item: { top_home, left_home: [], right_home: [] } });

describe('the picture of the hero', () => {
  test('is that of the first banner: a picture and a link per width, a text alternative', async () => {
    const { container, api } = show(top(hero, aBanner({ name: 'Otra' })));
    const picture = await screen.findByRole('img', { name: 'Una pizza delante del horno' });
    expect(picture).toHaveAttribute('src', '/ancha.svg');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).not.toHaveAttribute('loading', 'lazy');
    const narrow = container.querySelector('source');
    expect([narrow?.getAttribute('media'), narrow?.getAttribute('srcset')]).toEqual([
      '(max-width: 639px)',
      '/angosta.svg',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/order/pizzas',
      '/order/deals',
    ]);
    expect(api.made.map(({ input }) => input.query)).toEqual([{ code: 'top_home' }]);
    expect(screen.queryByText('Otra')).toBeNull();
  });

  test('names its price, at the chosen store when there is one', async () => {
    const { api } = renderInShell({
      manifest,
      messages: { es, en },
      module: art,
      answers: { 'banners.positions': top({ ...hero, price: 22.9, price_from: true }) },
      path: '/',
      disposition: aDisposition(),
    });
    expect(await screen.findByText(/22\.90/)).toBeVisible();
    expect(screen.getByText('desde')).toBeVisible();
    expect(api.made.map(({ input }) => input.query)).toEqual([{ code: 'top_home', outlet_code: 'LIM-MIR' }]);
  });

  test('has its name in the language of the page', async () => {
    const shell = show(top({ ...hero, url: { desktop: '/order/pizzas', mobile: '/order/pizzas' } }));
    expect(await screen.findByRole('link', { name: 'La Limeña, recién salida' })).toHaveAttribute(
      'href',
      '/order/pizzas',
    );
    await shell.speak('en');
    expect(await screen.findByRole('link', { name: 'The Limeña, fresh out' })).toBeInTheDocument();
  });

  test.each([
    ['there is no banner', top()],
    ['the banners fail to load', new AppError('INTERNAL')],
  ])('is left to the layout when %s', async (_, answer) => {
    const { container, api, faults } = show(answer);
    await waitFor(() => expect(api.made).toHaveLength(1));
    expect(container.querySelector('img, a')).toBeNull();
    expect(faults).toEqual([]);
  });
});
