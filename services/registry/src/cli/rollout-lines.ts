import type * as z from 'zod';
import type { MovedRolloutSchema, RolloutView } from '../rollouts/schemas.ts';
import { takenBackLines } from './taken-back-lines.ts';

/** Describes the state of a rollout. */
export function rolloutLine({ channel, candidate, percent, state }: RolloutView): string {
  return {
    running: `${channel}: candidate ${candidate} for ${percent} % of visitors`,
    stopped: `${channel}: rollout of ${candidate} stopped at ${percent} %`,
    done: `${channel}: rollout of ${candidate} finished; it is live`,
  }[state];
}

type Moved = z.output<typeof MovedRolloutSchema>;

/** Describes where a rollout is after a step. */
export function movedLines({ dryRun, rollout, takenBack = {} }: Moved): string[] {
  const line = rolloutLine(rollout);
  return [dryRun ? `Would be – ${line}` : line, ...takenBackLines(rollout.channel, takenBack)];
}
