import { inTransaction } from '../db/dry-run.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { holdChannel } from '../releases/releases.repo.ts';
import { auditRollout } from './audit-rollout.ts';
import { chooseRunning } from './choose-rollout.ts';
import { type MoveOrder, mustMove } from './move-rollout.ts';
import { type RolloutRow, updateRollout } from './rollouts.repo.ts';
import { plannedOf, plannedText } from './steps.ts';

/** Pauses or resumes the steps of a rollout; what is served stays. A resumed step waits for its whole time again. */
export async function pauseSteps(
  deps: RegistryDeps,
  { isPaused, ...wanted }: MoveOrder & { isPaused: boolean },
): Promise<RolloutRow> {
  const order = await mustMove(deps, wanted);
  return inTransaction(deps.db, order.dryRun, async (tx) => {
    await holdChannel(tx, order.channel);
    const before = await chooseRunning(tx, order);
    const planned = plannedOf(before);
    if (!planned || planned.isPaused === isPaused) throw refuse('REG-ROLLOUT-STEPS', { channel: order.channel });
    const steps = plannedText({ ...planned, isPaused, since: deps.clock.now().toISOString() });
    await updateRollout(tx, before.id, { steps });
    const after = { ...before, steps };
    const { actor, reason } = order;
    await auditRollout(tx, deps, { actor, reason, action: isPaused ? 'pause' : 'resume', before, after });
    return after;
  });
}
