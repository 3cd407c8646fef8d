export const MAX_ATTEMPTS = 12;

const FIRST_MS = 1000;
const LONGEST_MS = 10 * 60 * 1000;

/** Pause after the n-th failed attempt: 1, 2, 4 … seconds, at most ten minutes. */
export function backoffMs(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
}
