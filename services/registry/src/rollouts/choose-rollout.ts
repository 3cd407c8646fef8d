import type { Queries } from '../db/queries.ts';
import { refuse } from '../findings.ts';
import type { Change } from '../releases/change.ts';
import { contentOf, listRunning, type RolloutRow } from './rollouts.repo.ts';

/** Remotes and flags that a rollout changes. */
export const namesIn = ({ pins, flags }: Change): string[] => [...Object.keys(pins ?? {}), ...Object.keys(flags ?? {})];

/** Returns the first of the names that the rollout changes. */
export function crossingName(rollout: RolloutRow, names: readonly string[]): string | undefined {
  const own = namesIn(contentOf(rollout).change);
  return names.find((name) => own.includes(name));
}

interface Wanted {
  channel: string;
  /** Id of the rollout, or a remote or flag that it changes. */
  rollout?: string;
}

/** Finds a running rollout of a channel. Throws REG-ROLLOUT-WHICH when several run and none is named. */
export async function chooseRunning(db: Queries, { channel, rollout: wanted }: Wanted): Promise<RolloutRow> {
  const running = await listRunning(db, channel);
  if (wanted === undefined && running.length > 1) {
    const names = running.map((row) => namesIn(contentOf(row).change).join(' + '));
    throw refuse('REG-ROLLOUT-WHICH', { channel, names: names.join(', ') });
  }
  const found = running.find((row) => wanted === undefined || row.id === wanted || crossingName(row, [wanted]));
  if (!found) throw refuse('REG-ROLLOUT-NONE', { channel });
  return found;
}
