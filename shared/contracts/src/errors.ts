/**
 * Every code that the shop can answer with: HTTP status, whether trying again may help, and the key of its text in the `errors`
 * catalogue. 401 is never used (an invalid token is a 400 with CUS-100001, spec 1 §4).
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
  /** The order can no longer be cancelled by the customer. */
  CANCEL_CLOSED: { status: 400, retryable: false },
  'CUS-100001': { status: 400, retryable: false },
  'CUS-100002': { status: 404, retryable: false },
  'CUS-100003': { status: 400, retryable: false },
  'CUS-100004': { status: 400, retryable: false },
  'CUS-100005': { status: 400, retryable: false },
  'CUS-100009': { status: 400, retryable: false },
  'CUS-100010': { status: 400, retryable: false },
  'CUS-100015': { status: 429, retryable: true },
  'CUS-100017': { status: 400, retryable: false },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorCode = keyof typeof errorCodes;

export interface FieldFault {
  /** Dotted path inside the body, query or parameters. */
  field: string;
  message: string;
}

export interface ErrorDetails {
  fields?: FieldFault[];
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

/** The failure's code when `error` is one of ours, from whatever bundle it comes. */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : undefined;
}
