import { canonicalJson } from '../canonical.ts';
import type { RegistryDeps, Tx } from '../deps.ts';
import { auditPlan } from './audit-plan.ts';
import { type Change, common, isEmptyChange, merged, stateIn, type Toggle, whereAsLeft, without } from './change.ts';
import { type Draft, draftChanges, draftOf } from './draft.ts';
import { type MadeRelease, makeRelease, type ReleaseOrder } from './make-release.ts';
import { keepUntil } from './plan-times.ts';
import { beforeOf, changeOf, lockActivePlans, type PlanRow, updatePlan } from './plans.repo.ts';
import { findRelease, lockChannel, payloadOf } from './releases.repo.ts';

type Deps = Pick<RegistryDeps, 'clock' | 'keyring'>;
type By = Pick<ReleaseOrder, 'channel' | 'actor' | 'reason'>;

/** An active plan that a change has to do with. */
interface End {
  plan: PlanRow;
  /** What it would take back of that. */
  undo: Change;
}

async function draftAt(tx: Tx, channel: string, id: number | null) {
  const row = id === null ? undefined : await findRelease(tx, channel, id);
  return row && { row, draft: draftOf(payloadOf(row).release) };
}

/** What an active plan takes back: what it found, wherever that still is as it left it. */
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

/** What was before the first of several orders that took over from each other. */
const foundBefore = (ends: readonly End[], found: Change) =>
  ends.reduceRight((later, { undo }) => merged(later, undo), found);

/** The plan ends no more of what the change is about; when that is all it was about, it is withdrawn. */
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
 * The release of an order that is about `change`. Whatever ends that by itself so far does so no more: the order says from now on
 * whether and when it ends. `undo` is what comes back then: what was before the first of such orders.
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
  // Another end is a change, also of a flag, of which a release does not tell when it ends.
  const reissue = ends.some(({ plan, undo }) => !isEmptyChange(undo) && plan.endsAt?.getTime() !== endMs);
  const made = await makeRelease(tx, deps, { ...order, reissue });
  if (!made.changed) return { made, undo: {} };
  for (const { plan } of ends) await takeOver(tx, deps, plan, change, order);
  return { made, undo: foundBefore(ends, now ? stateIn(now, change) : {}) };
}

/** Going back may bring toggles with it that were to end by themselves. They end when the release says so, whatever was ordered since. */
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

/** The same toggles without the end that the plan gave them. */
export function withoutEnd(now: Draft, { endsAt, ...plan }: PlanRow): Change {
  const toggles = Object.entries(stateIn(now, { toggles: changeOf(plan).toggles }).toggles ?? {});
  const ending = toggles.filter(([, { until }]) => until !== undefined && Date.parse(until) === endsAt?.getTime());
  return { toggles: Object.fromEntries(ending.map(([name, { until: _, ...toggle }]) => [name, toggle])) };
}
