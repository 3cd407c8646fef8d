import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LineDraft } from '../domain/cart-ops.ts';
import { useCart } from './use-cart.ts';
import { useOpenDialog } from './use-open-dialog.ts';

/** Adds to the cart; without a place it asks for one first, and adds as soon as there is one. */
export function useAdd(): (draft: LineDraft) => 'queued' | 'needs-place' {
  const { store, state } = useCart();
  const openDialog = useOpenDialog();
  const [search] = useSearchParams();
  const asksPlace = search.get('dialog') === 'location';
  const asked = useRef(false);
  const { hasPlace } = state;

  useEffect(() => {
    // The dialog was closed without a place: the wish is not kept for a later one.
    if (asked.current && !asksPlace && !hasPlace) store.forgetWish();
    asked.current = asksPlace;
  }, [asksPlace, hasPlace, store]);

  return useCallback(
    (draft) => {
      const outcome = store.add(draft);
      if (outcome === 'needs-place') openDialog('location');
      return outcome;
    },
    [store, openDialog],
  );
}
