import { cartCalls } from '@horno/contracts/calls/cart';
import { couponCalls } from '@horno/contracts/calls/coupons';
import { ordersCalls } from '@horno/contracts/calls/orders';
import { outletsCalls } from '@horno/contracts/calls/outlets';

/** Changes that a visitor without an account may make, and that no store sees: a cart, and questions about it. */
const harmless = [
  ...Object.values(cartCalls).filter(({ method }) => method !== 'GET'),
  couponCalls.apply,
  couponCalls.remove,
  couponCalls.check,
  ordersCalls.check,
  outletsCalls.available,
];

/** Every answer of the shop's own calls but that of a sign-in by Google or Facebook. */
const READS = /^\/api\/(v\d\/)?product-(?!customer\/social_return)/;

/** Pattern of a path below `/api`, without the slash at its end. */
const patternOf = (path: string) => `/api${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?`;

const allowed = harmless.map(({ method, path }) => ({
  method: String(method),
  path: new RegExp(`^${patternOf(path)}$`),
}));

/**
 * Returns whether a page of a preview may make a call: it reads, and changes its own cart. Sign-in, orders and payments
 * are refused, because its code was not released.
 */
export function isPreviewCall(method: string, pathname: string): boolean {
  if (method === 'GET' || method === 'HEAD') return READS.test(pathname);
  return allowed.some((each) => each.method === method && each.path.test(pathname));
}
