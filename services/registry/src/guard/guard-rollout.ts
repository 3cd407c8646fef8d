import type { Arm } from '@horno/contracts/composition';
import { armMark } from '@horno/contracts/telemetry';
import { guardActor } from '../actor.ts';
import type { RegistryDeps } from '../deps.ts';
import { Refusal } from '../findings.ts';
import { findRelease, payloadOf } from '../releases/releases.repo.ts';
import { stopRollout } from '../rollouts/move-rollout.ts';
import { contentOf, type RolloutContent, type RolloutRow } from '../rollouts/rollouts.repo.ts';
import { type Sum, sums } from '../telemetry/telemetry.repo.ts';
import { evaluateRollout, reasonOf, type Verdict } from './evaluate-rollout.ts';
import { type Side, sideOf, versionsOf } from './figures.ts';

const minuteMs = 60_000;
/** Counts are stored by minute; rounds an instant down to its minute. */
export const minuteOf = (instant: Date) => new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs);

export interface Comparison {
  tested: Side;
  control: Side;
  verdicts: Verdict[];
}

/**
 * Returns whether counts are of an arm of the rollout. Without a mark they come from an edge that knows the oldest rollout only; the
 * releases of that one tell its arms.
 */
function isIn(
  { id }: RolloutRow,
  numbers: RolloutContent['numbers'],
  arm: Arm,
  { arm: cohort, release }: Pick<Sum, 'arm' | 'release'>,
): boolean {
  if (cohort.includes(armMark(id, arm))) return true;
  const own = numbers.filter(([, , position = 0]) => position === 0);
  return cohort === arm && own.some(([control, candidate]) => release === (arm === 'control' ? control : candidate));
}

/** Both sides of a rollout, from its start to its end or to now, and what the guard thinks of them. */
export async function compareRollout({ db }: Pick<RegistryDeps, 'db'>, row: RolloutRow): Promise<Comparison> {
  const { channel, startedAt, endedAt, minSample } = row;
  const { numbers, candidate } = contentOf(row);
  const until = endedAt ? new Date(minuteOf(endedAt).getTime() + minuteMs) : undefined;
  const from = Math.min(...numbers.map(([id]) => id));
  const rows = await sums(db, { channel, from, since: minuteOf(startedAt), until });
  const tested = sideOf(rows.filter((each) => isIn(row, numbers, 'candidate', each)));
  const control = sideOf(rows.filter((each) => isIn(row, numbers, 'control', each)));
  const last = numbers.at(-1)?.[0];
  const running = last === undefined ? undefined : await findRelease(db, channel, last);
  const controlVersions = running ? versionsOf(payloadOf(running).release) : {};
  const sides = { tested, control, testedVersions: versionsOf(candidate), controlVersions };
  return { tested, control, verdicts: evaluateRollout({ ...sides, minSample, isParallel: true }) };
}

/** Returns whether the step acted. Returns false when another process decided first. */
export async function unlessTaken(step: () => Promise<boolean>): Promise<boolean> {
  try {
    return await step();
  } catch (error) {
    const taken = error instanceof Refusal && ['REG-ROLLOUT-NONE', 'REG-STALE'].includes(error.findings[0].code);
    if (taken) return false;
    throw error;
  }
}

/** Stops a rollout when its candidate is worse than its control. Figures of browsers revoke nothing. */
export async function guardRollout(deps: RegistryDeps, row: RolloutRow): Promise<boolean> {
  const { channel } = row;
  const { verdicts } = await compareRollout(deps, row);
  const worse = verdicts.filter(({ state }) => state === 'worse');
  const [first] = worse;
  if (!first) return false;
  const reason = reasonOf(first);
  const order = { channel, actor: guardActor, reason, rollout: row.id, more: { guard: worse }, revokes: false };
  const acted = await unlessTaken(async () => {
    await stopRollout(deps, order);
    return true;
  });
  if (acted) deps.log.warn({ channel, rollout: row.id, reason, verdicts: worse }, 'guard stopped the rollout');
  return acted;
}
