import * as z from 'zod';
import { LimaTimeSchema, ListSchema } from '../console/form-values.ts';
import { namesFor, planOf, plansOf } from '../console/plan.routes.ts';
import { linkTo } from '../console/view.ts';
import { refuse } from '../findings.ts';
import { ChannelSchema, NameSchema, ReasonSchema } from '../http/schemas.ts';
import type { Change } from '../releases/change.ts';
import { namedVersions, pinsFrom } from '../releases/find-content.ts';
import { changeOf, findPlan, listPlans, type PlanRow } from '../releases/plans.repo.ts';
import { activatePlan, approvePlan, makePlan, withdrawPlan } from '../releases/plans.ts';
import { previewPlan } from '../releases/preview-plan.ts';
import { page, type Services } from './operation.ts';
import type * as entries from './plans.ts';

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

/** A decision of the page of a plan. */
const decisionPage = (verb: 'activate' | 'approve' | 'withdraw') =>
  page({
    path: `/plans/:id/${verb}`,
    isForm: true,
    fields: z.object({ id: z.uuid() }),
    sent: z.object({ reason: ReasonSchema }),
    show: planOf,
    next: ({ view, id }, { channel }: PlanRow) => linkTo({ ...view, channel }, `/plans/${id}`),
  });

/** Services of plans. */
export const planServices: Services<typeof entries> = {
  draftPlan: {
    async run(deps, { from, names, change = {}, ...order }) {
      const given = change.pins && (await namedVersions(deps, order.channel, change.pins));
      const pins = from === undefined ? given : { ...(await pinsFrom(deps.db, from, names)), ...given };
      const whole: Change = pins ? { ...change, pins } : change;
      const kind = from === undefined ? kindOf(whole) : 'promote';
      const plan = await makePlan(deps, { ...order, kind, change: whole });
      return order.dryRun ? { plan: toWire(plan), ...(await previewPlan(deps, plan)), dryRun: true } : toWire(plan);
    },
    pages: [
      page({
        path: '/plans',
        isForm: true,
        fields: z.object({}),
        sent: z.object({
          from: ChannelSchema,
          names: ListSchema.pipe(z.array(NameSchema).optional()),
          startsAt: LimaTimeSchema,
          endsAt: LimaTimeSchema,
          reason: ReasonSchema,
        }),
        show: plansOf,
        order: async (deps, sent) => ({ names: await namesFor(deps, sent) }),
        next: ({ view }, { id }: PlanRow) => linkTo(view, `/plans/${id}`),
      }),
    ],
  },
  listPlans: {
    async run({ db }, { open, ...order }) {
      const states = open ? (['draft', 'approved', 'scheduled', 'active'] as const) : undefined;
      const rows = await listPlans(db, { ...order, states });
      return { plans: rows.map(toWire) };
    },
  },
  showPlan: {
    async run(deps, { id }) {
      const plan = await findPlan(deps.db, id);
      if (!plan) throw refuse('REG-NOT-FOUND');
      return { plan: toWire(plan), ...(await previewPlan(deps, plan)) };
    },
  },
  approvePlan: { run: async (deps, order) => toWire(await approvePlan(deps, order)), pages: [decisionPage('approve')] },
  withdrawPlan: {
    run: async (deps, order) => toWire(await withdrawPlan(deps, order)),
    pages: [decisionPage('withdraw')],
  },
  activatePlan: {
    async run(deps, order) {
      const plan = toWire(await activatePlan(deps, order));
      return { ...plan, ...(order.dryRun && { dryRun: true }) };
    },
    pages: [decisionPage('activate')],
  },
};
