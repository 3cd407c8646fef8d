import type { CartChange } from '@horno/contracts/cart';

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

const subject = ({ type, item_id, name }: CartChange) => JSON.stringify([type, item_id ?? name]);

/** Equal changes have equal keys. */
export function changeKey({ to, code, ...change }: CartChange): string {
  return JSON.stringify([subject({ ...change, to, code }), to ?? null, code ?? null]);
}

/**
 * Merges open changes with those of the last answer. A new change of a line replaces the older one, and its price is compared with
 * the price that was accepted last. Accepted changes are left out.
 */
export function mergeChanges(
  open: readonly CartChange[],
  changes: readonly CartChange[],
  accepted: ReadonlySet<string>,
): CartChange[] {
  const fresh = changes.filter((change) => !accepted.has(changeKey(change)));
  const remaining = open.filter((change) => !fresh.some((other) => subject(other) === subject(change)));
  const dated = fresh.map((change) => {
    const older = open.find((other) => subject(other) === subject(change));
    return older?.from === undefined ? change : { ...change, from: older.from };
  });
  return [...remaining, ...dated.filter(({ type, from, to }) => type !== 'price' || from !== to)];
}
