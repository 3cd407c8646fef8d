import { slot } from '@horno/kit';
import { aCart, aDisposition, renderInShell } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { loadCartStore } from '../cart/lazy-store.ts';
import { cardDraft, toMenuCard } from '../domain/menu-card.ts';
import { cards } from '../testing/menu.ts';
import { useAdd } from './use-add.ts';

let first: ReturnType<typeof useAdd> | undefined;
function Probe() {
  const add = useAdd();
  first ??= add;
  return <p>ready</p>;
}

/** Returns the draft of a card of the menu. */
function draftOf(id: string) {
  const card = cards.map(toMenuCard).find(({ uuid }) => uuid === id);
  if (!card) throw new Error(`The fixture has no ${id}.`);
  return cardDraft(card);
}

test('items that are tapped before the code of the cart is there are all added, also when a draft comes after it', async () => {
  const shop = renderInShell({
    manifest,
    messages: { es, en: es },
    disposition: aDisposition(),
    module: slot({ component: Probe }) as never,
    answers: {
      'cart.create': { item: { uuid: aCart().uuid } },
      'cart.updateItem': { item: aCart(), changes: [] },
    },
  });
  await screen.findByText('ready');
  const tapped = first;
  act(() => {
    tapped?.(draftOf('dr-chicha'));
    tapped?.(draftOf('pz-limena'));
  });
  await act(loadCartStore);
  act(() => void tapped?.(draftOf('pz-margarita')));
  const sent = () => shop.api.made.map(({ input }) => (input.body as { uuid?: string } | undefined)?.uuid);
  await waitFor(() => expect(sent()).toEqual(expect.arrayContaining(['dr-chicha', 'pz-limena', 'pz-margarita'])));
});
