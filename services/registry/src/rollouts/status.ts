import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import type { Counts, Side } from '../guard/figures.ts';
import { compareRollout } from '../guard/guard-rollout.ts';
import { blastRadiusOf } from '../releases/blast-radius.ts';
import { contentOf as contentOfRelease, diffOf } from '../releases/diff.ts';
import { figuresOf } from '../telemetry/health.ts';
import { contentOf, listRollouts, type RolloutRow } from './rollouts.repo.ts';
import type { RolloutStatus, RolloutView } from './schemas.ts';

export function toWire(row: RolloutRow): RolloutView {
  const { change, segments, numbers } = contentOf(row);
  const [control = 0, candidate = 0] = numbers.at(-1) ?? [];
  const { id, channel, state, minSample, reason, author, plan, endedBy, endReason } = row;
  return {
    ...{ id, channel, state, percent: row.share / 100, segments, change, control, candidate },
    ...{ minSample, reason, author, plan, endedBy, endReason },
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

/** The channel's rollout, the running one or the last, with both sides' figures and what the guard thinks. */
export async function rolloutStatus(deps: RegistryDeps, channel: string): Promise<RolloutStatus> {
  const live = await deps.live.get(channel);
  if (!live) throw refuse('REG-CHANNEL-EMPTY', { channel });
  const [row] = await listRollouts(deps.db, channel, 1);
  const status = { channel, release: live.id, guard: [] };
  if (!row) return { ...status, rollout: null };
  const { tested, control, verdicts } = await compareRollout(deps, row);
  const { payload } = live;
  const beside = payload.rollout && { release: payload.rollout.candidate, versions: payload.versions };
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
