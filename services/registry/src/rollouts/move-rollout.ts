import type { ReleasePayload } from '@horno/contracts/release';
import { type Actor, actorName, isOps } from '../actor.ts';
import { inTransaction } from '../db/dry-run.ts';
import type { Queries, RegistryDeps, Tx } from '../deps.ts';
import { refuse } from '../findings.ts';
import { namesOf } from '../releases/change.ts';
import { documentsOf } from '../releases/check-documents.ts';
import { type LiveRow, lockChannel, payloadOf, type ReleaseRow } from '../releases/releases.repo.ts';
import { mustBeAllowed } from '../releases/rights.ts';
import { ownersOf } from '../versions/versions.repo.ts';
import { auditRollout } from './audit-rollout.ts';
import { withoutCandidate } from './candidate.ts';
import { endRollout } from './rebuild-rollout.ts';
import { contentOf, findRunning, type RolloutRow, updateRollout } from './rollouts.repo.ts';
import { serve } from './serve.ts';
import type { MovedRollout } from './start-rollout.ts';

export interface MoveOrder {
  channel: string;
  actor: Actor;
  reason: string;
  /** Id of the rollout that the decision was made on. */
  rollout?: string;
  dryRun?: boolean;
}

export interface LockedRollout {
  tx: Tx;
  rollout: RolloutRow;
  current: ReleaseRow;
  payload: ReleasePayload;
  revision: number;
}

async function mustRun(db: Queries, { channel, rollout: wanted }: MoveOrder): Promise<RolloutRow> {
  const running = await findRunning(db, channel);
  if (running && (wanted === undefined || wanted === running.id)) return running;
  throw refuse('REG-ROLLOUT-NONE', { channel });
}

/** Holds the channel and its running rollout for one step, and tells who serves. Of two who decide at once the second sees the first's step. */
export async function moveRollout(
  deps: RegistryDeps,
  order: MoveOrder,
  step: (locked: LockedRollout) => Promise<{ rollout: RolloutRow; live: LiveRow }>,
): Promise<MovedRollout> {
  const moved = await inTransaction(deps.db, order.dryRun, async (tx) => {
    const { current, served, nextRevision: revision } = await lockChannel(tx, order.channel);
    const rollout = await mustRun(tx, order);
    if (!current || !served) throw refuse('REG-ROLLOUT-NONE', { channel: order.channel });
    const payload = { release: served, versions: payloadOf(current).versions };
    return step({ tx, rollout, current, payload, revision });
  });
  if (!order.dryRun) deps.live.set(moved.live);
  return moved;
}

/** An actor who may make the change of the candidate may move the rollout. */
export async function mustMove(deps: RegistryDeps, order: MoveOrder): Promise<void> {
  const { change } = contentOf(await mustRun(deps.db, order));
  await mustBeAllowed(deps.db, order.actor, order.channel, change);
}

/** More visitors, or fewer. Throws REG-ROLLOUT-SHARE when `direction` is not where the share would go. */
export async function setShare(
  deps: RegistryDeps,
  { share, direction, ...order }: MoveOrder & { share: number; direction: 'raise' | 'lower' },
): Promise<MovedRollout> {
  await mustMove(deps, order);
  return moveRollout(deps, order, async ({ tx, rollout, current, payload, revision }) => {
    const goes = share > rollout.share ? 'raise' : 'lower';
    if (share === rollout.share || goes !== direction) {
      throw refuse('REG-ROLLOUT-SHARE', { now: rollout.share / 100, wanted: share / 100 });
    }
    await updateRollout(tx, rollout.id, { share });
    const after = { ...rollout, share };
    const versions = await documentsOf(tx, contentOf(rollout).candidate);
    const live = await serve(tx, deps, { row: current, revision, payload, rollout: after, versions });
    const { actor, reason } = order;
    await auditRollout(tx, deps, { actor, reason, action: direction, before: rollout, after });
    return { rollout: after, live };
  });
}

/** A part in it is enough to stop it: that never waits for others. */
export async function mustHavePart(deps: RegistryDeps, order: MoveOrder): Promise<void> {
  const { actor } = order;
  if (isOps(actor)) return;
  const { change } = contentOf(await mustRun(deps.db, order));
  const owners = await ownersOf(deps.db, namesOf(change));
  const flags = Object.keys(change.flags ?? {});
  const has = [...owners.values()].includes(actor.scope) || flags.some((flag) => flag.startsWith(`${actor.scope}.`));
  if (!has) throw refuse('REG-FORBIDDEN');
}

interface StopOrder extends MoveOrder {
  more?: Record<string, unknown>;
  /** False leaves open tabs on the candidate until their next document. Default true. */
  revokes?: boolean;
}

/** Everybody gets the live release again. `more` goes to the log. */
export async function stopRollout(
  deps: RegistryDeps,
  { more, revokes = true, ...order }: StopOrder,
): Promise<MovedRollout> {
  await mustHavePart(deps, order);
  return moveRollout(deps, order, async ({ tx, rollout, current, payload, revision }) => {
    const { actor, reason } = order;
    const ended = await endRollout(tx, deps, rollout, { actor, reason, endedBy: actorName(actor), more });
    const release = revokes ? withoutCandidate(payload.release, contentOf(rollout).candidate) : payload.release;
    const live = await serve(tx, deps, { row: current, revision, payload: { ...payload, release } });
    return { rollout: ended, live };
  });
}
