import { AppError, type Disposition, errorCodeOf } from '@horno/contracts';
import type { CartData, CartReply } from '../data/cart.data.ts';
import type { CartOp } from '../domain/cart-ops.ts';

export interface ExecuteContext {
  data: CartData;
  /** The last place that was known: where a new cart is made. */
  place: Disposition | undefined;
  uuid: string | undefined;
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

/** Does one operation on the server. `undefined` when there is no cart left to tell about. Rejects with `AppError`. */
export async function execute(op: CartOp, context: ExecuteContext): Promise<CartReply | undefined> {
  const { data, uuid, place } = context;
  if (op.kind === 'add') return add(op, context);
  if (uuid === undefined) return undefined;
  switch (op.kind) {
    case 'replace':
      return data.save(uuid, op.draft, op.id, op.lineId);
    case 'quantity':
      return data.setQuantity(uuid, op.lineId, op.quantity);
    case 'remove':
      return data.removeLine(uuid, op.lineId);
    case 'place':
      return place ? data.move(uuid, place) : data.detail(uuid);
    case 'refresh':
      return data.detail(uuid);
    case 'clear':
      await data.remove(uuid);
      return undefined;
  }
}
