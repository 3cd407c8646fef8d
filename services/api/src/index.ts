/**
 * The storefront's back end, to be started by another process. What must not go in: anything that a client needs (that is
 * `@horno/contracts`) and the database itself (`@horno/db`).
 */
export { buildApp } from './app.ts';
export type { Clock, Deps, Ids, Mail, Mailer } from './deps.ts';
export { type RunningApi, type StartOptions, startApi } from './start.ts';
