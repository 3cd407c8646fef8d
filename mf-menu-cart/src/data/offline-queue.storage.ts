import { UuidSchema } from '@horno/contracts/wire';
import { stored } from '@horno/kit';
import * as z from 'zod/mini';
import { LineDraftSchema } from './line-draft.schema.ts';

export const QUEUE_KEY = 'sf.cartWaiting.v1';

const op = { id: z.string() };
const WaitingOpSchema = z.union([
  z.object({ ...op, kind: z.literal('add'), draft: LineDraftSchema }),
  z.object({ ...op, kind: z.literal('replace'), lineId: z.string(), draft: LineDraftSchema }),
  z.object({ ...op, kind: z.literal('quantity'), lineId: z.string(), quantity: z.number() }),
  z.object({ ...op, kind: z.literal('remove'), lineId: z.string() }),
]);
export type WaitingOp = z.infer<typeof WaitingOpSchema>;

/** Operations that wait for the network, and their cart. Their ids are idempotency keys, so sending them twice is safe. */
const QueueSchema = z.object({ schema: z.literal(1), cart: z.optional(UuidSchema), ops: z.array(WaitingOpSchema) });

const queue = stored(QUEUE_KEY, QueueSchema, { ttlMs: 24 * 3_600_000 });

/** Returns the queue of this cart. From the queue of another cart only additions are returned. */
export function readQueue(cart: string | undefined, now: Date): WaitingOp[] {
  const found = queue.read(now);
  if (!found) return [];
  return found.cart === cart ? found.ops : found.ops.filter(({ kind }) => kind === 'add');
}

/** Stores the queue for a day; an empty one is removed. */
export function writeQueue(cart: string | undefined, ops: readonly WaitingOp[], now: Date): void {
  if (ops.length === 0) queue.remove();
  else queue.write({ schema: 1, cart, ops: [...ops] }, now);
}
