/**
 * Every error code of the shop with its HTTP status (0: raised by the client) and whether a retry may help. 401 is never used: an
 * invalid token is a 400 with CUS-100001 (spec 1 §4).
 */
export const errorCodes = {
  VALIDATION: { status: 400, retryable: false },
  NOT_FOUND: { status: 404, retryable: false },
  FORBIDDEN: { status: 403, retryable: false },
  TOO_LARGE: { status: 413, retryable: false },
  TOO_MANY: { status: 429, retryable: true },
  UNAVAILABLE_SERVICE: { status: 503, retryable: true },
  INTERNAL: { status: 500, retryable: true },
  NETWORK: { status: 0, retryable: true },
  TIMEOUT: { status: 0, retryable: true },
  BAD_ANSWER: { status: 0, retryable: true },
  GEO_UNAVAILABLE: { status: 503, retryable: true },
  'CART-01': { status: 404, retryable: false },
  'CART-02': { status: 400, retryable: false },
  'CART-03': { status: 400, retryable: false },
  'CART-04': { status: 400, retryable: false },
  'CART-05': { status: 400, retryable: false },
  'CART-06': { status: 400, retryable: false },
  'CART-07': { status: 400, retryable: false },
  'CART-08': { status: 400, retryable: false },
  'CART-09': { status: 400, retryable: false },
  'ITEM-01': { status: 400, retryable: false },
  'ITEM-02': { status: 400, retryable: false },
  'ITEM-03': { status: 400, retryable: false },
  'ITEM-04': { status: 400, retryable: false },
  'HUT-01': { status: 400, retryable: false },
  'HUT-02': { status: 400, retryable: false },
  'HUT-03': { status: 400, retryable: false },
  'HUT-04': { status: 400, retryable: false },
  'SINGLE-01': { status: 404, retryable: false },
  'SINGLE-02': { status: 400, retryable: false },
  'SINGLE-03': { status: 400, retryable: false },
  'SINGLE-04': { status: 400, retryable: false },
  'SINGLE-05': { status: 400, retryable: false },
  'SINGLE-06': { status: 400, retryable: false },
  'SINGLE-07': { status: 400, retryable: false },
  'GROUP-01': { status: 400, retryable: false },
  'GROUP-02': { status: 400, retryable: false },
  'GROUP-03': { status: 400, retryable: false },
  'GROUP-04': { status: 400, retryable: false },
  'GROUP-05': { status: 400, retryable: false },
  'COMBO-01': { status: 404, retryable: false },
  'COMBO-02': { status: 400, retryable: false },
  'COMBO-03': { status: 400, retryable: false },
  'COUPON-01': { status: 400, retryable: false },
  'COUPON-02': { status: 400, retryable: false },
  'COUPON-03': { status: 400, retryable: false },
  'COUPON-04': { status: 400, retryable: false },
  'CP-01': { status: 400, retryable: false },
  'CP-02': { status: 400, retryable: false },
  'CP-03': { status: 400, retryable: false },
  'CP-04': { status: 400, retryable: false },
  'CP-05': { status: 400, retryable: false },
  'CP-06': { status: 400, retryable: false },
  'CP-07': { status: 400, retryable: false },
  'CP-08': { status: 400, retryable: false },
  'CP-09': { status: 400, retryable: false },
  'CP-10': { status: 400, retryable: false },
  'CP-11': { status: 400, retryable: false },
  'CP-12': { status: 404, retryable: false },
  'CP-13': { status: 400, retryable: false },
  'CP-14': { status: 400, retryable: false },
  'CP-15': { status: 400, retryable: false },
  'CP-16': { status: 400, retryable: false },
  'CP-17': { status: 400, retryable: false },
  'CP-18': { status: 400, retryable: false },
  'CP-19': { status: 400, retryable: false },
  'CP-20': { status: 400, retryable: false },
  'CP-21': { status: 400, retryable: false },
  'CP-22': { status: 400, retryable: false },
  'CP-23': { status: 400, retryable: false },
  'CP-24': { status: 400, retryable: true },
  'CP-25': { status: 400, retryable: false },
  'GA-01': { status: 404, retryable: false },
  'GA-02': { status: 400, retryable: false },
  'GA-03': { status: 400, retryable: false },
  'REWARD-01': { status: 400, retryable: false },
  'REWARD-02': { status: 400, retryable: false },
  'REWARD-03': { status: 400, retryable: false },
  'REWARD-04': { status: 400, retryable: false },
  'REWARD-05': { status: 400, retryable: false },
  UNAVAILABLE: { status: 400, retryable: false },
  NOTOPEN: { status: 400, retryable: false },
  'HUTFE-0': { status: 400, retryable: true },
  'HUTFE-1': { status: 400, retryable: false },
  'HUTFE-2': { status: 404, retryable: false },
  'HUTFE-3': { status: 400, retryable: false },
  'HUTFE-4': { status: 400, retryable: false },
  'HUTFE-5': { status: 400, retryable: false },
  'HUTFE-6': { status: 400, retryable: false },
  'HUTFE-10': { status: 400, retryable: false },
  /** Older name of HUTFE-4. */
  'HUT-FE-004': { status: 400, retryable: false },
  'HUTBE-0': { status: 400, retryable: true },
  'HUTBE-1': { status: 400, retryable: false },
  'HUTBE-2': { status: 404, retryable: false },
  'HUTBE-3': { status: 400, retryable: false },
  'HUTBE-4': { status: 400, retryable: false },
  'HUTBE-5': { status: 400, retryable: false },
  'HUTBE-6': { status: 400, retryable: false },
  'HUTBE-7': { status: 400, retryable: false },
  'HUTBE-8': { status: 400, retryable: false },
  'HUTBE-9': { status: 400, retryable: false },
  'ORDER-1': { status: 404, retryable: false },
  'ORDER-2': { status: 400, retryable: false },
  'ORDER-3': { status: 400, retryable: false },
  'ORDER-4': { status: 400, retryable: false },
  'ORDER-5': { status: 400, retryable: false },
  'ORDER-6': { status: 400, retryable: false },
  'ORDER-7': { status: 400, retryable: false },
  'ORDER-8': { status: 400, retryable: false },
  'ORDER-9': { status: 400, retryable: false },
  'ORDER-10': { status: 400, retryable: false },
  'ORDER-11': { status: 400, retryable: false },
  'ORDER-12': { status: 400, retryable: false },
  'ORDER-36': { status: 400, retryable: false },
  /** The order needs a phone that was confirmed by a code, or a payment online. */
  CONFIRM_PHONE: { status: 400, retryable: false },
  /** The order needs a payment online. */
  PAY_ONLINE: { status: 400, retryable: false },
  /** The campaign is over; the details hold today's deals. */
  CAMPAIGN_ENDED: { status: 410, retryable: false },
  /** The vacancy takes no applications any more. */
  CAREER_CLOSED: { status: 410, retryable: false },
  /** The order can no longer be cancelled by the customer. */
  CANCEL_CLOSED: { status: 400, retryable: false },
  /** The content of the photo is neither JPEG nor PNG nor WebP. */
  PHOTO_TYPE: { status: 400, retryable: false },
  /** A payment of the order is being confirmed: paying again might charge twice. */
  PAYMENT_PENDING: { status: 400, retryable: false },
  /** The order is paid already. */
  PAYMENT_DONE: { status: 400, retryable: false },
  /** The order no longer waits for a payment, or its form has expired. */
  PAYMENT_CLOSED: { status: 400, retryable: false },
  /** Unknown key of a store, or a wrong signature. */
  'TILL-01': { status: 403, retryable: false },
  /** The key was revoked. */
  'TILL-02': { status: 403, retryable: false },
  /** The time of the call differs from the shop's by more than five minutes. */
  'TILL-03': { status: 400, retryable: false },
  /** The signed call has arrived before. */
  'TILL-04': { status: 400, retryable: false },
  /** The state of the order does not allow the event. */
  'TILL-05': { status: 400, retryable: false },
  /** The event is older than a day, or from the future. */
  'TILL-06': { status: 400, retryable: false },
  /** The pairing code is wrong, used or older than 15 minutes. */
  'TILL-07': { status: 400, retryable: false },
  'CUS-100001': { status: 400, retryable: false },
  'CUS-100002': { status: 404, retryable: false },
  'CUS-100003': { status: 400, retryable: false },
  'CUS-100004': { status: 400, retryable: false },
  'CUS-100005': { status: 400, retryable: false },
  'CUS-100006': { status: 429, retryable: true },
  'CUS-100007': { status: 400, retryable: false },
  'CUS-100008': { status: 400, retryable: false },
  'CUS-100009': { status: 400, retryable: false },
  'CUS-100010': { status: 400, retryable: false },
  'CUS-100011': { status: 400, retryable: false },
  'CUS-100012': { status: 400, retryable: false },
  'CUS-100013': { status: 400, retryable: false },
  'CUS-100014': { status: 400, retryable: false },
  'CUS-100015': { status: 429, retryable: true },
  'CUS-100016': { status: 400, retryable: false },
  'CUS-100017': { status: 400, retryable: false },
  /** A text message needs a confirmed e-mail or an order first. */
  'CUS-100018': { status: 400, retryable: false },
  /** The new password is common in breaches, or made of words of the shop or the person. */
  'CUS-100019': { status: 400, retryable: false },
  /** The request needs the password or a session that is a few minutes old. */
  LOGIN_AGAIN: { status: 403, retryable: false },
  /** The customer has the maximum number of favourite stores. */
  OUTLETS_FULL: { status: 400, retryable: false },
  /** The customer has the maximum number of favourite items. */
  FAVOURITES_FULL: { status: 400, retryable: false },
  /** The customer has the maximum number of companies for facturas. */
  RECEIPTS_FULL: { status: 400, retryable: false },
  /** The sign-in at a provider was cancelled or refused. */
  SOCIAL_FAILED: { status: 400, retryable: false },
  'CPH-01': { status: 400, retryable: false },
  'CPH-02': { status: 400, retryable: false },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorCodes;

/** A field of a request that the server refused. */
export interface RefusedField {
  /** Dotted path in the body, query or parameters. */
  field: string;
  message: string;
}

/** Details that travel with an error. */
export interface ErrorDetails {
  fields?: RefusedField[];
  /** Minimum of the cart or coupon in soles, inserted into the text (spec 1 §8). */
  min_cart?: number;
  retryAfterSeconds?: number;
  [key: string]: unknown;
}

/** A failure with a code. Compare `error.code`, never `instanceof`: with federation a class can exist twice. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}

/** Returns the code of an error of the shop, from any bundle; undefined for other errors. */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : undefined;
}
