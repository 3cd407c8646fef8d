import type { ReleasePayload } from '@horno/contracts/release';
import type { Actor } from '../actor.ts';
import { canonicalJson } from '../canonical.ts';
import type { RegistryDeps, Tx } from '../deps.ts';
import { refuse } from '../findings.ts';
import { applyChange } from '../releases/change.ts';
import { runningDocuments } from '../releases/check-documents.ts';
import { type Draft, draftChanges, draftOf, flagChanges } from '../releases/draft.ts';
import type { LiveRow, ReleaseRow } from '../releases/releases.repo.ts';
import { auditRollout } from './audit-rollout.ts';
import { candidateOf, withoutCandidate } from './candidate.ts';
import { contentOf, findRunning, type RolloutRow, updateRollout } from './rollouts.repo.ts';
import { serve } from './serve.ts';

interface MadeBeside {
  live: LiveRow;
  payload: Pick<ReleasePayload, 'release' | 'versions'>;
  before: Draft | undefined;
  actor: Actor;
  reason: string;
}

type Deps = Pick<RegistryDeps, 'clock' | 'keyring'>;

/** A rollback ends a running rollout. */
const goesBack = new Set<ReleaseRow['kind']>(['rollback', 'end', 'revert']);

/** Returns the first version or flag that both the rollout and the new release change. Toggles never conflict. */
function crossing(rollout: RolloutRow, before: Draft | undefined, after: Draft): string | undefined {
  const { change } = contentOf(rollout);
  const pinned = draftChanges(before, after).filter((each) => each.before?.version !== each.after?.version);
  const flagged = flagChanges(before, after);
  return (
    pinned.find(({ name }) => Object.hasOwn(change.pins ?? {}, name))?.name ??
    flagged.find(({ flag }) => Object.hasOwn(change.flags ?? {}, flag))?.flag
  );
}

/** Ends a rollout inside the transaction of another change. The caller updates the live release. */
export async function endRollout(
  tx: Tx,
  deps: Deps,
  rollout: RolloutRow,
  { actor, reason, endedBy, more }: { actor: Actor; reason: string; endedBy: string; more?: Record<string, unknown> },
): Promise<RolloutRow> {
  const ended = { state: 'stopped', endedAt: deps.clock.now(), endedBy, endReason: reason } as const;
  await updateRollout(tx, rollout.id, ended);
  const after = { ...rollout, ...ended };
  await auditRollout(tx, deps, { actor, reason, action: 'stop', before: rollout, after, more });
  return after;
}

/**
 * Rebuilds the candidate of a running rollout on a new release of the channel, so that a toggle reaches both arms. Throws
 * REG-ROLLOUT-RUNNING when the release brings other code for the same names; a rollback ends the rollout.
 */
export async function rebuildRollout(
  tx: Tx,
  deps: Deps,
  { live, payload, before, actor, reason }: MadeBeside,
): Promise<LiveRow> {
  const { row, revision } = live;
  const { channel } = row;
  const rollout = await findRunning(tx, channel);
  if (!rollout) return live;
  const control = draftOf(payload.release);
  const crossed = crossing(rollout, before, control);
  if (row.kind === 'rollback' || (crossed && goesBack.has(row.kind))) {
    await endRollout(tx, deps, rollout, { actor, reason, endedBy: row.actor, more: { release: row.id } });
    const release = withoutCandidate(payload.release, contentOf(rollout).candidate);
    return serve(tx, deps, { row, revision, payload: { ...payload, release } });
  }
  if (crossed) throw refuse('REG-ROLLOUT-RUNNING', { name: crossed, channel });
  const { change, numbers } = contentOf(rollout);
  const draft = applyChange(control, change, { channel, reason: rollout.reason });
  const id = row.id + 1;
  const pinned = await runningDocuments(tx, draft);
  const made = { channel, id, at: row.at, draft, control: payload.release, pinned };
  const { candidate, versions } = await candidateOf(tx, made);
  const set = { candidate: canonicalJson(candidate), numbers: canonicalJson([...numbers, [row.id, id]]) };
  await updateRollout(tx, rollout.id, set);
  const after = { ...rollout, ...set };
  await auditRollout(tx, deps, { actor, reason, action: 'follow', before: rollout, after, more: { release: row.id } });
  return serve(tx, deps, { row, revision, payload, rollout: after, versions });
}
