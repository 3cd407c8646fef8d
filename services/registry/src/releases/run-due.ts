import { systemActor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { Refusal } from '../findings.ts';
import { applyChange, isEmptyChange } from './change.ts';
import { draftOf } from './draft.ts';
import { undoOfPlan } from './end-plans.ts';
import { frozenNow } from './freezes.ts';
import { type MadeRelease, makeRelease } from './make-release.ts';
import { changeOf, duePlans, lockPlan, type PlanRow, updatePlan } from './plans.repo.ts';
import { startPlan } from './plans.ts';
import { findCurrent, holdChannel, payloadOf } from './releases.repo.ts';
import { bringsCode } from './rights.ts';

/** Undoes the change of the plan where it was not changed again since. */
async function endPlan(tx: Tx, deps: RegistryDeps, plan: PlanRow): Promise<MadeRelease | undefined> {
  const { channel, reason } = plan;
  const current = await findCurrent(tx, channel);
  const undo = current ? await undoOfPlan(tx, plan, draftOf(payloadOf(current).release)) : {};
  if (isEmptyChange(undo)) return undefined;
  return makeRelease(tx, deps, {
    channel,
    actor: systemActor,
    kind: 'end',
    reason,
    plan: plan.id,
    change: (now) => applyChange(now, undo, { channel, reason }),
  });
}

interface Step {
  action: string;
  set: Partial<PlanRow>;
  made?: MadeRelease;
}

async function stepOf(tx: Tx, deps: RegistryDeps, plan: PlanRow): Promise<Step | undefined> {
  const now = deps.clock.now();
  const isOver = plan.endsAt !== null && plan.endsAt <= now;
  if (plan.state === 'active' && isOver) {
    return { action: 'plan.end', set: { state: 'done' }, made: await endPlan(tx, deps, plan) };
  }
  if (plan.state !== 'scheduled' || plan.startsAt === null || plan.startsAt > now) return undefined;
  // It waits for the end of the freeze.
  if (bringsCode(changeOf(plan)) && !isOver && (await frozenNow({ db: tx, clock: deps.clock }, plan.channel)))
    return undefined;
  // The whole period passed while no registry was running.
  if (isOver) return { action: 'plan.missed', set: { state: 'done' } };
  return { action: 'plan.start', ...(await startPlan(tx, deps, plan, { actor: systemActor, kind: 'start' })) };
}

async function record(tx: Tx, deps: RegistryDeps, plan: PlanRow, { action, set }: Step): Promise<void> {
  await updatePlan(tx, plan.id, set);
  const { id, channel, reason } = plan;
  const { state, release = plan.release, problem } = { ...plan, ...set };
  await appendAudit(tx, deps, {
    actor: systemActor,
    action,
    subject: id,
    reason,
    after: { channel, state, release, problem: problem ?? undefined },
  });
}

async function runOne(deps: RegistryDeps, { id, channel }: PlanRow): Promise<boolean> {
  const made = await deps.db.transaction(async (tx) => {
    await holdChannel(tx, channel);
    const plan = await lockPlan(tx, id);
    const step = plan && (await stepOf(tx, deps, plan));
    if (!plan || !step) return false;
    await record(tx, deps, plan, step);
    return step.made ?? true;
  });
  if (typeof made === 'object' && made.live) deps.live.set(made.live);
  return made !== false;
}

/** A plan that the gates refuse at its hour is set aside, with the reason in the log; the others go on. */
async function setAside(deps: RegistryDeps, id: string, problem: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, id);
    const isWaiting = plan?.state === 'scheduled' || plan?.state === 'active';
    if (plan && isWaiting) await record(tx, deps, plan, { action: 'plan.failed', set: { state: 'failed', problem } });
  });
}

/** Starts and ends what is due by the clock; gives how many plans moved. Several processes may call it at once. */
export async function runDue(deps: RegistryDeps): Promise<number> {
  let moved = 0;
  for (const due of await duePlans(deps.db, deps.clock.now())) {
    const { id } = due;
    try {
      if (await runOne(deps, due)) moved += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      deps.log.error({ plan: id, code: error.findings[0].code }, 'plan set aside');
      await setAside(deps, id, error.findings[0].code);
      moved += 1;
    }
  }
  return moved;
}
