import { rolloutsOf } from '@horno/contracts/release';
import type { RegistryDeps } from '../deps.ts';
import type { Counts, Side } from '../guard/figures.ts';
import { compareRollout } from '../guard/guard-rollout.ts';
import { blastRadiusOf } from '../releases/blast-radius.ts';
import { contentOf as contentOfRelease, diffOf } from '../releases/diff.ts';
import { liveOf } from '../releases/live-releases.ts';
import { figuresOf } from '../telemetry/health.ts';
import { chooseRunning } from './choose-rollout.ts';
import { contentOf, findRollout, listRollouts, listRunning, type RolloutRow } from './rollouts.repo.ts';
import type { RolloutList, RolloutStatus, RolloutView } from './schemas.ts';
import { plannedView } from './steps.ts';

export function toWire(row: RolloutRow): RolloutView {
  const { change, segments, numbers } = contentOf(row);
  const [control = 0, candidate = 0] = numbers.at(-1) ?? [];
  const { id, channel, state, minSample, reason, author, plan, endedBy, endReason } = row;
  return {
    ...{ id, channel, state, percent: row.share / 100, segments, change, control, candidate },
    ...{ minSample, reason, author, plan, endedBy, endReason },
    steps: plannedView(row),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

const steps = (counts: Counts) => ({
  visits: counts['step.visit'] ?? 0,
  carts: counts['step.cart'] ?? 0,
  orders: counts['step.order'] ?? 0,
});
const sideToWire = ({ whole }: Side) => ({ ...figuresOf(whole), ...steps(whole) });

/** The rollout that is wanted; without one the only one that runs, or the last one. */
async function wantedRow(
  { db }: Pick<RegistryDeps, 'db'>,
  channel: string,
  rollout: string | undefined,
): Promise<RolloutRow | undefined> {
  const known = rollout === undefined ? undefined : await findRollout(db, rollout);
  if (known?.channel === channel) return known;
  const running = await listRunning(db, channel);
  if (rollout !== undefined || running.length > 0) return chooseRunning(db, { channel, rollout });
  const [last] = await listRollouts(db, channel, 1);
  return last;
}

/** The rollouts that run in a channel. */
export async function runningRollouts(deps: RegistryDeps, channel: string): Promise<RolloutList> {
  const live = await liveOf(deps, channel);
  return { channel, release: live.id, rollouts: (await listRunning(deps.db, channel)).map(toWire) };
}

/** A rollout of the channel, with both sides' figures and what the guard thinks. */
export async function rolloutStatus(deps: RegistryDeps, channel: string, wanted?: string): Promise<RolloutStatus> {
  const { id: release, payload } = await liveOf(deps, channel);
  const row = await wantedRow(deps, channel, wanted);
  const status = { channel, release, guard: [] };
  if (!row) return { ...status, rollout: null };
  const { tested, control, verdicts } = await compareRollout(deps, row);
  const served = rolloutsOf(payload).find(({ id }) => id === row.id);
  const beside = served && { release: served.candidate, versions: payload.versions };
  const diff = beside && diffOf(contentOfRelease(payload), contentOfRelease(beside));
  const reach = diff && (await blastRadiusOf(diff, [payload, beside], deps.countVisitors));
  return {
    ...status,
    rollout: toWire(row),
    ...(diff && { diff }),
    ...(reach && { reach }),
    sides: { control: sideToWire(control), candidate: sideToWire(tested) },
    guard: verdicts,
  };
}
