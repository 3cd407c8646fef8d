/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DefinedRemote, defineRemote, type Exposed } from '@horno/contracts/manifest';
import type { RenderContext } from '@horno/contracts/render';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useEventState, useFlag, useLang, useNow } from '../hooks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { page, slot } from '../remote-module.ts';
import { useRoot } from '../runtime.ts';
import { Slot } from '../slots/slot.tsx';
import { emptyComposition } from '../testing/test-scope.ts';
import { serveRemote } from './serve-remote.tsx';

const manifest = defineRemote({
  name: 'mf-sample',
  squad: 'sample',
  shell: '^1.0.0',
  pages: {
    thing: { path: '/thing/:id?', layout: 'main', access: 'any', render: 'server' },
    broken: { path: '/broken', layout: 'main', access: 'any', render: 'server' },
  },
  slots: { note: { slot: 'home.hero', render: 'server' } },
  i18n: 'sample',
  update: 'allow',
  budgets: { js: '1 kB', css: '1 kB' },
});

function Thing({ data }: { data: { id?: string } }) {
  const { t } = useTranslation();
  const session = useEventState('session.changed@1');
  return (
    <main>
      <h1>{t('hello', { name: data.id ?? '' })}</h1>
      <Link to="/huts">{session?.status ?? 'unknown'}</Link>
      <Slot name="thing.aside" className="aside" />
    </main>
  );
}

const thing = page<{ id?: string; place?: string }>({
  component: Thing,
  load: async ({ params, place }) => ({ id: params.id, place: place?.outletCode }),
  head: ({ id }, { t, lang }) => ({ title: `${t('hello', { name: id })} ${lang}` }),
  status: ({ id }) => (id ? 200 : 404),
  redirect: ({ id }) => (id === 'old' ? '/thing/new' : undefined),
});
const broken = page({
  component: () => {
    throw new Error('broken on purpose');
  },
});
function FlagText({ data }: { data: unknown }) {
  return <p>{`${String(useFlag('sample.new'))} ${String(data)}`}</p>;
}
const flagPage = page<unknown>({ component: FlagText, load: async ({ flags }) => flags['sample.new'] ?? 'not set' });
const note = slot<string>({ component: ({ data }) => <p>{data}</p>, load: async () => 'note' });

const module = (value: unknown) => async () => ({ default: value });
const entry: Exposed<DefinedRemote<string, string>> = {
  pages: { thing: module(thing), broken: module(broken) },
  slots: { note: module(note) },
  messages: { es: module({ hello: 'Hola {{name}}' }), en: module({ hello: 'Hello {{name}}' }) },
};
const bundle = serveRemote(manifest, entry);

