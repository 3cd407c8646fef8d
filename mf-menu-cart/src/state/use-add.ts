import { useErrorText, useNotify } from '@horno/kit';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadCartStore } from '../cart/lazy-store.ts';
import type { LineDraft } from '../domain/cart-ops.ts';
import { useCart } from './use-cart.ts';
import { useOpenDialog } from './use-open-dialog.ts';

/** Adds an item to the cart. Without a place it opens the location dialog and adds the item afterwards. */
export function useAdd(): (draft: LineDraft) => 'queued' | 'needs-place' {
  const { store, state, isLoaded } = useCart();
  const notify = useNotify();
  const errorText = useErrorText();
  const early = useRef<LineDraft>(undefined);
  const openDialog = useOpenDialog();
  const [search] = useSearchParams();
  const isChoosingPlace = search.get('dialog') === 'location';
  const wasChoosingPlace = useRef(false);
  const { hasPlace } = state;

  useEffect(() => {
    // The dialog was closed without a place: a later place must not add the item.
    if (wasChoosingPlace.current && !isChoosingPlace && !hasPlace) store.dropPendingAddition();
    wasChoosingPlace.current = isChoosingPlace;
  }, [isChoosingPlace, hasPlace, store]);

  const add = useCallback(
    (draft: LineDraft) => {
      if (!isLoaded) {
        early.current = draft;
        loadCartStore().catch((error) => notify({ id: 'cart-failed', kind: 'error', text: errorText(error) }));
        return 'queued' as const;
      }
      const outcome = store.add(draft);
      if (outcome === 'needs-place') openDialog('location');
      return outcome;
    },
    [store, isLoaded, openDialog, notify, errorText],
  );
  useEffect(() => {
    const draft = early.current;
    if (!isLoaded || !draft) return;
    early.current = undefined;
    add(draft);
  }, [isLoaded, add]);
  return add;
}
