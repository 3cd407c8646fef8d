import { type StaffPass, staffText } from '@horno/contracts/telemetry';
import * as z from 'zod';
import { appendAudit } from '../audit/audit.repo.ts';
import { FormPercentSchema, ListSchema } from '../console/form-values.ts';
import { namesFor } from '../console/plan.routes.ts';
import type { RolloutStep } from '../console/rollout.page.tsx';
import { rolloutOf, stepOf } from '../console/rollout.routes.ts';
import { linkTo } from '../console/view.ts';
import { refuse } from '../findings.ts';
import type { HttpDeps } from '../http/deps.ts';
import { invalid } from '../http/failures.ts';
import { ChannelSchema, NameSchema, ReasonSchema } from '../http/schemas.ts';
import type { Change } from '../releases/change.ts';
import { namedVersions, pinsFrom } from '../releases/find-content.ts';
import { finishRollout } from '../rollouts/finish-rollout.ts';
import { type MoveOrder, setShare, stopRollout } from '../rollouts/move-rollout.ts';
import { pauseSteps } from '../rollouts/pause-steps.ts';
import { type StartOrderSchema, shareOf } from '../rollouts/schemas.ts';
import { type MovedRollout, startRollout } from '../rollouts/start-rollout.ts';
import { rolloutStatus, runningRollouts, toWire } from '../rollouts/status.ts';
import { StepsSchema } from '../rollouts/steps.ts';
import { takenBackBy } from '../rollouts/taken-back-by.ts';
import { page, type Services } from './operation.ts';
import type * as entries from './rollouts.ts';

const dayMs = 24 * 3_600_000;

async function changeOf(
  deps: HttpDeps,
  channel: string,
  { pins, flags, from, names, plan }: z.output<typeof StartOrderSchema>,
): Promise<Change | undefined> {
  if (plan) return undefined;
  if (!pins && !flags && !from) throw refuse('REG-EMPTY-CHANGE');
  const taken = from ? await pinsFrom(deps.db, from, names) : {};
  const all = { ...taken, ...(pins && (await namedVersions(deps, channel, pins))) };
  return { ...(Object.keys(all).length > 0 && { pins: all }), ...(flags && { flags }) };
}

function answerOf({ rollout, live }: MovedRollout, isDryRun = false) {
  const takenBack = takenBackBy(rollout, live);
  return {
    ...{ rollout: toWire(rollout), revision: live.revision },
    ...(takenBack && { takenBack }),
    ...(isDryRun && { dryRun: true }),
  };
}

/** The share that a rollout starts with. Throws REG-ROLLOUT-FIRST without one, and when a finish is asked for that no step leads to. */
function firstShare({ percent, steps, finish }: z.output<typeof StartOrderSchema>): number {
  const [first, last] = [percent ?? steps?.[0]?.percent, steps?.at(-1)?.percent];
  const isWhole = !finish || last === 100;
  if (first === undefined || !isWhole) throw refuse('REG-ROLLOUT-FIRST');
  return shareOf(first);
}

async function pauseOrResume(deps: HttpDeps, order: MoveOrder, isPaused: boolean) {
  const rollout = await pauseSteps(deps, { ...order, isPaused });
  const revision = (await deps.live.get(order.channel))?.revision ?? 0;
  return { rollout: toWire(rollout), revision, ...(order.dryRun && { dryRun: true }) };
}

const StartFormSchema = z.object({
  from: ChannelSchema.optional(),
  plan: z.uuid().optional(),
  names: ListSchema.pipe(z.array(NameSchema).optional()),
  percent: FormPercentSchema,
  /** Shares after the first one. */
  steps: ListSchema.pipe(z.array(FormPercentSchema).optional()),
  minutes: z.coerce.number().int().min(1).default(30),
  finish: z.literal('true').optional(),
  stores: ListSchema,
  districts: ListSchema,
  device: z.enum(['', 'phone', 'desktop']).default(''),
  staff: z.literal('true').optional(),
  reason: ReasonSchema,
});

