import { and, eq, gte } from 'drizzle-orm';
import { guardActor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import { audit } from '../db/tables.ts';
import type { RegistryDeps } from '../deps.ts';
import { holdChannel } from '../releases/releases.repo.ts';
import { type ErrorPlace, errorPlaces, isAlert, placeMinutes } from '../telemetry/error-places.ts';

/** A place is written again after a day. */
const quietMs = 24 * 3_600_000;

const reasonOf = ({ remote, place, code, errors, visitors }: ErrorPlace) =>
  `${code} at ${place} of ${remote}: ${errors} errors and ${visitors} visitors in ${placeMinutes} minutes`;

/**
 * Writes to the audit each place of a channel where many visitors have an error, once a day; webhooks send the rows on. Gives how many it wrote.
 * Several processes may look at once: the channel is held meanwhile.
 */
export async function tellErrors(deps: RegistryDeps, channel: string): Promise<number> {
  const loud = (await errorPlaces(deps, channel)).filter(isAlert);
  if (loud.length === 0) return 0;
  const since = new Date(deps.clock.now().getTime() - quietMs);
  return deps.db.transaction(async (tx) => {
    await holdChannel(tx, channel);
    const rows = await tx
      .select({ after: audit.after })
      .from(audit)
      .where(and(eq(audit.action, 'errors.place'), gte(audit.at, since)));
    const isSame = (text: string | null, { remote, place }: ErrorPlace) => {
      const known = JSON.parse(text ?? '{}') as Partial<ErrorPlace>;
      return known.channel === channel && known.remote === remote && known.place === place;
    };
    const fresh = loud.filter((place) => !rows.some(({ after }) => isSame(after, place)));
    for (const place of fresh) {
      const entry = { actor: guardActor, action: 'errors.place', subject: place.remote };
      await appendAudit(tx, deps, { ...entry, after: place, reason: reasonOf(place) });
    }
    return fresh.length;
  });
}
