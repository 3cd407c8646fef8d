import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { contentOf, type RolloutRow } from './rollouts.repo.ts';

interface RolloutDecision {
  actor: Actor;
  reason: string;
  action: 'start' | 'raise' | 'lower' | 'stop' | 'follow' | 'pause' | 'resume';
  before?: RolloutRow;
  after: RolloutRow;
  /** Figures of the guard, or what the candidate changes. */
  more?: Readonly<Record<string, unknown>>;
}

function stateOf(row: RolloutRow) {
  const { segments, candidate } = contentOf(row);
  const { channel, state, share, minSample } = row;
  return { channel, state, share, minSample, segments, candidate: candidate.id };
}

/** One row of the log about a rollout; its subject is the rollout's id. */
export function auditRollout(
  tx: Tx,
  deps: Pick<RegistryDeps, 'clock' | 'keyring'>,
  { actor, reason, action, before, after, more }: RolloutDecision,
): Promise<void> {
  return appendAudit(tx, deps, {
    actor,
    action: `rollout.${action}`,
    subject: after.id,
    before: before && stateOf(before),
    after: { ...stateOf(after), ...more },
    reason,
  });
}
