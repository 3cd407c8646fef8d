/**
 * The edge: resolves the live release, composes pages on the server, serves the files of all versions, and proxies the api. It contains
 * no business rules and no database.
 */

export type { ClientDeadlines } from '@horno/render/compose';
export type { ArtifactSource } from './artifacts/artifact-store.ts';
export { type S3Options, s3Source } from './artifacts/s3-source.ts';
export { type Prefix, splitPrefix, withPrefix } from './composition/language.ts';
export { routeTable } from './composition/route-table.ts';
export { createEdge, type Edge } from './create-edge.ts';
export type { EdgeOptions } from './options.ts';
export { UNKNOWN_PAGE } from './page/unknown-page.ts';
export type { PublicKeys } from './release/verify.ts';
export { type RunningEdge, startEdge } from './start.ts';
