/**
 * Entry for processes that start the back end. It must not export client code (see `@horno/contracts`) or the database (see
 * `@horno/db`).
 */
export { buildApp } from './app.ts';
export type { Deps, Mail, Mailer } from './deps.ts';
export type { Ids } from './ids.ts';
export { type RunningApi, type StartOptions, startApi } from './start.ts';
