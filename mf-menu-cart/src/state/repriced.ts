import { toMinor } from '@horno/domain';
import { errorCodeOf } from '@horno/kit';
import type { CartOp } from '../domain/cart-ops.ts';
import type { Repriced } from './cart-state.ts';

/** What is to be asked when a line costs something else than what was shown (SINGLE-07). */
export function repricedBy(op: CartOp & { kind: 'add' | 'replace' }, error: unknown): Repriced | undefined {
  const to = (error as { details?: { to?: unknown } }).details?.to;
  if (errorCodeOf(error) !== 'SINGLE-07' || typeof to !== 'number') return undefined;
  const { draft } = op;
  const asked = { draft, fromMinor: draft.unitMinor, toMinor: toMinor(to) };
  return op.kind === 'replace' ? { ...asked, lineId: op.lineId } : asked;
}

/** The same wish at the price of now. */
export function atNewPrice({ draft, lineId, toMinor: unitMinor }: Repriced, id: string): CartOp {
  const dearer = { ...draft, unitMinor };
  return lineId === undefined ? { kind: 'add', id, draft: dearer } : { kind: 'replace', id, lineId, draft: dearer };
}
