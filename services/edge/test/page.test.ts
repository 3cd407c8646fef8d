import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { bundle, bundleOf, shellBundle } from './support/bundles.ts';
import type { FixtureRelease } from './support/release.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';

let shop: TestShop;
afterEach(() => shop.close());

const menu = bundle(`what === 'page'
  ? { html: '<h1>Pizzas ' + (context.params.slug || '') + '</h1>', data: { lang: context.lang }, head: { title: 'Pizzas & más', description: 'Ricas "pizzas"', jsonLd: [{ '@type': 'Menu', name: '</script>' }] } }
  : { html: '<button>' + key + '</button>', data: 3 }`);

const basic: FixtureRelease = {
  shell: shellBundle('header.cart'),
  remotes: {
    'mf-menu-cart': {
      server: menu,
      pages: { category: { path: '/order/:slug?/:sub?/:uuid?' }, profile: { path: '/profile', render: 'client' } },
      slots: { cartButton: { slot: 'header.cart', order: 10, criticality: 'essential' } },
    },
    'mf-offers': {
      server: bundle(`{ html: '<i>offers</i>' }`),
      slots: { hint: { slot: 'header.cart', order: 5 } },
    },
  },
};

describe('a page', () => {
  test('is assembled from layout, page and slots in the order of the fills', async () => {
    shop = await openShop(basic);
    const html = await shop.html('/order/pizzas?x=1');
    expect(html).toContain(
      '<div data-slot="header.cart"><div data-fill="header.cart/mf-offers/hint"><i>offers</i></div>' +
        '<div data-fill="header.cart/mf-menu-cart/cartButton"><button>cartButton</button></div></div>',
    );
    expect(html).toContain(
      '<main data-layout="main"><div data-fill="page/mf-menu-cart/category"><h1>Pizzas pizzas</h1></div></main>',
    );
    const state = inlinedState(html);
    expect(state.data).toEqual({
      layout: { prefix: '' },
      page: { lang: 'es' },
      'header.cart/mf-menu-cart/cartButton': 3,
    });
    expect(state.url).toBe('/order/pizzas?x=1');
    expect(state.status).toBe(200);
    expect(state.composition.remotes.map(({ name, state: toggle }) => [name, toggle])).toEqual([
      ['mf-menu-cart', 'on'],
      ['mf-offers', 'on'],
    ]);
  });

  test('has the title of a page that the browser renders, as a heading too, without its data and for no address in particular', async () => {
    const server = bundle(`what === 'head'
      ? { html: '<p>private</p>', data: 'private', head: { title: 'Clave & ' + (context.params.token ?? 'más'), robots: 'noindex' } }
      : { html: '<p>private</p>', head: { title: 'private' } }`);
    const render = 'client';
    const pages = {
      reset: { path: '/setnewpassword/:token', render, titled: true },
      bare: { path: '/confirmation/:regis', render },
    } as const;
    shop = await openShop({ shell: shellBundle(), remotes: { 'mf-account': { server, pages } } });
    const html = await shop.html('/setnewpassword/abc');
    expect(html).toContain('<title>Clave &amp; más · Horno</title>');
    expect(html).toContain('<main data-layout="main"><h1 class="vh">Clave &amp; más</h1></main>');
    expect(html).not.toContain('private');
    const bare = await shop.html('/confirmation/abc');
    expect(bare).toContain('<title>Horno</title>');
    expect(bare).toContain('<main data-layout="main"></main>');
  });

  test('declares the charset first and escapes the metadata', async () => {
    shop = await openShop(basic, { publicOrigin: 'https://horno.example' });
    const html = await shop.html('/en/order/pizzas');
    expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8">/);
    expect(html).toContain('<title>Pizzas &amp; más · Horno</title>');
    expect(html).toContain('<meta name="description" content="Ricas &quot;pizzas&quot;">');
    expect(html).toContain('<link rel="canonical" href="https://horno.example/en/order/pizzas">');
    expect(html).toContain('hreflang="es" href="https://horno.example/order/pizzas"');
    expect(html).toContain('hreflang="en" href="https://horno.example/en/order/pizzas"');
    expect(html).toContain('hreflang="x-default" href="https://horno.example/order/pizzas"');
    expect(html).toContain('<script type="application/ld+json">{"@type":"Menu","name":"\\u003c/script>"}</script>');
  });

  test('contains the styles, names them by absolute URL and preloads the scripts after them, that of the shell by header', async () => {
    shop = await openShop(basic);
    const answer = await shop.get('/order/pizzas');
    const html = await answer.text();
    const [, css = '', links = ''] =
      /<style>([^<]*)<\/style>((?:<link rel="stylesheet" disabled="" href="[^"]+">)+)/.exec(html) ?? [];
    const styles = [...links.matchAll(/href="([^"]+)"/g)];
    expect(styles.map(([, href = '']) => href.replace(/[0-9a-f]{64}/, 'D'))).toEqual([
      `${shop.edge.url}/_assets/shell/D/shell.css`,
      `${shop.edge.url}/_assets/mf-menu-cart/D/css/page-category.css`,
      `${shop.edge.url}/_assets/mf-menu-cart/D/css/slot-cartButton.css`,
      `${shop.edge.url}/_assets/mf-offers/D/css/slot-hint.css`,
    ]);
    expect(css).toMatch(/^body\{margin:0\}\.x\{--is:"page:category"\}/);
    const hash = createHash('sha256').update(css).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`; style-src 'self' 'sha256-${hash}'; `);
    expect(answer.headers.get('link')).toMatch(
      /^<\/_assets\/shell\/[0-9a-f]{64}\/shell\.js>; rel=preload; as=script; fetchpriority=low; crossorigin=anonymous; integrity="sha384-[^"]+"$/,
    );
    const preloads = html
      .slice(html.lastIndexOf('<link rel="stylesheet"'))
      .matchAll(
        /<link rel="preload" as="script" fetchpriority="low" href="[^"]+\/_assets\/([^/]+)\/[0-9a-f]{64}\/([^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
      );
    expect([...preloads].map(([, remote, file]) => `${remote} ${file}`).sort()).toEqual([
      'mf-menu-cart js/i18n-es.js',
      'mf-menu-cart js/page-category.js',
      'mf-menu-cart js/slot-cartButton.js',
      'mf-menu-cart remoteEntry.js',
    ]);
  });

  test('brings the files of an ES module with their hashes, and tells them to the shell', async () => {
    const remote = {
      modules: ['js/page-a.js', 'js/more.js'],
      texts: { 'js/more.js': '1' },
      pages: { a: { path: '/a' } },
    };
    shop = await openShop({ shell: shellBundle(), remotes: { 'mf-x': remote } });
    const html = await shop.html('/a');
    const links = html.matchAll(
      /<link rel="modulepreload" href="[^"]+\/_assets\/mf-x\/[0-9a-f]{64}\/([^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
    );
    expect([...links].map(([, file]) => file).sort()).toEqual(
      ['js/i18n-es.js', 'js/more.js', 'js/page-a.js', 'remoteEntry.js'].sort(),
    );
    expect(html).not.toMatch(/as="script"[^>]*mf-x/);
    const [composed] = inlinedState(html).composition.remotes;
    expect(composed).toMatchObject({ format: 'module' });
    expect(composed?.modules?.map(({ path }) => path.replace(/[0-9a-f]{64}/, 'D'))).toEqual([
      '/_assets/mf-x/D/js/page-a.js',
      '/_assets/mf-x/D/js/more.js',
    ]);
    expect(composed?.modules?.every(({ integrity }) => /^sha384-/.test(integrity))).toBe(true);
  });

  test('names the first picture of its content in the header, before the scripts', async () => {
    const server = bundle(`{
      html: '<picture><source media="(max-width: 9px)" srcset="/media/small.svg"/>' +
        '<img src="/media/' + context.params.slug + '.svg" fetchPriority="high"/></picture>',
    }`);
    const pages = { category: { path: '/order/:slug' } };
    shop = await openShop({ ...basic, remotes: { 'mf-menu-cart': { server, pages } } });
    expect((await shop.get('/order/pizzas')).headers.get('link')).toMatch(
      /^<\/media\/small\.svg>; rel=preload; as=image; fetchpriority=high; media="\(max-width: 9px\)", <\/media\/pizzas\.svg>; rel=preload; as=image; fetchpriority=high; media="not all and \(max-width: 9px\)", <\/_assets\/shell\/[^>]+>; rel=preload; as=script;/,
    );
  });

  test('contains short scripts of builds that may run before the shell’s, and names the others', async () => {
    const texts = {
      'js/page-faq.js': `/*${'x'.repeat(3000)}*/`,
      'js/i18n-es.js': 'say("</script>")',
    };
    const account = { server: menu, runsEarly: true, pages: { faq: { path: '/faq' } }, texts };
    shop = await openShop({ ...basic, remotes: { 'mf-account': account } });
    const answer = await shop.get('/faq');
    const html = await answer.text();
    const named = html.matchAll(
      /<script async="" src="[^"]+\/_assets\/([^/]+)\/[0-9a-f]{64}\/([^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous"><\/script>/g,
    );
    expect([...named].map(([, remote, file]) => `${remote} ${file}`).sort()).toEqual([
      'mf-account js/i18n-es.js',
      'mf-account js/page-faq.js',
    ]);
    const within = [...html.matchAll(/<script data-src="([^"]+)">([^<]*)<\/script>/g)];
    expect(within).toHaveLength(1);
    const [whole = '', address = '', text = ''] = within[0] ?? [];
    expect(address).toMatch(new RegExp(`^${shop.edge.url}/_assets/mf-account/[0-9a-f]{64}/remoteEntry\\.js$`));
    expect(text).toBe(`var mf_account;\n//# sourceURL=${address}`);
    const hash = createHash('sha256').update(text).digest('base64');
    expect(answer.headers.get('content-security-policy')).toMatch(
      new RegExp(`script-src [^;]+ 'sha256-[^']+' 'sha256-${hash.replace(/[+/]/g, '\\$&')}';`),
    );
    expect(html).not.toContain('rel="preload" as="script"');
    // Pictures of the content come first. Code of a remote could create another policy.
    const content = html.indexOf('</main>');
    expect(content > 0 && content < html.indexOf(whole) && content < html.indexOf('<script async')).toBe(true);
    const policy = html.search(/createPolicy\(.default/);
    expect(policy > 0 && policy < content).toBe(true);
  });

  test('names the scripts of the slots that it awaits, also when only the browser renders them', async () => {
    const slots = { cart: { slot: 'header.cart', render: 'client' as const } };
    shop = await openShop({
      ...basic,
      remotes: {
        'mf-account': {
          server: menu,
          pages: { faq: { path: '/faq' }, pay: { path: '/pay', awaits: ['header.cart'] } },
        },
        'mf-menu-cart': { server: menu, runsEarly: true, slots },
      },
    });
    const names = async (path: string) =>
      [...(await shop.html(path)).matchAll(/ (?:data-)?src="[^"]+\/(mf-menu-cart)\/[0-9a-f]{64}\/([^"]+\.js)"/g)].map(
        ([, , file]) => file,
      );
    expect(await names('/faq')).toEqual([]);
    expect((await names('/pay')).sort()).toEqual(['hashes.js', 'js/i18n-es.js', 'js/slot-cart.js', 'remoteEntry.js']);
  });

  test('that renders in the browser is empty, and its scripts are preloaded', async () => {
    shop = await openShop({
      ...basic,
      remotes: { 'mf-account': { server: menu, pages: { faq: { path: '/faq', render: 'client' } } } },
    });
    const answer = await shop.get('/faq');
    const html = await answer.text();
    expect(html).toContain('<main data-layout="main"></main>');
    expect(html).toMatch(/<link rel="preload" as="script"[^>]+js\/page-faq\.js"/);
  });

  test('may answer with its own status or a redirect within the shop', async () => {
    const server = bundle(
      `key === 'hut' ? { html: 'no', status: 404 } : { html: '', redirect: context.prefix + '/huts' }`,
    );
    shop = await openShop({
      ...basic,
      remotes: { 'mf-location': { server, pages: { hut: { path: '/hut/:outlet' }, huts: { path: '/huts/:outlet' } } } },
    });
    const missing = await shop.get('/hut/none');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('<meta name="robots" content="noindex">');
    const moved = await shop.get('/en/huts/old');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/en/huts']);
  });

  test('is the home page of its language after an unknown address, with a mark that makes no document of its own', async () => {
    const server = bundle(`{ html: 'home', status: 200 }`);
    shop = await openShop({
      ...basic,
      remotes: { 'mf-content': { server, pages: { home: { path: '/', cacheable: true } } } },
    });
    const answer = await shop.get('/en/no/such/page?x=1');
    expect([answer.status, answer.headers.get('location'), answer.headers.get('x-unknown-page')]).toEqual([
      302,
      '/en?notice=unknown',
      '1',
    ]);
    const [marked, plain] = [await shop.get('/en?notice=unknown'), await shop.get('/en')];
    expect(marked.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-if-error=600');
    expect(marked.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(await marked.text()).toContain('"url":"/"');
  });

  test.each(['/favicon.png', '/x.php', '/.well-known/nothing', '/_assets/nothing'])(
    'is not at %s: a short 404, also for a browser',
    async (path) => {
      shop = await openShop(basic);
      const answer = await shop.get(path, { accept: 'text/html' });
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    },
  );

  test('that refuses the visitor leads to /error-404 of its language, which answers 403', async () => {
    const server = bundle(`{ html: context.pathname, status: 403, head: { title: 'x' } }`);
    const pages = {
      own: { path: '/own/:id', cacheable: true },
      forbidden: { path: '/403' },
      refused: { path: '/error-404' },
    };
    shop = await openShop({ ...basic, remotes: { 'mf-content': { server, pages } } });
    const led = await shop.get('/en/own/1?t=secret');
    expect([led.status, led.headers.get('location')]).toEqual([302, '/en/error-404?callback=%2Fen%2Fown%2F1']);
    const refused = await shop.get(led.headers.get('location') ?? '');
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('<meta name="robots" content="noindex">'),
    ]);
    expect((await shop.get('/403')).status).toBe(403);
  });

  test('tells a visitor without scripts what works, with links', async () => {
    shop = await openShop(basic);
    const html = await (await shop.get('/en/order')).text();
    const shown = /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? '';
    expect(shown).toContain('JavaScript is off');
    expect(shown).toContain('<a href="/en/order">');
    expect(shown).toContain('<a href="/en/huts">');
  });

  test('cannot redirect to another site', async () => {
    shop = await openShop({
      ...basic,
      remotes: {
        'mf-x': { server: bundle(`{ html: 'x', redirect: '//evil.example' }`), pages: { a: { path: '/a' } } },
      },
    });
    const answer = await shop.get('/a');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('location')).toBeNull();
  });

  test('cannot end the element of the inlined state', async () => {
    const evil = bundle(`{ html: 'ok', data: { text: '</script><script>alert(1)</script>\\u2028' } }`);
    shop = await openShop({ ...basic, remotes: { 'mf-x': { server: evil, pages: { a: { path: '/a' } } } } });
    const html = await shop.html('/a');
    expect(html).not.toContain('<script>alert');
    expect(inlinedState(html).data.page).toEqual({ text: '</script><script>alert(1)</script>\u2028' });
  });

  test('receives the chosen place, and ignores a malformed cookie', async () => {
    const server = bundle(`{ html: 'place ' + (context.place ? context.place.outletCode : 'none') }`);
    shop = await openShop({ ...basic, remotes: { 'mf-x': { server, pages: { a: { path: '/a' } } } } });
    const place = { outletCode: 'LIM-1', orderType: 'D', tier: 1, advanceOrder: 0 };
    const cookie = (value: unknown) => ({ cookie: `sf.place=${encodeURIComponent(JSON.stringify(value))}` });
    expect(await shop.html('/a', cookie(place))).toContain('place LIM-1');
    expect(await shop.html('/a', cookie({ ...place, tier: 'x' }))).toContain('place none');
    expect(await shop.html('/a', { cookie: 'sf.place=%7B' })).toContain('place none');
  });

  test('receives the order type chosen before a place, and ignores any other value', async () => {
    const server = bundle(`{ html: 'type ' + (context.orderType ?? 'none') }`);
    shop = await openShop({ ...basic, remotes: { 'mf-x': { server, pages: { a: { path: '/a', cacheable: true } } } } });
    const htmlOf = (value: string) => shop.html('/a', { cookie: `sf.orderType=${value}` });
    expect(await shop.html('/a')).toContain('type none');
    expect(await htmlOf('C')).toContain('type C');
    expect(await htmlOf('D')).toContain('type D');
    for (const value of ['X', 'CD', '%22C%22', '%7B%7D', '']) expect(await htmlOf(value)).toContain('type none');
  });
});

describe('slots in pages', () => {
  const nested: FixtureRelease = {
    shell: shellBundle('header.cart'),
    remotes: {
      'mf-content': {
        server: bundle(
          `{ html: '<section><!--slot:home.deals--></section><!--slot:header.cart--><!--slot:made.up-->' }`,
        ),
        pages: { home: { path: '/', layout: 'home' } },
        offers: ['home.deals'],
      },
      'mf-menu-cart': {
        server: bundle(`{ html: key + '(<!--slot:home.deals--><!--slot:home.loop-->)' }`),
        slots: { deals: { slot: 'home.deals' }, cart: { slot: 'header.cart' }, loop: { slot: 'home.loop' } },
        offers: ['home.loop'],
      },
    },
  };

  test('are filled only in the html of their owner', async () => {
    shop = await openShop(nested);
    const html = await shop.html('/');
    expect(html).toContain('<section><div data-fill="home.deals/mf-menu-cart/deals">deals(');
    expect(html.match(/data-fill="header\.cart/g)).toHaveLength(1);
    expect(html).not.toContain('<!--slot');
  });

  test('stop at the maximum depth when they are cyclic', async () => {
    shop = await openShop(nested);
    const html = await shop.html('/');
    // Three levels below each of its two fills.
    expect(html.match(/>loop\(/g)).toHaveLength(6);
  });
});

test('data without a text cost their region only', async () => {
  shop = await openShop({
    shell: shellBundle('header.cart', 'header.place'),
    remotes: {
      'mf-x': { server: bundle(`{ html: 'page' }`), pages: { a: { path: '/a', cacheable: true } } },
      'mf-y': {
        server: bundleOf(
          `const data = key === 'big' ? { n: 1n } : {}; data.self = data; return { html: 'never', data };`,
        ),
        slots: { big: { slot: 'header.cart' }, cyclic: { slot: 'header.place' } },
      },
    },
  });
  const answer = await shop.get('/a');
  const html = await answer.text();
  expect(html).toContain('<div data-fill="page/mf-x/a">page</div>');
  expect(html).toContain('<div data-slot="header.cart"></div><div data-slot="header.place"></div>');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

describe('a remote that is off', () => {
  const off: FixtureRelease = {
    shell: shellBundle('header.cart', 'header.place'),
    remotes: {
      'mf-menu-cart': {
        toggle: 'off',
        server: menu,
        pages: { category: { path: '/order/:slug?' } },
        slots: {
          cartButton: { slot: 'header.cart', criticality: 'essential' },
          place: { slot: 'header.place', criticality: 'regular' },
        },
      },
    },
  };

  test('shows the fallback on its pages, with noindex', async () => {
    shop = await openShop(off);
    const answer = await shop.get('/order/pizzas');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<div data-fill="page/fallback"><p>fallback page</p></div>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<div data-fill="header.cart/fallback"><p>fallback header.cart</p></div>');
    expect(html).toContain('<div data-slot="header.place"></div>');
    expect(inlinedState(html).composition.remotes[0]).toMatchObject({ name: 'mf-menu-cart', state: 'off' });
  });

  test('returns with the next release', async () => {
    shop = await openShop(off);
    await shop.release({ ...basic, id: 2 });
    expect(await shop.html('/order/pizzas')).toContain('<h1>Pizzas pizzas</h1>');
    expect(await (await shop.get('/_release')).json()).toEqual({ release: 2 });
  });
});

describe('a document without its parts', () => {
  test('is rendered by the browser when the shell fails', async () => {
    shop = await openShop({ ...basic, shell: bundleThatThrows });
    const answer = await shop.get('/order/pizzas');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<div id="app"></div>');
    expect(html).toContain('<title>Pizzas &amp; más · Horno</title>');
    expect(html).toMatch(/<script src="\/_assets\/shell\//);
  });

  test('is served for the front page without a remote', async () => {
    shop = await openShop({ shell: shellBundle(), remotes: {} });
    const html = await shop.html('/');
    expect(html).toContain('<main data-layout="home"><div data-fill="page/fallback"><p>fallback page</p></div></main>');
  });
});

const bundleThatThrows = 'exports.render = async () => { throw new Error("no"); };';
