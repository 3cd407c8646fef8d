import type { CartChange } from '@horno/contracts/cart';

const subject = ({ type, item_id, name }: CartChange) => JSON.stringify([type, item_id ?? name]);

/** The same news told twice has the same key. */
export function changeKey({ to, code, ...change }: CartChange): string {
  return JSON.stringify([subject({ ...change, to, code }), to ?? null, code ?? null]);
}

/**
 * What the customer has still to accept, with what the server told now: news of a line takes the place of older news of it, and a
 * price is compared with the one that was accepted last. What was accepted already is no news.
 */
export function mergeChanges(
  open: readonly CartChange[],
  told: readonly CartChange[],
  accepted: ReadonlySet<string>,
): CartChange[] {
  const fresh = told.filter((change) => !accepted.has(changeKey(change)));
  const kept = open.filter((change) => !fresh.some((other) => subject(other) === subject(change)));
  const dated = fresh.map((change) => {
    const older = open.find((other) => subject(other) === subject(change));
    return older?.from === undefined ? change : { ...change, from: older.from };
  });
  return [...kept, ...dated.filter(({ type, from, to }) => type !== 'price' || from !== to)];
}