/** Returns the steps of the form; none without shares after the first one. */
function plannedIn(shares: readonly number[], minutes: number, finish: boolean) {
  if (shares.length < 2) return { steps: undefined, finish: undefined };
  const parsed = StepsSchema.safeParse(shares.map((percent) => ({ percent, minutes })));
  if (!parsed.success) throw invalid(parsed.error, 'steps');
  return { steps: parsed.data, finish };
}

const RolloutSchema = z.object({ rollout: z.uuid() });

/** The page of a step. The rollout stays open afterwards where it goes on. */
const stepPage = (verb: Exclude<RolloutStep['verb'], 'share'>, goesOn: boolean) =>
  page({
    path: `/rollout/${verb}`,
    fields: RolloutSchema,
    sent: z.object({ reason: ReasonSchema }),
    show: (deps, asked) => stepOf(deps, verb, asked),
    next: ({ view, rollout }) => linkTo(view, '/rollout', goesOn ? { rollout } : {}),
  });

/** Services of rollouts. */
export const rolloutServices: Services<typeof entries> = {
  showRollout: { run: (deps, { channel, rollout }) => rolloutStatus(deps, channel, rollout) },
  listRollouts: { run: (deps, { channel }) => runningRollouts(deps, channel) },
  startRollout: {
    async run(deps, order) {
      const { pins: _pins, flags: _flags, from: _from, names: _names, percent: _percent, ...rest } = order;
      const share = firstShare(order);
      const change = await changeOf(deps, order.channel, order);
      return answerOf(await startRollout(deps, { ...rest, share, change }), order.dryRun);
    },
    pages: [
      page({
        path: '/rollout/start',
        isForm: true,
        fields: z.object({}),
        sent: StartFormSchema,
        show: (deps, asked) => rolloutOf(deps, asked),
        async order(deps, { actor, from, names, percent, steps = [], minutes, finish, ...sent }) {
          const { stores, districts, device, staff } = sent;
          return {
            names: from && (await namesFor(deps, { actor, from, names })),
            ...plannedIn([percent, ...steps], minutes, finish === 'true'),
            segments: {
              ...(stores && { stores }),
              ...(districts && { districts }),
              ...(device && { devices: [device] }),
              ...(staff && { staff: true }),
            },
          };
        },
        next: ({ view }) => linkTo(view, '/rollout'),
      }),
    ],
  },
  shareRollout: {
    run: async (deps, { percent, ...order }) =>
      answerOf(await setShare(deps, { ...order, share: shareOf(percent) }), order.dryRun),
    pages: [
      page({
        path: '/rollout/share',
        fields: RolloutSchema.extend({ percent: FormPercentSchema.optional() }),
        sent: z.object({ reason: ReasonSchema, percent: FormPercentSchema, direction: z.enum(['raise', 'lower']) }),
        show: (deps, asked) => stepOf(deps, 'share', asked),
        next: ({ view, rollout }) => linkTo(view, '/rollout', { rollout }),
      }),
    ],
  },
  stopRollout: {
    run: async (deps, order) => answerOf(await stopRollout(deps, order), order.dryRun),
    pages: [stepPage('stop', false)],
  },
  finishRollout: {
    run: async (deps, order) => answerOf(await finishRollout(deps, order), order.dryRun),
    pages: [stepPage('finish', false)],
  },
  pauseRollout: { run: (deps, order) => pauseOrResume(deps, order, true), pages: [stepPage('pause', true)] },
  resumeRollout: { run: (deps, order) => pauseOrResume(deps, order, false), pages: [stepPage('resume', true)] },
  makeStaffPass: {
    async run(deps, { actor, reason, days }) {
      const expiresAt = new Date(deps.clock.now().getTime() + days * dayMs).toISOString();
      const pass: StaffPass = { expiresAt, ...deps.keyring.sign(staffText(expiresAt)) };
      const row = { actor, action: 'staff.pass', subject: expiresAt, reason, after: { days } };
      await deps.db.transaction((tx) => appendAudit(tx, deps, row));
      return { path: `/_staff/${Buffer.from(JSON.stringify(pass)).toString('base64url')}`, expiresAt };
    },
  },
};
