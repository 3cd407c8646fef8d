/** Public API of the registry for the process that runs it. */

export type { Db } from '@horno/db';
export { describeFinding, Refusal } from './findings.ts';
export { browserProbe } from './guard/probe/browser-probe.ts';
export type { Probe } from './guard/probe/probe.ts';
export type { Identity } from './identity/settings.ts';
export { type Registry, type RegistryOptions, startRegistry } from './start.ts';
export type { ArtifactStore } from './versions/artifact-store.ts';
export { openArtifactStore } from './versions/open-artifact-store.ts';
export type { LocalPublication } from './versions/publish-folders.ts';
