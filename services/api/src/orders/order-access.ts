import { AppError } from '@horno/contracts/errors';
import type { Owner } from '../cart/cart.types.ts';
import { isOwner } from '../cart/cart-owner.ts';
import { isOrderLink } from './link-token.ts';
import type { Order } from './order.types.ts';

/** Who asks for an order. */
export interface OrderVisitor extends Owner {
  /** Token of the signed link in the mail. */
  linkToken?: string;
}

/** Full view and actions: the customer who ordered, the device that ordered, or whoever has the link of the mail. */
export function maySeeAll(order: Order, visitor: OrderVisitor, linkSecret: string, now: Date): boolean {
  if (isOwner(order, visitor)) return true;
  return visitor.linkToken !== undefined && isOrderLink(linkSecret, order.uuid, visitor.linkToken, now);
}

/** Fails with ORDER-1 when there is no such order. */
export function assertFound(order: Order | undefined): Order {
  if (order === undefined) throw new AppError('ORDER-1');
  return order;
}
