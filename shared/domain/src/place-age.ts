import { type Instant, toEpochMs } from './slots/lima-time.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = 2;

/**
 * Returns true when a place must be confirmed again: `relocaliseHours` after the customer chose or confirmed it, two hours by default
 * (spec 1 §4 and §9).
 */
export function isPlaceStale(
  {
    lastLocalizationUTCTime,
    relocaliseHours = DEFAULT_HOURS,
  }: { lastLocalizationUTCTime: string; relocaliseHours?: number | undefined },
  now: Instant,
): boolean {
  return toEpochMs(now) - toEpochMs(lastLocalizationUTCTime) > relocaliseHours * HOUR_MS;
}
