import { type Actor, actorName, mustBeOps } from '../actor.ts';
import { canonicalJson } from '../canonical.ts';
import { inTransaction } from '../db/dry-run.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { auditPlan } from './audit-plan.ts';
import { applyChange, type Change, isEmptyChange } from './change.ts';
import { commit, pinsToStore } from './change-channel.ts';
import { draftOf } from './draft.ts';
import { makeOrdered, withoutEnd } from './end-plans.ts';
import { mustNotBeFrozen } from './freezes.ts';
import { type MadeRelease, makeRelease, mustHaveArtifacts } from './make-release.ts';
import { mustBeAhead, newPlan, type Times } from './plan-times.ts';
import { changeOf, findPlan, insertPlan, lockPlan, type PlanRow, updatePlan } from './plans.repo.ts';
import { findCurrent, holdChannel, payloadOf, type ReleaseRow } from './releases.repo.ts';
import { bringsCode, mayBreakGlass, mustBeAllowed, mustHaveSecondPerson } from './rights.ts';
import { mustBeAnotherPerson } from './second-person.ts';

interface PlanOrder extends Times {
  channel: string;
  actor: Actor;
  kind: Extract<ReleaseRow['kind'], 'release' | 'promote' | 'toggle' | 'flags' | 'needs'>;
  change: Change;
  reason: string;
  /** Carry it out too, or keep no plan at all. */
  activate?: boolean;
  breakGlass?: boolean;
  despiteFreeze?: string | undefined;
  dryRun?: boolean;
}

/** A decision about a plan that is there. */
interface Decision {
  id: string;
  actor: Actor;
  reason?: string;
  dryRun?: boolean;
}

/** Result of a decision about a plan. */
interface Step {
  set: Partial<PlanRow>;
  action: string;
  made?: MadeRelease;
}

/** Keeps a change as a draft, or carries it out at once. It has to pass what its release would have to pass today. */
export async function makePlan(deps: RegistryDeps, order: PlanOrder): Promise<PlanRow> {
  const { channel, actor, kind, change, reason, activate, breakGlass, despiteFreeze, dryRun } = order;
  await mustBeAllowed(deps.db, actor, channel, change);
  mayBreakGlass(order);
  mustBeAhead(deps.clock.now(), order);
  await mustHaveArtifacts(deps.store, pinsToStore(change));
  const apply = (current: Parameters<typeof applyChange>[0]) => applyChange(current, change, { channel, reason });
  const rehearsed = { channel, actor, kind, reason, breakGlass: activate && breakGlass };
  await commit(deps, { ...rehearsed, dryRun: true, change: apply });
  const draft = newPlan(deps, order);
  return transact(deps, dryRun, async (tx) => {
    if (activate) await holdChannel(tx, channel);
    await insertPlan(tx, draft);
    await auditPlan(tx, deps, { actor, reason }, 'plan.draft', draft);
    if (!activate) return { plan: draft };
    return record(
      tx,
      deps,
      { actor, reason },
      draft,
      await activation(tx, deps, draft, { actor, breakGlass, despiteFreeze }),
    );
  });
}

/** Runs in a transaction and updates the live release afterwards. A dry run is rolled back. */
async function transact(
  deps: RegistryDeps,
  dryRun: boolean | undefined,
  work: (tx: Tx) => Promise<{ plan: PlanRow; made?: MadeRelease }>,
): Promise<PlanRow> {
  const { plan, made } = await inTransaction(deps.db, dryRun, work);
  if (!dryRun && made?.live) deps.live.set(made.live);
  return plan;
}

async function record(
  tx: Tx,
  deps: RegistryDeps,
  { actor, reason }: Pick<Decision, 'actor' | 'reason'>,
  before: PlanRow,
  { set, action, made }: Step,
): Promise<{ plan: PlanRow; made?: MadeRelease }> {
  const plan = (await updatePlan(tx, before.id, set)) ?? before;
  await auditPlan(tx, deps, { actor, reason: reason ?? before.reason }, action, plan);
  return { plan, made };
}

function mustBeIn(plan: PlanRow | undefined, states: readonly PlanRow['state'][]): PlanRow {
  if (!plan) throw refuse('REG-NOT-FOUND');
  if (!states.includes(plan.state)) throw refuse('REG-PLAN-STATE', { state: plan.state });
  return plan;
}

/** Reads, checks the right to it, and decides, with the plan held. */
async function decide(
  deps: RegistryDeps,
  { id, dryRun, ...by }: Decision,
  states: readonly PlanRow['state'][],
  step: (tx: Tx, plan: PlanRow) => Promise<Step>,
): Promise<PlanRow> {
  const seen = await findPlan(deps.db, id);
  if (seen) await mustBeAllowed(deps.db, by.actor, seen.channel, changeOf(seen));
  return transact(deps, dryRun, async (tx) => {
    if (seen) await holdChannel(tx, seen.channel);
    const before = mustBeIn(await lockPlan(tx, id), states);
    return record(tx, deps, by, before, await step(tx, before));
  });
}

