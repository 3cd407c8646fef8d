import * as z from 'zod';
import { PlanListSchema } from '../http/schemas.ts';
import { MovedRolloutSchema, RolloutListSchema, RolloutStatusSchema, type RolloutView } from '../rollouts/schemas.ts';
import type { Run } from './context.ts';
import { diffLines, reachLines } from './diff-lines.ts';
import { CliFailure, exitCodes } from './exit.ts';
import { planLine } from './plan.commands.ts';
import { tableText } from './print.ts';
import { type InChannel, type Ordering, pathOf } from './release.commands.ts';
import { takenBackLines } from './taken-back-lines.ts';

export interface StartOptions extends Ordering {
  from?: string;
  pin?: string[];
  flag?: string[];
  plan?: string;
  percent?: number;
  steps?: number[];
  /** Minutes of each step. */
  pause: number;
  finish?: boolean;
  district?: string[];
  store?: string[];
  device?: ('phone' | 'desktop')[];
  staff?: boolean;
  minSample?: number;
}

export interface WhichRollout extends InChannel {
  /** A remote or flag that the rollout changes, or its id. */
  remote?: string;
}

export interface StepOptions extends WhichRollout {
  reason: string;
  dryRun?: boolean;
}

const StaffPassAnswerSchema = z.object({ path: z.string(), expiresAt: z.string() });
type Status = z.output<typeof RolloutStatusSchema>;

function pairsOf(texts: readonly string[] = []): [string, string][] {
  return texts.map((text) => {
    const [name = '', value = ''] = text.split('=');
    if (name && value) return [name, value];
    throw new CliFailure(exitCodes.usage, { code: 'CLI-USAGE', message: `Not understood: ${text}` });
  });
}

function rolloutLine({ channel, candidate, percent, state }: RolloutView): string {
  return {
    running: `${channel}: candidate ${candidate} for ${percent} % of visitors`,
    stopped: `${channel}: rollout of ${candidate} stopped at ${percent} %`,
    done: `${channel}: rollout of ${candidate} finished; it is live`,
  }[state];
}

function stepsLine({ steps }: RolloutView): string[] {
  if (!steps) return [];
  const all = steps.steps.map(({ percent, minutes }) => `${percent} % for ${minutes} min`).join(', ');
  const next = steps.nextPercent === null ? 'none left' : `next ${steps.nextPercent} %`;
  return [
    `Steps: ${all}; ${steps.isPaused ? `${next}, paused` : steps.nextAt ? `${next} from ${steps.nextAt}` : next}`,
  ];
}

type Moved = z.output<typeof MovedRolloutSchema>;

export function movedLines({ dryRun, rollout, takenBack = {} }: Moved): string[] {
  const line = rolloutLine(rollout);
  return [dryRun ? `Would be – ${line}` : line, ...takenBackLines(rollout.channel, takenBack)];
}

function printMoved(run: Run, { dryRun, ...moved }: Moved): void {
  run.print({ ...moved, ...(dryRun && { dryRun }) }, movedLines({ dryRun, ...moved }));
}

/** A candidate beside the live release: what another channel runs, named versions and flags, or an approved plan. */
export async function startRollout(run: Run, names: readonly string[], options: StartOptions): Promise<void> {
  printMoved(run, await orderRollout(run, names, options));
}

export function orderRollout(
  run: Run,
  names: readonly string[],
  { channel, from, pin, flag, district, store, device, staff, steps, pause, ...order }: StartOptions,
): Promise<Moved> {
  // Remotes without a version: the newest ones, as `release` takes them.
  const newest = from ? [] : names.map((name): [string, string] => [name, 'newest']);
  const pins = [...newest, ...pairsOf(pin)];
  const flags = pairsOf(flag).map(([name, value]) => [name, value === 'on']);
  const body = {
    ...order,
    ...(steps && { steps: steps.map((percent) => ({ percent, minutes: pause })) }),
    ...(from && { from, ...(names.length > 0 && { names }) }),
    ...(pins.length > 0 && { pins: Object.fromEntries(pins) }),
    ...(flag && { flags: Object.fromEntries(flags) }),
    segments: {
      ...(district && { districts: district }),
      ...(store && { stores: store }),
      ...(device && { devices: device }),
      ...(staff && { staff: true }),
    },
  };
  return run.client.call(MovedRolloutSchema, 'POST', pathOf({ channel }, 'rollout'), body);
}

