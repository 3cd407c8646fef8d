import { type Answers, aCart, aDisposition, onePage, renderInShell } from '@horno/testing';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';

import { loadCartStore } from '../cart/lazy-store.ts';
import { aCombo, aHalf, aPizza, cards, categories } from './menu.ts';

// The browser loads the store after hydration; tests start with it.
await loadCartStore();

// A busy machine is slow: the limits are generous, no test waits for them.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

type Options = Parameters<typeof renderInShell>[0];

const products = [aPizza(), aPizza({ uuid: 'pz-botija', name: 'Botija' }), aHalf(), aCombo()];

/** A shop with a small menu and an empty cart. */
const menuAnswers: Answers = {
  'menu.categories': { items: categories },
  'menu.list': onePage(cards),
  'menu.item': ({ params }) => {
    const item = products.find(({ uuid }) => uuid === (params as { id: string }).id);
    if (!item) throw new Error('The test asks for a product that the fixture does not have.');
    return { item };
  },
  'cart.create': { item: { uuid: aCart().uuid } },
};

export function inShell(options: Pick<Options, 'module'> & Partial<Options>) {
  return renderInShell({
    manifest,
    messages: { es, en },
    disposition: aDisposition(),
    ...options,
    answers: { ...menuAnswers, ...options.answers },
  });
}

/** Writes a cart to storage. */
export function rememberCart(part: object = {}): void {
  const stored = { schema: 1, uuid: aCart().uuid, count: 1, subTotalMinor: 2990, totalMinor: 3580, missingMinor: 0 };
  localStorage.setItem('sf.cart.v1', JSON.stringify({ ...stored, ...part }));
}

/** Mocks media queries and scrolling, which jsdom lacks. */
export function screenIs(wide: boolean): void {
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = ((query: string) => ({
    matches: wide,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}
