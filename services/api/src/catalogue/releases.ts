import type { catalogueReleases } from '../db/schema/catalogue.ts';

export type Release = typeof catalogueReleases.$inferSelect;

/**
 * Returns the release in force at a time: of the releases that are not withdrawn, the one that began last; of equal times the
 * highest number.
 */
export function releaseInForce(releases: readonly Release[], now: Date): Release | undefined {
  return newest(releases.filter((release) => isValid(release) && !isPlanned(release, now)));
}

/** Returns the planned release that begins next. */
export function nextRelease(releases: readonly Release[], now: Date): Release | undefined {
  const planned = plannedReleases(releases, now);
  const first = Math.min(...planned.map(sinceOf));
  return newest(planned.filter((release) => sinceOf(release) === first));
}

export function plannedReleases(releases: readonly Release[], now: Date): Release[] {
  return releases.filter((release) => isValid(release) && isPlanned(release, now));
}

export type ReleaseState = 'in force' | 'planned' | 'past' | 'withdrawn';

export function stateOf(release: Release, releases: readonly Release[], now: Date): ReleaseState {
  if (!isValid(release)) return 'withdrawn';
  if (isPlanned(release, now)) return 'planned';
  return release.number === releaseInForce(releases, now)?.number ? 'in force' : 'past';
}

function isValid({ withdrawnAt }: Release): boolean {
  return withdrawnAt === null;
}

/** A release without its own time is always in force, even when a test sets the clock to another year. */
function isPlanned({ validFrom }: Release, now: Date): boolean {
  return validFrom !== null && validFrom > now;
}

function sinceOf({ validFrom, importedAt }: Release): number {
  return (validFrom ?? importedAt).getTime();
}

function newest(releases: readonly Release[]): Release | undefined {
  return [...releases].sort((a, b) => sinceOf(b) - sinceOf(a) || b.number - a.number)[0];
}
