import * as z from 'zod';
import { BlastRadiusSchema, DiffSchema, MadeReleaseSchema, PlanListSchema, PlanSchema } from '../http/schemas.ts';
import { diffLines, reachLines } from './diff-lines.ts';
import { tableText } from './print.ts';
import { type InChannel, type Ordering, pathOf, releaseLine } from './release.commands.ts';
import type { Run } from './run.ts';

export interface PromoteOptions extends Ordering {
  from: string;
  draft?: boolean;
  start?: string;
  until?: string;
}

const ShownPlanSchema = z.object({ plan: PlanSchema, diff: DiffSchema, reach: BlastRadiusSchema });

export function planLine({ t }: Run, { id, state }: z.output<typeof PlanSchema>): string {
  return t('planState', { id, state: t(`plan_${state}`) });
}

/** What runs in `from` into the channel: at once, or as a plan when it waits for a person or for its hour. */
export async function promote(
  run: Run,
  names: readonly string[],
  { channel, from, draft, start, until, ...order }: PromoteOptions,
): Promise<void> {
  const what = { from, ...(names.length > 0 && { names }) };
  if (!draft && !start && !until) {
    const release = await run.client.call(MadeReleaseSchema, 'POST', pathOf({ channel }, 'promote'), {
      ...what,
      ...order,
    });
    return run.print({ release }, [releaseLine(run, release)]);
  }
  const body = { ...what, reason: order.reason, startsAt: start, endsAt: until };
  const plan = await run.client.call(PlanSchema, 'POST', pathOf({ channel }, 'plans'), body);
  if (draft) return run.print({ plan }, [planLine(run, plan)]);
  return decide(run, plan.id, 'activate', { breakGlass: order.breakGlass });
}

export async function listPlans(run: Run, { all, ...options }: InChannel & { all?: boolean }): Promise<void> {
  const { t } = run;
  const list = await run.client.call(PlanListSchema, 'GET', pathOf(options, all ? 'plans' : 'plans?open=true'));
  if (list.plans.length === 0) return run.print(list, [t('noPlans', { channel: options.channel })]);
  const rows = list.plans.map(({ id, state, kind, author, startsAt, endsAt, reason }) => {
    const times = startsAt || endsAt ? `${startsAt ?? ''}–${endsAt ?? ''}` : '';
    return [id, t(`plan_${state}`), kind, author, times, reason];
  });
  const head = [t('columnId'), t('columnState'), t('columnKind'), t('columnWho'), t('columnTimes'), t('columnReason')];
  return run.print(list, [tableText([head, ...rows]).trimEnd()]);
}

export async function showPlan(run: Run, id: string): Promise<void> {
  const shown = await run.client.call(ShownPlanSchema, 'GET', `/plans/${encodeURIComponent(id)}`);
  run.print(shown, [planLine(run, shown.plan), ...diffLines(run, shown.diff), ...reachLines(run, shown.reach)]);
}

export async function decide(
  run: Run,
  id: string,
  verb: 'approve' | 'activate' | 'withdraw',
  body: { reason?: string; breakGlass?: boolean },
): Promise<void> {
  const plan = await run.client.call(PlanSchema, 'POST', `/plans/${encodeURIComponent(id)}/${verb}`, body);
  const { channel, release } = plan;
  const made = release === null ? [] : [run.t('released', { channel, id: release })];
  run.print({ plan }, [planLine(run, plan), ...made]);
}
