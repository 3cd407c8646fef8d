import { errorCodeOf } from '@horno/kit';
import type { WaitingOp } from '../data/offline-queue.storage.ts';
import type { CartOp } from '../domain/cart-ops.ts';
import type { CartModel, Step } from './model.ts';

/** Changes of lines can wait for the network; operations that need an answer cannot. */
export function canWait(op: CartOp): op is WaitingOp {
  return ['add', 'replace', 'quantity', 'remove'].includes(op.kind);
}

/** The first operation that may be sent now. A stored addition without a cart waits for the place, where its cart is created. */
export function nextOp({ ops, uuid, place, isPlaceKnown }: CartModel, isOnline: boolean): CartOp | undefined {
  const canCreate = uuid !== undefined || place !== undefined || isPlaceKnown;
  return ops.find((op) => (isOnline || !canWait(op)) && (canCreate || op.kind !== 'add'));
}

/** True when a request ended without an answer. One that a browser ends as it leaves the document counts as timed out. */
export function hasNoAnswer(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'NETWORK' || code === 'TIMEOUT';
}

/** True when a failed operation stays in the queue until the network is back. */
export function staysQueued(op: CartOp, error: unknown, isOnline: boolean): boolean {
  return !isOnline && canWait(op) && hasNoAnswer(error);
}

/**
 * Stores the operations that wait for the network or for an answer, if they may have changed since `before`: a browser that leaves the
 * document may end its requests.
 */
export function storeQueue({ model, effects, stamp }: Step, before: CartModel): void {
  const isSame = model.ops === before.ops && model.uuid === before.uuid && model.running === before.running;
  const isWaiting = !stamp.isOnline || model.running !== undefined || model.hasStoredQueue;
  const waiting = isWaiting ? model.ops.filter(canWait) : [];
  if (isSame || (waiting.length === 0 && !model.hasStoredQueue)) return;
  effects.push({ type: 'storeQueue', cart: model.uuid, ops: waiting });
  model.hasStoredQueue = waiting.length > 0;
}
