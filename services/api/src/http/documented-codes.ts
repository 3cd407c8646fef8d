import type { AnyCall } from '@horno/contracts/call';
import { type ErrorCode, errorCodes } from '@horno/contracts/errors';
import { unraisedErrors } from '@horno/contracts/unraised-errors';

const always: ErrorCode[] = ['VALIDATION', 'INTERNAL'];
/** Codes that every call may answer with before it runs. */
const early: ErrorCode[] = ['TOO_MANY', 'UNAVAILABLE_SERVICE'];

/** Families of error codes by group of calls, for the API document. */
const families: Record<string, readonly string[]> = {
  cart: [
    'CART-',
    'ITEM-',
    'SINGLE-',
    'GROUP-',
    'COMBO-',
    'COUPON-',
    'CP-',
    'HUT-',
    'HUTFE-',
    'NOT_FOUND',
    'FORBIDDEN',
    'TOO_MANY',
  ],
  orders: [
    'ORDER-',
    'CART-',
    'CP-',
    'ITEM-',
    'HUTBE-',
    'HUTFE-2',
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFIRM_PHONE',
    'PAY_ONLINE',
    'CUS-100006',
    'CUS-100007',
    'CUS-100015',
    'CPH-02',
    'CANCEL_CLOSED',
    'PHOTO_TYPE',
    'TOO_LARGE',
    'TOO_MANY',
  ],
  payments: ['HUTFE-2', 'PAYMENT_', 'NOT_FOUND', 'FORBIDDEN', 'TOO_MANY', 'UNAVAILABLE_SERVICE'],
  banners: ['HUTFE-2'],
  menu: ['NOT_FOUND', 'HUT-', 'HUTFE-2', 'SINGLE-01', 'SINGLE-03', 'COMBO-01'],
  outlets: ['NOT_FOUND', 'HUTFE-', 'HUTBE-', 'UNAVAILABLE', 'NOTOPEN'],
  places: ['NOT_FOUND', 'HUTFE-', 'UNAVAILABLE', 'NOTOPEN', 'GEO_UNAVAILABLE'],
  geo: ['NOT_FOUND', 'GEO_UNAVAILABLE'],
  coupons: ['CP-'],
  game: ['GA-', 'CUS-100017'],
  customer: [
    'CUS-',
    'CPH-',
    'ORDER-1',
    'SOCIAL_FAILED',
    'LOGIN_AGAIN',
    'OUTLETS_FULL',
    'FAVOURITES_FULL',
    'RECEIPTS_FULL',
    'HUTFE-2',
    'FORBIDDEN',
    'NOT_FOUND',
    'TOO_MANY',
    'UNAVAILABLE_SERVICE',
  ],
  contacts: ['TOO_MANY'],
  complaints: ['NOT_FOUND', 'TOO_MANY', 'HUTFE-2'],
  contents: ['NOT_FOUND'],
  campaigns: ['NOT_FOUND', 'CAMPAIGN_ENDED'],
  till: ['TILL-', 'FORBIDDEN', 'ORDER-1', 'HUTFE-2', 'TOO_MANY'],
  ops: ['NOT_FOUND', 'HUTFE-2'],
  careers: ['NOT_FOUND', 'CAREER_CLOSED'],
};

/** Returns whether a call serves stores or operations, which have no session of a customer. */
export function isForStaff({ id }: Pick<AnyCall, 'id'>): boolean {
  return id.startsWith('till.') || id.startsWith('ops.');
}

/** Returns the error codes of a call. */
export function codesOf(call: AnyCall): ErrorCode[] {
  const prefixes = families[call.id.split('.')[0] ?? ''] ?? [];
  const all = (Object.keys(errorCodes) as ErrorCode[]).filter((code) => !(code in unraisedErrors));
  const own = all.filter((code) =>
    prefixes.some((prefix) => (/[-_]$/.test(prefix) ? code.startsWith(prefix) : code === prefix)),
  );
  const token: ErrorCode[] = isForStaff(call) ? [] : ['CUS-100001'];
  return [...new Set([...always, ...token, ...own])];
}

/** Returns the codes of a call for the API document: its own, and those that it may answer with before it runs. */
export function documentedCodesOf(call: AnyCall): ErrorCode[] {
  const codes = new Set([...codesOf(call), ...early, ...(call.method === 'GET' ? [] : (['TOO_LARGE'] as const))]);
  return [...codes].filter((code) => errorCodes[code].status >= 400);
}
