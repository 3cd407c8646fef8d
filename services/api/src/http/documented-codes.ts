import { type AnyCall, type ErrorCode, errorCodes } from '@horno/contracts';

const always: ErrorCode[] = ['VALIDATION', 'INTERNAL'];

/** Families of codes that the calls of a group answer with, for the API document. */
const families: Record<string, readonly string[]> = {
  cart: ['CART-', 'ITEM-', 'SINGLE-', 'GROUP-', 'COMBO-', 'HUT-', 'HUTFE-', 'NOT_FOUND', 'FORBIDDEN'],
  orders: ['ORDER-', 'CART-', 'ITEM-', 'HUTBE-', 'FORBIDDEN', 'CANCEL_CLOSED'],
  payments: ['HUTFE-2'],
  menu: ['NOT_FOUND', 'HUT-', 'HUTFE-2'],
  outlets: ['NOT_FOUND', 'HUTFE-', 'HUTBE-', 'UNAVAILABLE', 'NOTOPEN'],
  places: ['NOT_FOUND', 'HUTFE-', 'UNAVAILABLE', 'NOTOPEN', 'GEO_UNAVAILABLE'],
  geo: ['NOT_FOUND', 'GEO_UNAVAILABLE'],
  customer: ['CUS-', 'TOO_MANY'],
  contents: ['NOT_FOUND'],
};

/** Codes that a call may fail with. */
export function codesOf(call: AnyCall): ErrorCode[] {
  const prefixes = families[call.id.split('.')[0] ?? ''] ?? [];
  const all = Object.keys(errorCodes) as ErrorCode[];
  const own = all.filter((code) =>
    prefixes.some((prefix) => (prefix.endsWith('-') ? code.startsWith(prefix) : code === prefix)),
  );
  const token: ErrorCode[] = ['CUS-100001'];
  return [...new Set([...always, ...token, ...own])];
}
