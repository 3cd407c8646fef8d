import { UuidSchema } from '@horno/contracts/wire';
import * as z from 'zod/mini';
import type { CartOp } from '../domain/cart-ops.ts';
import { LineDraftSchema } from './line-draft.schema.ts';

export const WAITING_KEY = 'sf.cartWaiting.v1';
const KEPT_MS = 24 * 3_600_000;

const op = { id: z.string() };
const WaitingOpSchema = z.union([
  z.object({ ...op, kind: z.literal('add'), draft: LineDraftSchema }),
  z.object({ ...op, kind: z.literal('replace'), lineId: z.string(), draft: LineDraftSchema }),
  z.object({ ...op, kind: z.literal('quantity'), lineId: z.string(), quantity: z.number() }),
  z.object({ ...op, kind: z.literal('remove'), lineId: z.string() }),
]);

/** What was changed while there was no network: of which cart, and what. The keys of the operations keep them from being done twice. */
const WaitingSchema = z.object({
  schema: z.literal(1),
  cart: z.optional(UuidSchema),
  until: z.number(),
  ops: z.array(WaitingOpSchema),
});
export type WaitingOp = z.infer<typeof WaitingOpSchema>;
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A change of lines can wait; what asks the server something cannot. */
export function canWait(candidate: CartOp): candidate is WaitingOp {
  return ['add', 'replace', 'quantity', 'remove'].includes(candidate.kind);
}

/** What waits for a cart; of another cart only what was added. */
export function readWaiting(storage: Shelf, cart: string | undefined, now: Date): WaitingOp[] {
  try {
    const parsed = WaitingSchema.safeParse(JSON.parse(storage.getItem(WAITING_KEY) ?? 'null'));
    if (!parsed.success || parsed.data.until <= now.getTime()) return [];
    const { ops } = parsed.data;
    return parsed.data.cart === cart ? ops : ops.filter(({ kind }) => kind === 'add');
  } catch {
    return [];
  }
}

export function writeWaiting(storage: Shelf, cart: string | undefined, ops: readonly WaitingOp[], now: Date): void {
  if (ops.length === 0) storage.removeItem(WAITING_KEY);
  else storage.setItem(WAITING_KEY, JSON.stringify({ schema: 1, cart, until: now.getTime() + KEPT_MS, ops }));
}
