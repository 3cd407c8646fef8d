const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Lifetime of the card form in ms. */
export const formLifeMs = 10 * MINUTE_MS;
/** Time in ms that an order waits for its payment. */
export const orderHoldMs = 15 * MINUTE_MS;
/** Maximum number of failed attempts per order. */
export const maxFailedAttempts = 3;

/** Delays in seconds before the gateway is queried about an unanswered authorisation (domain §3.8). */
const retrieveAfterSeconds = [2, 5, 10, 20, 40] as const;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** Returns the time of the next query after `asked` queries, in epoch ms; `undefined` after the last one. */
export function nextRetrieveAt(unknownSinceMs: number, asked: number): number | undefined {
  const seconds = retrieveAfterSeconds[asked];
  return seconds === undefined ? undefined : unknownSinceMs + seconds * SECOND_MS;
}

/** Returns the pause after `tries` tries to capture or refund: the same steps, then doubling up to ten minutes, without end. */
export function retryPauseMs(tries: number): number {
  const first = retrieveAfterSeconds[tries - 1];
  if (first !== undefined) return first * SECOND_MS;
  return Math.min(40 * SECOND_MS * 2 ** (tries - retrieveAfterSeconds.length), LONGEST_PAUSE_MS);
}

/** Returns the expiry of the form, which is never after the order's own. */
export function formExpiresAt(nowMs: number, orderExpiresAtMs: number): number {
  return Math.min(nowMs + formLifeMs, orderExpiresAtMs);
}
