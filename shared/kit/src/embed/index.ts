/** Wraps pages and slots for pages of other sites. The build of an open remote imports it, remotes do not. */
export type { EmbedManifest, EmbedOptions, EmbedSource } from './embed-scope.ts';
export { type EmbeddedPart, embedPart } from './mount.ts';
