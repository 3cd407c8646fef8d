import { createHash } from 'node:crypto';
import type { Owner } from './cart.types.ts';

/** Device ids are keys to carts and orders: only their hash is stored. */
export function deviceHash(device: string): string {
  return createHash('sha256').update(`device:${device}`).digest('hex');
}

/**
 * Whether a cart or order is this visitor's: by device or by customer. What belongs to one customer never opens for another one,
 * even on the same device.
 */
export function isOwner(thing: Owner, visitor: Owner): boolean {
  if (thing.customerId !== undefined && visitor.customerId !== undefined)
    return thing.customerId === visitor.customerId;
  return thing.device !== undefined && thing.device === visitor.device;
}
