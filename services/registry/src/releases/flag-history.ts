import * as z from 'zod';
import { listFlagChanges } from '../audit/audit.repo.ts';
import type { AuditRow } from '../audit/chain.ts';
import type { Queries } from '../db/queries.ts';

/** Number of releases with changes of flags that are read; a flag that none of them changed has no known change. */
const releasesRead = 500;

const AfterSchema = z.object({ flags: z.array(z.object({ flag: z.string() })) });

/** Returns the row of the audit with the newest change of each flag in a channel. */
export async function lastChanges(db: Queries, channel: string): Promise<Map<string, AuditRow>> {
  const rows = await listFlagChanges(db, channel, releasesRead);
  const newest = new Map<string, AuditRow>();
  for (const row of rows) {
    const { data } = AfterSchema.safeParse(JSON.parse(row.after ?? 'null'));
    for (const { flag } of data?.flags ?? []) if (!newest.has(flag)) newest.set(flag, row);
  }
  return newest;
}
