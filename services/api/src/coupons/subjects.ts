import type { Owner } from '../cart/cart.types.ts';

/** Whose uses a counter counts. */
export const allShoppers = 'all';

/** A customer counts by account, a guest by device; `undefined` when neither is known. */
export function shopperSubject({ customerId, device }: Owner): string | undefined {
  if (customerId !== undefined) return `customer:${customerId}`;
  return device === undefined ? undefined : `device:${device}`;
}

/** Copies that an account was given. */
export function givenSubject(customerId: string): string {
  return `given:${customerId}`;
}
