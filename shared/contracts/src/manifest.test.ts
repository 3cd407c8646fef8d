import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import {
  defineRemote,
  type Exposed,
  type PageManifest,
  pageOptions,
  type RemoteManifest,
  RemoteManifestSchema,
} from './manifest.ts';

const base = {
  name: 'mf-sample',
  squad: 'sample',
  shell: '^1.0.0',
  i18n: 'sample',
  update: 'allow',
  budgets: { js: '60 kB', css: '12 kB' },
  slots: {},
} as const;
const page = { layout: 'main', access: 'any', render: 'server' } as const;

/** Paths of zod's findings in a manifest. */
function findingPaths(change: object): string[] {
  try {
    defineRemote({ ...base, pages: { menu: { ...page, route: 'category' } }, ...change } as never);
    return [];
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    return error.issues.map(({ path }) => path.join('.'));
  }
}

describe('defineRemote', () => {
  test('derives paths from routes and adds defaults', () => {
    const remote = defineRemote({
      ...base,
      pages: { menu: { ...page, route: 'category' }, own: { ...page, path: '/own/:id?' } },
      slots: { cartButton: { slot: 'header.cart' } },
    });
    expect(remote.pages.menu).toEqual({ ...page, path: '/order/:slug?/:sub?/:uuid?' });
    expect(remote.pages.own.path).toBe('/own/:id?');
    expect(remote.slots.cartButton).toEqual({
      slot: 'header.cart',
      order: 10,
      criticality: 'regular',
      render: 'client',
    });
    expect(remote).toMatchObject({ offers: [], publishes: [], listens: [], calls: [] });
  });

  test.each([
    ['a name without mf-', { name: 'sample' }, 'name'],
    ['a name with capitals', { name: 'mf-Sample' }, 'name'],
    ['a name with a path', { name: 'mf-../x' }, 'name'],
    ['an unknown layout', { pages: { menu: { ...page, route: 'category', layout: 'wide' } } }, 'pages.menu.layout'],
    ['neither route nor path', { pages: { menu: page } }, 'pages.menu.path'],
    ['a path with a query', { pages: { menu: { ...page, path: '/a?b=c' } } }, 'pages.menu.path'],
    ['a path without a slash', { pages: { menu: { ...page, path: 'menu' } } }, 'pages.menu.path'],
    ['a page key with a dash', { pages: { 'my-menu': { ...page, route: 'category' } } }, 'pages.my-menu'],
    ['a slot without an owner', { slots: { a: { slot: 'cart' } } }, 'slots.a.slot'],
    ['a criticality of its own', { slots: { a: { slot: 'x.y', criticality: 'high' } } }, 'slots.a.criticality'],
    ['an offer without an owner', { offers: ['aside'] }, 'offers.0'],
    ['a namespace with capitals', { i18n: 'Sample' }, 'i18n'],
    ['an unknown way to update', { update: 'force' }, 'update'],
    ['no budget', { budgets: { js: '60 kB' } }, 'budgets.css'],
  ])('refuses %s and names its path', (_, change, path) => {
    expect(findingPaths(change)).toEqual([path]);
  });

  test('accepts a valid manifest', () => {
    expect(findingPaths({})).toEqual([]);
  });

  test('types the entry map by pages and slots', () => {
    const remote = defineRemote({ ...base, pages: { menu: { ...page, route: 'category' } }, slots: {} });
    const loader = async () => ({ default: {} });
    const entry: Exposed<typeof remote> = {
      pages: { menu: loader },
      slots: {},
      messages: { es: loader, en: loader },
    };
    // @ts-expect-error: a page that the manifest does not have is missing here
    const without: Exposed<typeof remote>['pages'] = {};
    // @ts-expect-error: a page that the manifest does not declare
    const other: Exposed<typeof remote>['pages'] = { menu: loader, other: loader };
    const plain: RemoteManifest = remote;
    expect(Object.keys(plain.pages)).toEqual(Object.keys(entry.pages));
    expect([without, other]).toHaveLength(2);
  });

  test('reads the earlier names of page options in a published document', () => {
    const stored = { path: '/a', layout: 'main', access: 'any', render: 'server', isShared: true, isCalm: true };
    const published = RemoteManifestSchema.parse({ ...defineRemote({ ...base, pages: {} }), pages: { a: stored } });
    const { isShared, isCalm, ...rest } = stored;
    expect(published.pages.a).toEqual(stored);
    expect(pageOptions(published.pages.a as PageManifest)).toEqual({
      ...rest,
      cacheable: isShared,
      deferRegularSlots: isCalm,
    });
    expect(pageOptions({ ...rest, cacheable: false } as PageManifest)).toStrictEqual({ ...rest, cacheable: false });
    expect(pageOptions(rest as PageManifest)).toStrictEqual(rest);
  });
});
