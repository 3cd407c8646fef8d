import type { ReleasePayload } from '@horno/contracts/release';
import { type Actor, actorName, isOps, mustReachFlags } from '../actor.ts';
import { inTransaction } from '../db/dry-run.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { type Finding, finding, Refusal, refuse } from '../findings.ts';
import { namesOf } from '../releases/change.ts';
import { mustNotBeFrozen } from '../releases/freezes.ts';
import { type LiveRow, lockChannel, payloadOf, type ReleaseRow } from '../releases/releases.repo.ts';
import { mustBeAllowed } from '../releases/rights.ts';
import { ownersOf } from '../versions/versions.repo.ts';
import { auditRollout } from './audit-rollout.ts';
import { withoutCandidate } from './candidate.ts';
import { chooseRunning } from './choose-rollout.ts';
import { endRollout, serveRest } from './rebuild-rollouts.ts';
import { contentOf, listRunning, type RolloutRow, updateRollout } from './rollouts.repo.ts';
import { serve } from './serve.ts';
import type { MovedRollout } from './start-rollout.ts';
import { afterMove, plannedOf, plannedText } from './steps.ts';

export interface MoveOrder {
  channel: string;
  actor: Actor;
  reason: string;
  /** Id of the rollout, or a remote or flag that it changes. Without it the only rollout of the channel. */
  rollout?: string;
  dryRun?: boolean;
  despiteFreeze?: string | undefined;
  /** The rollout as it was when the step was decided; refused with REG-ROLLOUT-NONE when it has moved since. */
  seen?: Pick<RolloutRow, 'share' | 'steps'>;
}

export interface LockedRollout {
  tx: Tx;
  rollout: RolloutRow;
  /** All that run, the oldest one first. */
  running: RolloutRow[];
  current: ReleaseRow;
  /** The served document, with the rollouts. */
  document: ReleasePayload;
  /** Of the live release. */
  payload: ReleasePayload;
  revision: number;
  /** Number of the next release. */
  nextId: number;
}

/** Holds the channel and its rollouts for one step, and tells who serves. Of two who decide at once the second sees the first's step. */
export async function moveRollout(
  deps: RegistryDeps,
  order: MoveOrder,
  step: (locked: LockedRollout) => Promise<{ rollout: RolloutRow; live: LiveRow }>,
): Promise<MovedRollout> {
  const moved = await inTransaction(deps.db, order.dryRun, async (tx) => {
    const { current, document, nextId, nextRevision: revision } = await lockChannel(tx, order.channel);
    const rollout = await chooseRunning(tx, order);
    const running = await listRunning(tx, order.channel);
    const { seen = rollout } = order;
    const hasMoved = seen.share !== rollout.share || seen.steps !== rollout.steps;
    if (!current || !document || hasMoved) throw refuse('REG-ROLLOUT-NONE', { channel: order.channel });
    const payload = { release: document.release, versions: payloadOf(current).versions };
    return step({ tx, rollout, running, current, document, payload, revision, nextId });
  });
  if (!order.dryRun) deps.live.set(moved.live);
  return moved;
}

/** An actor who may make the change of the candidate may move the rollout. Returns the order with the id of the rollout. */
export async function mustMove<T extends MoveOrder>(deps: RegistryDeps, order: T): Promise<T & { rollout: string }> {
  const row = await chooseRunning(deps.db, order);
  await mustBeAllowed(deps.db, order.actor, order.channel, contentOf(row).change);
  return { ...order, rollout: row.id };
}

/** More visitors, or fewer. Throws REG-ROLLOUT-SHARE when `direction` is not where the share would go. */
export async function setShare(
  deps: RegistryDeps,
  { share, direction, ...wanted }: MoveOrder & { share: number; direction: 'raise' | 'lower' },
): Promise<MovedRollout> {
  const order = await mustMove(deps, wanted);
  if (direction === 'raise') await mustNotBeFrozen(deps, deps.db, order);
  return moveRollout(deps, order, async ({ tx, rollout, running, current, payload, revision }) => {
    const goes = share > rollout.share ? 'raise' : 'lower';
    if (share === rollout.share || goes !== direction) {
      throw refuse('REG-ROLLOUT-SHARE', { now: rollout.share / 100, wanted: share / 100 });
    }
    const planned = plannedOf(rollout);
    const steps = planned ? plannedText(afterMove(planned, order.actor, deps.clock.now())) : null;
    await updateRollout(tx, rollout.id, { share, steps });
    const after = { ...rollout, share, steps };
    const rollouts = running.map((each) => (each.id === rollout.id ? after : each));
    const live = await serve(tx, deps, { row: current, revision, payload, rollouts });
    const { actor, reason, despiteFreeze } = order;
    const more = { despiteFreeze };
    await auditRollout(tx, deps, { actor, reason, action: direction, before: rollout, after, more });
    return { rollout: after, live };
  });
}

/** A rollout changes at least one remote or flag; without an owner the remotes were never published. */
function ownerFindings(owners: ReadonlyMap<string, string>): [Finding, ...Finding[]] {
  const [first, ...rest] = [...owners].map(([name, owner]) => finding('REG-OWNER', { name, owner }));
  return [first ?? finding('REG-FORBIDDEN'), ...rest];
}

/** A part in it is enough to stop it: that never waits for others. Returns the order with the id of the rollout. */
export async function mustHavePart<T extends MoveOrder>(
  deps: RegistryDeps,
  order: T,
): Promise<T & { rollout: string }> {
  const { actor } = order;
  const row = await chooseRunning(deps.db, order);
  const found = { ...order, rollout: row.id };
  if (isOps(actor)) return found;
  const { change } = contentOf(row);
  const owners = await ownersOf(deps.db, namesOf(change));
  const flags = Object.keys(change.flags ?? {});
  const has = [...owners.values()].includes(actor.scope) || flags.some((flag) => flag.startsWith(`${actor.scope}.`));
  if (has) return found;
  if (owners.size === 0) mustReachFlags(actor, flags);
  throw new Refusal(ownerFindings(owners));
}

interface StopOrder extends MoveOrder {
  more?: Record<string, unknown>;
  /** False leaves open tabs on the candidate until their next document. Default true. */
  revokes?: boolean;
}

/** Its visitors get the live release again; other rollouts stay. `more` goes to the log. */
export async function stopRollout(
  deps: RegistryDeps,
  { more, revokes = true, ...wanted }: StopOrder,
): Promise<MovedRollout> {
  const order = await mustHavePart(deps, wanted);
  return moveRollout(deps, order, async ({ tx, rollout, running, current, payload, revision, nextId: first }) => {
    const { actor, reason } = order;
    const ended = await endRollout(tx, deps, rollout, { actor, reason, endedBy: actorName(actor), more });
    const release = revokes ? withoutCandidate(payload.release, contentOf(rollout).candidate) : payload.release;
    const rollouts = running.filter(({ id }) => id !== rollout.id);
    const beside = { row: current, revision, signed: current };
    const rest = { live: beside, payload: { ...payload, release }, rollouts, first, actor, reason };
    return { rollout: ended, live: await serveRest(tx, deps, rest) };
  });
}
