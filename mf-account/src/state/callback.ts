import { routes } from '@horno/kit';
import { matchPath } from 'react-router-dom';

const guestOnly = [routes.login.pattern, routes.register.pattern];
const customersOnly = [
  routes.profile,
  routes.editProfile,
  routes.history,
  routes.addLocation,
  routes.coupons,
  routes.crmCoupon,
].map(({ pattern }) => pattern);
const patterns = Object.values(routes)
  .map(({ pattern }) => pattern)
  .filter((pattern) => !guestOnly.includes(pattern));

const pathOf = (target: string) => target.split('?')[0] ?? target;

/**
 * Where `callback` leads, if that is a page of the shop: leading `/` and `\` go, a letter must follow, and the path must fit a known
 * route. Anything else is ignored. The language prefix goes too: links add it.
 */
export function callbackTarget(callback: string | null): string | undefined {
  const value = callback?.replace(/^[/\\]+/, '').replace(/^en\//, '') ?? '';
  if (!/^[a-z]/i.test(value)) return undefined;
  // The address parser settles `..` and the like before the path is compared.
  const base = 'https://shop.invalid';
  if (!URL.canParse(`/${value}`, base)) return undefined;
  const url = new URL(`/${value}`, base);
  if (url.origin !== base || url.pathname.startsWith('//') || url.pathname === '/') return undefined;
  return patterns.some((pattern) => matchPath(pattern, url.pathname)) ? url.pathname + url.search : undefined;
}

/** Whether this address is for customers only, so that it sends back whom the shell does not know yet. */
export function needsCustomer(target: string): boolean {
  return customersOnly.some((pattern) => matchPath(pattern, pathOf(target)));
}
