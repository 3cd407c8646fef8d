import type { CartChange } from '@horno/contracts/cart';
import { changeKey, mergeChanges } from '../domain/cart-changes.ts';

/** Changes made by the server: those to accept, and the keys of those that were accepted. */
export interface ChangeLedger {
  open: CartChange[];
  accepted: ReadonlySet<string>;
}

export const NO_CHANGES: ChangeLedger = { open: [], accepted: new Set() };

export function addChanges({ open, accepted }: ChangeLedger, changes: readonly CartChange[]): ChangeLedger {
  return { open: mergeChanges(open, changes, accepted), accepted };
}

export function acceptChanges({ open, accepted }: ChangeLedger): ChangeLedger {
  return { open: [], accepted: new Set([...accepted, ...open.map(changeKey)]) };
}
