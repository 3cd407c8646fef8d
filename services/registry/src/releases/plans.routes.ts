import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { refuse } from '../findings.ts';
import type { HttpDeps } from '../http/app.ts';
import { actorOn, requires } from '../http/auth.ts';
import {
  BlastRadiusSchema,
  ChannelParamsSchema,
  ChannelSchema,
  DiffSchema,
  FailureSchema,
  NameSchema,
  PlanListSchema,
  PlanSchema,
  ReasonSchema,
} from '../http/schemas.ts';
import { findDocuments } from '../versions/versions.repo.ts';
import { blastRadiusOf } from './blast-radius.ts';
import { applyChange, type Change, ChangeSchema, InstantSchema } from './change.ts';
import { contentOf, diffOf } from './diff.ts';
import { pinsFrom } from './find-content.ts';
import { changeOf, findPlan, listPlans, type PlanRow } from './plans.repo.ts';
import { activatePlan, approvePlan, makePlan, withdrawPlan } from './plans.ts';

const PlanOrderSchema = z.object({
  change: ChangeSchema.optional(),
  /** In place of pins of one's own: what another channel runs. */
  from: ChannelSchema.optional(),
  names: z.array(NameSchema).min(1).max(50).optional(),
  reason: ReasonSchema,
  startsAt: InstantSchema.optional(),
  endsAt: InstantSchema.optional(),
});
const ParamsSchema = z.object({ id: z.uuid() });

function kindOf({ pins, toggles, flags }: Change): 'release' | 'toggle' | 'flags' | 'needs' {
  if (pins) return 'release';
  if (toggles) return 'toggle';
  return flags ? 'flags' : 'needs';
}

function toWire({ authorIdentity: _inside, ...row }: PlanRow) {
  return {
    ...row,
    change: changeOf(row),
    createdAt: row.createdAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}

/** What the plan would change today. */
async function preview(deps: HttpDeps, plan: PlanRow) {
  const live = await deps.live.get(plan.channel);
  const before = live && contentOf(live.payload);
  const { channel, reason, endsAt } = plan;
  const draft = applyChange(before?.draft, changeOf(plan), { channel, reason, until: endsAt?.toISOString() });
  const digests = [draft.shell.version, ...Object.values(draft.remotes).map(({ version }) => version)];
  const versions = Object.fromEntries(await findDocuments(deps.db, digests));
  const diff = diffOf(before, { draft, versions: { ...before?.versions, ...versions } });
  const release = { ...draft, schema: 1 as const, id: 0, channel, createdAt: plan.createdAt.toISOString() };
  return { diff, reach: await blastRadiusOf(diff, [live?.payload, { release, versions }], deps.countVisitors) };
}

export const planRoutes: FastifyPluginAsyncZod<HttpDeps> = async (app, deps) => {
  const changes = { onRequest: requires(deps, 'any'), config: { rateLimit: deps.rates.change } };

  app.post(
    '/channels/:channel/plans',
    {
      ...changes,
      schema: {
        summary: 'Draft a change',
        description:
          'It waits to be approved and activated. With times, it starts and ends by itself once it was activated.',
        params: ChannelParamsSchema,
        body: PlanOrderSchema,
        response: { 201: PlanSchema, '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const { from, names, change = {}, ...order } = request.body;
      const pins = from === undefined ? change.pins : { ...(await pinsFrom(deps.db, from, names)), ...change.pins };
      const whole: Change = pins ? { ...change, pins } : change;
      const kind = from === undefined ? kindOf(whole) : 'promote';
      const plan = await makePlan(deps, { ...request.params, ...order, kind, change: whole, actor: actorOn(request) });
      return reply.status(201).send(toWire(plan));
    },
  );

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

  app.get(
    '/plans/:id',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'A plan, with what it would change and how far that reaches',
        params: ParamsSchema,
        response: {
          200: z.object({ plan: PlanSchema, diff: DiffSchema, reach: BlastRadiusSchema }),
          '4xx': FailureSchema,
        },
      },
    },
    async ({ params }) => {
      const plan = await findPlan(deps.db, params.id);
      if (!plan) throw refuse('REG-NOT-FOUND');
      return { plan: toWire(plan), ...(await preview(deps, plan)) };
    },
  );

  const decisions = {
    approve: { summary: 'Approve, as a second person', decide: approvePlan },
    activate: { summary: 'Carry out, now or at its time', decide: activatePlan },
    withdraw: { summary: 'Withdraw', decide: withdrawPlan },
  };
  for (const [verb, { summary, decide }] of Object.entries(decisions)) {
    app.post(
      `/plans/:id/${verb}`,
      {
        ...changes,
        schema: {
          summary,
          params: ParamsSchema,
          body: z.object({ reason: z.optional(ReasonSchema), breakGlass: z.boolean().optional() }),
          response: { 200: PlanSchema, '4xx': FailureSchema },
        },
      },
      async (request) => toWire(await decide(deps, { ...request.params, ...request.body, actor: actorOn(request) })),
    );
  }
};
