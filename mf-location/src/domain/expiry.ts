import type { Disposition } from '@horno/contracts/disposition';
import { type Instant, toEpochMs } from '@horno/domain';

const RELOCALISE_MS = 2 * 3_600_000;
const PAUSED = /^\/(checkout|credit-payment|payment-status)(\/|$)/;

/** True after two hours: the customer is then asked to confirm the place (spec 1 §4, §9). */
export function isStale({ lastLocalizationUTCTime }: Disposition, now: Instant): boolean {
  return toEpochMs(now) - toEpochMs(lastLocalizationUTCTime) > RELOCALISE_MS;
}

/** True on checkout and payment pages, where no dialog may interrupt. */
export function isPaying(pathname: string): boolean {
  return PAUSED.test(pathname);
}
