import { isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * End of a lease that starts now. Leases go by the clock of the database, because the clocks of the processes may differ. Whole
 * milliseconds, so that a `Date` holds the value exactly.
 */
export function leaseFor(ms: number): SQL<Date> {
  return sql`date_trunc('milliseconds', now()) + ${ms}::int * interval '1 millisecond'`;
}

/** True for rows without a lease and for rows whose lease has ended. */
export function isUnleased(lockedUntil: PgColumn): SQL | undefined {
  return or(isNull(lockedUntil), lt(lockedUntil, sql`now()`));
}

/** True while a row has the lease that its reader took. */
export function isSameLease(lockedUntil: PgColumn, taken: Date | null): SQL {
  return sql`${lockedUntil} is not distinct from ${taken?.toISOString() ?? null}::timestamptz`;
}
