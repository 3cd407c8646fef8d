import { eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { audit } from '../db/tables.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import type { revertRow as revertRowEntry } from '../operations/figures.ts';
import type { AnswerOf, OrderOf } from '../operations/operation.ts';
import { applyChange, type Change, isEmptyChange, undoOf } from '../releases/change.ts';
import { changeBetween } from '../releases/change-between.ts';
import { commit, pinsToStore } from '../releases/change-channel.ts';
import { type Draft, draftOf, withoutExpired } from '../releases/draft.ts';
import { keepEnds } from '../releases/end-plans.ts';
import { mustHaveArtifacts } from '../releases/make-release.ts';
import { withdrawWaiting } from '../releases/plans.ts';
import { findCurrent, findRelease, payloadOf } from '../releases/releases.repo.ts';
import { mustBeAllowed } from '../releases/rights.ts';
import { revertRollout } from '../rollouts/revert-rollout.ts';
import { revoke } from '../tokens/tokens.ts';
import type { AuditRow } from './chain.ts';

/** `release` is the one that was made, or that a dry run would have made. */
export type Reverted = AnswerOf<typeof revertRowEntry>;

type RevertOrder = OrderOf<typeof revertRowEntry> & { actor: Actor };

function mustCoverAll(undo: Change, change: Change, seq: number): void {
  for (const part of ['pins', 'toggles', 'flags', 'needs'] as const) {
    const later = Object.keys(change[part] ?? {}).find((name) => !Object.hasOwn(undo[part] ?? {}, name));
    if (later) throw refuse('REG-REVERT-LATER', { name: later, seq });
  }
}

async function revertRelease(
  deps: RegistryDeps,
  row: AuditRow,
  { actor, reason, seq, dryRun }: RevertOrder,
): Promise<Reverted> {
  const { action } = row;
  const [channel = '', id = ''] = row.subject.split('#');
  const release = await findRelease(deps.db, channel, Number(id));
  const previous = release?.previous ? await findRelease(deps.db, channel, release.previous) : undefined;
  const current = await findCurrent(deps.db, channel);
  if (!release || !previous || !current) throw refuse('REG-REVERT', { seq, action });
  const [before, after, now] = [previous, release, current].map((each) => draftOf(payloadOf(each).release)) as [
    Draft,
    Draft,
    Draft,
  ];
  const change = changeBetween(before, after);
  const undo = undoOf(change, { before: withoutExpired(before, deps.clock.now()), after, now });
  mustCoverAll(undo, change, seq);
  if (isEmptyChange(undo)) throw refuse('REG-REVERT', { seq, action });
  await mustBeAllowed(deps.db, actor, channel, undo);
  await mustHaveArtifacts(deps.store, pinsToStore(undo));
  const back = {
    channel,
    actor,
    kind: 'revert' as const,
    reason,
    expected: current.id,
    dryRun,
    change: (base: Draft | undefined) => applyChange(base, undo, { channel, reason }),
  };
  const made = await commit(deps, back, (tx, made) => keepEnds(tx, deps, made, back));
  return { seq, action, release: made.row.id, dryRun };
}

/** Puts back what one row of the audit did, and nothing that came after it. Versions stay: nothing that was published is unpublished. */
export async function revertRow(deps: RegistryDeps, order: RevertOrder): Promise<Reverted> {
  const { seq, actor, reason, dryRun } = order;
  const [row] = await deps.db.select().from(audit).where(eq(audit.seq, seq));
  if (!row) throw refuse('REG-NOT-FOUND');
  const { action, subject } = row;
  if (action.startsWith('release.')) return revertRelease(deps, row, order);
  if (['plan.draft', 'plan.approve', 'plan.schedule'].includes(action)) {
    await withdrawWaiting(deps, { id: subject, actor, reason, dryRun });
  } else if (action.startsWith('rollout.')) {
    await revertRollout(deps, row, order);
  } else if (action === 'token.token' || action === 'token.session') {
    await revoke(deps, actor, subject, { dryRun });
  } else {
    throw refuse('REG-REVERT', { seq, action });
  }
  return { seq, action, dryRun };
}
