import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OrderPhaseSchema } from '@horno/contracts/order';
import { TillMoveBodySchema, TillMoveSchema } from '@horno/contracts/till';
import * as z from 'zod/mini';

/** An open order that the till has. */
const KnownOrderSchema = z.object({
  number: z.string(),
  type: z.enum(['D', 'C']),
  phase: OrderPhaseSchema,
  /** A scheduled order: when the kitchen starts it. */
  startsAt: z.optional(z.string()),
  /** The ticket was printed. */
  isShown: z.boolean(),
  /** Last move that the till has decided. */
  asked: z.optional(TillMoveSchema),
});
export type KnownOrder = z.infer<typeof KnownOrderSchema>;

const StateSchema = z.object({
  key: z.optional(z.object({ keyId: z.string(), secret: z.string() })),
  /** Number of the last entry of the feed that the till has. */
  cursor: z.optional(z.number()),
  orders: z.record(z.string(), KnownOrderSchema),
  /** Moves without an answer, in order. Each is sent again with its `event_id` until the api answers. */
  moves: z.array(z.object({ order: z.string(), number: z.string(), body: TillMoveBodySchema })),
});

/** State of a till between its runs. */
export type TillState = z.infer<typeof StateSchema>;

/** Reads the state of the last run; an empty one before the first. */
export function readState(file: string): TillState {
  try {
    return StateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { orders: {}, moves: [] };
    throw new Error(
      `BAD_STATE: ${file} is not the state of a till. Delete it: the till starts again with the open orders.`,
    );
  }
}

/** Replaces the file as a whole, so that a killed till finds the state before or after, and never a part. */
export function saveState(file: string, state: TillState): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.next`;
  writeFileSync(next, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(next, file);
}
