import { createHash } from 'node:crypto';
import type { Owner } from './cart.types.ts';

/** Hashes a device id. Device ids are keys to carts and orders, so only their hash is stored. */
export function deviceHash(device: string): string {
  return createHash('sha256').update(`device:${device}`).digest('hex');
}

/**
 * Returns true when a cart or order belongs to this visitor, by device or by customer. A thing of one customer never opens for
 * another customer, even on the same device.
 */
export function isOwner(thing: Owner, visitor: Owner): boolean {
  if (thing.customerId !== undefined && visitor.customerId !== undefined)
    return thing.customerId === visitor.customerId;
  return thing.device !== undefined && thing.device === visitor.device;
}
