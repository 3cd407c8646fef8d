import { canUpdate } from '../composition/past-view.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { SessionViews } from '../release/session-views.ts';
import type { Variants } from './variants.ts';

/**
 * Chooses the view for a session's next document, given the release that it runs (`id`) and the view that it is assigned to. A rollout
 * never replaces a build that asks before an update. Such a session stays on the live release, outside of the control arm. A new release
 * changes the candidate's id but not the trial.
 */
export async function viewForSession(
  id: number | undefined,
  assigned: ReleaseView,
  { live, arms, earlierCandidates }: Variants,
  sessions: SessionViews,
): Promise<ReleaseView> {
  if (id === undefined || id === assigned.id) return assigned;
  const running = earlierCandidates.has(id) ? arms?.candidate : [live, arms?.candidate].find((view) => view?.id === id);
  if (running) return canUpdate(running.payload, assigned.payload) ? assigned : running;
  const next = await sessions.next(id, assigned);
  return next === assigned || assigned.id === live.id ? next : sessions.next(id, live);
}
