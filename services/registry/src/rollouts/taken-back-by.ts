import { type LiveRow, payloadOf } from '../releases/releases.repo.ts';
import { contentOf, type RolloutRow } from './rollouts.repo.ts';

/** Returns the versions of a stopped rollout that browsers may not run any more, by remote; undefined when there are none. */
export function takenBackBy(
  rollout: RolloutRow,
  { signed }: Pick<LiveRow, 'signed'>,
): Record<string, string> | undefined {
  if (rollout.state !== 'stopped') return undefined;
  const { revoked = [] } = payloadOf(signed).release;
  const pins = Object.entries(contentOf(rollout).change.pins ?? {}).flatMap(([name, digest]): [string, string][] =>
    digest && revoked.includes(digest) ? [[name, digest]] : [],
  );
  return pins.length > 0 ? Object.fromEntries(pins) : undefined;
}
