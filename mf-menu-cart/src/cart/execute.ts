import type { Disposition } from '@horno/contracts/disposition';
import { AppError, errorCodeOf } from '@horno/kit';
import type { CartData, CartReply } from '../data/cart.data.ts';
import type { CartOp } from '../domain/cart-ops.ts';
import { hasNoAnswer } from './offline-queue.ts';

export interface ExecuteContext {
  data: CartData;
  /** The last known place; new carts are created for it. */
  place: Disposition | undefined;
  uuid: string | undefined;
  /** Place to move the cart to before a check. */
  moveTo?: Disposition;
  /** Minutes that the customer has been quoted. */
  quoteTime: number | undefined;
  /** Called when a cart had to be created first. */
  onCreated(uuid: string): void;
  makeId(): string;
}

/** Retries once when no answer arrived. Only for requests that are safe to repeat. */
async function withRetry<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (hasNoAnswer(error)) return send();
    throw error;
  }
}

async function create({ data, place, onCreated }: ExecuteContext): Promise<string> {
  if (!place) throw new AppError('HUTFE-1');
  const uuid = await data.create(place);
  onCreated(uuid);
  return uuid;
}

async function add(op: CartOp & { kind: 'add' }, context: ExecuteContext): Promise<CartReply> {
  const { data, makeId } = context;
  const uuid = context.uuid ?? (await create(context));
  try {
    return await withRetry(() => data.save(uuid, op.draft, op.id));
  } catch (error) {
    if (errorCodeOf(error) !== 'CART-01' || context.uuid === undefined) throw error;
    // The stored cart no longer exists: a new one takes the item (spec 1 §8).
    const fresh = await create(context);
    const key = makeId();
    return withRetry(() => data.save(fresh, op.draft, key));
  }
}

/** Creates a cart first. Where that fails, the coupon is only looked up (spec 1 §4). */
async function applyCoupon(op: CartOp & { kind: 'coupon' }, context: ExecuteContext): Promise<CartReply | undefined> {
  const { data, makeId } = context;
  const { code, instead } = op;
  const uuid = context.uuid ?? (await create(context).catch(() => undefined));
  if (uuid === undefined) {
    await data.checkCoupon(code);
    return undefined;
  }
  if (instead === undefined) return withRetry(() => data.applyCoupon(uuid, code, op.id));
  await data.removeCoupon(uuid, instead);
  try {
    return await data.applyCoupon(uuid, code, op.id);
  } catch (error) {
    // Restores the removed coupon. If that fails too, the next refresh shows the cart without it.
    await data.applyCoupon(uuid, instead, makeId()).catch(() => undefined);
    throw error;
  }
}

/** A move that failed earlier is repeated first, so that the order never goes to the store of the last place. */
async function check({ data, quoteTime, moveTo }: ExecuteContext, uuid: string): Promise<CartReply> {
  const moved = moveTo && (await data.move(uuid, moveTo));
  const checked = await data.check(uuid, quoteTime);
  return { ...checked, changes: [...(moved?.changes ?? []), ...checked.changes] };
}

/** Performs one operation on the server. Resolves with `undefined` when no cart is left. Rejects with `AppError`. */
export async function execute(op: CartOp, context: ExecuteContext): Promise<CartReply | undefined> {
  const { data, uuid, place } = context;
  if (op.kind === 'add') return add(op, context);
  if (op.kind === 'coupon') return applyCoupon(op, context);
  if (uuid === undefined) {
    if (op.kind === 'check') throw new AppError('CART-04');
    return undefined;
  }
  switch (op.kind) {
    case 'replace':
      return data.save(uuid, op.draft, op.id, op.lineId);
    case 'quantity':
      return data.setQuantity(uuid, op.lineId, op.quantity);
    case 'remove':
      return data.removeLine(uuid, op.lineId);
    case 'convert':
      await withRetry(() => data.save(uuid, op.draft, op.id));
      return data.setQuantities(uuid, op.left);
    case 'gift':
      return withRetry(() => data.save(uuid, op.draft, op.id, op.giftId));
    case 'uncoupon':
      return data.removeCoupon(uuid, op.code);
    case 'place':
      return place ? data.move(uuid, place) : data.detail(uuid);
    case 'refresh':
      return data.detail(uuid);
    case 'check':
      return check(context, uuid);
    case 'clear':
      await data.remove(uuid);
      return undefined;
  }
}
