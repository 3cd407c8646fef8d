const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long the card form may be filled in. */
export const formLifeMs = 10 * MINUTE_MS;
/** How long an order waits to be paid. */
export const orderHoldMs = 15 * MINUTE_MS;
/** Attempts that may fail before the order is given up. */
export const maxFailedAttempts = 3;

/** Seconds after which the gateway is asked what became of an authorisation that it did not answer (domain §3.8). */
const retrieveAfterSeconds = [2, 5, 10, 20, 40] as const;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** When the question number `asked` + 1 is due, in epoch milliseconds; `undefined` after the last one. */
export function nextRetrieveAt(unknownSinceMs: number, asked: number): number | undefined {
  const seconds = retrieveAfterSeconds[asked];
  return seconds === undefined ? undefined : unknownSinceMs + seconds * SECOND_MS;
}

/** Pause after try number `tries` to take or give back money: the same steps, then doubling up to ten minutes, for ever. */
export function retryPauseMs(tries: number): number {
  const first = retrieveAfterSeconds[tries - 1];
  if (first !== undefined) return first * SECOND_MS;
  return Math.min(40 * SECOND_MS * 2 ** (tries - retrieveAfterSeconds.length), LONGEST_PAUSE_MS);
}

/** The form never outlives the order's hold. */
export function formExpiresAt(nowMs: number, heldUntilMs: number): number {
  return Math.min(nowMs + formLifeMs, heldUntilMs);
}
