import * as z from 'zod';
import { refuse } from '../findings.ts';
import { actorOn, requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import {
  ActivatedPlanSchema,
  ChannelParamsSchema,
  ChannelSchema,
  FailureSchema,
  NamedVersionSchema,
  NameSchema,
  PlanListSchema,
  PlanSchema,
  ReasonSchema,
  RehearsedPlanSchema,
  ShownPlanSchema,
} from '../http/schemas.ts';
import { type Change, ChangeSchema, InstantSchema } from './change.ts';
import { namedVersions, pinsFrom } from './find-content.ts';
import { changeOf, findPlan, listPlans, type PlanRow } from './plans.repo.ts';
import { activatePlan, approvePlan, makePlan, withdrawPlan } from './plans.ts';
import { previewPlan } from './preview-plan.ts';

const PlanOrderSchema = z.object({
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
  /** Say what would happen, and change nothing. */
  dryRun: z.boolean().optional(),
});
const ParamsSchema = z.object({ id: z.uuid() });
const DecisionSchema = z.object({ reason: z.optional(ReasonSchema) });
const ActivationSchema = DecisionSchema.extend({ breakGlass: z.boolean().optional(), dryRun: z.boolean().optional() });

function kindOf({ pins, toggles, flags }: Change): 'release' | 'toggle' | 'flags' | 'needs' {
  if (pins) return 'release';
  if (toggles) return 'toggle';
  return flags ? 'flags' : 'needs';
}

function toWire({ authorIdentity: _inside, before: _kept, ...row }: PlanRow) {
  return {
    ...row,
    change: changeOf(row),
    createdAt: row.createdAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}

const changes = (deps: HttpDeps) => ({ onRequest: requires(deps, 'any'), config: { rateLimit: deps.rates.change } });

function addDraft(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/channels/:channel/plans',
    {
      ...changes(deps),
      schema: {
        summary: 'Draft a change',
        description:
          'It waits to be approved and activated. With times, it starts and ends by itself once it was activated.',
        params: ChannelParamsSchema,
        body: PlanOrderSchema,
        response: { 200: RehearsedPlanSchema, 201: PlanSchema, '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const { from, names, change = {}, ...order } = request.body;
      const given = change.pins && (await namedVersions(deps, request.params.channel, change.pins));
      const pins = from === undefined ? given : { ...(await pinsFrom(deps.db, from, names)), ...given };
      const whole: Change = pins ? { ...change, pins } : change;
      const kind = from === undefined ? kindOf(whole) : 'promote';
      const plan = await makePlan(deps, { ...request.params, ...order, kind, change: whole, actor: actorOn(request) });
      if (!order.dryRun) return reply.status(201).send(toWire(plan));
      return reply.send({ plan: toWire(plan), ...(await previewPlan(deps, plan)), dryRun: true });
    },
  );
}

function addList(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/channels/:channel/plans',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'Plans, newest first',
        params: ChannelParamsSchema,
        querystring: z.object({
          open: z.stringbool().optional(),
          limit: z.coerce.number().int().min(1).max(200).default(50),
        }),
        response: { 200: PlanListSchema, '4xx': FailureSchema },
      },
    },
    async ({ params, query }) => {
      const states = query.open ? (['draft', 'approved', 'scheduled', 'active'] as const) : undefined;
      const rows = await listPlans(deps.db, { ...params, states, limit: query.limit });
      return { plans: rows.map(toWire) };
    },
  );
}

function addPlan(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/plans/:id',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'A plan, with what it would change and how far that reaches',
        params: ParamsSchema,
        response: { 200: ShownPlanSchema, '4xx': FailureSchema },
      },
    },
    async ({ params }) => {
      const plan = await findPlan(deps.db, params.id);
      if (!plan) throw refuse('REG-NOT-FOUND');
      return { plan: toWire(plan), ...(await previewPlan(deps, plan)) };
    },
  );
}

function addDecisions(app: ZodApp, deps: HttpDeps): void {
  const decisions = {
    approve: { summary: 'Approve, as a second person', decide: approvePlan },
    withdraw: { summary: 'Withdraw', decide: withdrawPlan },
  };
  for (const [verb, { summary, decide }] of Object.entries(decisions)) {
    app.post(
      `/plans/:id/${verb}`,
      {
        ...changes(deps),
        schema: {
          summary,
          params: ParamsSchema,
          body: DecisionSchema,
          response: { 200: PlanSchema, '4xx': FailureSchema },
        },
      },
      async (request) => toWire(await decide(deps, { ...request.params, ...request.body, actor: actorOn(request) })),
    );
  }
}

function addActivation(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/plans/:id/activate',
    {
      ...changes(deps),
      schema: {
        summary: 'Carry out, now or at its time',
        params: ParamsSchema,
        body: ActivationSchema,
        response: { 200: ActivatedPlanSchema, '4xx': FailureSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const plan = await activatePlan(deps, { ...params, ...body, actor: actorOn(request) });
      return { ...toWire(plan), ...(body.dryRun && { dryRun: true }) };
    },
  );
}

export function registerPlans(app: ZodApp, deps: HttpDeps): void {
  addDraft(app, deps);
  addList(app, deps);
  addPlan(app, deps);
  addDecisions(app, deps);
  addActivation(app, deps);
}
