import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Actor } from '../actor.ts';
import { refuse } from '../findings.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { invalid } from '../http/failures.ts';
import { ChannelSchema, NameSchema, ReasonSchema } from '../http/schemas.ts';
import { changeOf, findPlan, listPlans } from '../releases/plans.repo.ts';
import { mustBeAllowed } from '../releases/rights.ts';
import { finishRollout } from '../rollouts/finish-rollout.ts';
import { type MoveOrder, mustHavePart, setShare, stopRollout } from '../rollouts/move-rollout.ts';
import { pauseSteps } from '../rollouts/pause-steps.ts';
import { defaultMinSample, type RolloutStatus, shareOf } from '../rollouts/schemas.ts';
import { mustBeCode, startRollout } from '../rollouts/start-rollout.ts';
import { rolloutStatus, runningRollouts } from '../rollouts/status.ts';
import { StepsSchema } from '../rollouts/steps.ts';
import { healthOf } from '../telemetry/health.ts';
import { overTimeOf } from '../telemetry/over-time.ts';
import { isAllowed } from './allowed.ts';
import { withForm } from './form-state.ts';
import { FormPercentSchema, ListSchema } from './form-values.ts';
import { healthPage, healthTexts, healthVersion } from './health.page.tsx';
import { pinsFor } from './plan.routes.ts';
import { sendPage, viewOf } from './respond.ts';
import { type RolloutStep, rolloutListPage, rolloutPage, rolloutStepPage, type StartData } from './rollout.page.tsx';
import { type MayMove, type RolloutListData, rolloutListTexts, rolloutListVersion } from './rollout-list.tsx';
import { rolloutTexts, rolloutVersion } from './rollout-texts.ts';
import { linkTo } from './view.ts';

const plansToChoose = 50;
const PlaceSchema = z.object({ channel: ChannelSchema.default('production') });
const SpanSchema = PlaceSchema.extend({ minutes: z.coerce.number().int().min(1).max(1440).default(60) });
const RolloutIdSchema = z.object({ rollout: z.uuid() });
const StepFormSchema = RolloutIdSchema.extend({ reason: ReasonSchema });
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

/** Plans that a rollout may carry out now: the approved ones and the chosen one. */
async function startOf(deps: HttpDeps, actor: Actor, channel: string, chosen: string | undefined): Promise<StartData> {
  const needsPlan = deps.policy.secondPerson.has(channel);
  const approved = await listPlans(deps.db, { channel, states: ['approved'], limit: plansToChoose });
  const one = chosen === undefined ? undefined : await findPlan(deps.db, chosen);
  const isOther = one?.channel === channel && one.state === 'draft' && !needsPlan;
  const fitting = await Promise.all(
    (isOther ? [one, ...approved] : approved).map(async (plan) => {
      const change = changeOf(plan);
      const fits = await isAllowed(async () => {
        mustBeCode(change);
        await mustBeAllowed(deps.db, actor, channel, change);
      });
      return fits ? [plan] : [];
    }),
  );
  return { needsPlan, plans: fitting.flat(), chosen };
}

async function mayMove(deps: HttpDeps, actor: Actor, { rollout }: RolloutStatus): Promise<MayMove> {
  if (rollout?.state !== 'running') return { move: false, stop: false };
  const { channel, change } = rollout;
  const move = await isAllowed(() => mustBeAllowed(deps.db, actor, channel, change));
  const part = { channel, actor, reason: '', rollout: rollout.id };
  const stop = move || (await isAllowed(() => mustHavePart(deps, part)));
  return { move, stop };
}

async function back(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  to: { channel: string; rollout?: string },
) {
  const { channel, ...query } = to;
  return reply.redirect(linkTo(await viewOf(deps, request, channel), '/rollout', query), 303);
}

const ShownSchema = PlaceSchema.extend({ rollout: z.uuid().optional() });

/** Returns the list when several rollouts run and none is asked for. */
async function listOf(
  deps: HttpDeps,
  { channel, rollout, actor }: { channel: string; rollout: string | undefined; actor: Actor },
): Promise<RolloutListData | undefined> {
  if (rollout !== undefined) return undefined;
  const list = await runningRollouts(deps, channel);
  if (list.rollouts.length < 2) return undefined;
  const listed = await Promise.all(
    list.rollouts.map(async ({ id }) => {
      const status = await rolloutStatus(deps, channel, id);
      return { status, may: await mayMove(deps, actor, status) };
    }),
  );
  return { list, listed };
}

