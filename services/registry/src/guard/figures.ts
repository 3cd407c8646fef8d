import type { Release } from '@horno/contracts/release';
import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import type { Sum } from '../telemetry/telemetry.repo.ts';

/** Counts by measure. */
export type Counts = Readonly<Record<string, number>>;

/** Counts of one arm: of the whole page, and by `remote@version`. */
export interface Side {
  whole: Counts;
  sources: Readonly<Record<string, Counts>>;
}

export const sourceKey = (remote: string, version: string) => `${remote}@${version}`;

/** Adds the rows up, of whichever releases they are. */
export function sideOf(rows: readonly Sum[]): Side {
  const whole: Record<string, number> = {};
  const sources: Record<string, Record<string, number>> = {};
  for (const { remote, version, measure, count } of rows) {
    const key = sourceKey(remote, version);
    if (remote !== WHOLE_PAGE) sources[key] ??= {};
    const counts = remote === WHOLE_PAGE ? whole : sources[key];
    if (counts) counts[measure] = (counts[measure] ?? 0) + count;
  }
  return { whole, sources };
}

/** Digests by name of what a release runs, the shell among them. */
export function versionsOf({ shell, remotes }: Release): Record<string, string> {
  const pins = Object.entries(remotes).map(([name, { version }]) => [name, version]);
  return { shell: shell.version, ...Object.fromEntries(pins) };
}

/** The most frequent kinds of failure, `mount/REMOTE-THREW` first. */
export function codesOf(counts: Counts, limit = 3): string[] {
  return Object.entries(counts)
    .filter(([measure]) => measure.startsWith('code.'))
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([measure]) => measure.slice('code.'.length));
}