function contextOf(part: Partial<RenderContext> = {}): RenderContext {
  return {
    lang: 'es',
    prefix: '',
    pathname: '/thing/a',
    search: '',
    params: { id: 'a' },
    now: '2024-05-23T00:30:00.000Z',
    apiBase: 'http://127.0.0.1:9/api',
    composition: emptyComposition,
    ...part,
  };
}
const renderThing = (part?: Partial<RenderContext>) =>
  bundle.render({ what: 'page', key: 'thing', context: contextOf(part) });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('serveRemote', () => {
  test('returns html, data, head and status of a page', async () => {
    const place = { outletCode: 'LIM', orderType: 'D', tier: 2, advanceOrder: 0 } as const;
    const answer = await renderThing({ place });
    expect(answer).toMatchObject({ data: { id: 'a', place: 'LIM' }, head: { title: 'Hola a es' }, status: 200 });
    expect(answer.html).toContain('<h1>Hola a</h1>');
    expect(answer.redirect).toBeUndefined();
  });

  test('leaves placeholders for slots, and no style attribute', async () => {
    const { html } = await renderThing();
    expect(html).toContain('<div data-slot="thing.aside" class="aside"><!--slot:thing.aside--></div>');
    expect(html).not.toContain('style=');
  });

  test('renders for a guest in the language of the request, with its links', async () => {
    const { html, head } = await renderThing({ lang: 'en', prefix: '/en' });
    expect(html).toContain('<h1>Hello a</h1>');
    expect(html).toMatch(/<a href="\/en\/huts"[^>]*>unknown<\/a>/);
    expect(head?.title).toBe('Hello a en');
  });

  test.each([
    ['', '/thing/new'],
    ['/en', '/en/thing/new'],
  ])('redirects under the prefix %p', async (prefix, expected) => {
    const answer = await renderThing({ prefix, pathname: '/thing/old', params: { id: 'old' } });
    expect(answer.redirect).toBe(expected);
  });

  test('returns status 404 when the requested thing does not exist', async () => {
    expect((await renderThing({ pathname: '/thing', params: {} })).status).toBe(404);
  });

  test('returns the head of a page alone, with the texts of its part, and loads nothing', async () => {
    const load = jest.fn(async () => 'private');
    const titled = page<string | undefined>({
      component: () => <p>never</p>,
      load,
      messages: { es: { own: 'Tu cupón' }, en: { own: 'Your coupon' } },
      head: (data, { t }) => ({ title: `${t('own')} ${data}` }),
    });
    const remote = serveRemote(manifest, { ...entry, pages: { ...entry.pages, thing: module(titled) } });
    const headIn = (lang: 'es' | 'en') => remote.render({ what: 'head', key: 'thing', context: contextOf({ lang }) });
    expect(await headIn('es')).toEqual({ html: '', head: { title: 'Tu cupón undefined' } });
    expect(await headIn('en')).toEqual({ html: '', head: { title: 'Your coupon undefined' } });
    expect(load).not.toHaveBeenCalled();
  });

  test('renders a slot without head and status', async () => {
    const answer = await bundle.render({ what: 'slot', key: 'note', context: contextOf() });
    expect(answer).toEqual({ html: '<p>note</p>', data: 'note' });
  });

  test('reads the flags of the document’s composition', async () => {
    const remote = serveRemote(manifest, { ...entry, pages: { ...entry.pages, thing: module(flagPage) } });
    const htmlWith = async (flags: Record<string, boolean>) =>
      (
        await remote.render({
          what: 'page',
          key: 'thing',
          context: contextOf({ composition: { ...emptyComposition, flags } }),
        })
      ).html;
    expect(await htmlWith({})).toBe('<p>false not set</p>');
    expect(await htmlWith({ 'sample.new': true })).toBe('<p>true true</p>');
  });

  test.each([
    ['page', 'nothing'],
    ['slot', 'thing'],
    ['page', 'note'],
  ] as const)('refuses the %s %s by name', async (what, key) => {
    await expect(bundle.render({ what, key, context: contextOf() })).rejects.toThrow(`mf-sample has no ${what} ${key}`);
  });

  test('rejects when a page throws', async () => {
    await expect(
      bundle.render({ what: 'page', key: 'broken', context: contextOf({ pathname: '/broken' }) }),
    ).rejects.toThrow('broken on purpose');
  });

  test('passes load() the api at the address of the request', async () => {
    const paths: string[] = [];
    const server = createServer(({ url, method }, answer) => {
      paths.push(`${method} ${url}`);
      answer.end('{"status":true,"message":"","data":{"name":"Larco"}}');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
    const asking = page({
      component: () => null,
      load: ({ api }) =>
        api.call(
          { id: 'x.y', method: 'GET', path: '/x', answer: z.object({ name: z.string() }) } as never,
          {} as never,
        ),
    });
    const remote = serveRemote(manifest, { ...entry, pages: { ...entry.pages, thing: module(asking) } });
    const answer = await remote.render({ what: 'page', key: 'thing', context: contextOf({ apiBase }) });
    server.close();
    expect(answer.data).toEqual({ name: 'Larco' });
    expect(paths).toEqual(['GET /api/x']);
  });

  test('rejects with a code when the api is unreachable', async () => {
    const asking = page({
      component: () => null,
      load: ({ api }) => api.call({ id: 'x.y', method: 'GET', path: '/x' } as never, {} as never),
    });
    const remote = serveRemote(manifest, { ...entry, pages: { ...entry.pages, thing: module(asking) } });
    await expect(remote.render({ what: 'page', key: 'thing', context: contextOf() })).rejects.toMatchObject({
      code: 'NETWORK',
    });
  });
});

/** A page that shows everything that its rendering can read. */
function All({ data }: { data: unknown }) {
  const { runtime } = useRoot();
  const shown = [
    data,
    useLang(),
    useLocation(),
    useFlag('sample.new'),
    useNow()().toISOString().slice(0, 16),
    runtime.router.basename(),
    runtime.composition.release,
  ];
  return <p>{JSON.stringify(shown)}</p>;
}
/** Its data show a random half of what load() can read: equal data for different places are common. */
const all = page<unknown>({
  component: All,
  load: async ({ params, place, orderType, flags }) => [params.id, place?.tier, place?.orderType, orderType, flags],
  head: (data) => ({ title: JSON.stringify(data) }),
});

const renderings = { count: 0 };
function Counted() {
  renderings.count += 1;
  return null;
}

describe('html of an earlier rendering', () => {
  const withAll = () =>
    serveRemote(manifest, {
      ...entry,
      pages: { ...entry.pages, thing: module(all), broken: module(all) },
      slots: { note: module(slot<unknown>({ component: All, load: all.load as never })) },
    });
  const compositions: RenderContext['composition'][] = [1, 2].flatMap((release) =>
    [true, false].map((isOn) => ({
      ...emptyComposition,
      release,
      flags: Object.fromEntries(isOn ? [['sample.new', true]] : []),
    })),
  );
  const requests = fc.record({
    part: fc.constantFrom(['page', 'thing'] as const, ['page', 'broken'] as const, ['slot', 'note'] as const),
    context: fc.record({
      lang: fc.constantFrom('es' as const, 'en' as const),
      prefix: fc.constantFrom('', '/en'),
      id: fc.constantFrom('a', 'b'),
      search: fc.constantFrom('', '?x=1'),
      outletCode: fc.constantFrom('LIM-1', 'LIM-2', 'LIM-3'),
      tier: fc.constantFrom(1, 2),
      orderType: fc.constantFrom('D' as const, 'C' as const),
      hasPlace: fc.boolean(),
      composition: fc.constantFrom(...compositions),
    }),
  });

  test('never reaches another place, language, address or release: equal to a rendering without memory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(requests, { minLength: 10, maxLength: 30 }), async (made) => {
        const remote = withAll();
        for (const { part, context } of made) {
          const { id, outletCode, tier, hasPlace, orderType, ...rest } = context;
          const [what, key] = part;
          const request = {
            what,
            key,
            context: contextOf({
              ...rest,
              orderType,
              pathname: key === 'broken' ? '/broken' : `/thing/${id}`,
              params: { id },
              ...(hasPlace && { place: { outletCode, orderType, tier, advanceOrder: 0 as const } }),
            }),
          };
          expect(await remote.render(request)).toEqual(await withAll().render(request));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('is one for stores with equal data', async () => {
    const counted = page<unknown>({ component: Counted, load: async ({ place }) => place?.tier });
    const before = renderings.count;
    const remote = serveRemote(manifest, { ...entry, pages: { ...entry.pages, thing: module(counted) } });
    for (const outletCode of ['LIM-1', 'LIM-2', 'LIM-3']) {
      const place = { outletCode, orderType: 'D', tier: 2, advanceOrder: 0 } as const;
      await remote.render({ what: 'page', key: 'thing', context: contextOf({ place }) });
    }
    expect(renderings.count - before).toBe(1);
  });
});
