import type { Disposition } from '@horno/contracts/disposition';
import { AppError, errorCodeOf } from '@horno/kit';
import type { CartData, CartReply } from '../data/cart.data.ts';
import type { CartOp } from '../domain/cart-ops.ts';

export interface ExecuteContext {
  data: CartData;
  /** The last place that was known: where a new cart is made. */
  place: Disposition | undefined;
  uuid: string | undefined;
  /** Minutes that the customer was told. */
  quoteTime: number | undefined;
  /** A cart was made on the way. */
  onCreated(uuid: string): void;
  makeId(): string;
}

/** Sends an addition once more when nothing came back: its key keeps it from being done twice. */
async function twice<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'NETWORK' || code === 'TIMEOUT') return send();
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
    return await twice(() => data.save(uuid, op.draft, op.id));
  } catch (error) {
    if (errorCodeOf(error) !== 'CART-01' || context.uuid === undefined) throw error;
    // The cart that the device remembered is gone: a new one takes the wish (spec 1 §8).
    const fresh = await create(context);
    const key = makeId();
    return twice(() => data.save(fresh, op.draft, key));
  }
}

/** A cart is made first. Where none can be made, the coupon is attempted all the same: it is looked up (spec 1 §4). */
async function applyCoupon(op: CartOp & { kind: 'coupon' }, context: ExecuteContext): Promise<CartReply | undefined> {
  const { data, makeId } = context;
  const { code, instead } = op;
  const uuid = context.uuid ?? (await create(context).catch(() => undefined));
  if (uuid === undefined) {
    await data.checkCoupon(code);
    return undefined;
  }
  if (instead === undefined) return twice(() => data.applyCoupon(uuid, code, op.id));
  await data.removeCoupon(uuid, instead);
  try {
    return await data.applyCoupon(uuid, code, op.id);
  } catch (error) {
    // What made room for it comes back; should it fail too, the next look at the cart tells.
    await data.applyCoupon(uuid, instead, makeId()).catch(() => undefined);
    throw error;
  }
}

/** Does one operation on the server. `undefined` when there is no cart left to tell about. Rejects with `AppError`. */
export async function execute(op: CartOp, context: ExecuteContext): Promise<CartReply | undefined> {
  const { data, uuid, place, quoteTime } = context;
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
      await twice(() => data.save(uuid, op.draft, op.id));
      return data.setQuantities(uuid, op.left);
    case 'gift':
      return twice(() => data.save(uuid, op.draft, op.id, op.giftId));
    case 'uncoupon':
      return data.removeCoupon(uuid, op.code);
    case 'place':
      return place ? data.move(uuid, place) : data.detail(uuid);
    case 'refresh':
      return data.detail(uuid);
    case 'check':
      return data.check(uuid, quoteTime);
    case 'clear':
      await data.remove(uuid);
      return undefined;
  }
}