export async function moveShare(
  run: Run,
  direction: 'raise' | 'lower',
  options: StepOptions & { percent: number },
): Promise<void> {
  return step(run, 'share', { ...options, direction });
}

export function endRollout(
  run: Run,
  verb: 'stop' | 'finish' | 'pause' | 'resume',
  options: StepOptions,
): Promise<void> {
  return step(run, verb, options);
}

async function step(
  run: Run,
  verb: string,
  { channel, remote: rollout, ...body }: StepOptions & { percent?: number; direction?: 'raise' | 'lower' },
): Promise<void> {
  const order = { ...body, ...(rollout && { rollout }) };
  printMoved(run, await run.client.call(MovedRolloutSchema, 'POST', pathOf({ channel }, `rollout/${verb}`), order));
}

const share = ({ hits, of }: { hits: number; of: number }) =>
  of === 0 ? '–' : `${((hits / of) * 100).toFixed(2)} % (${hits}/${of})`;

function guardLines({ guard }: Status): string[] {
  const seen = guard.filter(({ tested, control }) => tested.of + control.of > 0);
  if (seen.length === 0) return ['No browser has reported yet.'];
  const rows = seen.map(({ remote, version, rule, tested, control, state }) => [
    remote === '*' ? 'whole page' : `${remote}@${version.slice(0, 12)}`,
    rule,
    share(control),
    share(tested),
    state === 'waiting' ? 'waits' : state,
  ]);
  const head = ['REMOTE', 'MEASURE', 'LIVE', 'CANDIDATE', 'STATE'];
  return [tableText([head, ...rows]).trimEnd()];
}

function statusLines(status: Status, rollout: RolloutView): string[] {
  const { diff, reach } = status;
  return [
    rolloutLine(rollout),
    ...stepsLine(rollout),
    ...(diff ? diffLines(diff) : []),
    ...(reach ? reachLines(reach) : []),
    ...guardLines(status),
  ];
}

/** Prints the rollouts of a channel, or the one that is named, with the figures of both arms. */
export async function rolloutStatus(run: Run, { remote, ...options }: WhichRollout): Promise<void> {
  const statusOf = (rollout?: string) => {
    const query = rollout === undefined ? '' : `?${new URLSearchParams({ rollout })}`;
    return run.client.call(RolloutStatusSchema, 'GET', pathOf(options, `rollout${query}`));
  };
  const { plans } = await run.client.call(PlanListSchema, 'GET', pathOf(options, 'plans?open=true'));
  const waiting = plans.map((plan) => planLine(plan));
  const list = await run.client.call(RolloutListSchema, 'GET', pathOf(options, 'rollouts'));
  if (remote === undefined && list.rollouts.length > 1) {
    const { channel, release } = list;
    const rollouts = await Promise.all(list.rollouts.map(({ id }) => statusOf(id)));
    const lines = rollouts.flatMap((each) => (each.rollout ? statusLines(each, each.rollout) : []));
    return run.print({ channel, release, rollouts, plans }, [...lines, ...waiting]);
  }
  const status = await statusOf(remote);
  const { rollout, release, channel } = status;
  if (rollout?.state !== 'running') {
    const last = rollout ? [rolloutLine(rollout), ...(rollout.endReason ? [`  ${rollout.endReason}`] : [])] : [];
    return run.print({ ...status, plans }, [
      `${channel}: release ${release} reaches everybody (100 %)`,
      ...last,
      ...waiting,
    ]);
  }
  return run.print({ ...status, plans }, [...statusLines(status, rollout), ...waiting]);
}

export async function staffPass(run: Run, body: { days: number; reason: string }): Promise<void> {
  const pass = await run.client.call(StaffPassAnswerSchema, 'POST', '/staff-passes', body);
  run.print(pass, [`Until ${pass.expiresAt}, to be opened at the shop:`, pass.path]);
}
