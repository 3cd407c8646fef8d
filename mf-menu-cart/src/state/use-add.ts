import { useErrorText, useNotify } from '@horno/kit';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LineDraft } from '../domain/cart-ops.ts';
import { bringCartStore } from './late-cart-store.ts';
import { useCart } from './use-cart.ts';
import { useOpenDialog } from './use-open-dialog.ts';

/** Adds to the cart; without a place it asks for one first, and adds as soon as there is one. */
export function useAdd(): (draft: LineDraft) => 'queued' | 'needs-place' {
  const { store, state, isHere } = useCart();
  const notify = useNotify();
  const errorText = useErrorText();
  const early = useRef<LineDraft>(undefined);
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

  const add = useCallback(
    (draft: LineDraft) => {
      if (!isHere) {
        early.current = draft;
        bringCartStore().catch((error) => notify({ id: 'cart-failed', kind: 'error', text: errorText(error) }));
        return 'queued' as const;
      }
      const outcome = store.add(draft);
      if (outcome === 'needs-place') openDialog('location');
      return outcome;
    },
    [store, isHere, openDialog, notify, errorText],
  );
  useEffect(() => {
    const draft = early.current;
    if (!isHere || !draft) return;
    early.current = undefined;
    add(draft);
  }, [isHere, add]);
  return add;
}
