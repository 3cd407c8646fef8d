import { mayMoveOn } from '../composition/past-view.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { SessionViews } from '../release/session-views.ts';
import type { ArmViews } from './arm-views.ts';

/**
 * What the next document of a session is of, which is on release `id` and is to get `wanted`: a rollout swaps nothing under a
 * customer either that asks before it is swapped. Who stays on the live release for that is no part of the control group. Another
 * release meanwhile changes the candidate's number, and not the trial.
 */
export async function viewForSession(
  id: number | undefined,
  wanted: ReleaseView,
  { live, arms, formerly }: ArmViews,
  sessions: SessionViews,
): Promise<ReleaseView> {
  if (id === undefined || id === wanted.id) return wanted;
  const held = formerly.has(id) ? arms?.candidate : [live, arms?.candidate].find((view) => view?.id === id);
  if (held) return mayMoveOn(held.payload, wanted.payload) ? wanted : held;
  const next = await sessions.next(id, wanted);
  return next === wanted || wanted.id === live.id ? next : sessions.next(id, live);
}
