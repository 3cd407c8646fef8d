import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_ROLLOUTS, type Segments } from '@horno/contracts/release';
import { type Actor, actorName } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import { canonicalJson } from '../canonical.ts';
import { inTransaction } from '../db/dry-run.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { applyChange, type Change } from '../releases/change.ts';
import { pinsToStore } from '../releases/change-channel.ts';
import { checkDocuments } from '../releases/check-documents.ts';
import { type Draft, draftChanges, draftOf, flagChanges, isSameDraft } from '../releases/draft.ts';
import { mustNotBeFrozen } from '../releases/freezes.ts';
import { mustHaveArtifacts } from '../releases/make-release.ts';
import { changeOf, findPlan, lockPlan, updatePlan } from '../releases/plans.repo.ts';
import { type LiveRow, lockChannel, payloadOf } from '../releases/releases.repo.ts';
import { mayBreakGlass, mustBeAllowed, mustHaveSecondPerson } from '../releases/rights.ts';
import { auditRollout } from './audit-rollout.ts';
import { crossingName, namesIn } from './choose-rollout.ts';
import { recordFollowing, withCandidates, withSets } from './rebuild-rollouts.ts';
import { insertRollout, listRunning, type RolloutRow, updateRollout } from './rollouts.repo.ts';
import { serve } from './serve.ts';
import { plannedText, type Steps } from './steps.ts';

export interface RolloutOrder {
  channel: string;
  actor: Actor;
  reason: string;
  change?: Change;
  /** Id of an approved plan, in place of a change: that is how the second person is had. */
  plan?: string;
  /** Hundredths of a percent. */
  share: number;
  segments: Segments;
  minSample: number;
  /** Shares that follow by their times. */
  steps?: Steps;
  /** Finish after the last step. */
  finish?: boolean;
  /** Number of the live release that the decision was made on. */
  expected?: number;
  dryRun?: boolean;
  breakGlass?: boolean;
  despiteFreeze?: string | undefined;
}

export interface MovedRollout {
  rollout: RolloutRow;
  live: LiveRow;
}

/** A rollout carries versions and flags only; toggles and dependencies apply to all visitors. */
export function mustBeCode({ toggles, needs, pins }: Change): void {
  if (toggles || needs || Object.values(pins ?? {}).includes(null)) throw refuse('REG-ROLLOUT-CHANGE');
}

/** The change, with the right to make it: by an approved plan, or as any change for which no second person is asked. */
async function permitted(deps: RegistryDeps, { plan: id, ...order }: RolloutOrder): Promise<Change> {
  const { actor, channel, breakGlass } = order;
  const plan = id === undefined ? undefined : await findPlan(deps.db, id);
  if (id !== undefined && plan?.channel !== channel) throw refuse('REG-NOT-FOUND');
  const change = plan ? changeOf(plan) : (order.change ?? {});
  await mustBeAllowed(deps.db, actor, channel, change);
  mayBreakGlass(order);
  mustBeCode(change);
  if (plan && plan.state !== 'draft' && plan.state !== 'approved') {
    throw refuse('REG-PLAN-STATE', { state: plan.state });
  }
  await mustNotBeFrozen(deps, deps.db, order);
  if (plan?.state !== 'approved') mustHaveSecondPerson(deps, { actor, channel, change, breakGlass });
  await mustHaveArtifacts(deps.store, pinsToStore(change));
  return change;
}

async function markPlanDone(tx: Tx, deps: RegistryDeps, { plan: id, actor, reason }: RolloutOrder, rollout: string) {
  if (id === undefined) return;
  const plan = await lockPlan(tx, id);
  if (plan?.state !== 'draft' && plan?.state !== 'approved') {
    throw refuse('REG-PLAN-STATE', { state: plan?.state ?? '–' });
  }
  await updatePlan(tx, id, { state: 'done' });
  await appendAudit(tx, deps, { actor, action: 'plan.activate', subject: id, after: { rollout }, reason });
}

