/**
 * The database as the other services of this process use it: one opened object, one schema per service, one migrator.
 * What must not go in: tables or queries of the shop.
 */
export { constraintOf, DatabaseInUseError, isUniqueViolation, sqlStateOf } from './errors.ts';
export { type Migration, migrate } from './migrate.ts';
export { type OpenOptions, openDatabase } from './open.ts';
export type { Database, Db } from './types.ts';
