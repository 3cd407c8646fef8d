import { WHOLE_SHARE } from '@horno/contracts/release';
import * as z from 'zod';
import { type Actor, planActor } from '../actor.ts';
import { canonicalJson } from '../canonical.ts';
import type { RolloutRow } from './rollouts.repo.ts';
import { PercentSchema, shareOf } from './share.ts';

const MAX_STEPS = 20;
const MAX_MINUTES = 7 * 24 * 60;
const minuteMs = 60_000;

const StepSchema = z.object({
  percent: PercentSchema.refine((percent) => percent > 0, 'above 0 %'),
  /** Time that the share stays before the next step, or before the finish. */
  minutes: z.number().int().min(1).max(MAX_MINUTES),
});

/** Shares of visitors, each larger than the one before. */
export const StepsSchema = z
  .array(StepSchema)
  .min(1)
  .max(MAX_STEPS)
  .refine((steps) => steps.every(({ percent }, at) => percent > (steps[at - 1]?.percent ?? 0)), 'each above the last');
export type Steps = z.output<typeof StepsSchema>;

const PlannedSchema = z.object({
  steps: StepsSchema,
  /** Start of the time that the share of now has to stay. */
  since: z.iso.datetime(),
  isPaused: z.boolean(),
  /** Finish the rollout after the last step. */
  finishes: z.boolean(),
});
export type Planned = z.output<typeof PlannedSchema>;

export const PlannedViewSchema = PlannedSchema.extend({
  /** Share of the next step, 100 before the finish; null when nothing is left to do. */
  nextPercent: z.number().nullable(),
  /** Earliest time of it; null while the steps are paused. */
  nextAt: z.string().nullable(),
});

export type NextStep = { at: Date } & ({ share: number } | { finishes: true });

export function plannedOf({ steps }: Pick<RolloutRow, 'steps'>): Planned | undefined {
  return steps === null ? undefined : PlannedSchema.parse(JSON.parse(steps));
}

export const plannedText = (planned: Planned): string => canonicalJson(planned);

/** Returns the next step of a rollout, also of a paused one; undefined when nothing is left to do. Pure. */
export function nextStep({ steps, since, finishes }: Planned, share: number): NextStep | undefined {
  const reached = steps.filter(({ percent }) => shareOf(percent) <= share).at(-1) ?? steps[0];
  const at = new Date(Date.parse(since) + (reached?.minutes ?? 0) * minuteMs);
  const next = steps.find(({ percent }) => shareOf(percent) > share);
  if (next) return { at, share: shareOf(next.percent) };
  return finishes && share === WHOLE_SHARE ? { at, finishes } : undefined;
}

/** Returns the steps after a move of the share: by a person, they pause until the person resumes them. Pure. */
export function afterMove(planned: Planned, actor: Actor, now: Date): Planned {
  return { ...planned, since: now.toISOString(), isPaused: planned.isPaused || actor !== planActor };
}

export function plannedView(row: RolloutRow): z.output<typeof PlannedViewSchema> | null {
  const planned = plannedOf(row);
  if (!planned) return null;
  const next = row.state === 'running' ? nextStep(planned, row.share) : undefined;
  const share = next && ('share' in next ? next.share : WHOLE_SHARE);
  return {
    ...planned,
    nextPercent: share === undefined ? null : share / 100,
    nextAt: next && !planned.isPaused ? next.at.toISOString() : null,
  };
}