/** Rollouts that run beside a new one. Throws when there are too many, or when one changes the same. */
async function mustFit(tx: Tx, channel: string, change: Change): Promise<RolloutRow[]> {
  const running = await listRunning(tx, channel);
  for (const each of running) {
    const name = crossingName(each, namesIn(change));
    if (name) throw refuse('REG-ROLLOUT-RUNNING', { name, channel });
  }
  if (running.length >= MAX_ROLLOUTS) throw refuse('REG-ROLLOUT-MANY', { channel, limit: MAX_ROLLOUTS });
  return running;
}

/** Checks the change on the live release, and on it with any of the candidates beside it: a visitor may get each of these. */
async function mustPassGates(
  tx: Tx,
  { channel, reason, breakGlass }: RolloutOrder,
  { control, change, running }: { control: Draft; change: Change; running: readonly RolloutRow[] },
): Promise<void> {
  for (const before of withSets(control, running)) {
    const draft = applyChange(before, change, { channel, reason });
    await checkDocuments(tx, { draft, before, kind: 'rollout', breakGlass });
  }
}

async function begin(tx: Tx, deps: RegistryDeps, order: RolloutOrder, change: Change): Promise<MovedRollout> {
  const { channel, actor, reason, share, segments, minSample, expected, breakGlass, plan } = order;
  const { current, document, nextId: first, nextRevision: revision } = await lockChannel(tx, channel);
  const served = document?.release;
  if (!current || !served) throw refuse('REG-CHANNEL-EMPTY', { channel });
  if (expected !== undefined && expected !== current.id) {
    throw refuse('REG-STALE', { current: current.id, expected });
  }
  const running = await mustFit(tx, channel, change);
  const control = draftOf(served);
  const draft = applyChange(control, change, { channel, reason });
  if (isSameDraft(control, draft)) throw refuse('REG-ROLLOUT-SAME', { id: current.id });
  await mustPassGates(tx, order, { control, change, running });
  const startedAt = deps.clock.now();
  const fresh: RolloutRow = {
    id: randomUUID(),
    channel,
    state: 'running',
    change: canonicalJson(change),
    candidate: canonicalJson(served),
    numbers: '[]',
    salt: randomBytes(16).toString('hex'),
    share,
    segments: canonicalJson(segments),
    minSample,
    steps: order.steps
      ? plannedText({
          steps: order.steps,
          since: startedAt.toISOString(),
          isPaused: false,
          finishes: order.finish ?? false,
        })
      : null,
    reason,
    author: actorName(actor),
    plan: plan ?? null,
    startedAt,
    endedAt: null,
    endedBy: null,
    endReason: null,
  };
  await insertRollout(tx, fresh);
  const listed = await listRunning(tx, channel);
  const rollouts = await withCandidates(tx, listed, { control: served, first, at: startedAt });
  const following = { actor, reason, release: current.id };
  await recordFollowing(tx, deps, { ...following, before: running, after: rollouts });
  const rollout = rollouts.find(({ id }) => id === fresh.id) ?? fresh;
  await updateRollout(tx, rollout.id, { candidate: rollout.candidate, numbers: rollout.numbers });
  await markPlanDone(tx, deps, order, rollout.id);
  const payload = { release: served, versions: payloadOf(current).versions };
  const live = await serve(tx, deps, { row: current, revision, payload, rollouts });
  if (breakGlass) await appendAudit(tx, deps, { actor, action: 'break-glass', subject: rollout.id, reason });
  const { despiteFreeze } = order;
  const more = { changes: draftChanges(control, draft), flags: flagChanges(control, draft), despiteFreeze };
  await auditRollout(tx, deps, { actor, reason, action: 'start', after: rollout, more });
  return { rollout, live };
}

/** A candidate beside the live release, through all gates that it would have to pass as a release. */
export async function startRollout(deps: RegistryDeps, order: RolloutOrder): Promise<MovedRollout> {
  const change = await permitted(deps, order);
  const moved = await inTransaction(deps.db, order.dryRun, (tx) => begin(tx, deps, order, change));
  if (!order.dryRun) deps.live.set(moved.live);
  return moved;
}
