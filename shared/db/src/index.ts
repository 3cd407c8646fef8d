/**
 * The database of a service: connection to the embedded database or to PostgreSQL, migrations, LISTEN and NOTIFY, error codes.
 * What must not go in: tables or queries of a service.
 */
export { deleteInPieces } from './delete-in-pieces.ts';
export { constraintOf, DatabaseInUseError, isAway, isUniqueViolation, sqlStateOf, withoutValues } from './errors.ts';
export { gathered } from './gathered.ts';
export { isSameLease, isUnleased, leaseFor } from './lease.ts';
export { type Migration, migrate } from './migrate.ts';
export { namedStatement } from './named-statement.ts';
export { notifyThrough } from './notify.ts';
export { type OpenOptions, openDatabase } from './open.ts';
export { openServer } from './open-server.ts';
export { type Known, known, namedRow, wholeRow } from './rows.ts';
export type { Database, Db, PoolUse } from './types.ts';
export { assertWritable, ReadOnlyDatabaseError } from './writable.ts';
