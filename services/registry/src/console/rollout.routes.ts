import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import type { Lang } from '@horno/contracts/wire';
import * as z from 'zod';
import type { Actor } from '../actor.ts';
import { refuse } from '../findings.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import type { Asked } from '../operations/operation.ts';
import { changeOf, findPlan, listPlans } from '../releases/plans.repo.ts';
import { mustBeAllowed } from '../releases/rights.ts';
import { mustHavePart } from '../rollouts/move-rollout.ts';
import type { RolloutStatus } from '../rollouts/schemas.ts';
import { mustBeCode } from '../rollouts/start-rollout.ts';
import { rolloutStatus, runningRollouts } from '../rollouts/status.ts';
import { healthOf } from '../telemetry/health.ts';
import { overTimeOf } from '../telemetry/over-time.ts';
import { isAllowed } from './allowed.ts';
import { healthPage, healthTexts, healthVersion } from './health.page.tsx';
import type { Confirmation } from './panels.tsx';
import { remotesElsewhere } from './plan.routes.ts';
import { PlaceSchema, SpanSchema, sendPage, viewOf } from './respond.ts';
import { type RolloutStep, rolloutListPage, rolloutPage, type StartData, stepConfirmation } from './rollout.page.tsx';
import { type MayMove, type RolloutListData, rolloutListTexts, rolloutListVersion } from './rollout-list.tsx';
import { rolloutTexts, rolloutVersion } from './rollout-texts.ts';

const plansToChoose = 50;

/** Stores to choose from. Without the api they are typed: a rollout does not wait for it. */
async function storesOf({ stores, log }: HttpDeps, lang: Lang): Promise<StartData['stores']> {
  if (!stores) return undefined;
  try {
    return await stores.all(lang);
  } catch (error) {
    log.warn({ err: error }, 'stores not loaded: their codes are typed in the form of a rollout');
    return undefined;
  }
}

/** Plans that a rollout may carry out now: the approved ones and the chosen one. */
async function startOf(
  deps: HttpDeps,
  { actor, channel, view }: Pick<Asked, 'actor' | 'channel' | 'view'>,
  chosen: string | undefined,
): Promise<StartData> {
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
  const [remotes, stores] = await Promise.all([remotesElsewhere(deps, actor, channel), storesOf(deps, view.lang)]);
  return { needsPlan, plans: fitting.flat(), chosen, remotes, stores };
}

async function mayMove(deps: HttpDeps, actor: Actor, { rollout }: RolloutStatus): Promise<MayMove> {
  if (rollout?.state !== 'running') return { move: false, stop: false };
  const { channel, change } = rollout;
  const move = await isAllowed(() => mustBeAllowed(deps.db, actor, channel, change));
  const part = { channel, actor, reason: '', rollout: rollout.id };
  const stop = move || (await isAllowed(() => mustHavePart(deps, part)));
  return { move, stop };
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

/** Returns the page of the rollouts of a channel, or of one of them. */
export async function rolloutOf(deps: HttpDeps, { request, channel, actor, view }: Asked): Promise<string> {
  const { plan, rollout } = ChooseSchema.parse(request.query);
  // A form that is shown again keeps the plan that was chosen.
  const chosen = plan ?? request.formState?.values.plan;
  const start = rollout === undefined ? await startOf(deps, { actor, channel, view }, chosen) : undefined;
  const data = start && (await listOf(deps, { channel, rollout, actor }));
  if (data) return rolloutListPage(view, data, start);
  const status = await rolloutStatus(deps, channel, rollout);
  return rolloutPage(view, { status, start, may: await mayMove(deps, actor, status) });
}

function addRollout(app: ZodApp, deps: HttpDeps): void {
  app.get('/rollout', { schema: { querystring: ChooseSchema } }, async (request, reply) => {
    const { channel } = request.query;
    const view = await viewOf(deps, request, channel);
    return sendPage(reply, await rolloutOf(deps, { request, channel, view, actor: actorOn(request) }));
  });
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

/** Confirms a step of a rollout; undefined for a share that would not move. */
export async function stepOf(
  deps: HttpDeps,
  verb: RolloutStep['verb'],
  { channel, actor, view, rollout: id, percent }: Asked<{ rollout: string; percent?: number }>,
): Promise<Confirmation | undefined> {
  const status = await rolloutStatus(deps, channel, id);
  const { rollout } = status;
  if (rollout?.state !== 'running' || rollout.id !== id) throw refuse('REG-ROLLOUT-NONE', { channel });
  if (verb === 'share' && (percent === undefined || percent === rollout.percent)) return undefined;
  const may = await mayMove(deps, actor, status);
  const step = { verb, percent, isAllowed: verb === 'stop' ? may.stop : may.move };
  return stepConfirmation(view, status, rollout, step);
}

/** The rollouts of a channel and the health of its versions. Their forms are in the table of operations. */
export function registerRolloutPages(app: ZodApp, deps: HttpDeps): void {
  addRollout(app, deps);
  addRolloutFigures(app, deps);
  addHealth(app, deps);
  addHealthFigures(app, deps);
}
