import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import type { CountVisitors, RegistryDeps } from '../deps.ts';
import { minuteOf } from '../guard/guard-rollout.ts';
import { hasCounts, seenByMinute } from './telemetry.repo.ts';

const minuteMs = 60_000;
/** Time that a visitor counts as present, in minutes. Browsers report a page when it opens, not while it is read. */
export const visitorMinutes = 5;

/**
 * By what browsers told: the busiest of the last minutes, in each of which a visitor counts once. That is a lower bound. The shell is
 * on every page; on a channel of which no edge tells, nobody knows.
 */
export function visitorsOf({ db, clock }: Pick<RegistryDeps, 'db' | 'clock'>): CountVisitors {
  return async (channel, name) => {
    const since = minuteOf(new Date(clock.now().getTime() - (visitorMinutes - 1) * minuteMs));
    const seen = await seenByMinute(db, { channel, remote: name === 'shell' ? WHOLE_PAGE : name, since });
    if (seen.length === 0 && !(await hasCounts(db, channel))) return undefined;
    return Math.max(0, ...seen);
  };
}
