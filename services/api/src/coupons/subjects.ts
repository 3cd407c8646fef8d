import type { Owner } from '../cart/cart.types.ts';
import { digest } from '../limits/pace.ts';

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

/** Returns the subject that counts the uses with a phone, over all accounts and devices. */
export function phoneSubject(phone: string): string {
  return `phone:${digest(phone)}`;
}
