import { toMinor } from '@horno/domain';
import { errorCodeOf } from '@horno/kit';
import type { CartOp } from '../domain/cart-ops.ts';
import type { Repriced } from './cart-state.ts';

/** Returns both prices of a SINGLE-07 error; `undefined` for any other error. */
export function repricedBy(op: CartOp & { kind: 'add' | 'replace' }, error: unknown): Repriced | undefined {
  const to = (error as { details?: { to?: unknown } }).details?.to;
  if (errorCodeOf(error) !== 'SINGLE-07' || typeof to !== 'number') return undefined;
  const { draft } = op;
  const repriced = { draft, fromMinor: draft.unitMinor, toMinor: toMinor(to) };
  if (op.kind === 'replace') return { ...repriced, lineId: op.lineId };
  return op.isReference ? { ...repriced, isReference: true } : repriced;
}

/** Repeats the refused operation with the server's price. */
export function atNewPrice({ draft, lineId, toMinor: unitMinor }: Repriced, id: string): CartOp {
  const repriced = { ...draft, unitMinor };
  return lineId === undefined ? { kind: 'add', id, draft: repriced } : { kind: 'replace', id, lineId, draft: repriced };
}
