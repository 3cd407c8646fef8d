import type { ComposedRemote } from '@horno/contracts/composition';
import type { InlinedState } from '@horno/contracts/render';
import { describe, expect, test } from '@jest/globals';
import { swapRemote } from './swap-remote.ts';

const composed = (name: string, entry: string) => ({ name, entry }) as ComposedRemote;
const written = composed('mf-content', '/_assets/mf-content/dev-3/remoteEntry.js');
const state = {
  composition: { release: 7, remotes: [composed('mf-content', '/live.js'), composed('mf-account', '/account.js')] },
  data: { 'page/mf-content/home': { text: '</script>' }, 'header.account/mf-account/account': {} },
} as unknown as InlinedState;
const inline = JSON.stringify(state).replaceAll('<', '\\u003c');
const page = `<!doctype html><html lang="es"><head><title>Horno</title></head><body><div id="app"><div data-fill="page/mf-content/home"><p>Antes<div data-fill="home.deals/mf-menu-cart/deals">Ofertas</div></div><div data-fill="header.account/mf-account/account"><a>Ingresar</a></div></div><script type="application/json" id="horno-state">${inline}</script><script src="/shell.js"></script></body></html>`;

const stateOf = (html: string): InlinedState => JSON.parse(/id="horno-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('swapRemote', () => {
  const html = swapRemote(page, written, { reload: '/_dev/client.js?3' }) ?? '';

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

  test('adds the reload script', () => {
    expect(html).toContain('<script src="/_dev/client.js?3"></script></body>');
    expect(swapRemote(page, written)).not.toContain('client.js');
  });

  test('adds a remote that the environment does not have', () => {
    const { composition } = stateOf(swapRemote(page, composed('mf-promos', '/p.js')) ?? '');
    expect(composition.remotes.map(({ name }) => name)).toEqual(['mf-content', 'mf-account', 'mf-promos']);
  });
});

test('swapRemote empties the document for a page that only this build has', () => {
  const html = swapRemote(page, written, { page: '/promos?x=1' }) ?? '';
  const { url, status, composition } = stateOf(html);
  expect([url, status]).toEqual(['/promos?x=1', 200]);
  expect(composition.remotes.map(({ name }) => name)).toEqual(['mf-account', 'mf-content']);
  expect(html).toContain('<div id="app"></div>');
});

test('swapRemote returns undefined for another document', () => {
  expect(swapRemote('<!doctype html><title>Ops</title>', written)).toBeUndefined();
});
