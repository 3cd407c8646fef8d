import type { Owner } from '../cart/cart.types.ts';

/** Subject of a counter that counts the uses of all shoppers. */
export const allShoppers = 'all';

/** Returns the counter subject: the account of a customer, the device of a guest, or `undefined` when neither is known. */
export function shopperSubject({ customerId, device }: Owner): string | undefined {
  if (customerId !== undefined) return `customer:${customerId}`;
  return device === undefined ? undefined : `device:${device}`;
}

/** Returns the subject that counts the copies given to an account. */
export function givenSubject(customerId: string): string {
  return `given:${customerId}`;
}
