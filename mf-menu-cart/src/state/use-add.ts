import { useNotify } from '@horno/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadCartStore } from '../cart/lazy-store.ts';
import type { LineDraft } from '../domain/cart-ops.ts';
import { useCartStore, useCartValue } from './use-cart.ts';
import { useOpenDialog } from './use-open-dialog.ts';

const NONE: readonly LineDraft[] = [];

/** Adds an item to the cart. Without a place it opens the location dialog and adds the item afterwards. */
export function useAdd(): (draft: LineDraft) => 'queued' | 'needs-place' {
  const { store, isLoaded } = useCartStore();
  const hasPlace = useCartValue((state) => state.hasPlace);
  const notify = useNotify();
  // Taps from before the store was loaded; their drafts may come after it.
  const [early, setEarly] = useState<readonly LineDraft[]>(NONE);
  const openDialog = useOpenDialog();
  const [search] = useSearchParams();
  const isChoosingPlace = search.get('dialog') === 'location';
  const wasChoosingPlace = useRef(false);

  useEffect(() => {
    // The dialog was closed without a place: a later place must not add the item.
    if (wasChoosingPlace.current && !isChoosingPlace && !hasPlace) store.dropPendingAddition();
    wasChoosingPlace.current = isChoosingPlace;
  }, [isChoosingPlace, hasPlace, store]);

  const add = useCallback(
    (draft: LineDraft) => {
      if (!isLoaded) {
        setEarly((drafts) => [...drafts, draft]);
        loadCartStore().catch((error) => {
          setEarly(NONE);
          notify({ id: 'cart-failed', kind: 'error', text: (_, errorText) => errorText(error) });
        });
        return 'queued' as const;
      }
      const outcome = store.add(draft);
      if (outcome === 'needs-place') openDialog('location');
      return outcome;
    },
    [store, isLoaded, openDialog, notify],
  );
  useEffect(() => {
    if (!isLoaded || early.length === 0) return;
    setEarly(NONE);
    for (const draft of early) add(draft);
  }, [isLoaded, early, add]);
  return add;
}
