import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import { isMobile, isPaidOnline } from '@horno/domain';
import { networkOf } from '@horno/server/proxies';
import type { Tenant } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { noteLimit } from '../limits/limit-count.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import { consume, consumeAll, type Pace, scaled } from '../limits/pace.ts';
import { visitorOf } from './confirm-phone.ts';
import type { Order } from './order.types.ts';
import { countUnpaidOf, findUnpaidFacts, lockBuyer } from './unpaid-facts.repo.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 10 * MINUTE_MS;

type LimitDeps = Pick<Deps, 'clock' | 'env'>;
type Placed = Pick<Order, 'cartUuid' | 'customer' | 'customerId' | 'device' | 'outlet' | 'payment'>;

interface Counted {
  order: Placed;
  tenant: Pick<Tenant, 'orderLimits'>;
  ip: string;
}

/**
 * Counts an order, and refuses it above the chain's `orderLimits`. An order that is paid online counts until it is paid, see
 * `countUnpaid`. One that is paid on receipt: open orders and new orders of its phone, e-mail and browser; without a confirmed
 * phone also new orders of the network and of the store. A refused order does not count for its store. @throws CONFIRM_PHONE,
 * PAY_ONLINE, TOO_MANY
 */
export async function countOrder({ clock, env }: LimitDeps, db: Db, { order, tenant, ip }: Counted): Promise<void> {
  if (isPaidOnline(order.payment.method)) return countUnpaid({ clock, env }, db, { order, tenant, ip });
  const { orderLimits } = tenant;
  const { isConfirmed, open } = await findUnpaidFacts(db, { ...order, visitor: visitorOf(order) }, clock.now());
  const max = scaled(env, isConfirmed ? orderLimits.openConfirmed : orderLimits.open);
  const refusal = () => new AppError(!isConfirmed && isMobile(order.customer.phone) ? 'CONFIRM_PHONE' : 'PAY_ONLINE');
  if (open >= max) {
    noteLimit('order-open');
    throw refusal();
  }
  const within = { db, clock };
  const paces = pacesOf(order, max);
  const minute = { windowMs: MINUTE_MS };
  const network: Pace = {
    ...{ subject: `order-network|${networkOf(ip)}`, max: scaled(env, orderLimits.networkMinute), ...minute },
  };
  const store: Pace = {
    ...{ subject: `order-store|${order.outlet.code}`, max: scaled(env, orderLimits.storeMinute), ...minute },
  };
  if ((await consumeAll(within, isConfirmed ? paces : [...paces, network, store])) === undefined) return;
  if (!isConfirmed) await consume(within, { ...store, max: Number.POSITIVE_INFINITY, weight: -1 });
  throw refusal();
}

/**
 * Refuses an order that is paid online while its phone, e-mail or browser has too many carts whose orders of the last ten minutes were
 * not paid; without a confirmed phone also above the new online orders of its network in a minute. The lock of the buyer is held until
 * the caller's transaction ends, so that orders at the same time cannot pass the count.
 */
async function countUnpaid({ clock, env }: LimitDeps, tx: Db, { order, tenant, ip }: Counted): Promise<void> {
  const { orderLimits } = tenant;
  const now = clock.now();
  const { isConfirmed } = await findUnpaidFacts(tx, { ...order, visitor: visitorOf(order) }, now);
  const refusal = (retryAfterSeconds: number) =>
    !isConfirmed && isMobile(order.customer.phone)
      ? new AppError('CONFIRM_PHONE', { reason: 'online' })
      : new AppError('TOO_MANY', { retryAfterSeconds });
  await lockBuyer(tx, order);
  const max = scaled(env, isConfirmed ? orderLimits.openConfirmed : orderLimits.open);
  if ((await countUnpaidOf(tx, order, new Date(now.getTime() - WINDOW_MS))) >= max) {
    noteLimit('unpaid-open');
    throw refusal(WINDOW_MS / 1000);
  }
  if (isConfirmed) return;
  const wait = await consume(
    { db: tx, clock },
    {
      subject: `unpaid-network|${networkOf(ip)}`,
      max: scaled(env, orderLimits.networkMinute),
      windowMs: MINUTE_MS,
    },
  );
  if (wait !== undefined) throw refusal(wait);
}

/** Limits of new orders by phone, e-mail and browser, so that orders at the same time cannot pass the count of open ones. */
function pacesOf({ customer, device }: Placed, max: number): Pace[] {
  const shared = { max, windowMs: WINDOW_MS };
  return [
    { subject: `order-phone|${customer.phone}`, ...shared },
    { subject: `order-email|${mailboxOf(customer.email)}`, ...shared },
    ...(device === undefined ? [] : [{ subject: `order-device|${device}` as const, ...shared }]),
  ];
}
