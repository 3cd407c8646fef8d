import type { RegistryDeps } from '../deps.ts';
import { listChannels } from '../releases/releases.repo.ts';
import { listRunning } from '../rollouts/rollouts.repo.ts';
import { type GuardSettings, guardLive } from './guard-live.ts';
import { guardRollout } from './guard-rollout.ts';
import type { Confirm } from './probe/confirm.ts';
import { tellErrors } from './tell-errors.ts';

/**
 * Looks at every channel once: stops a rollout that harms, goes back from a young release that harms, and never goes forward.
 * Gives how often it acted. Several processes may look at once.
 */
export async function guard(
  deps: RegistryDeps,
  settings: GuardSettings,
  confirm: Confirm | undefined,
): Promise<number> {
  let acted = 0;
  const channels = await listChannels(deps.db);
  for (const channel of channels) {
    for (const rollout of await listRunning(deps.db, channel)) {
      if (await guardRollout(deps, rollout)) acted += 1;
    }
    if (await guardLive(deps, channel, settings, confirm)) acted += 1;
  }
  // Places are read from the stored files: what is away there stops no rollback.
  for (const channel of channels) await tellErrors(deps, channel);
  return acted;
}
