import type { catalogueReleases } from '../db/schema/catalogue.ts';

export type Release = typeof catalogueReleases.$inferSelect;

/** Of the releases that were not withdrawn, the one that a moment belongs to: what began last, and of equals what came last. */
export function releaseInForce(releases: readonly Release[], now: Date): Release | undefined {
  return newest(releases.filter((release) => isStanding(release) && !isPlanned(release, now)));
}

/** The one that takes over next. */
export function nextRelease(releases: readonly Release[], now: Date): Release | undefined {
  const planned = plannedReleases(releases, now);
  const first = Math.min(...planned.map(sinceOf));
  return newest(planned.filter((release) => sinceOf(release) === first));
}

export function plannedReleases(releases: readonly Release[], now: Date): Release[] {
  return releases.filter((release) => isStanding(release) && isPlanned(release, now));
}

export type ReleaseState = 'in force' | 'planned' | 'past' | 'withdrawn';

export function stateOf(release: Release, releases: readonly Release[], now: Date): ReleaseState {
  if (!isStanding(release)) return 'withdrawn';
  if (isPlanned(release, now)) return 'planned';
  return release.number === releaseInForce(releases, now)?.number ? 'in force' : 'past';
}

function isStanding({ withdrawnAt }: Release): boolean {
  return withdrawnAt === null;
}

/** A release without a time of its own is in force whatever the clock says: tests set the clock to other years. */
function isPlanned({ validFrom }: Release, now: Date): boolean {
  return validFrom !== null && validFrom > now;
}

function sinceOf({ validFrom, importedAt }: Release): number {
  return (validFrom ?? importedAt).getTime();
}

function newest(releases: readonly Release[]): Release | undefined {
  return [...releases].sort((a, b) => sinceOf(b) - sinceOf(a) || b.number - a.number)[0];
}
