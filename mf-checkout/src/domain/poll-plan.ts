const firstPausesSeconds = [1, 2, 3];
const PAUSE_SECONDS = 5;
/** A bank that has not answered by then is asked about in other ways. */
export const pollLimitSeconds = 90;

/** Seconds until the next question about a payment: 1, 2, 3, 5, 5 …; `undefined` when 90 seconds are over (domain §3.8). */
export function nextPollSeconds(asked: number): number | undefined {
  const pause = (index: number) => firstPausesSeconds[index] ?? PAUSE_SECONDS;
  const waited = Array.from({ length: asked }, (_, index) => pause(index)).reduce((sum, one) => sum + one, 0);
  return waited + pause(asked) > pollLimitSeconds ? undefined : pause(asked);
}
