import type { ReleasePayload } from '@horno/contracts/release';

/** Longer than a session, so that a tab that stays open finds the files of its release. */
const RECENT_MS = 7 * 24 * 3_600_000;
const MAX_RECENT = 500;

/** Returns the versions that a channel served until now and no longer serves, with the instant of the change. */
export function recentVersions(
  before: ReleasePayload | undefined,
  next: Pick<ReleasePayload, 'versions'>,
  at: Date,
): Pick<ReleasePayload, 'recent'> {
  const now = at.toISOString();
  const left = Object.keys(before?.versions ?? {}).map((digest): [string, string] => [digest, now]);
  const since = new Date(at.getTime() - RECENT_MS).toISOString();
  const recent = Object.entries({ ...before?.recent, ...Object.fromEntries(left) })
    .filter(([digest, until]) => until >= since && !Object.hasOwn(next.versions, digest))
    .sort(([, one], [, other]) => other.localeCompare(one))
    .slice(0, MAX_RECENT);
  return recent.length > 0 ? { recent: Object.fromEntries(recent) } : {};
}
