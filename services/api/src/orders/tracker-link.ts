import { routes } from '@horno/contracts/routes';
import type { Order } from './order.types.ts';

/** Address of the order's tracker: with a token it opens all of it without an account, without one nothing personal. */
export function trackerLink(publicUrl: string, order: Pick<Order, 'uuid' | 'lang'>, token?: string): string {
  const path = routes.trackerOrder.to({ uuid: order.uuid }, { t: token });
  return `${publicUrl.replace(/\/$/, '')}${order.lang === 'es' ? '' : `/${order.lang}`}${path}`;
}