const ChooseSchema = ShownSchema.extend({ plan: z.uuid().optional() });

async function rolloutOf(deps: HttpDeps, request: FastifyRequest): Promise<string> {
  const { channel, plan, rollout } = ChooseSchema.parse(request.query);
  const actor = actorOn(request);
  const view = await viewOf(deps, request, channel);
  // A form that is shown again keeps the plan that was chosen.
  const chosen = plan ?? request.formState?.values.plan;
  const start = rollout === undefined ? await startOf(deps, actor, channel, chosen) : undefined;
  const data = start && (await listOf(deps, { channel, rollout, actor }));
  if (data) return rolloutListPage(view, data, start);
  const status = await rolloutStatus(deps, channel, rollout);
  return rolloutPage(view, { status, start, may: await mayMove(deps, actor, status) });
}

function addRollout(app: ZodApp, deps: HttpDeps): void {
  app.get('/rollout', { schema: { querystring: ChooseSchema } }, async (request, reply) =>
    sendPage(reply, await rolloutOf(deps, request)),
  );
}

function addRolloutFigures(app: ZodApp, deps: HttpDeps): void {
  app.get('/rollout/live', { schema: { querystring: ShownSchema } }, async (request, reply) => {
    const { channel, rollout } = request.query;
    reply.header('cache-control', 'no-store');
    const data = await listOf(deps, { channel, rollout, actor: actorOn(request) });
    if (data) {
      const texts = rolloutListTexts(await viewOf(deps, request, channel), data.listed);
      return reply.send({ version: rolloutListVersion(data.list, data.listed), texts });
    }
    const status = await rolloutStatus(deps, channel, rollout);
    const texts = rolloutTexts(await viewOf(deps, request, channel), status);
    return reply.send({ version: rolloutVersion(status), texts });
  });
}

function addHealth(app: ZodApp, deps: HttpDeps): void {
  app.get('/health', { schema: { querystring: SpanSchema } }, async (request, reply) => {
    const { channel, minutes } = request.query;
    const health = await healthOf(deps, channel, minutes);
    const overTime = await overTimeOf(deps, { channel, remote: WHOLE_PAGE, minutes });
    return sendPage(reply, healthPage(await viewOf(deps, request, channel), health, overTime));
  });
}

function addHealthFigures(app: ZodApp, deps: HttpDeps): void {
  app.get('/health/live', { schema: { querystring: SpanSchema } }, async (request, reply) => {
    const { channel, minutes } = request.query;
    const health = await healthOf(deps, channel, minutes);
    const texts = healthTexts(await viewOf(deps, request, channel), health);
    return reply.header('cache-control', 'no-store').send({ version: healthVersion(health), texts });
  });
}

/** Returns the steps of the form; none without shares after the first one. */
function plannedIn({ percent, steps = [], minutes, finish }: z.output<typeof StartFormSchema>) {
  if (steps.length === 0) return {};
  const parsed = StepsSchema.safeParse([percent, ...steps].map((each) => ({ percent: each, minutes })));
  if (!parsed.success) throw invalid(parsed.error, 'steps');
  if (finish && parsed.data.at(-1)?.percent !== 100) throw refuse('REG-ROLLOUT-FIRST');
  return { steps: parsed.data, finish: finish === 'true' };
}

function addStart(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/rollout/start',
    {
      ...withForm((request) => rolloutOf(deps, request)),
      schema: { querystring: PlaceSchema, body: StartFormSchema },
    },
    async (request, reply) => {
      const { channel } = request.query;
      const { from, names, plan, percent, stores, districts, device, staff, reason } = request.body;
      const planned = plannedIn(request.body);
      const actor = actorOn(request);
      const segments = {
        ...(stores && { stores }),
        ...(districts && { districts }),
        ...(device && { devices: [device] }),
        ...(staff && { staff: true as const }),
      };
      const change = from === undefined ? undefined : { pins: await pinsFor(deps, actor, { from, names }) };
      const order = { channel, actor, reason, change, plan, segments, minSample: defaultMinSample, ...planned };
      await startRollout(deps, { ...order, share: shareOf(percent) });
      return back(deps, request, reply, { channel });
    },
  );
}

