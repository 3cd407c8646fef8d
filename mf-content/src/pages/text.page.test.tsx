import { contentsCalls } from '@horno/contracts/calls/content';
import type { Content } from '@horno/contracts/content';
import { AppError } from '@horno/contracts/errors';
import type { PageModule } from '@horno/kit';
import type { FakeApi } from '@horno/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../../remote.manifest.ts';
import entry from '../entry.ts';
import { aContent } from '../testing/content.ts';
import { loadContext } from '../testing/load-context.ts';
import { headingRanks, showPage } from '../testing/show.ts';
import faq from './faq.page.tsx';
import forbidden from './forbidden.page.tsx';
import notFound from './not-found.page.tsx';
import refused from './refused.page.tsx';
import siteMap from './site-map.page.tsx';
import terms from './terms.page.tsx';

const contentIs = (content: Partial<Content>) => ({ 'contents.get': { item: aContent(content) } });

describe('a text page', () => {
  test('shows title, summary, day of the edition, headings, lists and questions', async () => {
    const { container } = showPage('terms', terms, { path: '/terms', answers: contentIs({}) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeInTheDocument();
    expect(screen.getByText('Las reglas con las que compras.')).toBeInTheDocument();
    expect(screen.getByText('15 de abril de 2024')).toHaveAttribute('datetime', '2024-04-15T05:00:00.000Z');
    expect(screen.getByText('El mínimo es S/ 25.00.')).toBeInTheDocument();
    expect(container.querySelectorAll('article ul > li, article ol > li')).toHaveLength(4);
    expect(screen.getByText('Sí, dentro de dos minutos.')).toBeInTheDocument();
    expect(headingRanks(container)).toEqual([1, 2, 3, 2, 2, 3, 2]);
  });

  test('has a table of contents whose links lead to headings', async () => {
    const { container } = showPage('terms', terms, { path: '/terms', answers: contentIs({}) });
    const links = within(await screen.findByRole('navigation', { name: 'En esta página' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms#precios',
      '/terms#pagos',
      '/terms#cambios',
    ]);
    for (const link of links) {
      expect(container.querySelector(`h2${link.getAttribute('href')?.slice('/terms'.length)}`)).toHaveTextContent(
        link.textContent,
      );
    }
  });

  test('responds 404 when the text does not exist', async () => {
    const answers = { 'contents.get': new AppError('NOT_FOUND') };
    const { heads } = showPage('terms', terms, { path: '/terms', answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Aquí no hay pizza' })).toBeInTheDocument();
    await waitFor(() => expect(heads.at(-1)).toEqual({ title: 'Aquí no hay pizza', robots: 'noindex' }));
    expect(terms.status?.({})).toBe(404);
  });

  test('rejects when the call fails', async () => {
    const { faults } = showPage('terms', terms, {
      path: '/terms',
      answers: { 'contents.get': new AppError('INTERNAL') },
    });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(faults).toHaveLength(1);
  });

  test.each([
    ['terms', 'term_and_condition', undefined],
    ['onlineTerms', 'post', 'online-terms'],
    ['privacy', 'privacy_policy', 'privacy'],
    ['privacyRegister', 'privacy_policy', 'register'],
    ['privacyContact', 'privacy_policy', 'contact'],
    ['conditions', 'post', 'conditions'],
    ['deliveryPolicies', 'delivery_policy', undefined],
    ['thirdParties', 'post', 'third-parties'],
    ['campaignTerms', 'campaigns_term_and_condition', undefined],
    ['membership', 'user_member_rules', undefined],
    ['indicationBased', 'post', 'indication-based'],
    ['faq', 'faq', undefined],
  ] as const)('%s loads %s %s and has its own canonical address', async (key, kind, slug) => {
    const context = loadContext(contentIs({}));
    const module = (await entry.pages[key]()).default as PageModule;
    const data = await module.load?.(context);
    expect((context.api as FakeApi).made).toEqual([
      { id: contentsCalls.get.id, input: { params: { kind }, query: { slug } } },
    ]);
    expect(module.head?.(data, { ...context, t: (text) => text }).canonical).toBe(manifest.pages[key].path);
    expect(module.status?.(data)).toBe(200);
  });
});

describe('the questions page', () => {
  const answers = contentIs({
    kind: 'faq',
    slug: 'faq',
    title: 'Preguntas frecuentes',
    blocks: [
      { type: 'h2', text: 'Tu pedido' },
      { type: 'qa', text: '¿Puedo anular?', answer: 'Sí, dentro de dos minutos.' },
      { type: 'h2', text: 'Pagos' },
      { type: 'qa', text: '¿Puedo pedir factura?', answer: 'Sí, con tu RUC y tu razón social.' },
    ],
  });

  test('collapses the questions, ordered by heading, with structured data', async () => {
    const { container, heads } = showPage('faq', faq, { path: '/faq', answers });
    await screen.findByRole('heading', { level: 3, name: '¿Puedo anular?' });
    expect(headingRanks(container)).toEqual([1, 2, 3, 2, 3, 2]);
    expect(container.querySelectorAll('details:not([open])')).toHaveLength(2);
    await waitFor(() =>
      expect(heads.at(-1)?.jsonLd).toMatchObject([
        { '@type': 'FAQPage', mainEntity: [{ name: '¿Puedo anular?' }, {}] },
      ]),
    );
  });

  test('expands and counts matching questions without accents', async () => {
    const { container } = showPage('faq', faq, { path: '/faq', answers });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Busca en las preguntas' }), 'RAZON');
    expect(screen.getByRole('status')).toHaveTextContent('1 pregunta');
    expect(screen.getByText('¿Puedo pedir factura?')).toBeInTheDocument();
    expect(screen.queryByText('¿Puedo anular?')).toBeNull();
    expect(container.querySelectorAll('details[open]')).toHaveLength(1);
  });

  test('links back to all questions without a match', async () => {
    showPage('faq', faq, { path: '/faq', answers });
    const field = await screen.findByRole('searchbox');
    await userEvent.type(field, 'ornitorrinco');
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas las preguntas' }));
    expect(field).toHaveValue('');
    expect(screen.getByText('¿Puedo anular?')).toBeInTheDocument();
  });
});

describe('pages without a text', () => {
  afterEach(cleanup);

  test.each([
    [
      notFound,
      'notFound',
      '/404',
      404,
      'Aquí no hay pizza',
      ['/order/deals', '/order/pizzas', '/huts', '/tracking', '/faq', '/contact'],
    ],
    [forbidden, 'forbidden', '/403', 403, 'Esta puerta está cerrada', ['/order', '/huts', '/']],
  ] as const)('%#: has its status, a noindex and links', (module, key, path, status, title, links) => {
    const { container, heads } = showPage(key, module, { path });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(module.status?.(undefined)).toBe(status);
    expect(heads.at(-1)?.robots).toBe('noindex');
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(links);
  });

  test('/error-404 says that a page is refused, and leads a guest to sign in and back', async () => {
    const callback = '/en/payment-status/1';
    const path = `/error-404?callback=${encodeURIComponent(callback)}`;
    const { container, heads, bus } = showPage('refused', refused, { path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta puerta está cerrada' })).toBeVisible();
    const links = () => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links()).toEqual([`/login?callback=${encodeURIComponent(callback)}`, '/tracking', '/']);
    expect([refused.status?.({ callback }), heads.at(-1)?.robots]).toEqual([403, 'noindex']);
    await act(async () => bus.publish('shell', 'session.changed@1', { status: 'customer' }));
    expect(links()).toEqual(['/tracking', '/']);
  });

  test.each(['', '?callback=', '?callback=https%3A%2F%2Fevil.example'])(
    '/error-404%s is an alias of /404',
    async (search) => {
      const { address } = showPage('refused', refused, { path: `/error-404${search}` });
      await waitFor(() => expect(address()).toBe('/404'));
    },
  );

  test('the site map lists every page of this remote that needs no context', () => {
    const { container } = showPage('siteMap', siteMap, { path: '/mapa-de-sitio' });
    const listed = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const own = Object.values(manifest.pages).map(({ path }) => path.replace(/\/:.*$/, ''));
    expect(
      own.filter((path) => !['/404', '/403', '/error-404', '/campaign'].includes(path) && !listed.includes(path)),
    ).toEqual([]);
    expect(headingRanks(container)).toEqual([1, 2, 2, 2, 2, 2]);
  });
});
