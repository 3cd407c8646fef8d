import { UuidSchema } from '@horno/contracts/wire';
import * as z from 'zod/mini';
import { LineDraftSchema } from './line-draft.schema.ts';

export const QUEUE_KEY = 'sf.cartWaiting.v1';
const TTL_MS = 24 * 3_600_000;

const op = { id: z.string() };
const WaitingOpSchema = z.union([
  z.object({ ...op, kind: z.literal('add'), draft: LineDraftSchema }),
  z.object({ ...op, kind: z.literal('replace'), lineId: z.string(), draft: LineDraftSchema }),
  z.object({ ...op, kind: z.literal('quantity'), lineId: z.string(), quantity: z.number() }),
  z.object({ ...op, kind: z.literal('remove'), lineId: z.string() }),
]);

/** Operations that wait for the network, and their cart. Their ids are idempotency keys, so sending them twice is safe. */
const StoredSchema = z.object({
  schema: z.literal(1),
  cart: z.optional(UuidSchema),
  until: z.number(),
  ops: z.array(WaitingOpSchema),
});
export type WaitingOp = z.infer<typeof WaitingOpSchema>;
type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the queue of this cart. From the queue of another cart only additions are returned. */
export function readQueue(storage: CartStorage, cart: string | undefined, now: Date): WaitingOp[] {
  try {
    const parsed = StoredSchema.safeParse(JSON.parse(storage.getItem(QUEUE_KEY) ?? 'null'));
    if (!parsed.success || parsed.data.until <= now.getTime()) return [];
    const { ops } = parsed.data;
    return parsed.data.cart === cart ? ops : ops.filter(({ kind }) => kind === 'add');
  } catch {
    return [];
  }
}

export function writeQueue(storage: CartStorage, cart: string | undefined, ops: readonly WaitingOp[], now: Date): void {
  if (ops.length === 0) storage.removeItem(QUEUE_KEY);
  else storage.setItem(QUEUE_KEY, JSON.stringify({ schema: 1, cart, until: now.getTime() + TTL_MS, ops }));
}
