import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import type { CountVisitors, RegistryDeps } from '../deps.ts';
import { minuteOf } from '../guard/guard-rollout.ts';
import { hasCounts, seenByMinute } from './telemetry.repo.ts';

const minuteMs = 60_000;
/** Time that a visitor counts as present, in minutes. Browsers report a page when it opens, not while it is read. */
export const visitorMinutes = 5;

/**
 * Counts visitors in the busiest of the last minutes; a visitor counts once per minute, so this is a lower bound. The shell is on every
 * page. The count is unknown when no edge reports the channel.
 */
export function visitorsOf({ db, clock }: Pick<RegistryDeps, 'db' | 'clock'>): CountVisitors {
  return async (channel, name) => {
    const since = minuteOf(new Date(clock.now().getTime() - (visitorMinutes - 1) * minuteMs));
    const seen = await seenByMinute(db, { channel, remote: name === 'shell' ? WHOLE_PAGE : name, since });
    if (seen.length === 0 && !(await hasCounts(db, channel))) return undefined;
    return Math.max(0, ...seen);
  };
}
