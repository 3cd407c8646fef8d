import { afterEach, describe, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import type { FixtureRelease } from './support/release.ts';
import { deadUrl, sendJson, serve, type TestServer } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let api: TestServer | undefined;
afterEach(async () => {
  await shop.close();
  await api?.close();
  api = undefined;
});

const any = bundle(
  `{ html: '<h1>x</h1>', head: { title: 'x', jsonLd: [{ '@type': 'Menu', url: '/order', name: '/no' }] } }`,
);
const release: FixtureRelease = {
  shell: shellBundle().replace(
    "{ title: 'Horno' }",
    "{ title: 'Horno', description: 'De leña', jsonLd: [{ '@type': 'Restaurant', '@id': '/#restaurant' }] }",
  ),
  remotes: {
    'mf-content': {
      server: any,
      pages: {
        home: { path: '/' },
        faq: { path: '/faq' },
        topic: { path: '/topic/:name?/:code?' },
        careers: { path: '/careers/:id?' },
        paymentStatus: { path: '/payment-status/:transaction?' },
        campaign: { path: '/campaign/:name' },
        notFound: { path: '/404' },
        profile: { path: '/profile', access: 'customer' },
        login: { path: '/login/:method?', access: 'guest' },
        crm: { path: '/crm/coupon/:code?', render: 'client' },
      },
    },
    'mf-menu-cart': {
      server: any,
      pages: { category: { path: '/order/:slug?/:sub?/:uuid?' }, combo: { path: '/combo-detail/:id/:ssid?/:coupon?' } },
    },
    'mf-location': { server: any, toggle: 'off', pages: { huts: { path: '/huts' }, hut: { path: '/hut/:outlet' } } },
  },
};

const category = (slug: string, lower: string[] = [], hidden = false) => ({
  uuid: `cat-${slug}`,
  slug,
  name: slug,
  hidden,
  lower_categories: lower.map((sub) => ({ uuid: `sub-${sub}`, slug: sub, name: sub })),
  display_type: { web: 'grid', mobile: 'grid' },
  only_lunch: false,
  piece: 1,
});
const item = (uuid: string, kind: string, slug: string, sub?: string) => ({
  uuid,
  name: uuid,
  description: '',
  kind,
  min_price: 10,
  price: 10,
  configurable: true,
  category_slug: slug,
  ...(sub && { sub_slug: sub }),
  only_lunch: false,
  hut_day: false,
  sold_out: false,
  marks: [],
  allergens: [],
  image: '/api/v1/product-media/x.svg',
});
const topic = {
  id: 'martes',
  slug: 'martes',
  name: 'Martes',
  image: { desktop: '/a', mobile: '/b', alt: '' },
  valid_from: '2024-01-02',
  valid_to: '2028-12-26',
  outlets: [],
  summary: 'x',
};
const job = {
  id: 'pizzero',
  title: 'Pizzero',
  area: 'Cocina',
  place: 'Miraflores',
  schedule: 'Tarde',
  contract: 'full_time',
  openings: 1,
  published_on: '2024-05-06',
  summary: 'x',
  apply_url: '/contact',
};
const lists: Record<string, unknown> = {
  '/api/v2/product-menu-fe/category': [category('pizzas', ['house']), category('drinks'), category('secret', [], true)],
  '/api/v2/product-menu-fe/menu': [
    item('pz-limena', 'single', 'pizzas', 'house'),
    item('cb-casa', 'combo', 'deals', 'share'),
    item('dr-agua', 'single', 'drinks'),
  ],
  '/api/v1/product-hut-fe/outlets': [],
  '/api/v1/product-campaign-fe/topic/list': [topic],
  '/api/v1/product-tenant/contents': [
    { kind: 'faq', slug: 'faq', updated_at: '2024-04-15T05:00:00.000Z' },
    { kind: 'post', slug: 'history', updated_at: '2024-03-01T05:00:00.000Z' },
    { kind: 'term_and_condition', slug: 'terms', updated_at: '2024-04-15T05:00:00.000Z' },
    { kind: 'footer', slug: 'footer', updated_at: '2024-04-15T05:00:00.000Z' },
  ],
  '/api/v1/product-tenant/careers': [job],
};

function listing(languages: ('es' | 'en' | 'pt')[] = ['es', 'en']): Promise<TestServer> {
  return serve((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const data =
      path === '/api/v1/product-tenant/config'
        ? { item: { languages } }
        : lists[path] && { items: lists[path], total: 0, page: 1, pages: 1 };
    sendJson(response, data ? 200 : 404, { status: Boolean(data), message: '', data });
  });
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);

describe('the sitemap', () => {
  test('lists the public pages of the release and the catalogue in both languages', async () => {
    api = await listing();
    shop = await openShop(release, { apiUrl: api.url, publicOrigin: 'https://horno.example' });
    const answer = await shop.get('/sitemap.xml');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const xml = await answer.text();
    const spanish = locations(xml).filter((loc) => !/example\/en(\/|$)/.test(loc));
    expect(spanish.map((loc) => loc.replace('https://horno.example', ''))).toEqual([
      '/',
      '/careers',
      '/faq',
      '/topic',
      '/topic/history',
      '/order/pizzas/house',
      '/order/drinks',
      '/order/pizzas/house/pz-limena',
      '/combo-detail/cb-casa',
      '/topic/martes',
      '/careers/pizzero',
    ]);
    expect(locations(xml)).toHaveLength(2 * spanish.length);
    expect(xml).toContain(
      '<url><loc>https://horno.example/en/faq</loc><lastmod>2024-04-15</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="es" href="https://horno.example/faq"/>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://horno.example/en/faq"/></url>',
    );
    expect(xml).toContain('<loc>https://horno.example/topic/martes</loc><lastmod>2024-01-02</lastmod>');
    expect(xml).toContain('<loc>https://horno.example/topic/history</loc><lastmod>2024-03-01</lastmod>');
    expect(xml).toContain('<loc>https://horno.example/careers</loc><lastmod>2024-05-22</lastmod>');
  });

  test('has no catalogue and a short max-age while the api is down', async () => {
    shop = await openShop(release, { apiUrl: await deadUrl(), publicOrigin: 'https://horno.example' });
    const answer = await shop.get('/sitemap.xml');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(locations(await answer.text())).toContain('https://horno.example/faq');
  });
});

test('a private page has noindex in its first document, also when the browser renders it', async () => {
  shop = await openShop(release, {});
  expect(await shop.html('/crm/coupon/HORNO10')).toContain('<meta name="robots" content="noindex">');
  expect(await shop.html('/faq')).not.toContain('content="noindex"');
});

/** Addresses of one visitor. */
const personal = [
  '/checkout',
  '/profile',
  '/edit-profile',
  '/history',
  '/add-location/4',
  '/order/coupons',
  '/crm/coupon/HORNO10',
  '/tracker-order/4',
  '/credit-payment/4',
  '/payment-status/4',
  '/setnewpassword/abc',
  '/confirmation/abc',
];

test('robots.txt disallows private paths in every offered language, and names the sitemap', async () => {
  api = await listing(['es', 'en', 'pt']);
  shop = await openShop(release, { apiUrl: api.url, publicOrigin: 'https://horno.example' });
  const lines = (await shop.html('/robots.txt')).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/', 'Sitemap: https://horno.example/sitemap.xml']));
  const closed = lines.flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? []);
  const open = ['', '/en', '/pt'].flatMap((prefix) =>
    personal.map((path) => prefix + path).filter((path) => !closed.some((start) => path.startsWith(start))),
  );
  expect(open).toEqual([]);
});

