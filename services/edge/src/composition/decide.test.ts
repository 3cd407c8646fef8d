import type { Composition } from '@horno/contracts/composition';
import { describe, expect, test } from '@jest/globals';
import { decide, safeCallback, type Visit } from './decide.ts';
import { routeTable } from './route-table.ts';

type Access = 'any' | 'guest' | 'customer';
const pages: [string, Access][] = [
  ['/', 'any'],
  ['/order/:slug?/:sub?/:uuid?', 'any'],
  ['/order/coupons', 'customer'],
  ['/huts', 'any'],
  ['/huts/:outlet', 'any'],
  ['/login/:method?', 'guest'],
  ['/profile', 'customer'],
  ['/404', 'any'],
];
const remote = {
  name: 'mf-x',
  pages: Object.fromEntries(pages.map(([path, access]) => [path, { path, access, layout: 'main', render: 'server' }])),
};
const table = routeTable({ remotes: [remote] } as unknown as Composition);

const visit = (pathname: string, more: Partial<Visit> = {}): Visit => ({
  pathname,
  search: '',
  langCookie: undefined,
  signedIn: false,
  ...more,
});
const outcome = (pathname: string, more?: Partial<Visit>) => {
  const decision = decide(visit(pathname, more), table);
  if (decision.kind === 'redirect')
    return `${decision.isUnknown ? 'unknown ' : ''}${decision.status} ${decision.location}`;
  if (decision.kind === 'missing') return 'missing';
  return `${decision.at.lang} ${decision.match?.page.path} ${JSON.stringify(decision.match?.params)}`;
};

describe('addresses', () => {
  test.each([
    ['/', 'es / {}'],
    ['/en', 'en / {}'],
    ['/order/pizzas', 'es /order/:slug?/:sub?/:uuid? {"slug":"pizzas"}'],
    ['/en/order/pizzas/clasicas', 'en /order/:slug?/:sub?/:uuid? {"slug":"pizzas","sub":"clasicas"}'],
    ['/order/caf%C3%A9', 'es /order/:slug?/:sub?/:uuid? {"slug":"café"}'],
    ['/huts/LIM-1', 'es /huts/:outlet {"outlet":"LIM-1"}'],
    ['/english', 'unknown 302 /?notice=unknown'],
    ['/nothing/here', 'unknown 302 /?notice=unknown'],
    ['/en/nothing', 'unknown 302 /en?notice=unknown'],
    ['/order/', '301 /order'],
    ['/en/', '301 /en'],
    ['//evil.example/', '301 /evil.example'],
    ['/\\evil.example', '301 /evil.example'],
  ])('%s leads to %s', (pathname, expected) => {
    expect(outcome(pathname)).toBe(expected);
  });

  test.each([
    ['/pt', undefined, '302 /'],
    ['/pt/huts/LIM-1', undefined, '302 /huts/LIM-1'],
    ['/pt/huts/LIM-1', ['es', 'en', 'pt'], 'es /huts/:outlet {"outlet":"LIM-1"}'],
    ['/pt/nothing', ['es', 'pt'], 'unknown 302 /pt?notice=unknown'],
    ['/ptolomeo', ['es', 'pt'], 'unknown 302 /?notice=unknown'],
  ] as const)('%s where the chain offers %p leads to %s', (pathname, languages, expected) => {
    expect(outcome(pathname, languages && { languages })).toBe(expected);
  });

  test.each([
    ['pt', ['es', 'en', 'pt'], '302 /pt/huts/LIM-1'],
    ['pt', ['es', 'en'], 'es /huts/:outlet {"outlet":"LIM-1"}'],
    ['en', ['es'], 'es /huts/:outlet {"outlet":"LIM-1"}'],
    ['fr', ['es', 'en', 'pt'], 'es /huts/:outlet {"outlet":"LIM-1"}'],
  ] as const)('who chose %s before, of %p, gets %s', (langCookie, languages, expected) => {
    expect(outcome('/huts/LIM-1', { langCookie, languages })).toBe(expected);
  });

  test('prefers a fixed path over a pattern', () => {
    expect(outcome('/order/coupons', { signedIn: true })).toBe('es /order/coupons {}');
  });

  test('sends an unknown address to the language chosen before first', () => {
    expect(outcome('/nothing', { langCookie: 'en' })).toBe('302 /en/nothing');
  });

  test.each([
    ...['/logo.png', '/favicon.ico', '/x.php', '/en/x.php', '/a/b.json', '/.env', '/.well-known/nothing'],
    ...['/_assets/nothing', '/_nothing', '/api', '/api/nothing'],
  ])('answers 404 for %s, which is no page', (pathname) => {
    expect(outcome(pathname)).toBe('missing');
  });
});

