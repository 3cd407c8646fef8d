import type * as z from 'zod';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import type { MadeReleaseSchema } from '../http/schemas.ts';
import { crossingName, namesIn } from '../rollouts/choose-rollout.ts';
import { stopRollout } from '../rollouts/move-rollout.ts';
import { contentOf, listRunning, type RolloutRow } from '../rollouts/rollouts.repo.ts';
import { takenBackBy } from '../rollouts/taken-back-by.ts';
import type { Order } from './change-channel.ts';
import type { MadeRelease } from './make-release.ts';
import type { ReleaseRow } from './releases.repo.ts';
import { mustOwn } from './rights.ts';
import { currentOf, previousVersion, rollBackRemote, versionIn } from './roll-back.ts';

/** A rollout that ended in place of a rollback: remotes and flags of its candidate, and versions that browsers may not run any more. */
export type StoppedRollout = NonNullable<z.output<typeof MadeReleaseSchema>['stopped']>;

interface RemoteOrder extends Order {
  remote: string;
  to?: number;
}

/** The rollout whose candidate is the first version of the remote in this channel. */
async function firstRollout(
  deps: RegistryDeps,
  current: ReleaseRow,
  { channel, remote, to }: RemoteOrder,
): Promise<RolloutRow | undefined> {
  if (to !== undefined) return undefined;
  const running = (await listRunning(deps.db, channel)).find((row) => crossingName(row, [remote]));
  const isLive = running && versionIn(current, remote) !== undefined;
  return isLive && (await previousVersion(deps, current, remote)) !== undefined ? undefined : running;
}

/**
 * Takes back the version of a remote that was changed last. A remote without an earlier version that has a rollout is taken back by the
 * end of the rollout: the live release stays.
 */
export async function takeBackRemote(
  deps: RegistryDeps,
  order: RemoteOrder,
): Promise<MadeRelease & { stopped?: StoppedRollout }> {
  const { channel, actor, reason, dryRun, remote } = order;
  await mustOwn(deps.db, actor, [remote]);
  const current = await currentOf(deps, channel);
  const rollout = await firstRollout(deps, current, order);
  if (!rollout) return rollBackRemote(deps, order);
  if (order.expected !== undefined && order.expected !== current.id)
    throw refuse('REG-STALE', { current: current.id, expected: order.expected });
  const moved = await stopRollout(deps, { channel, actor, reason, dryRun, rollout: rollout.id });
  const takenBack = takenBackBy(moved.rollout, moved.live);
  const names = namesIn(contentOf(rollout).change);
  const stopped = { names, percent: rollout.share / 100, ...(takenBack && { takenBack }) };
  const { release } = JSON.parse(current.payload) as { release: MadeRelease['after'] };
  return { row: current, changed: false, after: release, stopped };
}
