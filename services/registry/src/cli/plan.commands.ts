import type * as z from 'zod';
import {
  ActivatedPlanSchema,
  MadeReleaseSchema,
  PlanListSchema,
  PlanSchema,
  RehearsedPlanSchema,
  ShownPlanSchema,
  VersionListSchema,
} from '../http/schemas.ts';
import { diffLines, reachLines } from './diff-lines.ts';
import { CliFailure, exitCodes } from './exit.ts';
import { tableText } from './print.ts';
import { type InChannel, type Ordering, pathOf, releaseLine } from './release.commands.ts';
import type { Run } from './run.ts';

/** At once, or as a plan when it waits for a person or for its hour. */
export interface PlannedOptions extends Ordering {
  draft?: boolean;
  start?: string;
  until?: string;
}

export function planLine({ t }: Run, { id, state }: z.output<typeof PlanSchema>): string {
  return t('planState', { id, state: t(`plan_${state}`) });
}

function planLines(run: Run, plan: z.output<typeof PlanSchema>): string[] {
  const { channel, release: id } = plan;
  return [planLine(run, plan), ...(id === null ? [] : [run.t('released', { channel, id })])];
}

/** `what` by the endpoint `verb`, or the same, in the words of a plan, as a plan. */
async function order(
  run: Run,
  verb: 'promote' | 'release',
  { what, planned }: { what: object; planned: object },
  { channel, draft, start, until, ...said }: PlannedOptions,
): Promise<void> {
  const { client, t } = run;
  if (!draft && !start && !until) {
    const release = await client.call(MadeReleaseSchema, 'POST', pathOf({ channel }, verb), { ...what, ...said });
    return run.print({ release }, [releaseLine(run, release)]);
  }
  const body = { ...planned, ...said, startsAt: start, endsAt: until, activate: !draft };
  const path = pathOf({ channel }, 'plans');
  if (!said.dryRun) {
    const plan = await client.call(PlanSchema, 'POST', path, body);
    return run.print({ plan }, planLines(run, plan));
  }
  const rehearsed = await client.call(RehearsedPlanSchema, 'POST', path, body);
  const { plan, diff, reach } = rehearsed;
  const made = plan.release === null ? [] : [t('wouldRelease', { channel, id: plan.release })];
  const head = [t('wouldPlan', { state: t(`plan_${plan.state}`) }), ...made];
  return run.print(rehearsed, [...head, ...diffLines(run, diff), ...reachLines(run, reach)]);
}

/** What runs in `from` into the channel. */
export function promote(
  run: Run,
  names: readonly string[],
  { from, ...options }: PlannedOptions & { from: string },
): Promise<void> {
  const what = { from, ...(names.length > 0 && { names }) };
  return order(run, 'promote', { what, planned: what }, options);
}

async function newestOf({ client, t }: Run, name: string): Promise<string> {
  const query = new URLSearchParams({ name, limit: '1' });
  const { versions } = await client.call(VersionListSchema, 'GET', `/versions?${query}`);
  if (versions[0]) return versions[0].digest;
  throw new CliFailure(exitCodes.refused, { code: 'CLI-NOT-PUBLISHED', message: t('notPublished', { name }) });
}

/** Published versions, `name` or `name=digest`, all in one release. */
export async function release(run: Run, parts: readonly string[], options: PlannedOptions): Promise<void> {
  const pins: Record<string, string> = {};
  for (const part of parts) {
    const [name = '', digest] = part.split('=');
    pins[name] = digest ?? (await newestOf(run, name));
  }
  return order(run, 'release', { what: { pins }, planned: { change: { pins } } }, options);
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
  body: { reason?: string; breakGlass?: boolean; dryRun?: boolean },
): Promise<void> {
  const path = `/plans/${encodeURIComponent(id)}/${verb}`;
  const { dryRun, ...plan } = await run.client.call(ActivatedPlanSchema, 'POST', path, body);
  if (!dryRun) return run.print({ plan }, planLines(run, plan));
  const line = run.t('wouldBe', { line: planLine(run, plan) });
  const { channel, release } = plan;
  const made = release === null ? [] : [run.t('wouldRelease', { channel, id: release })];
  return run.print({ plan, dryRun }, [line, ...made]);
}
