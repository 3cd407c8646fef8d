import { errorCodeOf, errorCodes } from '@horno/kit';
import type { CartReply } from '../data/cart.data.ts';
import { addedLine, type CartOp, lineOf, renameLine } from '../domain/cart-ops.ts';
import { countOf, openGift } from '../domain/cart-view.ts';
import { acceptChanges, addChanges } from './changes.ts';
import { couponApplied, couponLookedUp, couponRefused, resetCoupons, takePendingCoupon } from './coupons.ts';
import type { ServerEvent, Step } from './model.ts';
import { staysQueued } from './offline-queue.ts';
import { isElsewhere, isFreshPlace } from './place.ts';
import { announce, drop } from './queue.ts';
import { correctMinutes } from './quoted-minutes.ts';
import { repricedBy } from './repriced.ts';

type LineOp = CartOp & { kind: 'add' | 'replace' };

/** The time of the order was refused: the cart is parked (spec 1 §8, domain §3.4). */
const parkingCodes: readonly string[] = ['CART-06', 'CART-08'];
/** Operations that say nothing when the cart is gone: the customer did not ask for them, or wanted the cart to go. */
const quietKinds: readonly CartOp['kind'][] = ['refresh', 'place', 'clear'];

function settleAdded(step: Step, op: CartOp & { kind: 'add' }, { cart }: CartReply): void {
  const { model, effects, stamp } = step;
  const line = addedLine(model.server?.lines ?? [], cart.lines, op.draft);
  if (line) model.ops = renameLine(model.ops, op.id, line.id);
  effects.push({ type: 'signal', signal: { kind: 'added', name: op.draft.name } });
  effects.push({ type: 'publishAdded', draft: op.draft });
  const coupon = takePendingCoupon(step, stamp.id);
  if (coupon) model.ops = [...model.ops, coupon];
}

function settle(step: Step, op: CartOp, reply: CartReply | undefined): void {
  const { model, effects } = step;
  if (op.kind === 'coupon') couponApplied(step, op, reply);
  if (!reply) {
    if (op.kind === 'clear') drop(step);
    return;
  }
  if (op.kind === 'add') settleAdded(step, op, reply);
  if (op.kind === 'convert') effects.push({ type: 'signal', signal: { kind: 'converted', name: op.draft.name } });
  if (op.kind === 'gift' || !openGift(reply.cart)) model.isAskingGift = false;
  model.server = reply.cart;
  model.hasFailed = false;
  model.changes = addChanges(model.changes, reply.changes);
  if (op.kind !== 'place') return;
  if (model.isMoveAccepted) model.changes = acceptChanges(model.changes);
  model.isMoveAccepted = false;
}

/** Parks the cart with the refused addition: the page forgets it, the server keeps it. */
function park(step: Step, op: LineOp, error: unknown): void {
  const { model, effects } = step;
  const { uuid } = model;
  if (uuid === undefined) return;
  const added = op.kind === 'add' ? op.draft : undefined;
  const count = countOf(model.server?.lines ?? []) + (added?.quantity ?? 0);
  effects.push({ type: 'storeParked', cart: { uuid, count, ...(added && { pendingAddition: added }) } });
  drop(step);
  model.ops = model.ops.filter(({ kind }) => kind === 'check');
  model.parked = { count, error };
  effects.push({ type: 'signal', signal: { kind: 'parked' } });
  announce(step);
  effects.push({ type: 'publishParked', count });
}

/** Returns true when the refusal needs no message of its own. */
function failLine(step: Step, op: LineOp, error: unknown): boolean {
  if (parkingCodes.includes(errorCodeOf(error) ?? '')) {
    park(step, op, error);
    return true;
  }
  const repriced = repricedBy(op, error);
  if (repriced) step.model.repriced = repriced;
  return repriced !== undefined;
}

function loseCart(step: Step, op: CartOp): void {
  const { model } = step;
  const isQuiet = quietKinds.includes(op.kind);
  // Asked again since, perhaps by a customer who has just signed in: that answer counts.
  if (isQuiet && model.ops.some(({ kind }) => kind === 'refresh')) return;
  if (op.kind === 'coupon') resetCoupons(step);
  model.lostUuid = op.kind === 'clear' ? undefined : model.uuid;
  drop(step);
  if (op.kind !== 'add' && !isQuiet) step.effects.push({ type: 'signal', signal: { kind: 'lost' } });
}

