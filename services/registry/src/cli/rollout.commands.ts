import type * as z from 'zod';
import { call } from '../operations/command.ts';
import { listPlans } from '../operations/plans.ts';
import { listRollouts, showRollout } from '../operations/rollouts.ts';
import type { RolloutStatusSchema, RolloutView } from '../rollouts/schemas.ts';
import type { InChannel, Run } from './context.ts';
import { diffLines, planLine, reachLines, rolloutLine, tableText } from './lines.ts';

type Status = z.output<typeof RolloutStatusSchema>;

function stepsLine({ steps }: RolloutView): string[] {
  if (!steps) return [];
  const all = steps.steps.map(({ percent, minutes }) => `${percent} % for ${minutes} min`).join(', ');
  const next = steps.nextPercent === null ? 'none left' : `next ${steps.nextPercent} %`;
  return [
    `Steps: ${all}; ${steps.isPaused ? `${next}, paused` : steps.nextAt ? `${next} from ${steps.nextAt}` : next}`,
  ];
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
export async function rolloutStatus(run: Run, { channel, remote }: InChannel & { remote?: string }): Promise<void> {
  const statusOf = (rollout?: string) => call(run, showRollout, { channel, rollout });
  const { plans } = await call(run, listPlans, { channel, open: true });
  const waiting = plans.map((plan) => planLine(plan));
  const { rollouts: running, release: live } = await call(run, listRollouts, { channel });
  if (remote === undefined && running.length > 1) {
    const rollouts = await Promise.all(running.map(({ id }) => statusOf(id)));
    const lines = rollouts.flatMap((each) => (each.rollout ? statusLines(each, each.rollout) : []));
    return run.print({ channel, release: live, rollouts, plans }, [...lines, ...waiting]);
  }
  const status = await statusOf(remote);
  const { rollout, release } = status;
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
