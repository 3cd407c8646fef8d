import { guardActor } from '../actor.ts';
import type { RegistryDeps } from '../deps.ts';
import { Refusal } from '../findings.ts';
import { findRelease, payloadOf } from '../releases/releases.repo.ts';
import { stopRollout } from '../rollouts/move-rollout.ts';
import { contentOf, findRunning, type RolloutRow } from '../rollouts/rollouts.repo.ts';
import { sums } from '../telemetry/telemetry.repo.ts';
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

/** Both sides of a rollout, from its start to its end or to now, and what the guard thinks of them. */
export async function compareRollout({ db }: Pick<RegistryDeps, 'db'>, row: RolloutRow): Promise<Comparison> {
  const { channel, startedAt, endedAt, minSample } = row;
  const { numbers, candidate } = contentOf(row);
  const releases = numbers.flat();
  const until = endedAt ? new Date(minuteOf(endedAt).getTime() + minuteMs) : undefined;
  const rows = await sums(db, { channel, releases, since: minuteOf(startedAt), until });
  const [controls, candidates] = [new Set(numbers.map(([id]) => id)), new Set(numbers.map(([, id]) => id))];
  const tested = sideOf(rows.filter(({ arm, release }) => arm === 'candidate' && candidates.has(release)));
  const control = sideOf(rows.filter(({ arm, release }) => arm === 'control' && controls.has(release)));
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

/** Stops the channel's rollout when its candidate is worse than what runs beside it. Figures of browsers revoke nothing. */
export async function guardRollout(deps: RegistryDeps, channel: string): Promise<boolean> {
  const row = await findRunning(deps.db, channel);
  if (!row) return false;
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
