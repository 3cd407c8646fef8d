/** Development of one remote: for the command, and for `pnpm dev`, which brings a shop of its own. */
export { type DevOptions, isFree, readOptions, type Stop } from './options.ts';
export { runDev, type Target } from './run-dev.ts';
