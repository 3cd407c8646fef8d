import { useEffect, useState } from 'react';
import type { LineDraft } from '../../domain/cart-ops.ts';
import type { CartLineView } from '../../domain/cart-view.ts';
import { useAdd } from '../../state/use-add.ts';
import { useCart } from '../../state/use-cart.ts';

/** Adds a new line or replaces the edited one. Calls `onDone` when the operation is queued; without a place, once there is one. */
export function useSubmit(line: CartLineView | undefined, onDone: () => void): (draft: LineDraft) => void {
  const add = useAdd();
  const { state, store } = useCart();
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    if (isWaiting && state.hasPlace) onDone();
  }, [isWaiting, state.hasPlace, onDone]);

  return (draft) => {
    if (line) {
      store.replace(line.id, draft);
      onDone();
    } else if (add(draft) === 'queued') onDone();
    else setWaiting(true);
  };
}
