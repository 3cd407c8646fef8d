import { AppError } from '@horno/contracts/errors';
import type { Owner } from '../cart/cart.types.ts';
import { isOwner } from '../cart/cart-owner.ts';
import { isOrderLink } from './link-token.ts';
import type { Order } from './order.types.ts';

/** Visitor who requests an order. */
export interface OrderVisitor extends Owner {
  /** Token of the signed link in the mail. */
  linkToken?: string;
}

/**
 * Returns true for visitors who get the full view and the actions: the customer, the device that ordered, and holders of the
 * mailed link.
 */
export function maySeeAll(order: Order, visitor: OrderVisitor, linkSecret: string, now: Date): boolean {
  if (isOwner(order, visitor)) return true;
  return visitor.linkToken !== undefined && isOrderLink(linkSecret, order.uuid, visitor.linkToken, now);
}

/** Asserts that the order exists. Fails with ORDER-1. */
export function assertFound(order: Order | undefined): Order {
  if (order === undefined) throw new AppError('ORDER-1');
  return order;
}
