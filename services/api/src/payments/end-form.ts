import type { Db } from '@horno/db';
import { isFormUsable } from '@horno/domain';
import type { Attempt, Payment } from '../payment-records/payment.types.ts';
import { type MoveDeps, moveAttempt } from './move-attempt.ts';

/**
 * Ends the form of an attempt. An approval in a wallet's app may be given at this moment, so such an attempt becomes UNKNOWN: the
 * gateway ends the approval and decides, and money of an order that has ended is returned. The caller holds the lock of the payment.
 */
export async function endForm(
  deps: MoveDeps,
  tx: Db,
  { payment, attempt }: { payment: Payment; attempt: Attempt },
  event: 'formExpired' | 'formCancelled' | 'voided',
  now: Date,
): Promise<Attempt> {
  if (attempt.walletApp === null || !isFormUsable(attempt.state)) {
    return moveAttempt(deps, tx, { payment, attempt }, event, now);
  }
  const unknown = await toUnknown(deps, tx, { payment, attempt }, now);
  return event === 'voided' ? moveAttempt(deps, tx, { payment, attempt: unknown }, event, now) : unknown;
}

/** Moves an open attempt to the state in which the answers of the gateway decide. */
export async function toUnknown(
  deps: MoveDeps,
  tx: Db,
  { payment, attempt }: { payment: Payment; attempt: Attempt },
  now: Date,
): Promise<Attempt> {
  let moved = attempt;
  for (const event of ['tokenReceived', 'authorize', 'noAnswer'] as const) {
    moved = await moveAttempt(deps, tx, { payment, attempt: moved }, event, now);
  }
  return moved;
}
