import type { Clock } from '../clock.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { ArmViews } from '../rollout/arm-views.ts';

/**
 * Milliseconds from when a release was made until now, when it is served in the place of `former`. Undefined for what says nothing of the
 * way here: the same release with another share beside it, and a candidate that was served already.
 */
export function propagationMs(live: ReleaseView, former: ArmViews | undefined, clock: Clock): number | undefined {
  const isKnown = former === undefined || [former.live.id, former.rollout?.candidate.id].includes(live.id);
  // Clocks of two machines: it cannot be here before it was made.
  return isKnown ? undefined : Math.max(0, clock.now().getTime() - Date.parse(live.createdAt));
}
