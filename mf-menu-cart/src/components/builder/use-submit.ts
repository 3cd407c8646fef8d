import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LineDraft } from '../../domain/cart-ops.ts';
import type { CartLineView } from '../../domain/cart-view.ts';
import { useAdd } from '../../state/use-add.ts';
import { useCart } from '../../state/use-cart.ts';

/** Adds a new line or replaces the edited one. Calls `onDone` when the operation is queued; without a place, once there is one. */
export function useSubmit(line: CartLineView | undefined, onDone: () => void): (draft: LineDraft) => void {
  const add = useAdd();
  const { state, store } = useCart();
  const [search] = useSearchParams();
  const [isWaiting, setWaiting] = useState(false);
  const { hasPlace } = state;
  const isChoosingPlace = search.get('dialog') === 'location';
  const wasChoosingPlace = useRef(false);

  useEffect(() => {
    const isClosed = wasChoosingPlace.current && !isChoosingPlace;
    wasChoosingPlace.current = isChoosingPlace;
    // The dialog of the place closes by an address of its own: closed before it, the builder would open again.
    if (!isWaiting || isChoosingPlace) return;
    if (hasPlace) onDone();
    else if (isClosed) setWaiting(false);
  }, [isWaiting, isChoosingPlace, hasPlace, onDone]);

  return (draft) => {
    if (line) {
      store.replace(line.id, draft);
      onDone();
    } else if (add(draft) === 'queued') onDone();
    else setWaiting(true);
  };
}
