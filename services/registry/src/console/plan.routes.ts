import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Actor, isOps } from '../actor.ts';
import { Refusal, refuse } from '../findings.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { ChannelSchema, NameSchema, ReasonSchema } from '../http/schemas.ts';
import type { Change } from '../releases/change.ts';
import { findPayload, pinsFrom } from '../releases/find-content.ts';
import { changeOf, findPlan, listPlans, type PlanRow } from '../releases/plans.repo.ts';
import { activatePlan, approvePlan, makePlan, withdrawPlan } from '../releases/plans.ts';
import { type PlanPreview, planFindings, previewPlan } from '../releases/preview-plan.ts';
import { mustBeAllowed, mustHaveSecondPerson } from '../releases/rights.ts';
import { isAuthor, mustBeAnotherPerson } from '../releases/second-person.ts';
import { mustBeCode } from '../rollouts/start-rollout.ts';
import { isAllowed, ownOf } from './allowed.ts';
import { withForm } from './form-state.ts';
import { ListSchema } from './form-values.ts';
import { type PlanData, type PlanVerb, planPage, planVerbs } from './plan.page.tsx';
import { plansPage } from './plans.page.tsx';
import { sendPage, viewOf } from './respond.ts';
import { linkTo } from './view.ts';

const plansPerPage = 50;
const PlaceSchema = z.object({ channel: ChannelSchema.default('production') });
const ParamsSchema = z.object({ id: z.uuid() });
/** Local time of Lima, UTC-5 all year. */
const LimaTimeSchema = z
  .union([z.literal(''), z.iso.datetime({ local: true, precision: -1 })])
  .default('')
  .transform((local) => (local ? `${local}:00-05:00` : undefined));
const PlanFormSchema = z.object({
  from: ChannelSchema,
  names: ListSchema.pipe(z.array(NameSchema).optional()),
  startsAt: LimaTimeSchema,
  endsAt: LimaTimeSchema,
  reason: ReasonSchema,
});
const openStates = ['draft', 'approved', 'scheduled', 'active'] as const;
const closedStates = ['done', 'withdrawn', 'failed'] as const;

/** Returns the named pins of another channel, or all that the actor may change. */
export async function pinsFor(
  { db }: Pick<HttpDeps, 'db'>,
  actor: Actor,
  { from, names }: { from: string; names?: readonly string[] },
): Promise<Record<string, string>> {
  if (names || isOps(actor)) return pinsFrom(db, from, names);
  const { release } = await findPayload(db, from);
  return pinsFrom(db, from, await ownOf(db, actor, Object.keys(release.remotes)));
}

/** Returns the decisions that the rules of the API allow the actor. */
async function decisionsOf(
  deps: HttpDeps,
  actor: Actor,
  { plan, change }: { plan: PlanRow; change: Change },
): Promise<Pick<PlanData, 'verbs' | 'hint' | 'mayRoll'>> {
  const { channel, state } = plan;
  const isTheirs = await isAllowed(() => mustBeAllowed(deps.db, actor, channel, change));
  if (!isTheirs) return { verbs: [], hint: 'planNotYours', mayRoll: false };
  const goesAlone = await isAllowed(() => mustHaveSecondPerson(deps, { actor, channel, change }));
  const isReady = state === 'approved' || (state === 'draft' && goesAlone);
  const isOwn = !(await isAllowed(() => mustBeAnotherPerson(deps.db, actor, plan)));
  const verbs: PlanVerb[] = [];
  if (state === 'draft' && actor.isPerson && !isOwn) verbs.push('approve');
  if (isReady) verbs.push('activate');
  if (state === 'draft' || state === 'approved' || state === 'scheduled') verbs.push('withdraw');
  if (state === 'active' && isOps(actor)) return { verbs: ['withdraw'], hint: 'planStays', mayRoll: false };
  const mayRoll = isReady && !plan.startsAt && !plan.endsAt && (await isAllowed(() => mustBeCode(change)));
  if (state !== 'draft' || goesAlone) return { verbs, mayRoll };
  const alone = actor.isPerson ? 'planWaits' : 'planNoPerson';
  return { verbs, hint: isAuthor(actor, plan) ? 'planOwn' : alone, mayRoll };
}

