import { type Actor, actorName, identityOf } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { RegistryDeps, Tx } from '../deps.ts';
import { refuse } from '../findings.ts';
import { applyChange, type Change } from './change.ts';
import { commit, pinsToStore } from './change-channel.ts';
import { type MadeRelease, makeRelease, mustHaveArtifacts } from './make-release.ts';
import { mustBeAhead, newPlan, type Times } from './plan-times.ts';
import { changeOf, findPlan, insertPlan, lockPlan, type PlanRow, updatePlan } from './plans.repo.ts';
import type { ReleaseRow } from './releases.repo.ts';
import { mustBeAllowed, mustHaveSecondPerson } from './rights.ts';

interface PlanOrder extends Times {
  channel: string;
  actor: Actor;
  kind: Extract<ReleaseRow['kind'], 'release' | 'promote' | 'toggle' | 'flags' | 'needs'>;
  change: Change;
  reason: string;
}

/** A decision about a plan that is there. */
interface Decision {
  id: string;
  actor: Actor;
  reason?: string;
}

/** Keeps a change as a draft. It has to pass what its release would have to pass today. */
export async function makePlan(deps: RegistryDeps, order: PlanOrder): Promise<PlanRow> {
  const { channel, actor, kind, change, reason } = order;
  await mustBeAllowed(deps.db, actor, channel, change);
  mustBeAhead(deps.clock.now(), order);
  await mustHaveArtifacts(deps.store, pinsToStore(change));
  const apply = (current: Parameters<typeof applyChange>[0]) => applyChange(current, change, { channel, reason });
  await commit(deps, { channel, actor, kind, reason, dryRun: true, change: apply });
  const plan = newPlan(deps, order);
  await deps.db.transaction(async (tx) => {
    await insertPlan(tx, plan);
    await audited(tx, deps, { actor, reason }, 'plan.draft', plan);
  });
  return plan;
}

function audited(
  tx: Tx,
  deps: RegistryDeps,
  { actor, reason }: Pick<Decision, 'actor' | 'reason'>,
  action: string,
  plan: PlanRow,
): Promise<void> {
  const { id, channel, kind, state, release, startsAt, endsAt, problem } = plan;
  const after = { id, channel, kind, state, release, startsAt, endsAt, problem, change: changeOf(plan) };
  const plain = JSON.parse(JSON.stringify(after)) as object;
  return appendAudit(tx, deps, { actor, action, subject: id, reason, after: plain });
}

function mustBeIn(plan: PlanRow | undefined, states: readonly PlanRow['state'][]): PlanRow {
  if (!plan) throw refuse('REG-NOT-FOUND');
  if (!states.includes(plan.state)) throw refuse('REG-PLAN-STATE', { state: plan.state });
  return plan;
}

/** Reads, checks the right to it, and decides, with the plan held. */
async function decide(
  deps: RegistryDeps,
  { id, actor, reason }: Decision,
  states: readonly PlanRow['state'][],
  step: (tx: Tx, plan: PlanRow) => Promise<{ set: Partial<PlanRow>; action: string; made?: MadeRelease }>,
): Promise<PlanRow> {
  const seen = await findPlan(deps.db, id);
  if (seen) await mustBeAllowed(deps.db, actor, seen.channel, changeOf(seen));
  const { plan, made } = await deps.db.transaction(async (tx) => {
    const held = mustBeIn(await lockPlan(tx, id), states);
    const { set, action, made } = await step(tx, held);
    const plan = (await updatePlan(tx, id, set)) ?? held;
    await audited(tx, deps, { actor, reason: reason ?? held.reason }, action, plan);
    return { plan, made };
  });
  if (made?.live) deps.live.set(made.live);
  return plan;
}

/** The second person: somebody else, and somebody at all. */
export function approvePlan(deps: RegistryDeps, decision: Decision): Promise<PlanRow> {
  return decide(deps, decision, ['draft'], async (_tx, plan) => {
    const { actor } = decision;
    if (!actor.isPerson) throw refuse('REG-NO-PERSON');
    if (identityOf(actor) === plan.authorIdentity) throw refuse('REG-SAME-PERSON');
    return { action: 'plan.approve', set: { state: 'approved', approver: actorName(actor) } };
  });
}

export function withdrawPlan(deps: RegistryDeps, decision: Decision): Promise<PlanRow> {
  return decide(deps, decision, ['draft', 'approved', 'scheduled'], async () => ({
    action: 'plan.withdraw',
    set: { state: 'withdrawn' },
  }));
}

/** Makes the plan's release, inside the transaction that holds the plan. */
export async function startPlan(
  tx: Tx,
  deps: RegistryDeps,
  plan: PlanRow,
  { actor, breakGlass, kind = plan.kind }: { actor: Actor; breakGlass?: boolean; kind?: ReleaseRow['kind'] },
): Promise<{ set: Partial<PlanRow>; made: MadeRelease }> {
  const { channel, reason, endsAt } = plan;
  const until = endsAt?.toISOString();
  const change = changeOf(plan);
  const made = await makeRelease(tx, deps, {
    channel,
    actor,
    kind,
    reason,
    plan: plan.id,
    breakGlass,
    change: (current) => applyChange(current, change, { channel, reason, until }),
  });
  const set: Partial<PlanRow> = { state: endsAt ? 'active' : 'done', release: made.changed ? made.row.id : null };
  return { set, made };
}

/** Now, or at its hour. */
export async function activatePlan(
  deps: RegistryDeps,
  { breakGlass, ...decision }: Decision & { breakGlass?: boolean },
): Promise<PlanRow> {
  const seen = await findPlan(deps.db, decision.id);
  if (seen) await mustHaveArtifacts(deps.store, pinsToStore(changeOf(seen)));
  return decide(deps, decision, ['draft', 'approved'], async (tx, plan) => {
    const { actor } = decision;
    const change = changeOf(plan);
    if (plan.state !== 'approved') mustHaveSecondPerson(deps, { actor, channel: plan.channel, change, breakGlass });
    const now = deps.clock.now();
    mustBeAhead(now, { endsAt: plan.endsAt?.toISOString() });
    if (plan.startsAt && plan.startsAt > now) return { action: 'plan.schedule', set: { state: 'scheduled' } };
    const { set, made } = await startPlan(tx, deps, plan, { actor, breakGlass });
    return { action: 'plan.activate', set, made };
  });
}
