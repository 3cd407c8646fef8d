import * as z from 'zod';
import type { Run } from '../cli/context.ts';
import { diffLines, planLine, planLines, reachLines, tableText, wouldRelease } from '../cli/lines.ts';
import {
  ActivatedPlanSchema,
  ChannelSchema,
  DespiteFreezeSchema,
  NamedVersionSchema,
  NameSchema,
  PlanListSchema,
  PlanSchema,
  ReasonSchema,
  RehearsedPlanSchema,
  ShownPlanSchema,
} from '../http/schemas.ts';
import { ChangeSchema, InstantSchema } from '../releases/change.ts';
import { call } from './command.ts';
import { operation } from './operation.ts';
import { despite, reason, rehearsal } from './options.ts';

const shared = { group: 'plans', rights: 'any' } as const;
const change = { ...shared, rate: 'change' } as const;
const PlanIdSchema = z.object({ id: z.uuid() });
const DecisionSchema = PlanIdSchema.extend({ reason: z.optional(ReasonSchema) });

export const draftPlan = operation({
  ...change,
  call: 'POST /channels/:channel/plans',
  summary: 'Draft a change',
  description: 'It waits to be approved and activated. With times, it starts and ends by itself once it was activated.',
  schema: z.object({
    channel: ChannelSchema,
    change: ChangeSchema.extend({ pins: z.record(NameSchema, NamedVersionSchema.nullable()).optional() }).optional(),
    /** In place of pins of one's own: what another channel runs. */
    from: ChannelSchema.optional(),
    names: z.array(NameSchema).min(1).max(50).optional(),
    reason: ReasonSchema,
    startsAt: InstantSchema.optional(),
    endsAt: InstantSchema.optional(),
    /** Also activate the plan. When activation is refused, the plan is not stored. */
    activate: z.boolean().optional(),
    breakGlass: z.boolean().optional(),
    despiteFreeze: DespiteFreezeSchema,
    /** Say what would happen, and change nothing. */
    dryRun: z.boolean().optional(),
  }),
  answers: { 200: RehearsedPlanSchema, 201: PlanSchema },
  status: (answer) => ('dryRun' in answer ? 200 : 201),
});

export const listPlans = operation({
  ...shared,
  call: 'GET /channels/:channel/plans',
  summary: 'Plans, newest first',
  schema: z.object({
    channel: ChannelSchema,
    open: z.stringbool().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answers: { 200: PlanListSchema },
  commands: {
    'plans list': {
      text: 'list open plans',
      options: ['--all  closed ones too'],
      order: ({ all, channel }) => ({ channel, ...(!all && { open: true }) }),
      print: (run, list, { channel }) => {
        if (list.plans.length === 0) return run.print(list, [`${channel} has no open plans.`]);
        const rows = list.plans.map(({ id, state, kind, author, startsAt, endsAt, reason }) => {
          const times = startsAt || endsAt ? `${startsAt ?? ''}–${endsAt ?? ''}` : '';
          return [id, state, kind, author, times, reason];
        });
        const head = ['ID', 'STATE', 'CHANGE', 'WHO', 'FROM–UNTIL', 'REASON'];
        return run.print(list, [tableText([head, ...rows]).trimEnd()]);
      },
    },
  },
});

export const showPlan = operation({
  ...shared,
  call: 'GET /plans/:id',
  summary: 'A plan, with what it would change and how far that reaches',
  schema: PlanIdSchema,
  answers: { 200: ShownPlanSchema },
  commands: {
    'plans show': {
      text: 'what a plan would change and how far it reaches',
      usage: ['<id>'],
      print: (run, shown) =>
        run.print(shown, [planLine(shown.plan), ...diffLines(shown.diff), ...reachLines(shown.reach)]),
    },
  },
});

const decided = { answers: { 200: PlanSchema }, schema: DecisionSchema };
const printDecided = (run: Run, plan: z.output<typeof PlanSchema>) => run.print({ plan }, planLines(plan));

export const approvePlan = operation({
  ...change,
  ...decided,
  call: 'POST /plans/:id/approve',
  summary: 'Approve, as a second person',
  commands: {
    'plans approve': { text: 'approve, as a second person', usage: ['<id>'], options: [reason], print: printDecided },
  },
});

export const activatePlan = operation({
  ...change,
  call: 'POST /plans/:id/activate',
  summary: 'Carry out, now or at its time',
  schema: DecisionSchema.extend({
    breakGlass: z.boolean().optional(),
    despiteFreeze: DespiteFreezeSchema,
    dryRun: z.boolean().optional(),
  }),
  answers: { 200: ActivatedPlanSchema },
  commands: {
    'plans activate': {
      text: 'activate, now or at the start time of the plan',
      usage: ['<id>'],
      options: [
        reason,
        rehearsal,
        '--break-glass  emergency: no second person, no dependencies, no freeze; it stays in the audit',
        despite,
      ],
      print: async (run, { dryRun, ...plan }) => {
        if (!dryRun) return printDecided(run, plan);
        const { diff, reach } = await call(run, showPlan, plan);
        const lines = [`Would be – ${planLine(plan)}`, ...wouldRelease(plan), ...diffLines(diff), ...reachLines(reach)];
        return run.print({ plan, dryRun, diff, reach }, lines);
      },
    },
  },
});

export const withdrawPlan = operation({
  ...change,
  ...decided,
  call: 'POST /plans/:id/withdraw',
  summary: 'Withdraw',
  commands: { 'plans withdraw': { text: 'withdraw', usage: ['<id>'], options: [reason], print: printDecided } },
});
