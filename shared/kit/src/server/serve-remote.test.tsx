/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DefinedRemote, defineRemote, type Exposed } from '@horno/contracts/manifest';
import type { RenderContext } from '@horno/contracts/render';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useEventState, useFlag } from '../hooks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { page, slot } from '../remote-module.ts';
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
