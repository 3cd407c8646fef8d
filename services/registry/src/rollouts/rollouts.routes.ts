import { type StaffPass, staffText } from '@horno/contracts/telemetry';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { type Actor, mustBeOps } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { actorOn, requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { ChannelParamsSchema, FailureSchema, ReasonSchema } from '../http/schemas.ts';
import type { Change } from '../releases/change.ts';
import { namedVersions, pinsFrom } from '../releases/find-content.ts';
import { finishRollout } from './finish-rollout.ts';
import { setShare, stopRollout } from './move-rollout.ts';
import { pauseSteps } from './pause-steps.ts';
import {
  MovedRolloutSchema,
  RolloutListSchema,
  RolloutNameSchema,
  RolloutStatusSchema,
  ShareOrderSchema,
  StartOrderSchema,
  StepOrderSchema,
  shareOf,
} from './schemas.ts';
import { type MovedRollout, startRollout } from './start-rollout.ts';
import { rolloutStatus, runningRollouts, toWire } from './status.ts';
import { takenBackBy } from './taken-back-by.ts';

const dayMs = 24 * 3_600_000;

/** A link's end, `/_staff/…` at the shop, that marks a browser as one of the chain's people for so many days. Operations only. */
async function makeStaffPass(
  deps: Pick<RegistryDeps, 'db' | 'clock' | 'keyring'>,
  { actor, reason, days }: { actor: Actor; reason: string; days: number },
): Promise<{ path: string; expiresAt: string }> {
  mustBeOps(actor);
  const expiresAt = new Date(deps.clock.now().getTime() + days * dayMs).toISOString();
  const pass: StaffPass = { expiresAt, ...deps.keyring.sign(staffText(expiresAt)) };
  await deps.db.transaction((tx) =>
    appendAudit(tx, deps, { actor, action: 'staff.pass', subject: expiresAt, reason, after: { days } }),
  );
  return { path: `/_staff/${Buffer.from(JSON.stringify(pass)).toString('base64url')}`, expiresAt };
}

const answers = { 200: MovedRolloutSchema, 201: MovedRolloutSchema, '4xx': FailureSchema };

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

function send(reply: FastifyReply, { rollout, live }: MovedRollout, isDryRun = false, made = 200) {
  const takenBack = takenBackBy(rollout, live);
  return reply.status(isDryRun ? 200 : made).send({
    ...{ rollout: toWire(rollout), revision: live.revision },
    ...(takenBack && { takenBack }),
    ...(isDryRun && { dryRun: true }),
  });
}

/** The share that a rollout starts with. Throws REG-ROLLOUT-FIRST without one, and when a finish is asked for that no step leads to. */
function firstShare({ percent, steps, finish }: z.output<typeof StartOrderSchema>): number {
  const [first, last] = [percent ?? steps?.[0]?.percent, steps?.at(-1)?.percent];
  const isWhole = !finish || last === 100;
  if (first === undefined || !isWhole) throw refuse('REG-ROLLOUT-FIRST');
  return shareOf(first);
}

const changes = (deps: HttpDeps) => ({ onRequest: requires(deps, 'any'), config: { rateLimit: deps.rates.change } });

function addStatus(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/channels/:channel/rollout',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary:
          'A rollout with the figures of both sides: the one that is named, the only one that runs, or the last one',
        params: ChannelParamsSchema,
        querystring: z.object({ rollout: RolloutNameSchema.optional() }),
        response: { 200: RolloutStatusSchema, '4xx': FailureSchema },
      },
    },
    async ({ params, query }) => rolloutStatus(deps, params.channel, query.rollout),
  );
  app.get(
    '/channels/:channel/rollouts',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'The rollouts that run, the oldest one first',
        params: ChannelParamsSchema,
        response: { 200: RolloutListSchema, '4xx': FailureSchema },
      },
    },
    async ({ params }) => runningRollouts(deps, params.channel),
  );
}

function addStart(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/channels/:channel/rollout',
    {
      ...changes(deps),
      schema: {
        summary: 'Start a candidate beside the live release',
        params: ChannelParamsSchema,
        body: StartOrderSchema,
        response: answers,
      },
    },
    async (request, reply) => {
      const { segments, minSample, reason, plan, expected, dryRun, breakGlass, steps, finish } = request.body;
      const share = firstShare(request.body);
      const order = { segments, minSample, reason, plan, expected, dryRun, breakGlass, steps, finish, share };
      const change = await changeOf(deps, request.params.channel, request.body);
      const moved = await startRollout(deps, { ...request.params, ...order, change, actor: actorOn(request) });
      return send(reply, moved, dryRun, 201);
    },
  );
}

function addStaffPass(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/staff-passes',
    {
      onRequest: requires(deps, 'ops'),
      config: { rateLimit: deps.rates.change },
      schema: {
        summary: "A link of the shop that marks a browser as one of the chain's people, for rollouts",
        body: z.object({ days: z.number().int().min(1).max(90).default(30), reason: ReasonSchema }),
        response: { 201: z.object({ path: z.string(), expiresAt: z.string() }), '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const pass = await makeStaffPass(deps, { ...request.body, actor: actorOn(request) });
      return reply.status(201).header('cache-control', 'no-store').send(pass);
    },
  );
}

function addShare(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/channels/:channel/rollout/share',
    {
      ...changes(deps),
      schema: {
        summary: 'Give the candidate to more visitors, or to fewer',
        params: ChannelParamsSchema,
        body: ShareOrderSchema,
        response: answers,
      },
    },
    async (request, reply) => {
      const { percent, ...order } = request.body;
      const moved = await setShare(deps, {
        ...request.params,
        ...order,
        share: shareOf(percent),
        actor: actorOn(request),
      });
      return send(reply, moved, order.dryRun);
    },
  );
}

function addEnds(app: ZodApp, deps: HttpDeps): void {
  for (const [verb, move, summary] of [
    ['stop', stopRollout, 'Its visitors get the live release again'],
    ['finish', finishRollout, 'The candidate becomes the live release'],
  ] as const) {
    app.post(
      `/channels/:channel/rollout/${verb}`,
      { ...changes(deps), schema: { summary, params: ChannelParamsSchema, body: StepOrderSchema, response: answers } },
      async (request, reply) => {
        const moved = await move(deps, { ...request.params, ...request.body, actor: actorOn(request) });
        return send(reply, moved, request.body.dryRun);
      },
    );
  }
}

function addPauses(app: ZodApp, deps: HttpDeps): void {
  for (const [verb, isPaused, summary] of [
    ['pause', true, 'Take no further steps until they are resumed'],
    ['resume', false, 'Take the steps again; the one of now waits for its whole time'],
  ] as const) {
    app.post(
      `/channels/:channel/rollout/${verb}`,
      { ...changes(deps), schema: { summary, params: ChannelParamsSchema, body: StepOrderSchema, response: answers } },
      async (request, reply) => {
        const { params, body } = request;
        const rollout = await pauseSteps(deps, { ...params, ...body, isPaused, actor: actorOn(request) });
        const revision = (await deps.live.get(params.channel))?.revision ?? 0;
        return reply.send({ rollout: toWire(rollout), revision, ...(body.dryRun && { dryRun: true }) });
      },
    );
  }
}

export function registerRollouts(app: ZodApp, deps: HttpDeps): void {
  addStatus(app, deps);
  addStart(app, deps);
  addStaffPass(app, deps);
  addShare(app, deps);
  addEnds(app, deps);
  addPauses(app, deps);
}
