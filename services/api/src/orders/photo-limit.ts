import { AppError } from '@horno/contracts/errors';
import type { Deps } from '../deps.ts';
import { consumeAll, scaled } from '../limits/pace.ts';
import type { Order } from './order.types.ts';
import type { OrderVisitor } from './order-access.ts';

const DAY_MS = 24 * 60 * 60_000;
const KB = 1024;
/** Photos of one browser, and of the orders of one phone, within a day: ten MB each. */
const MAX_KB = 10 * KB;
/** Photos of the whole shop within a day: one GB. */
const MAX_KB_IN_ALL = 1024 * KB;

/** Counts the bytes of a photo, whether or not it is stored. @throws TOO_MANY */
export async function countPhoto(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { device, customerId }: OrderVisitor,
  { customer, uuid }: Pick<Order, 'customer' | 'uuid'>,
  base64: string,
): Promise<void> {
  const { env } = deps;
  const shared = { weight: Math.ceil((base64.length * 3) / 4 / KB), windowMs: DAY_MS };
  const retryAfterSeconds = await consumeAll(deps, [
    { ...shared, subject: `photo-device|${device ?? customerId ?? uuid}`, max: scaled(env, MAX_KB) },
    { ...shared, subject: `photo-phone|${customer.phone}`, max: scaled(env, MAX_KB) },
  ]);
  if (retryAfterSeconds !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds });
  const late = await consumeAll(deps, [{ ...shared, subject: 'photo-day|all', max: scaled(env, MAX_KB_IN_ALL) }]);
  if (late !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds: late });
}
