import type { Composition } from '@horno/contracts/composition';
import { routes } from '@horno/contracts/routes';
import { describe, expect, test } from '@jest/globals';
import { decide } from './decide.ts';
import { routeTable } from './route-table.ts';

/** Contains every page, so that a legacy path cannot hide a page or redirect to a missing one. */
const table = routeTable({
  remotes: [
    {
      name: 'mf-x',
      pages: Object.fromEntries(
        Object.entries(routes).map(([key, { pattern }]) => [
          key,
          { path: pattern, access: 'any', layout: 'main', render: 'server' },
        ]),
      ),
    },
  ],
} as unknown as Composition);

function led(path: string): string {
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  const decision = decide({ pathname, search, langCookie: undefined, signedIn: false }, table);
  if (decision.kind === 'redirect') return `${decision.status} ${decision.location}`;
  return decision.kind;
}

describe('legacyTarget redirects with 301 (spec 1 §2, spec 2 §2)', () => {
  test.each([
    // Shop detail with at least four segments: the third is the store.
    ['/shop/detail/LIM-MIR-01/larco', '/huts/LIM-MIR-01'],
    ['/shop/detail/LIM-MIR-01/larco/horario/hoy', '/huts/LIM-MIR-01'],
    ['/shop/detail/San%20Borja/x', '/huts/San%20Borja'],
    ['/topics', '/topic'],
    ['/topics/promo', '/topic'],
    ['/topics/promo/2019/verano', '/topic'],
    ['/news', '/topic'],
    ['/news/2018/aniversario', '/topic'],
    ['/user', '/login'],
    ['/user/orders', '/login'],
    ['/account', '/login'],
    ['/account/settings/email', '/login'],
    ['/password', '/login'],
    ['/password/reset', '/login'],
    ['/password-forgotten', '/login'],
    ['/member-rules', '/membership'],
    ['/member-rules/2017', '/membership'],
    ['/allergen', '/nutritional-content'],
    ['/allergen-info', '/nutritional-content'],
    ['/allergens/gluten', '/nutritional-content'],
    ['/commercial-transactions', '/indication-based'],
    ['/commercial-transactions/info', '/indication-based'],
    // The earlier names of the 404 page and the front page.
    ['/home', '/'],
  ])('%s: %s', (from, to) => {
    expect(led(from)).toBe(`301 ${to}`);
    expect(led(`/en${from}`)).toBe(`301 ${to === '/' ? '/en' : `/en${to}`}`);
    expect(table.match(to)).toBeDefined();
  });

  test('keeps the query', () => {
    expect(led('/news/2018?utm_source=correo')).toBe('301 /topic?utm_source=correo');
  });
});

describe('decide leads a path that only resembles a former one home', () => {
  test.each(['/shop', '/shop/detail/LIM-MIR-01', '/shopping/detail/a/b', '/users', '/accounts'])('%s', (path) => {
    expect(led(path)).toBe('302 /?notice=unknown');
  });
});

test('legacyTarget does not match a page of the shop', () => {
  for (const path of [
    '/topic',
    '/topic/user',
    '/login',
    '/membership',
    '/nutritional-content',
    '/huts/LIM-MIR-01',
    '/404',
    '/403',
  ]) {
    expect([path, led(path)]).toEqual([path, 'page']);
  }
});