/** Reports a failed operation: beside its line where there is one, otherwise by a notification. */
function revert({ model, effects, stamp }: Step, op: CartOp, error: unknown): void {
  const code = errorCodeOf(error);
  if (op.kind === 'remove') model.removed = undefined;
  if (op.kind === 'place') model.isMoveAccepted = false;
  const lineId = lineOf(op);
  if (lineId !== undefined && model.server?.lines.some(({ id }) => id === lineId)) {
    model.faults = { ...model.faults, [lineId]: error };
  } else if (op.kind === 'refresh') {
    model.hasFailed = model.server === undefined;
  } else {
    const addition = op.kind === 'add' ? { addition: { id: op.id, draft: op.draft } } : {};
    effects.push({ type: 'signal', signal: { kind: 'failed', error, ...addition } });
  }
  // The outcome is unknown, or a deal went through in part: only the server knows the cart now.
  const isUnknown = code !== undefined && errorCodes[code].retryable;
  if (op.kind !== 'refresh' && (isUnknown || op.kind === 'convert')) {
    const isAfterMove = op.kind === 'place';
    model.ops = [...model.ops, { kind: 'refresh', id: `${stamp.id}:refresh`, ...(isAfterMove && { isAfterMove }) }];
  }
}

function fail(step: Step, op: CartOp, error: unknown): void {
  const { model } = step;
  if (errorCodeOf(error) === 'CART-01') loseCart(step, op);
  else if (op.kind === 'check') model.quotedMinutes = correctMinutes(model.quotedMinutes, model.place, error);
  else if (op.kind === 'coupon') couponRefused(step, op, error);
  else if ((op.kind !== 'add' && op.kind !== 'replace') || !failLine(step, op, error)) revert(step, op, error);
}

/** Moves the cart after a refresh that showed it at another place, or with a place that the customer has confirmed since. */
function moveAfterRefresh({ model, stamp }: Step, op: CartOp): void {
  const { server, place, hasPlace } = model;
  // A failed move is not repeated at once, but before the checkout.
  if (op.kind !== 'refresh' || op.isAfterMove || !server || !place || !hasPlace) return;
  const isConfirmed = server.expiry?.state === 'unlocated' && isFreshPlace(place, stamp.now);
  if (!isConfirmed && !isElsewhere(server, place)) return;
  if (model.ops.some(({ kind }) => kind === 'place')) return;
  model.ops = [...model.ops, { kind: 'place', id: `${stamp.id}:place` }];
}

/** Applies the outcome of the operation in flight, unless its cart was forgotten in the meantime. */
function finish(step: Step, op: CartOp, apply: () => void, refusal?: { error: unknown }): void {
  const { model, effects } = step;
  const isQueued = model.ops.some(({ id }) => id === op.id);
  model.ops = model.ops.filter(({ id }) => id !== op.id);
  model.running = undefined;
  if (isQueued) apply();
  else if (op.kind === 'coupon') resetCoupons(step);
  if (op.kind === 'check') effects.push({ type: 'settleCheck', id: op.id, ...(refusal && { refusal }) });
  if (isQueued) moveAfterRefresh(step, op);
  announce(step);
}

/** Handlers of the outcomes of requests. */
export const serverHandlers: {
  [T in ServerEvent['type']]: (step: Step, event: ServerEvent & { type: T }) => void;
} = {
  created({ model }, { uuid }) {
    model.uuid = uuid;
  },
  answered(step, { op, reply }) {
    // The reply of an addition may belong to a cart that this page has forgotten.
    const isForgotten = reply !== undefined && step.model.uuid === undefined;
    finish(step, op, () => !isForgotten && settle(step, op, reply));
  },
  refused(step, { op, error }) {
    if (staysQueued(op, error, step.stamp.isOnline)) step.model.running = undefined;
    else finish(step, op, () => fail(step, op, error), { error });
  },
  couponLookedUp: (step, { code, category }) => couponLookedUp(step, code, category),
};
