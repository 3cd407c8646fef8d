import * as z from 'zod';
import { PlanListSchema } from '../http/schemas.ts';
import { MovedRolloutSchema, RolloutStatusSchema, type RolloutView } from '../rollouts/schemas.ts';
import { diffLines, reachLines } from './diff-lines.ts';
import { CliFailure, exitCodes } from './exit.ts';
import { planLine } from './plan.commands.ts';
import { tableText } from './print.ts';
import { type InChannel, type Ordering, pathOf } from './release.commands.ts';
import type { Run } from './run.ts';

export interface StartOptions extends Ordering {
  from?: string;
  pin?: string[];
  flag?: string[];
  plan?: string;
  percent: number;
  district?: string[];
  store?: string[];
  device?: ('phone' | 'desktop')[];
  staff?: boolean;
  minSample?: number;
}

export interface StepOptions extends InChannel {
  reason: string;
  dryRun?: boolean;
}

const StaffPassAnswerSchema = z.object({ path: z.string(), expiresAt: z.string() });
type Status = z.output<typeof RolloutStatusSchema>;

function pairsOf(run: Run, texts: readonly string[] = []): [string, string][] {
  return texts.map((text) => {
    const [name = '', value = ''] = text.split('=');
    if (name && value) return [name, value];
    throw new CliFailure(exitCodes.usage, { code: 'CLI-USAGE', message: run.t('usageError', { problem: text }) });
  });
}

function rolloutLine({ t }: Run, { channel, candidate, percent, state }: RolloutView): string {
  return t(`rollout_${state}`, { channel, id: candidate, percent });
}

function printMoved(run: Run, { rollout, revision, dryRun }: z.output<typeof MovedRolloutSchema>): void {
  const line = rolloutLine(run, rollout);
  run.print({ rollout, revision, ...(dryRun && { dryRun }) }, [dryRun ? run.t('wouldBe', { line }) : line]);
}

/** A candidate beside the live release: what another channel runs, named versions and flags, or an approved plan. */
export async function startRollout(
  run: Run,
  names: readonly string[],
  { channel, from, pin, flag, district, store, device, staff, ...order }: StartOptions,
): Promise<void> {
  const flags = pairsOf(run, flag).map(([name, value]) => [name, value === 'on']);
  const body = {
    ...order,
    ...(from && { from, ...(names.length > 0 && { names }) }),
    ...(pin && { pins: Object.fromEntries(pairsOf(run, pin)) }),
    ...(flag && { flags: Object.fromEntries(flags) }),
    segments: {
      ...(district && { districts: district }),
      ...(store && { stores: store }),
      ...(device && { devices: device }),
      ...(staff && { staff: true }),
    },
  };
  printMoved(run, await run.client.call(MovedRolloutSchema, 'POST', pathOf({ channel }, 'rollout'), body));
}

export async function moveShare(
  run: Run,
  direction: 'raise' | 'lower',
  { channel, ...body }: StepOptions & { percent: number },
): Promise<void> {
  const path = pathOf({ channel }, 'rollout/share');
  printMoved(run, await run.client.call(MovedRolloutSchema, 'POST', path, { ...body, direction }));
}

export async function endRollout(run: Run, verb: 'stop' | 'finish', { channel, ...body }: StepOptions): Promise<void> {
  printMoved(run, await run.client.call(MovedRolloutSchema, 'POST', pathOf({ channel }, `rollout/${verb}`), body));
}

const share = ({ hits, of }: { hits: number; of: number }) =>
  of === 0 ? '–' : `${((hits / of) * 100).toFixed(2)} % (${hits}/${of})`;

function guardLines({ t }: Run, { guard }: Status): string[] {
  const seen = guard.filter(({ tested, control }) => tested.of + control.of > 0);
  if (seen.length === 0) return [t('noFigures')];
  const rows = seen.map(({ remote, version, rule, tested, control, state }) => [
    remote === '*' ? t('wholePage') : `${remote}@${version.slice(0, 12)}`,
    rule,
    share(control),
    share(tested),
    t(`guard_${state}`),
  ]);
  const head = [t('columnName'), t('columnMeasure'), t('columnControl'), t('columnCandidate'), t('columnState')];
  return [tableText([head, ...rows]).trimEnd()];
}

/** Who gets which release, with the figures of both sides while a rollout runs. */
export async function rolloutStatus(run: Run, options: InChannel): Promise<void> {
  const { t } = run;
  const status = await run.client.call(RolloutStatusSchema, 'GET', pathOf(options, 'rollout'));
  const { plans } = await run.client.call(PlanListSchema, 'GET', pathOf(options, 'plans?open=true'));
  const waiting = plans.map((plan) => planLine(run, plan));
  const { rollout, release, channel, diff, reach } = status;
  if (rollout?.state !== 'running') {
    const last = rollout ? [rolloutLine(run, rollout), ...(rollout.endReason ? [`  ${rollout.endReason}`] : [])] : [];
    return run.print({ ...status, plans }, [t('rolloutAll', { channel, id: release }), ...last, ...waiting]);
  }
  const lines = [
    rolloutLine(run, rollout),
    ...(diff ? diffLines(run, diff) : []),
    ...(reach ? reachLines(run, reach) : []),
    ...guardLines(run, status),
  ];
  return run.print({ ...status, plans }, [...lines, ...waiting]);
}

export async function staffPass(run: Run, body: { days: number; reason: string }): Promise<void> {
  const pass = await run.client.call(StaffPassAnswerSchema, 'POST', '/staff-passes', body);
  run.print(pass, [run.t('staffPass', { expiresAt: pass.expiresAt }), pass.path]);
}
