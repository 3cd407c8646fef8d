import type * as z from 'zod';
import {
  ActivatedPlanSchema,
  MadeReleaseSchema,
  PlanListSchema,
  PlanSchema,
  RehearsedPlanSchema,
  ShownPlanSchema,
} from '../http/schemas.ts';
import type { Run } from './context.ts';
import { diffLines, reachLines } from './diff-lines.ts';
import { tableText } from './print.ts';
import { type InChannel, madeLines, type Ordering, pathOf } from './release.commands.ts';

/** At once, or as a plan when it waits for a person or for its hour. */
export interface PlannedOptions extends Ordering {
  draft?: boolean;
  start?: string;
  until?: string;
}

export function planLine({ id, state }: z.output<typeof PlanSchema>): string {
  return `Plan ${id}: ${state}`;
}

function planLines(plan: z.output<typeof PlanSchema>): string[] {
  const { channel, release: id } = plan;
  return [planLine(plan), ...(id === null ? [] : [`Released in ${channel}: ${id}`])];
}

/** `what` by the endpoint `verb`, or the same, in the words of a plan, as a plan. */
async function order(
  run: Run,
  verb: 'promote' | 'release',
  { what, planned }: { what: object; planned: object },
  { channel, draft, start, until, ...said }: PlannedOptions,
): Promise<void> {
  const { client } = run;
  if (!draft && !start && !until) {
    const release = await client.call(MadeReleaseSchema, 'POST', pathOf({ channel }, verb), { ...what, ...said });
    return run.print({ release }, madeLines(release));
  }
  const body = { ...planned, ...said, startsAt: start, endsAt: until, activate: !draft };
  const path = pathOf({ channel }, 'plans');
  if (!said.dryRun) {
    const plan = await client.call(PlanSchema, 'POST', path, body);
    return run.print({ plan }, planLines(plan));
  }
  const rehearsed = await client.call(RehearsedPlanSchema, 'POST', path, body);
  const { plan, diff, reach } = rehearsed;
  const made = plan.release === null ? [] : [`Would release in ${channel}: ${plan.release}`];
  const head = [`Would make a plan: ${plan.state}`, ...made];
  return run.print(rehearsed, [...head, ...diffLines(diff), ...reachLines(reach)]);
}

/** Releases the versions of channel `from` in another channel. */
export function promote(
  run: Run,
  names: readonly string[],
  { from, ...options }: PlannedOptions & { from: string },
): Promise<void> {
  const what = { from, ...(names.length > 0 && { names }) };
  return order(run, 'promote', { what, planned: what }, options);
}

/** Published versions, `name` or `name=digest`, all in one release. */
export async function release(run: Run, parts: readonly string[], options: PlannedOptions): Promise<void> {
  const pins: Record<string, string> = {};
  for (const part of parts) {
    const [name = '', digest] = part.split('=');
    pins[name] = digest ?? 'newest';
  }
  return order(run, 'release', { what: { pins }, planned: { change: { pins } } }, options);
}

export async function listPlans(run: Run, { all, ...options }: InChannel & { all?: boolean }): Promise<void> {
  const list = await run.client.call(PlanListSchema, 'GET', pathOf(options, all ? 'plans' : 'plans?open=true'));
  if (list.plans.length === 0) return run.print(list, [`${options.channel} has no open plans.`]);
  const rows = list.plans.map(({ id, state, kind, author, startsAt, endsAt, reason }) => {
    const times = startsAt || endsAt ? `${startsAt ?? ''}–${endsAt ?? ''}` : '';
    return [id, state, kind, author, times, reason];
  });
  const head = ['ID', 'STATE', 'CHANGE', 'WHO', 'FROM–UNTIL', 'REASON'];
  return run.print(list, [tableText([head, ...rows]).trimEnd()]);
}

export async function showPlan(run: Run, id: string): Promise<void> {
  const shown = await run.client.call(ShownPlanSchema, 'GET', `/plans/${encodeURIComponent(id)}`);
  run.print(shown, [planLine(shown.plan), ...diffLines(shown.diff), ...reachLines(shown.reach)]);
}

export async function decide(
  run: Run,
  id: string,
  verb: 'approve' | 'activate' | 'withdraw',
  body: { reason?: string; breakGlass?: boolean; dryRun?: boolean },
): Promise<void> {
  const path = `/plans/${encodeURIComponent(id)}/${verb}`;
  const { dryRun, ...plan } = await run.client.call(ActivatedPlanSchema, 'POST', path, body);
  if (!dryRun) return run.print({ plan }, planLines(plan));
  const line = `Would be – ${planLine(plan)}`;
  const { channel, release } = plan;
  const made = release === null ? [] : [`Would release in ${channel}: ${release}`];
  const { diff, reach } = await run.client.call(ShownPlanSchema, 'GET', `/plans/${encodeURIComponent(id)}`);
  return run.print({ plan, dryRun, diff, reach }, [line, ...made, ...diffLines(diff), ...reachLines(reach)]);
}
