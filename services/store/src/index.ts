/**
 * The store screen's server: serves the page, seals the key of a store into a cookie, and signs the page's calls to the api. It contains
 * no business rules and no database.
 */
export type { StoreOptions } from './options.ts';
export { type RunningStore, startStore } from './start.ts';
