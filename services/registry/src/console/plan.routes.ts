import * as z from 'zod';
import { type Actor, isOps } from '../actor.ts';
import { Refusal, refuse } from '../findings.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import type { Asked } from '../operations/operation.ts';
import type { Change } from '../releases/change.ts';
import { findPayload } from '../releases/find-content.ts';
import { changeOf, findPlan, listPlans, type PlanRow } from '../releases/plans.repo.ts';
import { type PlanPreview, planFindings, previewPlan } from '../releases/preview-plan.ts';
import { listChannels } from '../releases/releases.repo.ts';
import { mustBeAllowed, mustHaveSecondPerson } from '../releases/rights.ts';
import { isAuthor, mustBeAnotherPerson } from '../releases/second-person.ts';
import { mustBeCode } from '../rollouts/start-rollout.ts';
import { isAllowed, ownOf } from './allowed.ts';
import { type PlanData, type PlanVerb, planPage } from './plan.page.tsx';
import { plansPage } from './plans.page.tsx';
import { PlaceSchema, sendPage, viewOf } from './respond.ts';

const plansPerPage = 50;
const openStates = ['draft', 'approved', 'scheduled', 'active'] as const;
const closedStates = ['done', 'withdrawn', 'failed'] as const;

/** Returns the names that a form means: all of the other channel that the actor may change, when it names none. */
export async function namesFor(
  { db }: Pick<HttpDeps, 'db'>,
  { actor, from, names }: { actor: Actor; from: string; names?: string[] },
): Promise<string[] | undefined> {
  if (names || isOps(actor)) return names;
  const { release } = await findPayload(db, from);
  const own = await ownOf(db, actor, Object.keys(release.remotes));
  if (own.length === 0) throw refuse('REG-EMPTY-CHANGE');
  return own;
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

/** Returns the remotes of the other channels that the actor may take into this one. */
export async function remotesElsewhere(deps: HttpDeps, actor: Actor, channel: string): Promise<string[]> {
  const others = (await listChannels(deps.db)).filter((other) => other !== channel);
  const live = await Promise.all(others.map((other) => deps.live.get(other)));
  const names = live.flatMap((each) => Object.keys(each?.payload.release.remotes ?? {}));
  return ownOf(deps.db, actor, [...new Set(names)].sort());
}

/** Returns the page of the plans of a channel. */
export async function plansOf(
  deps: HttpDeps,
  { view, channel, actor }: Pick<Asked, 'view' | 'channel' | 'actor'>,
): Promise<string> {
  const [open, closed] = await Promise.all(
    [openStates, closedStates].map((states) => listPlans(deps.db, { channel, states, limit: plansPerPage })),
  );
  const needsSecond = deps.policy.secondPerson.has(channel);
  return plansPage(view, {
    open: open ?? [],
    closed: closed ?? [],
    needsSecond,
    remotes: await remotesElsewhere(deps, actor, channel),
  });
}

/** Returns the page of a plan, which is in the channel of the plan. */
export async function planOf(
  deps: HttpDeps,
  { request, id }: Pick<Asked<{ id: string }>, 'request' | 'id'>,
): Promise<string> {
  const plan = await findPlan(deps.db, id);
  if (!plan) throw refuse('REG-NOT-FOUND');
  const change = changeOf(plan);
  const isOpen = plan.state === 'draft' || plan.state === 'approved' || plan.state === 'scheduled';
  const findings = isOpen ? await planFindings(deps, plan) : [];
  const preview = isOpen ? await previewIfAny(deps, plan) : undefined;
  const decisions = await decisionsOf(deps, actorOn(request), { plan, change });
  return planPage(await viewOf(deps, request, plan.channel), { plan, change, preview, findings, ...decisions });
}

/** The list of plans, and one plan. Their forms are in the table of operations. */
export function registerPlanPages(app: ZodApp, deps: HttpDeps): void {
  app.get('/plans', { schema: { querystring: PlaceSchema } }, async (request, reply) => {
    const { channel } = request.query;
    return sendPage(
      reply,
      await plansOf(deps, { channel, actor: actorOn(request), view: await viewOf(deps, request, channel) }),
    );
  });
  app.get('/plans/:id', { schema: { params: z.object({ id: z.uuid() }) } }, async (request, reply) =>
    sendPage(reply, await planOf(deps, { request, id: request.params.id })),
  );
}
