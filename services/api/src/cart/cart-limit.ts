import { AppError } from '@horno/contracts/errors';
import { networkOf } from '@horno/server/proxies';
import type { Deps } from '../deps.ts';
import { consumeAll, scaled } from '../limits/pace.ts';
import type { Owner } from './cart.types.ts';

const WINDOW_MS = 10 * 60_000;
/** New carts of one browser or customer in the window. A person needs one or two. */
const MAX_PER_VISITOR = 20;
/** New carts of one network in the window. Many phones share the address of their operator. */
const MAX_PER_NETWORK = 600;

/** Counts a new cart. @throws TOO_MANY */
export async function countCart(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { customerId, device }: Owner,
  ip: string,
): Promise<void> {
  const { env } = deps;
  const retryAfterSeconds = await consumeAll(deps, [
    { subject: `cart-device|${device ?? customerId}`, max: scaled(env, MAX_PER_VISITOR), windowMs: WINDOW_MS },
    { subject: `cart-network|${networkOf(ip)}`, max: scaled(env, MAX_PER_NETWORK), windowMs: WINDOW_MS },
  ]);
  if (retryAfterSeconds !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds });
}
