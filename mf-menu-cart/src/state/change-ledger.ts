import type { CartChange } from '@horno/contracts/cart';
import { changeKey, mergeChanges } from '../domain/cart-changes.ts';

/** What the server changed by itself: what is still to be accepted, and what was. */
export function changeLedger() {
  const accepted = new Set<string>();
  let open: CartChange[] = [];
  return {
    open: () => open,
    told(changes: readonly CartChange[]) {
      open = mergeChanges(open, changes, accepted);
    },
    accept() {
      for (const change of open) accepted.add(changeKey(change));
      open = [];
    },
    clear() {
      accepted.clear();
      open = [];
    },
  };
}
