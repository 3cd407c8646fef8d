import { canonicalJson } from '../canonical.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { auditPlan } from './audit-plan.ts';
import { type Change, common, isEmptyChange, merged, stateIn, type Toggle, whereAsLeft, without } from './change.ts';
import { type Draft, draftChanges, draftOf } from './draft.ts';
import { type MadeRelease, makeRelease, type ReleaseOrder } from './make-release.ts';
import { keepUntil } from './plan-times.ts';
import { beforeOf, changeOf, lockActivePlans, type PlanRow, updatePlan } from './plans.repo.ts';
import { findRelease, lockChannel, payloadOf } from './releases.repo.ts';

type Deps = Pick<RegistryDeps, 'clock' | 'keyring'>;
type By = Pick<ReleaseOrder, 'channel' | 'actor' | 'reason'>;

/** An active plan that touches the same entries as a change. */
interface End {
  plan: PlanRow;
  /** The part of the change that the plan would undo. */
  undo: Change;
}

async function draftAt(tx: Tx, channel: string, id: number | null) {
  const row = id === null ? undefined : await findRelease(tx, channel, id);
  return row && { row, draft: draftOf(payloadOf(row).release) };
}

/** Returns the change that ends an active plan: restores each entry that is still as the plan left it. */
export async function undoOfPlan(tx: Tx, plan: PlanRow, now: Draft): Promise<Change> {
  const after = await draftAt(tx, plan.channel, plan.release);
  if (!after) return {};
  const before = beforeOf(plan);
  const previous = before ? undefined : await draftAt(tx, plan.channel, after.row.previous);
  const found = before ?? (previous && stateIn(previous.draft, changeOf(plan)));
  return found ? whereAsLeft(found, { after: after.draft, now }) : {};
}

async function endsAbout(tx: Tx, channel: string, change: Change, now: Draft): Promise<End[]> {
  const ends: End[] = [];
  for (const plan of await lockActivePlans(tx, channel)) {
    if (isEmptyChange(common(changeOf(plan), change))) continue;
    ends.push({ plan, undo: common(await undoOfPlan(tx, plan, now), change) });
  }
  return ends;
}

/** Returns the state before the first of several plans that replaced each other. */
const foundBefore = (ends: readonly End[], found: Change) =>
  ends.reduceRight((later, { undo }) => merged(later, undo), found);

/** Removes the entries of the change from the plan; withdraws the plan when nothing is left. */
async function takeOver(tx: Tx, deps: Deps, plan: PlanRow, change: Change, by: By): Promise<void> {
  const rest = without(changeOf(plan), change);
  const before = beforeOf(plan);
  const set: Partial<PlanRow> = isEmptyChange(rest)
    ? { state: 'withdrawn' }
    : { change: canonicalJson(rest), before: before ? canonicalJson(without(before, change)) : null };
  const action = set.state ? 'plan.withdraw' : 'plan.narrow';
  await auditPlan(tx, deps, by, action, (await updatePlan(tx, plan.id, set)) ?? plan);
}

/**
 * Makes the release of an order and removes `change` from all active plans: the order now decides whether and when the change ends.
 * `undo` restores the state before the first of these plans.
 */
export async function makeOrdered(
  tx: Tx,
  deps: Deps,
  order: ReleaseOrder,
  { change, until }: { change: Change; until?: string },
): Promise<{ made: MadeRelease; undo: Change }> {
  const { current } = await lockChannel(tx, order.channel);
  const now = current && draftOf(payloadOf(current).release);
  const ends = now ? await endsAbout(tx, order.channel, change, now) : [];
  const endMs = until === undefined ? undefined : Date.parse(until);
  // A new end time is a change too; a release does not contain the end time of a flag.
  const reissue = ends.some(({ plan, undo }) => !isEmptyChange(undo) && plan.endsAt?.getTime() !== endMs);
  const made = await makeRelease(tx, deps, { ...order, reissue });
  if (!made.changed) return { made, undo: {} };
  for (const { plan } of ends) await takeOver(tx, deps, plan, change, order);
  return { made, undo: foundBefore(ends, now ? stateIn(now, change) : {}) };
}

/** Plans the end of timed toggles that a rollback restores, at the end time in the release. */
export async function keepEnds(tx: Tx, deps: Deps, { row, before, after }: MadeRelease, by: By): Promise<void> {
  for (const { name, before: was, after: pin } of draftChanges(before, after)) {
    if (pin?.until === undefined || (was?.toggle === pin.toggle && was.until === pin.until)) continue;
    const { toggle: state, reason, owner, until: endsAt } = pin;
    const change: Change = { toggles: { [name]: { state, reason, owner } } };
    const standing = await endsAbout(tx, by.channel, change, after);
    if (standing.some(({ undo }) => !isEmptyChange(undo))) continue;
    const ends = before ? await endsAbout(tx, by.channel, change, before) : [];
    for (const { plan } of ends) await takeOver(tx, deps, plan, change, by);
    const other: Toggle = { state: state === 'off' ? 'on' : 'off' };
    const found = foundBefore(ends, { toggles: { [name]: other } });
    await keepUntil(tx, deps, { ...by, kind: 'toggle', change, endsAt, release: row.id, before: found });
  }
}

/** Returns the toggles of a plan without their end time. */
export function withoutEnd(now: Draft, { endsAt, ...plan }: PlanRow): Change {
  const toggles = Object.entries(stateIn(now, { toggles: changeOf(plan).toggles }).toggles ?? {});
  const ending = toggles.filter(([, { until }]) => until !== undefined && Date.parse(until) === endsAt?.getTime());
  return { toggles: Object.fromEntries(ending.map(([name, { until: _, ...toggle }]) => [name, toggle])) };
}
