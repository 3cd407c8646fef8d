import { canUpdate } from '../composition/past-view.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { SessionViews } from '../release/session-views.ts';
import { bitOf, type Cohort, cohortText } from './cohort.ts';
import type { Variants } from './variants.ts';

/** A view for a visitor, with the marks of the arms that its figures count for. */
export interface VisitorView {
  view: ReleaseView;
  cohort: string;
}

/** Returns the view of the visitors of these arms. */
async function viewOfCohort(variants: Variants, cohort: Cohort): Promise<VisitorView> {
  const { candidates, controls } = cohort;
  const view = candidates === 0 && controls > 0 ? variants.control : await variants.combined(candidates);
  return { view, cohort: cohortText(variants.rollouts, cohort) };
}

/**
 * Returns the candidates of the session's next document: for each rollout the assigned arm when the builds that the session runs allow
 * the change, otherwise the arm that it runs.
 */
async function nextCandidates(running: number, assigned: number, variants: Variants): Promise<number> {
  const { payload } = await variants.combined(running);
  const allows = async (next: number) => canUpdate(payload, (await variants.combined(next)).payload);
  if (await allows(assigned)) return assigned;
  let candidates = running;
  for (let bit = 1; bit < bitOf(variants.rollouts.length); bit <<= 1) {
    const isOther = ((running ^ assigned) & bit) !== 0;
    if (isOther && (await allows(candidates ^ bit))) candidates ^= bit;
  }
  return candidates;
}

/**
 * Chooses the view for a session's next document, given the release that it runs (`id`) and the arms that it is assigned to. A rollout
 * never replaces a build that asks before an update. Such a session stays on the live release, outside of the control arm. A new release
 * changes the candidates' ids but not the trials.
 */
export async function viewForSession(
  id: number | undefined,
  assigned: Cohort,
  variants: Variants,
  sessions: SessionViews,
): Promise<VisitorView> {
  const { live } = variants;
  const running = id === undefined ? undefined : variants.positionsOfSession(id);
  if (id === undefined || running === assigned.candidates) return viewOfCohort(variants, assigned);
  if (running !== undefined) {
    const candidates = await nextCandidates(running, assigned.candidates, variants);
    return viewOfCohort(variants, { candidates, controls: assigned.controls & ~candidates });
  }
  const wanted = await viewOfCohort(variants, assigned);
  if ((await sessions.next(id, wanted.view)) === wanted.view) return wanted;
  const past = await sessions.next(id, live);
  return past === live ? viewOfCohort(variants, { ...assigned, candidates: 0 }) : { view: past, cohort: '' };
}
