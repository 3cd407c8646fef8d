/** A failed call. `status` is 0 when the server was not reached. */
export interface CallError {
  code: string;
  status: number;
  /** A later attempt may succeed. */
  isRetryable: boolean;
}

/** Value of a call, or why it failed. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: CallError };

const TOO_MANY = 429;
const SERVER_ERRORS = 500;

/** Returns an error. Failures of the network and of the server are worth another attempt. */
export const callError = (code: string, status: number): CallError => ({
  code,
  status,
  isRetryable: status === 0 || status === TOO_MANY || status >= SERVER_ERRORS,
});

/** Returns a failed result. */
export const failed = (code: string, status: number): Result<never> => ({ ok: false, error: callError(code, status) });

/** The server was not reached. */
export const networkError: CallError = callError('NETWORK', 0);
