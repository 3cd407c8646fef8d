/** Door of the registry for the process that runs it. */
export type { Clock, Db } from './deps.ts';
export { describeFinding, Refusal } from './findings.ts';
export { type Registry, type RegistryOptions, startRegistry } from './start.ts';
export type { LocalPublication } from './versions/publish-folders.ts';
