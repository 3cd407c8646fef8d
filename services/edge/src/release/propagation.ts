import type { Clock } from '../clock.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { Variants } from '../rollout/variants.ts';

/**
 * Returns the time from the creation of a release until now, in ms. Undefined when the release was already served, live or as a
 * candidate, because only its share or its arm changed.
 */
export function propagationMs(live: ReleaseView, previous: Variants | undefined, clock: Clock): number | undefined {
  const isKnown =
    previous === undefined ||
    [previous.live.id, ...previous.rollouts.map(({ candidate }) => candidate.id)].includes(live.id);
  // The clocks of registry and edge differ, so the difference may be negative.
  return isKnown ? undefined : Math.max(0, clock.now().getTime() - Date.parse(live.createdAt));
}