/** Returns undefined when the change does not apply to the current release; the findings say why. */
async function previewIfAny(deps: HttpDeps, plan: PlanRow): Promise<PlanPreview | undefined> {
  try {
    return await previewPlan(deps, plan);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function plansOf(deps: HttpDeps, request: FastifyRequest): Promise<string> {
  const { channel } = PlaceSchema.parse(request.query);
  const [open, closed] = await Promise.all(
    [openStates, closedStates].map((states) => listPlans(deps.db, { channel, states, limit: plansPerPage })),
  );
  const needsSecond = deps.policy.secondPerson.has(channel);
  const data = { open: open ?? [], closed: closed ?? [], needsSecond };
  return plansPage(await viewOf(deps, request, channel), data);
}

function addPlans(app: ZodApp, deps: HttpDeps): void {
  app.get('/plans', { schema: { querystring: PlaceSchema } }, async (request, reply) =>
    sendPage(reply, await plansOf(deps, request)),
  );
}

function addCreation(app: ZodApp, deps: HttpDeps): void {
  const order = {
    ...withForm((request) => plansOf(deps, request)),
    schema: { querystring: PlaceSchema, body: PlanFormSchema },
  };
  app.post('/plans', order, async (request, reply) => {
    const { channel } = request.query;
    const { from, names, ...rest } = request.body;
    const actor = actorOn(request);
    const change = { pins: await pinsFor(deps, actor, { from, names }) };
    const plan = await makePlan(deps, { ...rest, channel, actor, change, kind: 'promote' });
    return reply.redirect(linkTo(await viewOf(deps, request, channel), `/plans/${plan.id}`), 303);
  });
}

async function planOf(deps: HttpDeps, request: FastifyRequest): Promise<string> {
  const plan = await findPlan(deps.db, ParamsSchema.parse(request.params).id);
  if (!plan) throw refuse('REG-NOT-FOUND');
  const change = changeOf(plan);
  const isOpen = plan.state === 'draft' || plan.state === 'approved' || plan.state === 'scheduled';
  const findings = isOpen ? await planFindings(deps, plan) : [];
  const preview = isOpen ? await previewIfAny(deps, plan) : undefined;
  const decisions = await decisionsOf(deps, actorOn(request), { plan, change });
  const view = await viewOf(deps, request, plan.channel);
  return planPage(view, { plan, change, preview, findings, ...decisions });
}

function addPlan(app: ZodApp, deps: HttpDeps): void {
  app.get('/plans/:id', { schema: { params: ParamsSchema } }, async (request, reply) =>
    sendPage(reply, await planOf(deps, request)),
  );
}

function addDecisions(app: ZodApp, deps: HttpDeps): void {
  const decide = { approve: approvePlan, activate: activatePlan, withdraw: withdrawPlan };
  for (const verb of planVerbs) {
    app.post(
      `/plans/:id/${verb}`,
      {
        ...withForm((request) => planOf(deps, request)),
        schema: { params: ParamsSchema, body: z.object({ reason: ReasonSchema }) },
      },
      async (request, reply) => {
        const { params, body } = request;
        const plan = await decide[verb](deps, { ...params, ...body, actor: actorOn(request) });
        return reply.redirect(linkTo(await viewOf(deps, request, plan.channel), `/plans/${plan.id}`), 303);
      },
    );
  }
}

/** Plans: the list, one plan, and the decisions about it. */
export function registerPlanPages(app: ZodApp, deps: HttpDeps): void {
  addPlans(app, deps);
  addCreation(app, deps);
  addPlan(app, deps);
  addDecisions(app, deps);
}