describe('pages below /pt', () => {
  test('show the Spanish page with its canonical URL when the shop offers pt', async () => {
    api = await listing(['es', 'en', 'pt']);
    shop = await openShop(release, { apiUrl: api.url, publicOrigin: 'https://horno.example' });
    const answer = await shop.get('/pt/faq');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<html lang="es-PE">');
    expect(html).toContain('<link rel="canonical" href="https://horno.example/faq">');
    expect(html).toContain('"prefix":"/pt"');
  });

  test('redirect to es when it does not', async () => {
    api = await listing();
    shop = await openShop(release, { apiUrl: api.url });
    const answer = await shop.get('/pt/faq?x=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/faq?x=1']);
  });
});

test('the head merges page and shell metadata with absolute URLs and Open Graph tags', async () => {
  shop = await openShop(release, { publicOrigin: 'https://horno.example' });
  const html = await shop.html('/en/faq');
  expect(html).toContain('{"@type":"Restaurant","@id":"https://horno.example/#restaurant"}');
  expect(html).toContain('{"@type":"Menu","url":"https://horno.example/order","name":"/no"}');
  expect(html).toContain('<meta name="description" content="De leña">');
  expect(html).toContain('<meta property="og:url" content="https://horno.example/en/faq">');
  expect(html).toContain('<meta property="og:locale" content="en_US">');
});
