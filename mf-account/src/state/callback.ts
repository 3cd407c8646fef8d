import { callbackTarget as targetOf } from '@horno/contracts/callback';
import { routes } from '@horno/kit';
import { matchPath } from 'react-router-dom';

const customersOnly = [
  routes.profile,
  routes.editProfile,
  routes.history,
  routes.addLocation,
  routes.coupons,
  routes.crmCoupon,
].map(({ pattern }) => pattern);

const pathOf = (target: string) => target.split('?')[0] ?? target;

/** Returns the page of the shop that `callback` names and that a signed-in customer can open. */
export function callbackTarget(callback: string | null): string | undefined {
  return targetOf(callback, { refuseGuestPages: true });
}

/** Returns true when only signed-in customers can open this address. */
export function needsCustomer(target: string): boolean {
  return customersOnly.some((pattern) => matchPath(pattern, pathOf(target)));
}
