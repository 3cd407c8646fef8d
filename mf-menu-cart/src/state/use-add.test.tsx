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

test('an item whose details come after the code of the cart is added at once', async () => {
  const drink = cards.map(toMenuCard).find(({ uuid }) => uuid === 'dr-chicha');
  if (!drink) throw new Error('The fixture has no drink.');
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
  await act(loadCartStore);
  act(() => void tapped?.(cardDraft(drink)));
  await waitFor(() => expect(shop.api.made.at(-1)?.input.body).toMatchObject({ uuid: 'dr-chicha', quantity: 1 }));
});
