import { PLACE_ELEMENT_ID } from '@horno/contracts/render';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bundle, shellBundle } from './support/bundles.ts';
import type { FixtureRelease } from './support/release.ts';
import { sendJson, serve, type TestServer } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';

/** Shows all that a rendering knows of its visitor, and a mark that differs each time. */
const shown = `{ html: '<b>' + JSON.stringify([context.place, context.lang]) + '</b><i>' + Math.random() + '</i>', data: context.place }`;
const fixture: FixtureRelease = {
  shell: shellBundle('header.place'),
  remotes: {
    'mf-menu-cart': {
      server: bundle(shown),
      pages: { category: { path: '/order/:slug?', cacheable: true }, own: { path: '/own' } },
      slots: { placeBar: { slot: 'header.place' } },
    },
  },
};
const stores: Record<string, string> = {
  'LIM-1': 'place~a',
  'LIM-2': 'place~a',
  'LIM-3': 'place~a',
  'AQP-1': 'place~b',
};

let api: TestServer;
let shop: TestShop;
let groups = stores;
let isDown = false;
const asked: (string | undefined)[] = [];
let now = 0;

const itemsOf = (of: Record<string, string>) =>
  [...new Set(Object.values(of))].map((key) => ({
    key,
    outlet_codes: Object.keys(of).filter((code) => of[code] === key),
  }));

beforeEach(async () => {
  now = Date.parse('2024-05-23T00:30:00.000Z');
  [groups, isDown, asked.length] = [stores, false, 0];
  api = await serve((request, response) => {
    if (!request.url?.endsWith('/product-menu-fe/groups')) return sendJson(response, 404, {});
    const etag = `"${JSON.stringify(groups).length}"`;
    asked.push(request.headers['if-none-match']);
    if (isDown) return sendJson(response, 503, {});
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.setHeader('etag', etag);
    return sendJson(response, 200, { status: true, message: '', data: { items: itemsOf(groups) } });
  });
  shop = await openShop(fixture, { apiUrl: api.url, clock: { now: () => new Date(now) } });
});
afterEach(async () => {
  await shop.close();
  await api.close();
});

interface Visit {
  code: string;
  orderType: 'D' | 'C';
  tier: number;
  path: string;
}
const placeOf = ({ code, orderType, tier }: Visit) => ({ outletCode: code, orderType, tier, advanceOrder: 0 });
const headersOf = (visit: Visit) => ({
  cookie: `sf.place=${encodeURIComponent(JSON.stringify(placeOf(visit)))}`,
});
const documentOf = (visit: Visit) => shop.html(visit.path, headersOf(visit));
const marksOf = (html: string) => [...html.matchAll(/<i>([^<]+)<\/i>/g)].map(([, mark]) => mark).join();
const endOf = (html: string) =>
  JSON.parse(new RegExp(`id="${PLACE_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1] ?? 'null') as unknown;
const at = (code: string, more: Partial<Visit> = {}): Visit => ({
  code,
  orderType: 'D',
  tier: 1,
  path: '/order/pizzas',
  ...more,
});

/** Requests a page until the edge has read the groups. */
async function untilGrouped(code = 'LIM-1', key = 'place~a'): Promise<void> {
  while (!(await documentOf(at(code, { path: `/order/${key.replace('~', '-')}` }))).includes(key)) now += 1000;
}

const visits = fc.record<Visit>({
  code: fc.constantFrom(...Object.keys(stores), 'NEW-1', '</script><b>'),
  orderType: fc.constantFrom('D', 'C'),
  tier: fc.constantFrom(1, 2),
  path: fc.constantFrom('/order/pizzas', '/en/order/pizzas', '/order/drinks'),
});

describe('a document for a group of stores', () => {
  test('is the same for the stores of a group, and never reaches another place, order type, page or language', async () => {
    await untilGrouped();
    await fc.assert(
      fc.asyncProperty(fc.array(visits, { minLength: 2, maxLength: 20 }), async (many) => {
        const documents = await Promise.all(many.map(documentOf));
        const kinds = many.map(({ code, ...rest }) => JSON.stringify([stores[code] ?? code, rest]));
        for (const [index, html] of documents.entries()) {
          const visit = many[index] as Visit;
          expect(endOf(html)).toEqual(placeOf(visit));
          const others = Object.keys(stores).filter((code) => code !== visit.code && html.includes(code));
          expect(others).toEqual([]);
          for (const [other, otherHtml] of documents.entries())
            expect(marksOf(html) === marksOf(otherHtml)).toBe(kinds[index] === kinds[other]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('differs for each store in its end and its tag only, in every encoding', async () => {
    await untilGrouped();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answers = await Promise.all(
        ['LIM-1', 'LIM-2'].map((code) =>
          shop.get('/order/pizzas', { ...headersOf(at(code)), 'accept-encoding': encoding }),
        ),
      );
      const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
      expect(one?.replaceAll('LIM-1', 'LIM-2')).toBe(other);
      const [tag, otherTag] = answers.map(({ headers }) => headers.get('etag') ?? '');
      expect(tag).not.toBe(otherTag);
      const again = (code: string) => shop.get('/order/pizzas', { ...headersOf(at(code)), 'if-none-match': tag ?? '' });
      expect([(await again('LIM-1')).status, (await again('LIM-2')).status]).toEqual([304, 200]);
    }
  });

  test('changes with the group of its store', async () => {
    await untilGrouped();
    groups = { ...stores, 'LIM-2': 'place~soldout' };
    await untilGrouped('LIM-2', 'place~soldout');
    const [one, two] = [await documentOf(at('LIM-1')), await documentOf(at('LIM-2'))];
    expect([one.includes('place~a'), two.includes('place~soldout')]).toEqual([true, true]);
    expect(asked.filter(Boolean).length).toBeGreaterThan(0);
  });

  test('is made for its own store on a page that is not cacheable, and while groups of five seconds ago are read again', async () => {
    await untilGrouped();
    expect(await documentOf(at('LIM-1', { path: '/own' }))).not.toContain('place~a');
    now += 5000;
    expect(await documentOf(at('LIM-1'))).toContain('place~a');
    await untilGrouped();
    now += 5001;
    expect(await documentOf(at('LIM-1', { path: '/order/x' }))).not.toContain('place~a');
  });

  test('keeps the last groups while the api is away', async () => {
    await untilGrouped();
    isDown = true;
    const before = asked.length;
    now += 3_600_000;
    // The first visit starts the read that fails.
    await documentOf(at('LIM-1', { path: '/order/first' }));
    expect(asked.length).toBeGreaterThan(before);
    await untilGrouped();
    expect(await documentOf(at('LIM-2', { path: '/order/x' }))).toContain('place~a');
  });
});
