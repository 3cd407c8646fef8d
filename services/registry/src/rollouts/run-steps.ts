import { planActor } from '../actor.ts';
import type { RegistryDeps } from '../deps.ts';
import { Refusal } from '../findings.ts';
import { compareRollout, unlessTaken } from '../guard/guard-rollout.ts';
import { frozenNow } from '../releases/freezes.ts';
import { listChannels } from '../releases/releases.repo.ts';
import { finishRollout } from './finish-rollout.ts';
import { setShare } from './move-rollout.ts';
import { pauseSteps } from './pause-steps.ts';
import { listRunning, type RolloutRow } from './rollouts.repo.ts';
import { type NextStep, nextStep, plannedOf } from './steps.ts';

/** Returns the step that is due; undefined while its time runs and when the steps are paused. */
function dueStep(row: RolloutRow, now: Date): NextStep | undefined {
  const planned = plannedOf(row);
  const next = planned && !planned.isPaused ? nextStep(planned, row.share) : undefined;
  return next && next.at <= now ? next : undefined;
}

async function take(deps: RegistryDeps, row: RolloutRow, step: NextStep): Promise<void> {
  const order = { channel: row.channel, rollout: row.id, actor: planActor, reason: row.reason, seen: row };
  if ('share' in step) await setShare(deps, { ...order, share: step.share, direction: 'raise' });
  else await finishRollout(deps, order);
}

/** The steps of a rollout that the gates refuse pause, with the code of the refusal in the log. */
async function stepOrPause(deps: RegistryDeps, row: RolloutRow, step: NextStep): Promise<boolean> {
  return unlessTaken(async () => {
    try {
      await take(deps, row, step);
    } catch (error) {
      if (!(error instanceof Refusal) || error.findings[0].code === 'REG-ROLLOUT-NONE') throw error;
      const { channel, id: rollout } = row;
      const reason = error.findings[0].code;
      deps.log.error({ channel, rollout, code: reason }, 'step of a rollout refused: its steps pause');
      await pauseSteps(deps, { channel, rollout, actor: planActor, reason, isPaused: true });
    }
    return true;
  });
}

/**
 * Takes the steps of rollouts that are due, unless the guard finds their candidates worse. Gives how many were taken. Several processes
 * may call it at once: a step is taken on the state that it was decided on.
 */
export async function runSteps(deps: RegistryDeps): Promise<number> {
  let taken = 0;
  for (const channel of await listChannels(deps.db)) {
    for (const row of await listRunning(deps.db, channel)) {
      const step = dueStep(row, deps.clock.now());
      if (!step) continue;
      // A step waits for the end of a freeze of the channel.
      if (await frozenNow(deps, channel)) continue;
      const { verdicts } = await compareRollout(deps, row);
      if (verdicts.some(({ state }) => state === 'worse')) continue;
      if (await stepOrPause(deps, row, step)) taken += 1;
    }
  }
  return taken;
}
