import type { Disposition } from '@horno/contracts/disposition';
import { type Instant, isPlaceStale } from '@horno/domain';

const PAUSED = /^\/(checkout|credit-payment|payment-status)(\/|$)/;

/** True after the hours of the chain: the customer is then asked to confirm the place (spec 1 §4, §9). */
export function isStale(disposition: Disposition, now: Instant): boolean {
  return isPlaceStale(disposition, now);
}

/** True on checkout and payment pages, where no dialog may interrupt. */
export function isPaying(pathname: string): boolean {
  return PAUSED.test(pathname);
}
