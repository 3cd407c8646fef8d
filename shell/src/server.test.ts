/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Content } from '@horno/contracts/content';
import type { RenderContext, RenderRequest } from '@horno/contracts/render';
import { aTenantConfig } from '@horno/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aComposition, aPage, aRemote } from '../spec/remotes.ts';
import { builtInFooter } from './app/built-in-footer.ts';
import { render } from './server.tsx';

const place = { outletCode: 'LIM', orderType: 'D', tier: 2, advanceOrder: 0 } as const;
const layouts = ['home', 'main', 'simple', 'combo'] as const;
const slotsOf = {
  home: ['header.cart', 'header.place', 'home.hero', 'home.art', 'footer.categories'],
  main: ['header.cart', 'header.place', 'main.aside', 'footer.categories'],
  simple: ['header.cart', 'header.place', 'footer.categories'],
  combo: ['header.cart', 'header.place', 'footer.categories'],
};
const asked: string[] = [];
const api = createServer(({ url = '' }, answer) => {
  asked.push(url);
  const isFooter = url.includes('/contents/footer');
  if (isFooter && !footer) answer.statusCode = 500;
  answer.end(JSON.stringify({ status: true, message: '', data: { item: isFooter ? footer : tenant } }));
});
let apiBase = '';
let tenant = aTenantConfig();
let footer: Content | undefined;

beforeAll(async () => {
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  apiBase = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
});
beforeEach(() => {
  asked.length = 0;
  tenant = aTenantConfig();
  footer = undefined;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

function ask(what: RenderRequest['what'], key: string, part: Partial<RenderContext> = {}) {
  const pages = Object.fromEntries(layouts.map((layout) => [layout, aPage(`/${layout}`, { layout })]));
  const composition = aComposition([aRemote({ pages })]);
  const context: RenderContext = {
    lang: 'es',
    prefix: '',
    pathname: '/main',
    search: '',
    params: {},
    now: '2024-05-23T00:30:00.000Z',
    apiBase,
    composition,
    ...part,
  };
  return render({ what, key, context });
}

describe('the shell’s server bundle', () => {
  test('renders the telephone of the store in the place cookie', async () => {
    const phones = { lima: '(01) 505-1111', province: '749-497', stores: { 'AQP-CAY-01': '749-497' } };
    tenant = aTenantConfig({ phones });
    const called = async (outletCode: string) =>
      (await ask('layout', 'main', { place: { ...place, outletCode } })).html.split('</header>')[0]?.match(/tel:\d+/g);
    expect(await called('AQP-CAY-01')).toEqual(['tel:749497', 'tel:749497']);
    expect(await called('LIM')).toEqual(['tel:015051111', 'tel:015051111']);
  });

  test.each(layouts)(
    'renders the layout %s with one placeholder for the page and placeholders for slots',
    async (layout) => {
      const { html, data, head } = await ask('layout', layout, { pathname: `/${layout}`, place });
      expect(html.match(/<!--page-->/g)).toHaveLength(1);
      expect(html.match(/<main id="main"/g)).toHaveLength(1);
      const slots = [...html.matchAll(/<!--slot:([^>]*)-->/g)].map(([, slot]) => slot);
      expect(slots).toEqual(slotsOf[layout]);
      expect(html).not.toContain('style=');
      expect(data).toEqual({ tenant: aTenantConfig({ server_time: '' }), place, footer: builtInFooter('es') });
      expect(head).toMatchObject({ title: 'Horno', description: expect.stringContaining('pizza al horno de leña') });
      // Structured data of the chain is on the home page only.
      expect(head?.jsonLd?.map((entry) => entry['@type']) ?? []).toEqual(layout === 'home' ? ['Restaurant'] : []);
    },
  );

  test('renders the links of the content kind footer and hands them to the browser', async () => {
    const groups = [{ title: 'Pide', links: [{ text: 'La carta', url: '/main' }] }];
    footer = {
      ...{ kind: 'footer', slug: 'footer', title: 'Horno', html: '', blocks: [], version: '2024-04' },
      ...{ updated_at: '2024-04-15T05:00:00.000Z', link_groups: groups },
    };
    const { html, data } = await ask('layout', 'main');
    expect(html.split('<footer')[1]).toContain('<a href="/main" data-discover="true">La carta</a>');
    expect(data).toMatchObject({ footer: { lang: 'es', groups } });
  });

  test('renders no dialog for any address, because the browser opens it', async () => {
    const { html } = await ask('layout', 'main', { search: '?dialog=location' });
    expect(html).not.toContain('dialog.location');
  });

  test('returns the same bytes although each answer of the api has another time', async () => {
    const at = async (time: string) => {
      tenant = aTenantConfig({ server_time: time });
      return JSON.stringify(await ask('layout', 'main'));
    };
    expect(await at('2024-05-23T00:30:05.000Z')).toBe(await at('2024-06-01T12:00:00.000Z'));
  });

  test.each([
    ['es', '', 'Ir al contenido', 'href="/"'],
    ['en', '/en', 'Skip to content', 'href="/en'],
  ] as const)('renders in %s', async (lang, prefix, text, link) => {
    const { html } = await ask('layout', 'main', { lang, prefix });
    expect(html).toContain(text);
    expect(html).toContain(link);
  });

  test.each([
    ['page', 'page', 'h1', 'Estamos trabajando en esta página.'],
    ['header.cart', 'region', 'h2', 'El resto de la tienda funciona'],
  ])('renders the fallback of %s without a button that needs scripts', async (key, kind, heading, text) => {
    const { html, head } = await ask('fallback', key);
    expect(html).toContain(`data-fallback="${kind}"`);
    expect(html).toMatch(new RegExp(`<${heading}[^>]*>Esta parte no está disponible ahora`));
    expect(html).toContain(text);
    expect(html).toContain('tel:015051111');
    expect(html).not.toContain('<button');
    expect(head?.robots).toBe('noindex');
  });

  test('rejects with a code when the chain’s configuration is unavailable', async () => {
    const unreachable = 'http://127.0.0.1:9/api';
    await expect(ask('layout', 'main', { apiBase: unreachable })).rejects.toMatchObject({ code: 'NETWORK' });
    expect(asked).toEqual([]);
  });
});