const StepSchema = RolloutIdSchema.extend({ percent: FormPercentSchema.optional() });
type StepVerb = RolloutStep['verb'];

/** The confirmation of a step; undefined for a share that would not move. */
async function stepOf(
  deps: HttpDeps,
  request: FastifyRequest,
  { verb, ...wanted }: z.output<typeof StepSchema> & { verb: StepVerb },
): Promise<string | undefined> {
  const { channel } = PlaceSchema.parse(request.query);
  const { rollout: id, percent } = wanted;
  const status = await rolloutStatus(deps, channel, id);
  const { rollout } = status;
  if (rollout?.state !== 'running' || rollout.id !== id) throw refuse('REG-ROLLOUT-NONE', { channel });
  if (verb === 'share' && (percent === undefined || percent === rollout.percent)) return undefined;
  const view = await viewOf(deps, request, channel);
  const may = await mayMove(deps, actorOn(request), status);
  const step = { verb, percent, isAllowed: verb === 'stop' ? may.stop : may.move };
  return rolloutStepPage(view, status, rollout, step);
}

/** Shows the confirmation again when the step is refused. */
const withStep = (deps: HttpDeps, verb: StepVerb) =>
  withForm(async (request) => {
    const { channel } = PlaceSchema.parse(request.query);
    const page = await stepOf(deps, request, { verb, ...StepSchema.parse(request.body) });
    if (page === undefined) throw refuse('REG-ROLLOUT-NONE', { channel });
    return page;
  });

function addSteps(app: ZodApp, deps: HttpDeps): void {
  const querystring = PlaceSchema.extend(StepSchema.shape);
  for (const verb of ['share', 'stop', 'finish', 'pause', 'resume'] as const) {
    app.get(`/rollout/${verb}`, { schema: { querystring } }, async (request, reply) => {
      const { channel, rollout, percent } = request.query;
      const page = await stepOf(deps, request, { verb, rollout, percent });
      return page === undefined ? back(deps, request, reply, { channel, rollout }) : sendPage(reply, page);
    });
  }
}

function addShare(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/rollout/share',
    {
      ...withStep(deps, 'share'),
      schema: {
        querystring: PlaceSchema,
        body: StepFormSchema.extend({ percent: FormPercentSchema, direction: z.enum(['raise', 'lower']) }),
      },
    },
    async (request, reply) => {
      const { channel } = request.query;
      const { percent, ...order } = request.body;
      await setShare(deps, { ...order, channel, actor: actorOn(request), share: shareOf(percent) });
      return back(deps, request, reply, { channel, rollout: order.rollout });
    },
  );
}

function addMoves(app: ZodApp, deps: HttpDeps): void {
  const moves = {
    stop: stopRollout,
    finish: finishRollout,
    pause: (_: HttpDeps, order: MoveOrder) => pauseSteps(deps, { ...order, isPaused: true }),
    resume: (_: HttpDeps, order: MoveOrder) => pauseSteps(deps, { ...order, isPaused: false }),
  };
  for (const verb of ['stop', 'finish', 'pause', 'resume'] as const) {
    app.post(
      `/rollout/${verb}`,
      { ...withStep(deps, verb), schema: { querystring: PlaceSchema, body: StepFormSchema } },
      async (request, reply) => {
        const { channel } = request.query;
        await moves[verb](deps, { ...request.body, channel, actor: actorOn(request) });
        const goesOn = verb === 'pause' || verb === 'resume';
        return back(deps, request, reply, { channel, ...(goesOn && { rollout: request.body.rollout }) });
      },
    );
  }
}

/** The rollouts of a channel and the health of its versions. */
export function registerRolloutPages(app: ZodApp, deps: HttpDeps): void {
  addRollout(app, deps);
  addRolloutFigures(app, deps);
  addHealth(app, deps);
  addHealthFigures(app, deps);
  addStart(app, deps);
  addSteps(app, deps);
  addShare(app, deps);
  addMoves(app, deps);
}
