import type { Topic } from '@horno/contracts/campaign';
import { AppError } from '@horno/contracts/errors';
import { type Answers, anOutlet, onePage } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aCampaign, aContent, aTopic } from '../testing/content.ts';
import { loadContext } from '../testing/load-context.ts';
import { headingRanks, showPage } from '../testing/show.ts';
import topic from './topic.page.tsx';

const posts: Answers = {
  'contents.get': ({ query }: { query?: unknown }) => {
    const slug = String((query as { slug?: string }).slug);
    if (!['history', 'responsibility', 'cookies'].includes(slug)) throw new AppError('NOT_FOUND');
    return { item: aContent({ kind: 'post', slug, title: `Texto ${slug}` }) };
  },
  'campaigns.topic': ({ query }: { query?: unknown }) => {
    const { name } = query as { name: string };
    if (name === 'verano-2024') {
      throw new AppError('CAMPAIGN_ENDED', { name: 'Verano 2024', valid_to: '2024-03-31', deals: [] });
    }
    if (name !== 'vecinos-de-larco') throw new AppError('NOT_FOUND');
    return { item: aCampaign() };
  },
};
const withTopics = (items: Topic[] | AppError): Answers => ({
  ...posts,
  'campaigns.topics': items instanceof AppError ? items : { items },
});

describe('the topic page', () => {
  test('lists today’s campaigns with picture, date and coupon, and the existing posts', async () => {
    const { container } = showPage('topic', topic, { path: '/topic', answers: withTopics([aTopic()]) });
    const campaigns = await screen.findByRole('region', { name: 'Promociones' });
    expect(within(campaigns).getByRole('link', { name: 'Vecinos de Larco' })).toHaveAttribute(
      'href',
      '/topic/vecinos-de-larco/LARCO',
    );
    expect(within(campaigns).getByText('Hasta el 31 de diciembre de 2028')).toBeInTheDocument();
    expect(within(campaigns).getByText('LARCO')).toBeInTheDocument();
    expect(campaigns.querySelector('source')).toHaveAttribute('media', '(max-width: 639px)');
    const links = within(screen.getByRole('region', { name: 'Nuestra casa' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/topic/history',
      '/topic/responsibility',
      '/topic/cookies',
    ]);
    expect(headingRanks(container)).toEqual([1, 2, 3, 2, 3, 3, 3]);
  });

  test('lists the posts when the campaigns fail to load', async () => {
    showPage('topic', topic, { path: '/topic', answers: withTopics(new AppError('INTERNAL')) });
    expect(await screen.findByRole('link', { name: 'Texto history' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Promociones' })).toBeNull();
  });

  test('shows a post by its name and ignores the code', async () => {
    const { heads } = showPage('topic', topic, { path: '/topic/history/ABC', answers: posts });
    expect(await screen.findByRole('heading', { level: 1, name: 'Texto history' })).toBeInTheDocument();
    await waitFor(() => expect(heads.at(-1)?.canonical).toBe('/topic/history'));
  });

  test('shows a campaign by its name with its coupon link', async () => {
    const { api } = showPage('topic', topic, { path: '/topic/vecinos-de-larco/LARCO', answers: posts });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vecinos de Larco' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Usar cupón' })).toHaveAttribute('href', '/crm/coupon/LARCO');
    expect(api.made.at(-1)).toEqual({
      id: 'campaigns.topic',
      input: { query: { name: 'vecinos-de-larco', code: 'LARCO' } },
    });
  });

  test('redirects a text with its own address', async () => {
    const { address } = showPage('topic', topic, { path: '/topic/conditions', answers: posts });
    await waitFor(() => expect(address()).toBe('/conditions'));
  });

  test.each([
    ['no-such', 404, 'Aquí no hay pizza'],
    ['No%20slug', 404, 'Aquí no hay pizza'],
    ['verano-2024', 410, 'Esta promoción terminó'],
  ])('responds to %s with %d', async (name, status, title) => {
    showPage('topic', topic, { path: `/topic/${name}`, answers: posts });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const data = await topic.load?.(loadContext(posts, { name: decodeURIComponent(name) }));
    expect(data && topic.status?.(data)).toBe(status);
  });

  const zones = {
    'contents.get': { item: aContent({ kind: 'post', slug: 'delivery-zones', title: 'Zonas de reparto' }) },
  } satisfies Answers;

  test('shows the delivery areas as maps and as a list of districts', async () => {
    const outlet = anOutlet({ code: 'LIM-MIR-01', name: 'Miraflores Larco', slug: 'Miraflores+Larco' });
    const districts = [
      { name: 'Ancón', outlets: [] },
      { name: 'Miraflores', outlets: ['LIM-MIR-01'] },
    ];
    const tree = [{ name: 'Lima', provinces: [{ name: 'Lima', districts }] }];
    showPage('topic', topic, {
      path: '/topic/delivery-zones',
      answers: { ...zones, 'places.localizations': { items: tree }, 'outlets.list': onePage([outlet]) },
    });
    expect(await screen.findByRole('link', { name: 'Miraflores Larco' })).toHaveAttribute(
      'href',
      '/hut/Miraflores+Larco',
    );
    expect(screen.queryByText(/Ancón/)).toBeNull();
    const maps = screen
      .getAllByRole('img')
      .map((map) => [map.getAttribute('alt')?.slice(0, 21), map.getAttribute('src')]);
    expect(maps).toEqual([
      ['Mapa de Lima y Callao', '/api/v1/product-media/zones/lima.svg'],
      ['Mapa del Perú con las', '/api/v1/product-media/zones/province.svg'],
    ]);
  });

  test('shows the delivery areas as text when the stores fail to load', async () => {
    const gone = { 'places.localizations': new AppError('INTERNAL'), 'outlets.list': new AppError('INTERNAL') };
    showPage('topic', topic, { path: '/topic/delivery-zones', answers: { ...zones, ...gone } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Zonas de reparto' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Tiendas por distrito' })).toBeNull();
  });
});
