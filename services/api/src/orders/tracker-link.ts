import { routes } from '@horno/contracts/routes';
import type { Order } from './order.types.ts';

/**
 * Address of an order's tracker. With a token it opens the full view without an account; without one it shows no personal data.
 */
export function trackerLink(publicUrl: string, order: Pick<Order, 'uuid' | 'lang'>, token?: string): string {
  const path = routes.trackerOrder.to({ uuid: order.uuid }, { t: token });
  return `${publicUrl.replace(/\/$/, '')}${order.lang === 'es' ? '' : `/${order.lang}`}${path}`;
}
