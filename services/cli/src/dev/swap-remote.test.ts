import type { ComposedRemote } from '@horno/contracts/composition';
import type { InlinedState, RenderAnswer } from '@horno/contracts/render';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { swapRemote } from './swap-remote.ts';

const composed = (name: string, entry: string) => ({ name, entry, pages: {} }) as unknown as ComposedRemote;
const written = composed('mf-content', '/_assets/mf-content/dev-3/remoteEntry.js');
const state = {
  composition: { release: 7, remotes: [composed('mf-content', '/live.js'), composed('mf-account', '/account.js')] },
  data: { 'page/mf-content/home': { text: '</script>' }, 'header.account/mf-account/account': {} },
} as unknown as InlinedState;
const inline = JSON.stringify(state).replaceAll('<', '\\u003c');
const page = `<!doctype html><html lang="es"><head><title>Horno</title></head><body><div id="app"><div data-fill="page/mf-content/home"><p>Antes<div data-fill="home.deals/mf-menu-cart/deals">Ofertas</div></div><div data-fill="header.account/mf-account/account"><a>Ingresar</a></div></div><script type="application/json" id="horno-state">${inline}</script><script src="/shell.js"></script></body></html>`;

const stateOf = (html: string): InlinedState => JSON.parse(/id="horno-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('swapRemote', () => {
  let html = '';
  beforeAll(async () => {
    html = (await swapRemote(page, written, { reload: '/_dev/client.js?3' })) ?? '';
  });

  test('replaces the entry of the remote only', () => {
    const { composition } = stateOf(html);
    expect(composition.remotes.map(({ name, entry }) => [name, entry])).toEqual([
      ['mf-account', '/account.js'],
      ['mf-content', written.entry],
    ]);
  });

  test('removes the html and data of the other build', () => {
    expect(html).not.toContain('Antes');
    expect(html).toContain('<a>Ingresar</a>');
    expect(Object.keys(stateOf(html).data)).toEqual(['header.account/mf-account/account']);
  });

  test('removes the scripts of the other build, and no others', async () => {
    const at = (name: string) => `http://localhost/_assets/${name}/a/client/1.js`;
    const tag = (name: string) => `<script async="" src="${at(name)}"></script>`;
    const within = (name: string) => `<script data-src="${at(name)}">run("${name}")</script>`;
    const others = [tag('mf-account'), within('mf-account')];
    const early = page.replace('</head>', `${tag('mf-content')}${within('mf-content')}${others.join('')}</head>`);
    const swapped = (await swapRemote(early, written)) ?? '';
    expect(swapped).not.toMatch(/_assets.mf-content.a|run..mf-content/);
    for (const other of others) expect(swapped).toContain(other);
  });

  test('adds the reload script', async () => {
    expect(html).toContain('<script src="/_dev/client.js?3"></script></body>');
    expect(await swapRemote(page, written)).not.toContain('client.js');
  });

  test('adds a remote that the environment does not have', async () => {
    const { composition } = stateOf((await swapRemote(page, composed('mf-promos', '/p.js'))) ?? '');
    expect(composition.remotes.map(({ name }) => name)).toEqual(['mf-content', 'mf-account', 'mf-promos']);
  });
});

test('squad F9: swapRemote empties the document for a page that only this build has', async () => {
  const html = (await swapRemote(page, written, { page: { url: '/promos?x=1', key: 'promos' } })) ?? '';
  const { url, status, composition } = stateOf(html);
  expect([url, status]).toEqual(['/promos?x=1', 200]);
  expect(composition.remotes.map(({ name }) => name)).toEqual(['mf-account', 'mf-content']);
  expect(html).toContain('<div id="app"></div>');
});

test('swapRemote returns undefined for another document', async () => {
  expect(await swapRemote('<!doctype html><title>Ops</title>', written)).toBeUndefined();
});

describe('squad F9: swapRemote with a renderer', () => {
  const answer = (html: string): RenderAnswer => ({ html, data: { is: 'new' }, head: { title: 'Inicio' } });

  test('puts the new html of a region in the place of the former, with the regions of its slots', async () => {
    const html = await swapRemote(page, written, {
      render: async (what, key) =>
        answer(`<h1>${what} ${key}</h1><aside><!--slot:home.deals--></aside><!--slot:no.such-->`),
      stylesOf: (what, key) => `/_assets/${what}-${key}.css`,
    });
    expect(html).toContain(
      '<div data-fill="page/mf-content/home"><h1>page home</h1><aside><div data-fill="home.deals/mf-menu-cart/deals">Ofertas</div></aside></div>',
    );
    expect(html).toContain('<title>Inicio · Horno</title>');
    expect(html).toContain('<link rel="stylesheet" href="/_assets/page-home.css"></head>');
    expect(stateOf(html ?? '').data).toEqual({
      'page/mf-content/home': { is: 'new' },
      'header.account/mf-account/account': {},
    });
  });

  test('leaves a region to the browser when it does not render or leads elsewhere', async () => {
    for (const one of [undefined, { html: '', redirect: '/' }]) {
      const html = await swapRemote(page, written, { render: async () => one });
      expect(html).not.toContain('page/mf-content/home"');
      expect(html).toContain('<a>Ingresar</a>');
    }
  });

  const framed = (name: string, layout: string, render: string) =>
    ({ ...composed(name, `/${name}.js`), pages: { home: { path: '/', layout, render } } }) as unknown as ComposedRemote;
  const unknown = page.replace(
    inline,
    JSON.stringify({
      ...state,
      composition: { ...state.composition, remotes: [framed('mf-content', 'simple', 'server')] },
    }).replaceAll('<', '\\u003c'),
  );

  test.each([
    ['simple', 'server', true],
    ['home', 'server', false],
    ['simple', 'client', false],
  ])(
    'gives a new page with the frame %s, rendered by the %s, the frame of the document: %s',
    async (layout, where, isIn) => {
      const html = await swapRemote(unknown, framed('mf-promos', layout, where), {
        page: { url: '/promos', key: 'home' },
        render: async () => answer('<h1>Promos</h1>'),
      });
      expect(html?.includes('<div data-fill="page/mf-promos/home"><h1>Promos</h1></div>')).toBe(isIn);
      expect(html?.includes('<div id="app"></div>')).toBe(!isIn);
      expect(stateOf(html ?? '')).toMatchObject({ url: '/promos', status: 200 });
    },
  );
});
