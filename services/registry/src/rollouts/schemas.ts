import { SegmentsSchema } from '@horno/contracts/release';
import * as z from 'zod';
import { VerdictSchema } from '../guard/evaluate-rollout.ts';
import {
  BlastRadiusSchema,
  ChannelSchema,
  DespiteFreezeSchema,
  DiffSchema,
  NamedVersionSchema,
  NameSchema,
  ReasonSchema,
} from '../http/schemas.ts';
import { ChangeSchema, FlagSchema } from '../releases/change.ts';
import { rolloutStates } from '../releases/kinds.ts';
import { FiguresSchema } from '../telemetry/health.ts';
import { PercentSchema } from './share.ts';
import { PlannedViewSchema, StepsSchema } from './steps.ts';

export { PercentSchema, shareOf } from './share.ts';

export const defaultMinSample = 50;

export const RolloutNameSchema = z.union([z.uuid(), NameSchema, FlagSchema]);

const stepShape = {
  reason: ReasonSchema,
  /** Id of the rollout, or a remote or flag that it changes. Without it the only rollout of the channel. */
  rollout: RolloutNameSchema.optional(),
  /** Say what would happen, and change nothing. */
  dryRun: z.boolean().optional(),
  despiteFreeze: DespiteFreezeSchema,
};

export const StepOrderSchema = z.object(stepShape);
export const ShareOrderSchema = z.object({
  ...stepShape,
  percent: PercentSchema,
  /** Expected direction; REG-ROLLOUT-SHARE when the share would move the other way. */
  direction: z.enum(['raise', 'lower']),
});
export const StartOrderSchema = z.object({
  /** Source of the candidate: versions and flags, another channel, or an approved plan. */
  pins: z.record(NameSchema, NamedVersionSchema).optional(),
  flags: z.record(FlagSchema, z.boolean().nullable()).optional(),
  from: ChannelSchema.optional(),
  names: z.array(NameSchema).min(1).max(50).optional(),
  plan: z.uuid().optional(),
  /** Without it the first step. */
  percent: PercentSchema.optional(),
  /** Shares that the registry sets by their times, unless the guard finds the candidate worse. */
  steps: StepsSchema.optional(),
  /** Finish after the last step, which is 100 %. */
  finish: z.boolean().optional(),
  segments: z.strictObject(SegmentsSchema.shape).default({}),
  /** Visitors of each side that the guard wants before it judges. */
  minSample: z.number().int().min(20).max(100_000).default(defaultMinSample),
  reason: ReasonSchema,
  expected: z.number().int().nonnegative().optional(),
  dryRun: z.boolean().optional(),
  breakGlass: z.boolean().optional(),
  despiteFreeze: DespiteFreezeSchema,
});

const SideSchema = FiguresSchema.extend({ visits: z.number(), carts: z.number(), orders: z.number() });

const RolloutViewSchema = z.object({
  id: z.string(),
  channel: z.string(),
  state: z.enum(rolloutStates),
  percent: z.number(),
  segments: z.object(SegmentsSchema.shape),
  change: ChangeSchema,
  /** Numbers of the live release and of its candidate. */
  control: z.number(),
  candidate: z.number(),
  minSample: z.number(),
  steps: PlannedViewSchema.nullable(),
  reason: z.string(),
  author: z.string(),
  plan: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
});
export type RolloutView = z.output<typeof RolloutViewSchema>;

export const MovedRolloutSchema = z.object({
  rollout: RolloutViewSchema,
  revision: z.number(),
  /** Versions by remote that browsers may not run any more, because their rollout was stopped. */
  takenBack: z.record(z.string(), z.string()).optional(),
  dryRun: z.boolean().optional(),
});

export const RolloutListSchema = z.object({
  channel: z.string(),
  /** Of the live release. */
  release: z.number(),
  /** Those that run, the oldest one first. */
  rollouts: z.array(RolloutViewSchema),
});
export type RolloutList = z.output<typeof RolloutListSchema>;

export const RolloutStatusSchema = z.object({
  channel: z.string(),
  /** Of the live release. */
  release: z.number(),
  /** The one that was asked for or runs, otherwise the last one. */
  rollout: RolloutViewSchema.nullable(),
  diff: DiffSchema.optional(),
  reach: BlastRadiusSchema.optional(),
  sides: z.object({ control: SideSchema, candidate: SideSchema }).optional(),
  guard: z.array(VerdictSchema),
});
export type RolloutStatus = z.output<typeof RolloutStatusSchema>;