describe('legacy paths', () => {
  test.each([
    ['/shop/detail/LIM-1/miraflores', '/huts/LIM-1'],
    ['/shop/detail/LIM-1/a/b', '/huts/LIM-1'],
    ['/topics', '/topic'],
    ['/topics/promo', '/topic'],
    ['/news', '/topic'],
    ['/news/2020', '/topic'],
    ['/user/orders', '/login'],
    ['/account/edit', '/login'],
    ['/password/reset', '/login'],
    ['/password-forgotten', '/login'],
    ['/member-rules', '/membership'],
    ['/allergens', '/nutritional-content'],
    ['/commercial-transactions', '/indication-based'],
  ])('%s moved to %s', (from, to) => {
    expect(outcome(from)).toBe(`301 ${to}`);
    expect(outcome(`/en${from}`, { search: '?a=1' })).toBe(`301 /en${to}?a=1`);
  });

  test('does not redirect a store path with three segments', () => {
    expect(outcome('/shop/detail/LIM-1')).toBe('unknown 302 /?notice=unknown');
  });
});

describe('language', () => {
  test.each([
    ['/huts', 'en', '302 /en/huts?q=1'],
    ['/', 'en', '302 /en?q=1'],
    ['/huts', 'es', 'es /huts {}'],
    ['/huts', 'xx', 'es /huts {}'],
    ['/en/huts', 'es', 'en /huts {}'],
    ['/en/huts', undefined, 'en /huts {}'],
  ])('of %s with the cookie %s redirects at most once', (pathname, langCookie, expected) => {
    expect(outcome(pathname, { langCookie, search: '?q=1' })).toBe(expected);
  });
});

describe('access', () => {
  test.each([
    ['/profile', false, '302 /login?callback=%2Fprofile%3Fa%3D1'],
    ['/en/profile', false, '302 /en/login?callback=%2Fen%2Fprofile%3Fa%3D1'],
    ['/profile', true, 'es /profile {}'],
    ['/login', false, 'es /login/:method? {}'],
    ['/login', true, '302 /profile'],
    ['/en/login', true, '302 /en/profile'],
  ])('to %s, signed in: %s', (pathname, signedIn, expected) => {
    expect(outcome(pathname, { signedIn, search: '?a=1' })).toBe(expected);
  });

  test('opens the login dialog without a login page', () => {
    const only = {
      name: 'mf-x',
      pages: { p: { path: '/profile', access: 'customer', layout: 'main', render: 'client' } },
    };
    const small = routeTable({ remotes: [only] } as unknown as Composition);
    expect(decide(visit('/profile'), small)).toMatchObject({ location: '/?dialog=login&callback=%2Fprofile' });
  });
});

describe('a callback', () => {
  test.each([
    ['/huts', '/huts'],
    ['huts', '/huts'],
    ['/en/huts/LIM-1?x=1', '/en/huts/LIM-1?x=1'],
    ['//evil.example', undefined],
    ['/\\/evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('%s leads to %s', (callback, expected) => {
    expect(safeCallback(`?callback=${encodeURIComponent(callback)}`, table)).toBe(expected);
  });
});
