/**
 * The shop's front door: resolves the live release, composes pages on the server, gives out the files of all versions, and stands
 * between the browser and the api. It holds no business rules and no database.
 */
export type { ArtifactSource } from './artifacts/artifact-store.ts';
export { type S3Options, s3Source } from './artifacts/s3-source.ts';
export type { Clock } from './clock.ts';
export type { ClientDeadlines } from './composition/compose.ts';
export { type Prefix, splitPrefix, withPrefix } from './composition/language.ts';
export { routeTable } from './composition/route-table.ts';
export { createEdge, type Edge, type RunningEdge, startEdge } from './edge.ts';
export type { EdgeOptions } from './options.ts';
export type { PublicKeys } from './release/verify.ts';