/** Requires a person who is not the author. */
export function approvePlan(deps: RegistryDeps, decision: Decision): Promise<PlanRow> {
  return decide(deps, decision, ['draft'], async (tx, plan) => {
    const { actor } = decision;
    if (!actor.isPerson) throw refuse('REG-NO-PERSON');
    await mustBeAnotherPerson(tx, actor, plan);
    return { action: 'plan.approve', set: { state: 'approved', approver: actorName(actor) } };
  });
}

const waiting = ['draft', 'approved', 'scheduled'] as const;

/** Nothing of a plan that waits is carried out. The end of one that runs does not come: what it changed stays, by operations only. */
export function withdrawPlan(
  deps: RegistryDeps,
  decision: Decision,
  states: readonly PlanRow['state'][] = [...waiting, 'active'],
): Promise<PlanRow> {
  return decide(deps, decision, states, async (tx, plan) => {
    const made = plan.state === 'active' ? await keepForGood(tx, deps, plan, decision) : undefined;
    return { action: 'plan.withdraw', set: { state: 'withdrawn' }, made };
  });
}

/** The same for one that waits still: what runs already is left to its end. */
export function withdrawWaiting(deps: RegistryDeps, decision: Decision): Promise<PlanRow> {
  return withdrawPlan(deps, decision, waiting);
}

/** No release says any more that a toggle ends; of what else the plan changed, none ever did. */
async function keepForGood(
  tx: Tx,
  deps: RegistryDeps,
  plan: PlanRow,
  { actor, reason = plan.reason }: Decision,
): Promise<MadeRelease | undefined> {
  mustBeOps(actor);
  mustBeAhead(deps.clock.now(), { endsAt: plan.endsAt?.toISOString() });
  const { id, channel } = plan;
  const current = await findCurrent(tx, channel);
  const change = current ? withoutEnd(draftOf(payloadOf(current).release), plan) : {};
  if (isEmptyChange(change)) return undefined;
  const order = { channel, actor, reason, kind: 'toggle' as const, plan: id };
  return makeRelease(tx, deps, { ...order, change: (now) => applyChange(now, change, { channel, reason }) });
}

/** Makes the plan's release, inside the transaction that holds the plan. */
export async function startPlan(
  tx: Tx,
  deps: RegistryDeps,
  plan: PlanRow,
  { actor, breakGlass, despiteFreeze, kind = plan.kind }: Activation & { kind?: ReleaseRow['kind'] },
): Promise<{ set: Partial<PlanRow>; made: MadeRelease }> {
  const { channel, reason, endsAt } = plan;
  const until = endsAt?.toISOString();
  const change = changeOf(plan);
  const order = { channel, actor, kind, reason, plan: plan.id, breakGlass, despiteFreeze };
  const apply = (current: Parameters<typeof applyChange>[0]) =>
    applyChange(current, change, { channel, reason, until });
  const { made, undo } = await makeOrdered(tx, deps, { ...order, change: apply }, { change, until });
  const release = made.changed ? made.row.id : null;
  return { made, set: endsAt ? { state: 'active', release, before: canonicalJson(undo) } : { state: 'done', release } };
}

interface Activation {
  actor: Actor;
  breakGlass?: boolean | undefined;
  despiteFreeze?: string | undefined;
}

async function activation(tx: Tx, deps: RegistryDeps, plan: PlanRow, by: Activation): Promise<Step> {
  mayBreakGlass(by);
  const { channel, state, startsAt, endsAt } = plan;
  if (state !== 'approved') mustHaveSecondPerson(deps, { ...by, channel, change: changeOf(plan) });
  const now = deps.clock.now();
  mustBeAhead(now, { endsAt: endsAt?.toISOString() });
  if (startsAt && startsAt > now) {
    if (by.despiteFreeze !== undefined) throw refuse('REG-FREEZE-LATER');
    return { action: 'plan.schedule', set: { state: 'scheduled' } };
  }
  if (bringsCode(changeOf(plan))) await mustNotBeFrozen(deps, tx, { ...by, channel });
  return { action: 'plan.activate', ...(await startPlan(tx, deps, plan, by)) };
}

/** Now, or at its hour. */
export async function activatePlan(
  deps: RegistryDeps,
  { breakGlass, despiteFreeze, ...decision }: Decision & Omit<Activation, 'actor'>,
): Promise<PlanRow> {
  const seen = await findPlan(deps.db, decision.id);
  if (seen) await mustHaveArtifacts(deps.store, pinsToStore(changeOf(seen)));
  const by = { actor: decision.actor, breakGlass, despiteFreeze };
  return decide(deps, decision, ['draft', 'approved'], (tx, plan) => activation(tx, deps, plan, by));
}
